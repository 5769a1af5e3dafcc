// Three steps from an idea to a published post, each with a small picture of its part of the product.
import { stepSamples, steps, type StepSample } from '../content/landing.ts';
import { Only, type Mode } from './only.tsx';
import type { ReactNode } from 'react';
import { hookLabels, type HookKind } from '#contract/hooks.ts';

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-y border-line bg-surface px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-page">
        <h2 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">
          From a rough idea to a published post
        </h2>
        <Steps mode="business" />
        <Steps mode="student" />
      </div>
    </section>
  );
}

function Steps({ mode }: { mode: Mode }) {
  const sample = stepSamples[mode];
  const pictures = [
    <IdeaPicture key="idea" sample={sample} />,
    <EditorPicture key="editor" sample={sample} />,
    <SchedulePicture key="schedule" sample={sample} />,
  ];
  return (
    <Only mode={mode}>
      <ol className="mt-12 grid gap-12 md:grid-cols-3 md:gap-8">
        {steps[mode].map((step, index) => (
          <li key={step.title} className="flex flex-col">
            {pictures[index]}
            <h3 className="mt-6 flex items-baseline gap-2.5 text-lg font-semibold">
              <span className="font-serif text-accent" aria-hidden="true">
                {index + 1}
              </span>
              {step.title}
            </h3>
            <p className="mt-2 text-muted">{step.about}</p>
          </li>
        ))}
      </ol>
    </Only>
  );
}

const shownHooks: HookKind[] = ['question', 'contrarian', 'story', 'lesson', 'number', 'mistake', 'before_after'];

function Picture({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="flex min-h-52 flex-col rounded-card border border-line bg-paper p-5">
      {children}
    </div>
  );
}

function IdeaPicture({ sample }: { sample: StepSample }) {
  return (
    <Picture>
      <p className="rounded-control border border-line bg-surface px-3 py-2.5 text-sm">{sample.idea}</p>
      <p className="mt-4 text-xs font-medium text-muted">Opens with</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {shownHooks.map((kind) => (
          <span
            key={kind}
            className={`rounded-full border px-2.5 py-1 text-xs ${kind === sample.hook ? 'border-transparent bg-accent font-medium text-on-accent' : 'border-line bg-surface text-muted'}`}
          >
            {hookLabels[kind].label}
          </span>
        ))}
      </div>
    </Picture>
  );
}

function EditorPicture({ sample: { opening, edit } }: { sample: StepSample }) {
  return (
    <Picture>
      <div className="flex flex-col gap-2 font-system text-sm">
        {opening.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="mt-3 flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line-strong" />
        see more
        <span className="h-px flex-1 bg-line-strong" />
      </p>
      <p className="mt-3 font-system text-sm text-muted">
        {edit.before} <span className="text-poor line-through">{edit.takenOut}</span>{' '}
        <span className="bg-good/16 text-ink">{edit.putIn}</span>
        {edit.after}
      </p>
    </Picture>
  );
}

function SchedulePicture({ sample }: { sample: StepSample }) {
  return (
    <Picture>
      <div className="flex flex-1 flex-col justify-between">
        {sample.week.map(({ day, title, state }) => (
          <div key={day} className="flex items-center gap-3 text-sm">
            <span className="w-8 text-xs text-muted">{day}</span>
            {title === null ? (
              <span className="h-px flex-1 bg-line" />
            ) : (
              <span className="flex min-w-0 flex-1 items-center justify-between gap-3 rounded-control border border-line bg-surface px-3 py-2">
                <span className="truncate font-medium">{title}</span>
                <span className={`shrink-0 text-xs tabular-nums ${state === 'Published' ? 'text-good' : 'text-muted'}`}>
                  {state}
                </span>
              </span>
            )}
          </div>
        ))}
      </div>
    </Picture>
  );
}
