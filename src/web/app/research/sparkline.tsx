// A small line of counts with the level it started from; what it shows is said beside it, so that it is decoration to a screen reader.
import { scaleLinear } from '@visx/scale';
import { Line, LinePath } from '@visx/shape';

const size = { width: 112, height: 32, pad: 4 };

type SparklineProps = {
  counts: readonly number[];
  /** Drawn as a dashed line: what the counts are held against. */
  baseline: number | null;
  isRising: boolean;
};

export function Sparkline({ counts, baseline, isRising }: SparklineProps) {
  const x = scaleLinear({ domain: [0, Math.max(1, counts.length - 1)], range: [size.pad, size.width - size.pad] });
  const most = Math.max(1, ...counts, baseline ?? 0);
  const y = scaleLinear({ domain: [0, most], range: [size.height - size.pad, size.pad] });
  return (
    <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full max-w-28">
      {baseline !== null && (
        <Line
          from={{ x: size.pad, y: y(baseline) }}
          to={{ x: size.width - size.pad, y: y(baseline) }}
          strokeDasharray="3 3"
          className="stroke-line-strong"
        />
      )}
      <LinePath
        data={[...counts]}
        x={(_, i) => x(i)}
        y={(count) => y(count)}
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
