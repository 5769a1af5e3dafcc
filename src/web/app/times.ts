// Times as people read them, in a named zone. Instants are passed as ISO 8601 text.
import { dayMs } from './dates.ts';

const locale = 'en-US';

/** Whether this browser's own language uses a 12-hour clock: its time fields do the same. */
export const is12Hour =
  // Chromium on a machine without a locale (LANG=C.UTF-8) calls its language en-US@posix, which Intl rejects.
  new Intl.DateTimeFormat(navigator.language.split('@', 1), { hour: 'numeric' }).resolvedOptions().hour12 ?? true;

/** The zone of this browser, such as `Europe/Berlin`. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const clock: Intl.DateTimeFormatOptions = { hourCycle: is12Hour ? 'h12' : 'h23' };

const format = (options: Intl.DateTimeFormatOptions, zone: string, at: string | Date): string =>
  new Intl.DateTimeFormat(locale, { ...(options.hour ? clock : {}), ...options, timeZone: zone }).format(new Date(at));

/** `9:00 AM` */
export const timeText = (at: string | Date, zone: string): string =>
  format({ hour: 'numeric', minute: '2-digit' }, zone, at);

/** A time of day without a day, such as `09:00`, as `9:00 AM`. */
export const clockText = (time: string): string => timeText(`2000-01-01T${time}:00Z`, 'UTC');

/** `Mon, Nov 24, 9:00 AM`; with the year if it is not the current one. */
export const momentText = (at: string, now: Date, zone: string): string =>
  format(
    {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(yearOf(at, zone) === yearOf(now, zone) ? {} : { year: 'numeric' }),
    },
    zone,
    at,
  );

const yearOf = (at: string | Date, zone: string): string => format({ year: 'numeric' }, zone, at);

/** `November 24, 2026` */
export const dateText = (at: string | Date): string => format({ dateStyle: 'long' }, localZone(), at);

/** `2026-11-24`, the day's key. */
export function dayKey(at: string | Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(new Date(at));
}

/** Counted by the calendar: a day may have 23 or 25 hours. */
const daysTo = (at: string, now: Date, zone: string): number =>
  (Date.parse(dayKey(at, zone)) - Date.parse(dayKey(now, zone))) / dayMs;

/** `Today`, `Tomorrow`, `Yesterday`, or `Monday, November 24`. */
export function dayText(at: string, now: Date, zone: string): string {
  const near = ['Yesterday', 'Today', 'Tomorrow'][daysTo(at, now, zone) + 1];
  if (near) return near;
  const year = yearOf(at, zone) === yearOf(now, zone) ? {} : ({ year: 'numeric' } as const);
  return format({ weekday: 'long', month: 'long', day: 'numeric', ...year }, zone, at);
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `in 3 days`, `tomorrow`, `2 hours ago`, `just now`. */
export function relativeText(at: string, now: Date, zone = localZone()): string {
  const distance = new Date(at).getTime() - now.getTime();
  for (const [unit, size] of steps) {
    if (Math.abs(distance) >= size) {
      const count = unit === 'day' ? daysTo(at, now, zone) : Math.trunc(distance / size);
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit);
    }
  }
  return distance > 0 ? 'in less than a minute' : 'just now';
}

/** The same of what is over: the server's clock may be ahead of `now`. */
export const pastText = (at: string, now: Date): string =>
  relativeText(Date.parse(at) > now.getTime() ? now.toISOString() : at, now);

/** `Europe/Berlin (GMT+1)` */
export function zoneText(at: string | Date = new Date(), zone: string): string {
  const part = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName');
  return `${zone.replaceAll('_', ' ')} (${part?.value ?? ''})`;
}
