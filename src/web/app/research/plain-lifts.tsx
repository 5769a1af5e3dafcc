// The findings in sentences that anybody can read; the tables, intervals and corrections behind them are under "How we know".
import type { ReactNode } from 'react';
import type { LiftRow } from './lift-table.tsx';
import { liftSentence } from './research-words.ts';

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
