// How close a text is to the voice, and why.
import { useState } from 'react';
import { draftContentMax } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { useScore } from './use-voice.ts';
import { linear } from '#web/ui/scale.ts';

/** In percent of the width. */
const x = linear([0, 100], [1.5, 98.5]);
const percent = (value: number): string => `${x(value)}%`;
const stranger = 20;
const own = 85;

/** A score from 0 to 100 as a mark on a line, with marks for the user’s own texts and for a stranger’s. The figure itself is shown elsewhere. */
function ScoreScale({ score }: { score: number }) {
  return (
    <div aria-hidden className="max-w-md text-xs text-muted">
      <svg className="block h-6 w-full overflow-visible">
        <line
          x1={percent(0)}
          x2={percent(100)}
          y1="50%"
          y2="50%"
          strokeWidth={6}
          strokeLinecap="round"
          className="stroke-ink/10"
        />
        <line
          x1={percent(0)}
          x2={percent(score)}
          y1="50%"
          y2="50%"
          strokeWidth={6}
          strokeLinecap="round"
          className="stroke-accent/45"
        />
        {[stranger, own].map((at) => (
          <line key={at} x1={percent(at)} x2={percent(at)} y1="0" y2="100%" className="stroke-line-strong" />
        ))}
        <circle cx={percent(score)} cy="50%" r={7} className="fill-accent" />
      </svg>
      <p className="relative h-5">
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: percent(stranger) }}>
          Others: under {stranger}
        </span>
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: percent(own) }}>
          Yours: about {own}
        </span>
      </p>
    </div>
  );
}

export function ScoreSection() {
  const [text, setText] = useState('');
  const score = useScore();
  // Of another text than the one in the field it says nothing.
  const isCurrent = score.variables === text;
  return (
    <Section
      title="Does it sound like you?"
      about="Your own writing scores about 85 out of 100; a very different writer scores under 20."
    >
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          score.mutate(text);
        }}
      >
        <div className="w-full">
          <TextArea
            label="A text to compare"
            rows={7}
            maxLength={draftContentMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={text.trim() === ''} busy={score.isPending}>
          Compare
        </Button>
      </form>
      {score.isError && isCurrent && <ErrorNote>{score.error.message}</ErrorNote>}
      <output aria-live="polite" className="block">
        {score.data && isCurrent && (
          <>
            {score.data.score !== null && (
              <>
                <p className="text-xl font-semibold tabular-nums">{Math.round(score.data.score)} of 100</p>
                <ScoreScale score={score.data.score} />
              </>
            )}
            {score.data.reasons.length === 0 ? (
              <p className="text-sm text-muted">Nothing here strays far from how you write.</p>
            ) : (
              <ul className="mt-1 list-disc pl-5 text-sm text-muted">
                {score.data.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </output>
    </Section>
  );
}
