// A score from 0 to 100 as a mark on a line, with marks for the user's own texts and for a stranger's. The figure itself is shown elsewhere.
import { linear } from '#web/ui/scale.ts';

/** In percent of the width. */
const x = linear([0, 100], [1.5, 98.5]);
const percent = (value: number): string => `${x(value)}%`;
const stranger = 20;
const own = 85;

export function ScoreScale({ score }: { score: number }) {
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
