// Questions and answers: one open at a time, which <details name> does without a script (readings: landmarks).
import { questions } from '../content/landing-sections.ts';
import { Only, type Mode } from './only.tsx';

const modes: Mode[] = ['business', 'student'];

export function Questions() {
  return (
    <section id="faq" className="px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-3xl">
        <h2 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">Questions and answers</h2>
        {modes.map((mode) => (
          <Only key={mode} mode={mode} className="mt-10">
            {questions[mode].map(({ question, answer }) => (
              <details key={question} name={`faq-${mode}`} className="group border-t border-line last:border-b">
                <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 text-lg font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <svg
                    viewBox="0 0 20 20"
                    aria-hidden="true"
                    fill="none"
                    className="size-5 shrink-0 stroke-muted transition-transform duration-150 group-open:rotate-45 motion-reduce:transition-none"
                  >
                    <path d="M10 4v12M4 10h12" strokeWidth="1.8" strokeLinecap="round" />
                  </svg>
                </summary>
                <p className="pb-6 text-muted">{answer}</p>
              </details>
            ))}
          </Only>
        ))}
      </div>
    </section>
  );
}
