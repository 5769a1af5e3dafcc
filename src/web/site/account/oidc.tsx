// Signing in with the provider the operator has set up: its button, the trip there, and what the trip back left in the page's address
// (boot/dialogs.ts keeps that on the dialog).
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { oidcProblems, type OidcProblem } from '#contract/oidc-address.ts';
import { readPageConfig } from '#web/page-config.ts';
import { peekReturnPath } from '#web/return-path.ts';
import { otherWayLook } from './account-frame.tsx';
import { general, noProblem, post, type Problem } from './send.ts';

type OidcButtonProps = { isBusy: boolean; run: (send: () => Promise<Problem | { url: string }>) => void };

export function OidcButton({ isBusy, run }: OidcButtonProps) {
  const name = useOidcName();
  if (name === null) return null;
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => run(start)} className={otherWayLook}>
      Continue with {name}
    </button>
  );
}

async function start(): Promise<Problem | { url: string }> {
  const returnUrl = peekReturnPath();
  const { body, problem } = await post('/api/auth/oidc/start', returnUrl === null ? {} : { return_url: returnUrl });
  return problem ?? (body as { url: string });
}

/** null in the prerendered HTML, and if no provider is set up. */
const useOidcName = (): string | null =>
  useSyncExternalStore(
    () => () => undefined,
    () => readPageConfig().oidc?.name ?? null,
    () => null,
  );

/** Shows once how the trip to the provider ended: an error, or the code still to be entered. */
export function useCameBack(form: RefObject<HTMLFormElement | null>, show: (problem: Problem) => void): void {
  useEffect(() => {
    const left = form.current?.closest('dialog')?.dataset;
    const { oidcProblem: problem, oidcChallenge: challenge } = left ?? {};
    if (!left || (!problem && !challenge)) return;
    delete left['oidcProblem'];
    delete left['oidcChallenge'];
    if (challenge) show({ ...noProblem, challenge });
    else if (problem && problem in oidcProblems) show(general(sentenceOf(problem as OidcProblem)));
    // Only on mount: what the address said has been used up by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

const sentenceOf = (problem: OidcProblem): string =>
  oidcProblems[problem].replaceAll('{name}', readPageConfig().oidc?.name ?? 'The provider');
