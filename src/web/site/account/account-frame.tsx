// What the account forms share around their fields: heading, form-wide error, submit button, link to the other form; and signing in with the provider
// the operator has set up: its button, the redirect there, and what the redirect back left in the address (boot/dialogs.ts keeps that on the dialog).
import { useEffect, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { AccountForm } from './use-account-form.ts';
import { oidcProblems, type OidcProblem } from '#contract/oidc-address.ts';
import { readPageConfig } from '#web/page-config.ts';
import { peekReturnPath } from '#web/return-path.ts';
import { general, noProblem, post, type Problem } from './send.ts';

type FrameProps = {
  id: 'sign-in' | 'sign-up' | 'second-factor';
  title: string;
  about: string;
  account: AccountForm;
  button: string;
  busyButton: string;
  /** Alternatives to this form, below its button. */
  besides?: ReactNode;
  end: ReactNode;
  children: ReactNode;
};

export function AccountFrame({ id, title, about, account, besides, end, children, ...rest }: FrameProps) {
  const { form, isBusy, problem, submit } = account;
  return (
    <>
      <h2 id={`${id}-title`} className="pr-10 text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-muted">{about}</p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        {children}
        <p role="alert" className="rounded-control bg-poor/8 px-3 py-2.5 text-sm text-poor empty:hidden">
          {problem.message ?? problem.fields['challenge']}
        </p>
        <button
          type="submit"
          aria-disabled={isBusy}
          className="mt-1 h-11 rounded-control bg-accent px-4 text-base font-medium text-on-accent transition-opacity hover:opacity-90 aria-disabled:cursor-default aria-disabled:opacity-60"
        >
          {isBusy ? rest.busyButton : rest.button}
        </button>
        {besides}
      </form>
      <p className="mt-5 text-sm text-muted">{end}</p>
    </>
  );
}

export function OtherForm({ id, question, label }: { id: 'sign-in' | 'sign-up'; question: string; label: string }) {
  return (
    <>
      {question}{' '}
      <button type="button" data-opens={id} className={linkLook}>
        {label}
      </button>
    </>
  );
}

/** The look of a secondary button in an account form. */
export const otherWayLook =
  'h-11 rounded-control border border-line-strong bg-surface px-4 text-base font-medium hover:bg-ink/5 aria-disabled:cursor-default aria-disabled:opacity-60';
export const linkLook = 'rounded-control font-medium text-accent underline underline-offset-4 pointer-coarse:py-2.5';

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

/** Shows once how signing in at the provider ended: an error, or the code still to be entered. */
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
