// A small line of counts with the level it started from; what it shows is said beside it, so that it is decoration to a screen reader.
import { linear } from '#web/ui/scale.ts';

const size = { width: 112, height: 32, pad: 4 };

type SparklineProps = {
  counts: readonly number[];
  /** Drawn as a dashed line: what the counts are held against. */
  baseline: number | null;
  isRising: boolean;
};

export function Sparkline({ counts, baseline, isRising }: SparklineProps) {
  const x = linear([0, Math.max(1, counts.length - 1)], [size.pad, size.width - size.pad]);
  const most = Math.max(1, ...counts, baseline ?? 0);
  const y = linear([0, most], [size.height - size.pad, size.pad]);
  return (
    <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full max-w-28">
      {baseline !== null && (
        <line
          x1={size.pad}
          x2={size.width - size.pad}
          y1={y(baseline)}
          y2={y(baseline)}
          strokeDasharray="3 3"
          className="stroke-line-strong"
        />
      )}
      <polyline
        points={counts.map((count, i) => `${x(i)},${y(count)}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className={isRising ? 'stroke-accent' : 'stroke-muted'}
      />
      <circle
        cx={x(counts.length - 1)}
        cy={y(counts.at(-1) ?? 0)}
        r={3}
        className={isRising ? 'fill-accent' : 'fill-muted'}
      />
    </svg>
  );
}
