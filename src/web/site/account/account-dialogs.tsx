// The two native dialogs of a page that offers sign-in. boot/dialogs.ts opens and closes them; their forms are islands.
import type { ReactNode } from 'react';
import { passwordMin } from '#contract/account.ts';
import { Island } from '../island.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function AccountDialogs() {
  return (
    <>
      <AccountDialog id="sign-in">
        <Island name="sign-in" component={SignInForm} props={{}} />
      </AccountDialog>
      <AccountDialog id="sign-up">
        <Island name="sign-up" component={SignUpForm} props={{ passwordMin }} />
      </AccountDialog>
    </>
  );
}

function AccountDialog({ id, children }: { id: 'sign-in' | 'sign-up'; children: ReactNode }) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      // Escape or a press outside closes it; React's types do not have this attribute yet.
      {...{ closedby: 'any' }}
      className="account-dialog mx-auto mt-[8vh] max-h-[88vh] w-[calc(100vw-2rem)] max-w-md rounded-card border border-line bg-raised p-6 text-ink shadow-float sm:p-8"
    >
      <button
        type="button"
        data-closes
        aria-label="Close"
        className="absolute top-3 right-3 grid size-10 place-items-center rounded-control text-muted hover:bg-ink/5 hover:text-ink pointer-coarse:size-11"
      >
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="m3 3 10 10M13 3 3 13" strokeLinecap="round" />
        </svg>
      </button>
      {children}
      <p role="alert" data-load-problem hidden className="mt-4 text-sm text-poor">
        We couldn’t load the sign-in form. What you typed is still here. Check your connection, then press the button
        again.
      </p>
    </dialog>
  );
}
