// The first screen: what it is in one sentence, the way in, and a picture of the product made of its own parts.
import { hero } from '../content/landing.ts';
import { ByMode, Only } from './only.tsx';
import type { Mode } from './only.tsx';
import { SampleComposer } from './sample-composer.tsx';
import { SampleDrafts } from './sample-drafts.tsx';
import { SampleInbox } from './sample-inbox.tsx';
import { SignUpButton } from './sign-up-button.tsx';

export function Hero() {
  return (
    <section className="px-5 pt-36 pb-20 sm:pt-44 sm:pb-24">
      <div className="mx-auto max-w-page">
        <h1 className="mx-auto max-w-3xl text-center font-serif text-3xl font-semibold tracking-tight sm:text-4xl">
          <ByMode business={hero.business.title} student={hero.student.title} />
        </h1>
        <Opening mode="business" />
        <Opening mode="student" />
        <Only mode="business">
          <SampleComposer />
          <SampleDrafts />
        </Only>
        <Only mode="student">
          <SampleInbox />
        </Only>
      </div>
    </section>
  );
}

function Opening({ mode }: { mode: Mode }) {
  const { about, button, note } = hero[mode];
  return (
    <Only mode={mode}>
      <p className="mx-auto mt-5 max-w-xl text-center text-lg text-balance text-muted">{about}</p>
      <div className="mt-8 flex flex-col items-center gap-3">
        <SignUpButton label={button} tone="accent" />
        <p className="text-sm text-muted">{note}</p>
      </div>
    </Only>
  );
}
