// Which posting times do better in the user's own figures: a sentence, and the table behind it.
import type { OwnBestTimes, OwnTime } from '#contract/figures.ts';
import { Section, Th } from '#web/ui/section.tsx';
import { clockText } from '../times.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const percent = (ratio: number): string => `${ratio >= 1 ? '+' : ''}${Math.round((ratio - 1) * 100)}%`;
const clock = (hour: number): string => clockText(`${String(hour % 24).padStart(2, '0')}:00`);

export function BestTimes({ times }: { times: OwnBestTimes }) {
  const { sentence, weekdays: days, hours, time_zone } = times;
  return (
    <Section title="Your best times" about={sentence}>
      {days.length + hours.length > 0 && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Table name="Weekday" times={days} label={({ weekday }) => weekdays[weekday ?? 0] ?? ''} />
          <Table
            name={`Time (${time_zone.replaceAll('_', ' ')})`}
            times={hours}
            label={({ hour }) => `${clock(hour ?? 0)} to ${clock((hour ?? 0) + 3)}`}
          />
        </div>
      )}
    </Section>
  );
}

function Table({ name, times, label }: { name: string; times: OwnTime[]; label: (time: OwnTime) => string }) {
  if (times.length === 0) return null;
  return (
    <table className="w-full border-collapse self-start text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <Th className="py-1.5 pr-3 font-medium">{name}</Th>
          <Th className="py-1.5 pr-3 text-right font-medium">Posts</Th>
          <Th className="py-1.5 text-right font-medium">Impressions</Th>
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={label(time)} className="border-b border-line last:border-0">
            <th scope="row" className={`py-1.5 pr-3 text-left ${time.claimed ? 'font-medium' : 'font-normal'}`}>
              {label(time)}
            </th>
            <td className="py-1.5 pr-3 text-right">{time.posts}</td>
            <td className={`py-1.5 text-right ${time.claimed ? 'font-medium' : 'text-muted'}`}>
              {percent(time.lift)}
              <span className="block text-xs text-muted">
                {time.claimed ? `${percent(time.interval[0])} to ${percent(time.interval[1])}` : 'may be chance'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
