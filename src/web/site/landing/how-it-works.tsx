// Three steps from an idea to a published post, each with a small picture of its part of the product.
import { stepSamples, steps } from '../content/landing.ts';
import { Only, type Mode } from './only.tsx';
import { EditorPicture, IdeaPicture, SchedulePicture } from './step-pictures.tsx';

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
