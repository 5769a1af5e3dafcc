// A score of 100 as a figure with a bar under it; the figure is its text.
import { linear } from '#web/ui/scale.ts';

const size = { width: 72, height: 6 };
const x = linear([0, 100], [0, size.width]);

export function ScoreBar({ score }: { score: number }) {
  return (
    <div className="w-20 text-sm tabular-nums">
      <span className="sr-only">Score </span>
      {score}
      <span className="text-muted"> / 100</span>
      <svg aria-hidden width={size.width} height={size.height} className="mt-1 block">
        <rect width={size.width} height={size.height} rx={3} className="fill-ink/7" />
        <rect width={x(score)} height={size.height} rx={3} className="fill-accent" />
      </svg>
    </div>
  );
}
