// Signing in with the provider that the operator has set up: its button, the way there, and what the way back left in the page's address
// (boot/dialogs.ts keeps it on the dialog).
import { useEffect, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { oidcProblems, type OidcProblem } from '#contract/oidc-address.ts';
import { readPageConfig } from '#web/page-config.ts';
import { peekReturnPath } from '#web/return-path.ts';
import { otherWayLook } from './account-frame.tsx';
import { general, noProblem, post } from './send.ts';
import type { Problem } from './send.ts';

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

/** null in the page as HTML, and where there is none. */
const useOidcName = (): string | null =>
  useSyncExternalStore(
    () => () => undefined,
    () => readPageConfig().oidc?.name ?? null,
    () => null,
  );

/** Shows once how the trip ended that led back to this page: a sentence, or the code that is still asked for. */
export function useCameBack(form: RefObject<HTMLFormElement | null>, show: (problem: Problem) => void): void {
  useEffect(() => {
    const left = form.current?.closest('dialog')?.dataset;
    const { oidcProblem: problem, oidcChallenge: challenge } = left ?? {};
    if (!left || (!problem && !challenge)) return;
    delete left['oidcProblem'];
    delete left['oidcChallenge'];
    if (challenge) show({ ...noProblem, challenge });
    else if (problem && problem in oidcProblems) show(general(sentenceOf(problem as OidcProblem)));
    // Once: what the address said is gone by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

const sentenceOf = (problem: OidcProblem): string =>
  oidcProblems[problem].replaceAll('{name}', readPageConfig().oidc?.name ?? 'The provider');
