// Hours of the week as a map: a row per day, a column per hour. The table is the map's text; each cell tells screen readers its figures.
import type { Lift } from '#contract/trends.ts';
import { linear } from '#web/ui/scale.ts';
import { weekdays } from '../dates.ts';
import { counted, effectText } from './research-words.ts';

const shortWeekdays = weekdays.map((name) => name.slice(0, 3));
/** The Sunday of any week. */
const someSunday = Date.UTC(2026, 0, 4);
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** `minute` is 0 except in zones whose offset from UTC has a fraction of an hour. */
type LocalHour = { weekday: number; hour: number; minute: number; label: string };

/** '9 AM', '12:30 PM' */
const clockText = (hour: number, minute = 0): string =>
  `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`;

/** An hour of the week in UTC (0 is Sunday), converted to a zone as of `now`: 'Monday, 9 AM'. */
export function hourOfWeek(weekday: number, hour: number, zone: string, now: Date): LocalHour {
  const local = new Date(someSunday + (weekday * 24 + hour) * hourMs + zoneOffset(zone, now) * minuteMs);
  const at = { weekday: local.getUTCDay(), hour: local.getUTCHours(), minute: local.getUTCMinutes() };
  return { ...at, label: `${weekdays[at.weekday]}, ${clockText(at.hour, at.minute)}` };
}

/** 'New York (UTC−5)' */
export function zoneText(zone: string, now: Date): string {
  const minutes = Math.abs(zoneOffset(zone, now));
  const sign = zoneOffset(zone, now) < 0 ? '−' : '+';
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return minutes === 0
    ? place === 'UTC'
      ? place
      : `${place} (UTC)`
    : `${place} (UTC${sign}${Math.floor(minutes / 60)}${rest})`;
}

/** Minutes that a zone's clock is ahead of UTC. */
function zoneOffset(zone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall / minuteMs - Math.floor(now.getTime() / minuteMs);
}

type HeatCell = Lift & { key: string; at: LocalHour };

/** With more columns than this, they are close together on a phone. */
const many = 14;

/** The strength of a cell without a claim, by its lift: always weaker than one with a claim. */
const shade = linear([Math.log(0.6), Math.log(1.7)], [3, 26]);

export function HeatMap({ cells }: { cells: readonly HeatCell[] }) {
  const hoursSeen = cells.map(({ at }) => at.hour);
  const first = Math.min(...hoursSeen);
  const hours = Array.from({ length: Math.max(...hoursSeen) - first + 1 }, (_, at) => first + at);
  const minute = cells[0]?.at.minute ?? 0;
  const byPlace = new Map(cells.map((cell) => [`${cell.at.weekday} ${cell.at.hour}`, cell]));
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full table-fixed border-separate border-spacing-[2px] text-xs text-muted">
        <caption className="sr-only">Engagement by hour of the week</caption>
        <thead>
          <tr>
            <th scope="col" className="w-9 p-0">
              <span className="sr-only">Day</span>
            </th>
            {hours.map((hour, at) => (
              <th key={hour} scope="col" className="relative h-5 p-0 text-left font-normal">
                {/* Every third hour has room for its label; on a phone with many hours, every sixth. */}
                <span
                  className={
                    at % 3 === 0
                      ? `absolute inset-y-0 left-0 whitespace-nowrap ${at % 2 === 1 && hours.length > many ? 'max-sm:sr-only' : ''}`
                      : 'sr-only'
                  }
                >
                  {clockText(hour, minute)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shortWeekdays.map((name, weekday) => (
            <tr key={name}>
              <th scope="row" className="pr-1 text-left font-normal">
                {name}
              </th>
              {hours.map((hour) => (
                <Cell key={hour} cell={byPlace.get(`${weekday} ${hour}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

const Nothing = () => <span className="size-1 rounded-full bg-line-strong" />;

const square = 'flex h-6 items-center justify-center rounded-[3px] text-sm leading-none font-semibold sm:h-7';

function Cell({ cell }: { cell: HeatCell | undefined }) {
  if (!cell || cell.lift === null) {
    const few = cell ? `${cell.at.label}: ${counted(cell.posts, 'post')}, too uncertain to say` : 'Fewer than 30 posts';
    return (
      <td className="p-0" title={few}>
        <span className="sr-only">{few}</span>
        <span aria-hidden className={square}>
          <Nothing />
        </span>
      </td>
    );
  }
  const said = cell.claimed ? effectText(cell.lift) : 'no clear difference';
  const figures = `${said}, ${counted(cell.posts, 'post')}`;
  return (
    <td className="p-0" title={`${cell.at.label}: ${figures}`}>
      <span className={`${square} ${lookOf(cell.lift, cell.claimed)}`} style={tint(cell.lift, cell.claimed)}>
        {cell.claimed && <span aria-hidden>{cell.lift > 1 ? '+' : '−'}</span>}
        <span className="sr-only">{figures}</span>
      </span>
    </td>
  );
}

const lookOf = (lift: number, claimed: boolean): string =>
  !claimed ? '' : lift > 1 ? 'bg-accent text-on-accent' : 'bg-poor text-surface';
const tint = (lift: number, claimed: boolean) =>
  claimed
    ? undefined
    : {
        background: `color-mix(in srgb, var(--color-ink) ${Math.round(shade(Math.log(Math.max(lift, 0.01))))}%, transparent)`,
      };

function Legend() {
  const entries = [
    { name: 'More engagement', look: 'bg-accent text-on-accent', sign: '+' },
    { name: 'Less engagement', look: 'bg-poor text-surface', sign: '−' },
  ];
  return (
    <ul aria-hidden className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-xs text-muted">
      {entries.map(({ name, look, sign }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={`flex size-4 items-center justify-center rounded-[3px] font-semibold ${look}`}>{sign}</span>
          {name}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="flex gap-px">
          {[0.7, 1, 1.6].map((lift) => (
            <span key={lift} className="size-4 rounded-[3px]" style={tint(lift, false)} />
          ))}
        </span>
        No clear difference
      </li>
      <li className="flex items-center gap-1.5">
        <span className="flex size-4 items-center justify-center">
          <Nothing />
        </span>
        Fewer than 30 posts
      </li>
    </ul>
  );
}
