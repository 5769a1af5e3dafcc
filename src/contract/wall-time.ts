// The wall clock of a time zone: what it shows at an instant, and which instant a wall time means, also where clocks are changed.

/** `2026-03-01T09:00`, as people in that zone read it off the wall. `time_zone` is an IANA name. */
export function wallTime(at: Date, time_zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** `gap`: clocks skip that time, `at` is as much later as they are put forward. `overlap`: it comes twice, `at` is the first. */
export type ResolvedWallTime = { at: Date; kind: 'exact' | 'gap' | 'overlap' };

const day_ms = 86_400_000;

/** The instant of a wall time (`2026-03-29T02:30`); null where the text is no date. */
export function resolveWallTime(wall: string, time_zone: string): ResolvedWallTime | null {
  const as_utc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(as_utc) || new Date(as_utc).toISOString().slice(0, 16) !== wall) return null;
  // Clocks are changed at most once within two days, so the offsets a day before and after are all there are.
  const before = offsetAt(as_utc - day_ms, time_zone);
  const after = offsetAt(as_utc + day_ms, time_zone);
  const candidates = [...new Set([as_utc - before, as_utc - after])].toSorted((a, b) => a - b);
  const [first, second] = candidates.filter((at) => wallTime(new Date(at), time_zone) === wall);
  if (first === undefined) return { at: new Date(as_utc - before), kind: 'gap' };
  return { at: new Date(first), kind: second === undefined ? 'exact' : 'overlap' };
}

/** How far the zone's clock is ahead of UTC then, in milliseconds (whole minutes). */
function offsetAt(utc: number, time_zone: string): number {
  return Date.parse(`${wallTime(new Date(utc), time_zone)}:00Z`) - Math.floor(utc / 60_000) * 60_000;
}
