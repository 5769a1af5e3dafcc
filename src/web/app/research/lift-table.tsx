// Lifts as a table with a drawing in each row, on one axis: the dot is the lift, the line its interval. Filled dots are claimed,
// hollow ones are not; the table itself is the text alternative.
import type { ReactNode } from 'react';
import { postsNeeded, type Lift } from '#contract/trends.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Th } from '#web/ui/section.tsx';
import { counted, intervalText, number, ratio, liftSentence } from './research-words.ts';
import { linear } from '#web/ui/scale.ts';

/** How far each axis goes to either side of 1, and its labels: logarithmic, so that half as much is as far from 1 as twice as much. */
const axes = [
  { reach: 1.25, ticks: [0.8, 1, 1.25] },
  { reach: 1.5, ticks: [0.67, 1, 1.5] },
  { reach: 2, ticks: [0.5, 0.7, 1, 1.4, 2] },
  { reach: 3, ticks: [0.33, 0.5, 1, 2, 3] },
  { reach: 5, ticks: [0.2, 0.5, 1, 2, 5] },
] as const;
/** Room for a dot at either end, in percent of the width. */
const pad = 8;

export type LiftScale = { ticks: readonly number[]; reach: number; x: (lift: number) => number };

/** The smallest axis that fits these intervals; `x` is in percent of its width, and anything beyond is drawn at the end. */
export function liftScale(lifts: readonly Lift[]): LiftScale {
  const ends = lifts.flatMap(({ interval }) => interval ?? []).map((end) => Math.abs(Math.log(Math.max(end, 0.001))));
  const needed = Math.exp(Math.max(0, ...ends));
  const { reach, ticks } = axes.find((axis) => axis.reach >= needed) ?? axes[4];
  const x = linear([-Math.log(reach), Math.log(reach)], [pad, 100 - pad]);
  return { ticks, reach, x: (lift) => x(Math.log(Math.max(lift, 0.001))) };
}

type LiftRow = Lift & { key: string; label: ReactNode; action?: ReactNode };

const percent = (value: number): string => `${value}%`;

function Interval({ scale, ...lift }: Lift & { scale: LiftScale }) {
  const look = !lift.claimed
    ? 'fill-surface stroke-muted'
    : (lift.lift ?? 1) > 1
      ? 'fill-accent stroke-accent'
      : 'fill-poor stroke-poor';
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={percent(scale.x(tick))}
          x2={percent(scale.x(tick))}
          y1="0"
          y2="100%"
          className={tick === 1 ? 'stroke-line-strong' : 'stroke-line'}
        />
      ))}
      {lift.lift !== null && lift.interval !== null && (
        <g className={look}>
          <line
            x1={percent(scale.x(lift.interval[0]))}
            x2={percent(scale.x(lift.interval[1]))}
            y1="50%"
            y2="50%"
            strokeWidth={lift.claimed ? 3 : 2}
            strokeLinecap="round"
          />
          <circle cx={percent(scale.x(lift.lift))} cy="50%" r={lift.claimed ? 4.5 : 3.5} strokeWidth={2} />
        </g>
      )}
    </svg>
  );
}

function Verdict({ posts, lift, claimed }: Lift) {
  if (lift === null)
    return <span className="text-muted">{posts < postsNeeded ? 'Too few posts' : 'Too uncertain'}</span>;
  if (!claimed) return <span className="text-muted">No clear difference</span>;
  return <Badge tone={lift > 1 ? 'accent' : 'poor'}>{lift > 1 ? 'Does better' : 'Does worse'}</Badge>;
}

type LiftTableProps = { caption: string; what: string; rows: readonly LiftRow[]; scale: LiftScale };

/** Columns have fixed widths, so that the axes of all tables on a page line up. */
export function LiftTable({ caption, what, rows, scale }: LiftTableProps) {
  const hasActions = rows.some(({ action }) => action !== undefined);
  return (
    <div className="@container">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-muted">
          <tr className="align-bottom">
            <Th className="w-24 pb-1.5 font-medium @lg:w-44">{what}</Th>
            <th scope="col" className="pb-1.5 font-medium">
              <span className="sr-only">Drawn: 1 is no effect</span>
              <Ticks scale={scale} />
            </th>
            <Th className="w-22 pb-1.5 pl-3 font-medium @4xl:w-44 @4xl:pl-6">Lift</Th>
            <Th className="hidden w-18 pb-1.5 text-right font-medium @3xl:table-cell">Posts</Th>
            <Th className="hidden w-42 pb-1.5 pl-6 font-medium @3xl:table-cell">Verdict</Th>
            {hasActions ? (
              <th scope="col" className="w-13 pb-1.5 @lg:w-14">
                <span className="sr-only">Action</span>
              </th>
            ) : (
              <th aria-hidden className="w-0 @3xl:w-14" />
            )}
          </tr>
        </thead>
        <tbody className="border-t border-line">
          {rows.map((row) => (
            <Row key={row.key} row={row} scale={scale} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ticks({ scale }: { scale: LiftScale }) {
  return (
    <span aria-hidden className="relative block h-4 text-[0.6875rem] leading-4 tabular-nums">
      {scale.ticks.map((tick, at) => (
        <span
          key={tick}
          className={`absolute -translate-x-1/2 ${at === 0 || at === scale.ticks.length - 1 || tick === 1 ? '' : '@max-lg:hidden'}`}
          style={{ left: percent(scale.x(tick)) }}
        >
          {tick}×
        </span>
      ))}
    </span>
  );
}

function Row({ row, scale }: { row: LiftRow; scale: LiftScale }) {
  const { label, posts, lift, interval, action } = row;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-2 pr-2 font-medium [overflow-wrap:anywhere]">
        {label}
        <span className="block text-xs font-normal text-muted tabular-nums @3xl:hidden">
          {counted(posts, 'post')}
          <span className={row.claimed ? 'block pt-0.5' : 'sr-only'}>
            <Verdict {...row} />
          </span>
        </span>
      </th>
      <td className="relative">
        <Interval {...row} scale={scale} />
      </td>
      <td className="py-2 pl-3 tabular-nums @4xl:pl-6 @4xl:whitespace-nowrap">
        {lift === null || interval === null ? (
          <span className="text-muted">
            <span aria-hidden>–</span>
            <span className="sr-only">None</span>
          </span>
        ) : (
          <>
            <span className={row.claimed ? 'font-semibold' : 'text-muted'}>{ratio(lift)}</span>{' '}
            <span className="text-xs text-muted @max-4xl:block @4xl:pl-1.5">{intervalText(interval)}</span>
          </>
        )}
      </td>
      <td className="hidden py-2 text-right tabular-nums @3xl:table-cell">{number(posts)}</td>
      <td className="hidden py-2 pl-6 whitespace-nowrap @3xl:table-cell">
        <Verdict {...row} />
      </td>
      {action === undefined ? <td aria-hidden /> : <td className="py-2 text-right">{action}</td>}
    </tr>
  );
}

/** `subject` is how a sentence about the row begins. */
export type SubjectRow = LiftRow & { subject: string };

/** Lists only what is claimed, what does better first. */
export function PlainLifts({ rows, nothing }: { rows: readonly SubjectRow[]; nothing: string }) {
  const claimed = rows.filter((row) => row.claimed && row.lift !== null);
  if (claimed.length === 0) return <p className="text-muted">{nothing}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {claimed
        .toSorted((a, b) => (b.lift ?? 1) - (a.lift ?? 1))
        .map((row) => (
          <li key={row.key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span className="flex min-w-0 flex-1 basis-64 items-baseline gap-2.5">
              <span aria-hidden className={`font-semibold ${(row.lift ?? 1) > 1 ? 'text-accent' : 'text-poor'}`}>
                {(row.lift ?? 1) > 1 ? '↑' : '↓'}
              </span>
              <span>{liftSentence(row.subject, row)}</span>
            </span>
            {(row.lift ?? 1) > 1 && row.action}
          </li>
        ))}
    </ul>
  );
}

export function HowWeKnow({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer text-sm text-muted hover:text-ink">How we know</summary>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </details>
  );
}
