// A timeline: its chart, the figures of the day being looked at, and all of them as a table and as CSV.
import { saveFile } from '#web/ui/save-file.ts';
import { Download } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { DayChart, LineSample, valueOf, type Day, type Series } from './day-chart.tsx';
import { figure, figureIfKnown, longDay } from './day-words.ts';

type TimelineProps<D extends Day> = {
  /** The chart's name for people who cannot see it. */
  name: string;
  query: ComponentProps<typeof Waiting>['of'] & { data: D[] | undefined };
  series: readonly Series<D>[];
  /** Additional columns of the table and the CSV file. */
  more?: readonly { key: Series<D>['key']; label: string }[];
  fileName: string;
};

export function Timeline<D extends Day>({ name, query, series, more = [], fileName }: TimelineProps<D>) {
  if (!query.data) return <Waiting of={query} lines={7} />;
  return <DrawnDays name={name} days={query.data} series={series} more={more} fileName={fileName} />;
}

type DrawnProps<D extends Day> = Pick<TimelineProps<D>, 'name' | 'series' | 'more' | 'fileName'> & {
  days: readonly D[];
};

/** For days that are already loaded. */
export function DrawnDays<D extends Day>({ name, days, series, more = [], fileName }: DrawnProps<D>) {
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const at = Math.min(lookedAt ?? days.length - 1, days.length - 1);
  const day = days[at];
  const columns = [...series, ...more];
  const said = series.map(({ key, label }) => {
    const known = days.flatMap((each) => valueOf(each, key) ?? []);
    if (known.length === 0) return `${label}: not known`;
    const last = figureIfKnown(valueOf(days.at(-1), key));
    return `${label}: ${last} on the last day, ${figure(Math.max(...known))} at most`;
  });
  const cells = days.map((each) => each as unknown as Record<string, string | number | null>);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm tabular-nums">
        <span className="text-muted">{day ? longDay(day.date) : ''}</span>
        {series.map(({ key, label, look }) => (
          <span key={key} className="inline-flex items-center gap-2">
            <LineSample look={look} />
            {label} <span className="font-medium">{figureIfKnown(valueOf(day, key))}</span>
          </span>
        ))}
      </div>
      <DayChart
        days={days}
        series={series}
        label={`${name}, ${days.length} days. ${said.join('. ')}.`}
        at={at}
        onLook={setLookedAt}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <details className="min-w-0 flex-1 text-sm">
          <summary className="inline-block rounded-control py-1 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
            Figures as a table
          </summary>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            aria-label={`${name}: figures`}
            className="mt-2 max-h-72 overflow-auto rounded-card border border-line"
          >
            <table className="w-full border-collapse text-right tabular-nums">
              <thead className="sticky top-0 bg-surface">
                <tr className="border-b border-line text-muted">
                  <th scope="col" className="px-3 py-2 text-left font-medium">
                    Day (UTC)
                  </th>
                  {columns.map(({ key, label }) => (
                    <th key={key} scope="col" className="px-3 py-2 font-medium">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((each) => (
                  <tr key={each.date} className="border-b border-line last:border-0">
                    <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                      {each.date}
                    </th>
                    {columns.map(({ key }) => (
                      <td key={key} className="px-3 py-1.5">
                        <Cell value={valueOf(each, key)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <Button
          size="small"
          look="plain"
          onClick={() => saveFile(fileName, csvOf(cells, ['date', ...columns.map(({ key }) => key)]))}
        >
          <Download aria-hidden />
          CSV<span className="sr-only"> of {name}</span>
        </Button>
      </div>
    </div>
  );
}

const Cell = ({ value }: { value: number | null }) =>
  value === null ? (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{figureIfKnown(value)}</span>
    </>
  ) : (
    figure(value)
  );

/** RFC 4180. The figures are ours: none of them is text that a person wrote. */
function csvOf(rows: readonly Record<string, string | number | null>[], columns: readonly string[]): Blob {
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? '')).join(','));
  return new Blob([`${[columns.join(','), ...lines].join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
