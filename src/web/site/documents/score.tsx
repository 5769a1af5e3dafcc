// Scores as rings and cards: green, amber or red by the spec's thresholds (section 4).
import type { ComponentProps, ReactNode } from 'react';

function WordedBy({ by }: { by: 'rules' | 'model' }) {
  if (by === 'rules') return null;
  return (
    <p className="mt-1 text-sm text-muted">
      A language model worded some of the explanations. The points and the facts come from written rules.
    </p>
  );
}

type Tone = 'good' | 'fair' | 'poor';

const ringTone = (score: number): Tone => (score >= 80 ? 'good' : score >= 60 ? 'fair' : 'poor');
const cardTone = (score: number): Tone => (score >= 8 ? 'good' : score >= 6 ? 'fair' : 'poor');

const stroke: Record<Tone, string> = { good: 'stroke-good', fair: 'stroke-fair', poor: 'stroke-poor' };
const text: Record<Tone, string> = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' };
const around = 2 * Math.PI * 52;

export function ScoreRing({ score }: { score: number }) {
  const tone = ringTone(score);
  return (
    <svg viewBox="0 0 120 120" role="img" aria-label={`Overall score: ${score} of 100`} className="size-36 shrink-0">
      <circle cx="60" cy="60" r="52" fill="none" strokeWidth="9" className="stroke-ink/8" />
      <circle
        cx="60"
        cy="60"
        r="52"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={`${(around * Math.max(0, Math.min(100, score))) / 100} ${around}`}
        transform="rotate(-90 60 60)"
        data-tone={tone}
        className={stroke[tone]}
      />
      <text x="60" y="60" dy="0.36em" textAnchor="middle" className="fill-ink text-3xl font-semibold tabular-nums">
        {score}
      </text>
    </svg>
  );
}

type Scored<C extends string> = Record<C, { score: number; feedback: string }> & {
  findings: (ScoreCardProps['findings'][number] & { category: string })[];
  worded_by: ComponentProps<typeof WordedBy>['by'];
};

type ScoresProps<C extends string> = { titles: Record<C, string>; categories: readonly C[]; result: Scored<C> };

/** A card for each category, in the order of the rubric. */
export function Scores<C extends string>({ titles, categories, result }: ScoresProps<C>) {
  return (
    <section>
      <h2 className="text-xl font-semibold">Scores</h2>
      <WordedBy by={result.worded_by} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {categories.map((name) => (
          <ScoreCard
            key={name}
            title={titles[name]}
            {...result[name]}
            findings={result.findings.filter(({ category }) => category === name)}
          />
        ))}
      </div>
    </section>
  );
}

type ScoreCardProps = {
  title: string;
  score: number;
  feedback: string;
  findings: { points: number; sentence: string }[];
};

function ScoreCard({ title, score, feedback, findings }: ScoreCardProps) {
  const tone = cardTone(score);
  return (
    <article className="card p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <p data-tone={tone} className={`text-lg font-semibold tabular-nums ${text[tone]}`}>
          {score}/10
        </p>
      </div>
      <p className="mt-2 text-muted">{feedback}</p>
      {findings.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer text-accent">Every point explained</summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {findings.map(({ points, sentence }, at) => (
              <li key={at} className="flex gap-3">
                <span className="w-8 shrink-0 text-right font-medium tabular-nums">+{points}</span>
                <span className="text-muted">{sentence}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-2 text-muted">{children}</div>
    </section>
  );
}

export function Listed({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-accent">
        {items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
