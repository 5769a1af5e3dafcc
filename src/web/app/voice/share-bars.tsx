// Shares of a hundred as bars with their figures beside them: the list itself is the text of the chart.
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

const size = { width: 120, height: 10 };
const x = scaleLinear({ domain: [0, 100], range: [0, size.width] });

export function ShareBars({ title, rows }: { title: string; rows: readonly { label: string; share: number }[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-2 grid gap-1.5">
        {rows.map(({ label, share }) => (
          <li key={label} className="flex items-center gap-3 text-sm">
            <span className="w-36 shrink-0">{label}</span>
            <svg aria-hidden width={size.width} height={size.height} className="shrink-0">
              <Bar width={size.width} height={size.height} rx={3} className="fill-ink/7" />
              <Bar width={x(Math.min(100, share))} height={size.height} rx={3} className="fill-accent" />
            </svg>
            <span className="text-muted tabular-nums">{share} %</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
