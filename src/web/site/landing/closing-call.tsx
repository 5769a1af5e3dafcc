// The last words of the landing page, and the way in one more time.
import { slot, WhenConfigured } from '../config-slots.tsx';
import { closing } from '../content/landing.ts';
import { Only, type Mode } from './only.tsx';
import { SignUpButton } from './sign-up-button.tsx';

export function ClosingCall() {
  return (
    <section className="px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-page rounded-card border border-transparent bg-accent px-6 py-14 text-center text-on-accent sm:py-20 dark:border-line dark:bg-surface dark:text-ink">
        <Closing mode="business" />
        <Closing mode="student" />
      </div>
    </section>
  );
}

function Closing({ mode }: { mode: Mode }) {
  const { title, about, button, call } = closing[mode];
  return (
    <Only mode={mode}>
      <h2 className="mx-auto max-w-2xl font-serif text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h2>
      <p className="mt-4 text-lg">{about}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <SignUpButton label={button} tone="inverse" />
        <WhenConfigured name="scheduling_url">
          <a
            href={slot('scheduling_url')}
            target="_blank"
            rel="noopener"
            className="inline-flex h-12 items-center rounded-control border border-current px-6 font-medium focus-visible:outline-current"
          >
            {call}
          </a>
        </WhenConfigured>
      </div>
    </Only>
  );
}
