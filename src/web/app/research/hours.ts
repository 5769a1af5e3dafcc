// Hours of the week: they arrive in UTC and are shown on the user's own clock.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const shortWeekdays = weekdays.map((name) => name.slice(0, 3));
/** The Sunday of any week. */
const someSunday = Date.UTC(2026, 0, 4);
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** `minute` is 0 except in zones whose offset from UTC has a fraction of an hour. */
export type LocalHour = { weekday: number; hour: number; minute: number; label: string };

/** '9 AM', '12:30 PM' */
export const clockText = (hour: number, minute = 0): string =>
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
