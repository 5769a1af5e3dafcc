// Lifts as a table with a drawing in each row: the dot is the lift, the bar its interval, the line in the middle is "no effect".
import { scaleLog } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import type { ReactNode } from 'react';
import type { Lift } from '#contract/trends.ts';
import { Badge } from '#web/ui/badge.tsx';
import { number, ratio } from './research-words.ts';

export type LiftRow = Lift & { key: string; label: ReactNode; action?: ReactNode };

const size = { width: 160, height: 20 };
const reach = 3;
const x = scaleLog({ domain: [1 / reach, reach], range: [4, size.width - 4], clamp: true });

function Interval({ lift, interval, claimed }: Lift) {
  if (lift === null || interval === null) return null;
  const [low, high] = interval;
  const look = claimed ? (lift > 1 ? 'fill-good' : 'fill-poor') : 'fill-muted';
  const middle = size.height / 2;
  return (
    <svg aria-hidden width={size.width} height={size.height} className="block">
      <Line from={{ x: x(1), y: 0 }} to={{ x: x(1), y: size.height }} className="stroke-line-strong" />
      <Bar
        x={x(low)}
        width={Math.max(2, x(high) - x(low))}
        y={middle - 3}
        height={6}
        rx={3}
        className={`${look} opacity-40`}
      />
      <circle cx={x(lift)} cy={middle} r={4} className={look} />
    </svg>
  );
}

function Verdict({ lift, claimed }: Lift) {
  if (lift === null) return <span className="text-muted">Too few posts</span>;
  if (!claimed) return <span className="text-muted">Not beyond chance</span>;
  return <Badge tone={lift > 1 ? 'good' : 'poor'}>{lift > 1 ? 'Does better' : 'Does worse'}</Badge>;
}

type LiftTableProps = { caption: string; what: string; rows: readonly LiftRow[] };

export function LiftTable({ caption, what, rows }: LiftTableProps) {
  const has_actions = rows.some(({ action }) => action !== undefined);
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            {what}
          </th>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Lift
          </th>
          <th scope="col" className="hidden py-1.5 pr-4 font-medium sm:table-cell">
            <span className="sr-only">Drawn, </span>1 is no effect
          </th>
          <th scope="col" className="py-1.5 pr-4 text-right font-medium">
            Posts
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Verdict
          </th>
          {has_actions && (
            <th scope="col" className="py-1.5">
              <span className="sr-only">Action</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="py-2 pr-4 font-medium">
              {row.label}
            </th>
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
              {row.lift === null || row.interval === null ? (
                '–'
              ) : (
                <>
                  {ratio(row.lift)}
                  <span className="block text-xs text-muted">
                    {ratio(row.interval[0])} to {ratio(row.interval[1])}
                  </span>
                </>
              )}
            </td>
            <td className="hidden py-2 pr-4 sm:table-cell">
              <Interval {...row} />
            </td>
            <td className="hidden py-2 pr-4 text-right tabular-nums sm:table-cell">{number(row.posts)}</td>
            <td className="py-2">
              <Verdict {...row} />
            </td>
            {has_actions && <td className="py-2 text-right sm:pl-3">{row.action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
