// A small line of counts; what it shows is said beside it, so that it is decoration to a screen reader.
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const size = { width: 96, height: 28, pad: 3 };

export function Sparkline({ counts, is_rising }: { counts: readonly number[]; is_rising: boolean }) {
  const x = scaleLinear({ domain: [0, Math.max(1, counts.length - 1)], range: [size.pad, size.width - size.pad] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...counts)], range: [size.height - size.pad, size.pad] });
  const look = is_rising ? 'stroke-accent' : 'stroke-muted';
  return (
    <svg aria-hidden width={size.width} height={size.height} className="shrink-0">
      <LinePath
        data={[...counts]}
        x={(_, i) => x(i)}
        y={(count) => y(count)}
        fill="none"
        strokeWidth={2}
        className={look}
      />
      <circle
        cx={x(counts.length - 1)}
        cy={y(counts.at(-1) ?? 0)}
        r={2.5}
        className={is_rising ? 'fill-accent' : 'fill-muted'}
      />
    </svg>
  );
}
