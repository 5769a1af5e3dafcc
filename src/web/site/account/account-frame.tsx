// What the account forms share around their fields: heading, form-wide error, submit button, link to the other form.
import type { ReactNode } from 'react';
import type { AccountForm } from './use-account-form.ts';

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
