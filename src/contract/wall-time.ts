// The wall clock of a time zone: what it shows at an instant, and which instant a wall time means, even around clock changes. The one
// algorithm for the server and the calendar; docs/decisions/036-wall-time.md says why it is built on Intl. `date` is YYYY-MM-DD, `time` HH:MM.

export type WallTime = { date: string; time: string };

/** `gap`: clocks skip that time, and `at` is later by as much as they are put forward. `overlap`: it comes twice, `at` is the first. */
export type ResolvedWallTime = { at: Date; kind: 'exact' | 'gap' | 'overlap' };

export type Zone = {
  name: string;
  wallTimeOf(at: Date): WallTime;
  instantOf(wall: WallTime): ResolvedWallTime;
};

const dayMs = 86_400_000;

/** Milliseconds of the wall time as if it were in UTC. A year after 9999 is only read with a sign and six digits. */
const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date.length > 10 ? `+0${date}` : date}T${time}:00Z`);

const isSame = (a: WallTime, b: WallTime): boolean => a.date === b.date && a.time === b.time;

/** `name` is an IANA name; RangeError if there is no such zone. Building a formatter is costly: make one zone and use it for many times. */
export function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

  function wallTimeOf(at: Date): WallTime {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of format.formatToParts(at)) part[type] = value;
    return { date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
  }

  /** How far the zone's clock is ahead of UTC then, in milliseconds (whole minutes). */
  const offsetAt = (at: number): number => asUtc(wallTimeOf(new Date(at))) - Math.floor(at / 60_000) * 60_000;

  function instantOf(wall: WallTime): ResolvedWallTime {
    const local = asUtc(wall);
    // Clocks change at most once within two days, so the offsets a day before and after are the only ones possible.
    const before = offsetAt(local - dayMs);
    const after = offsetAt(local + dayMs);
    const [first, second] = [...new Set([local - before, local - after])]
      .map((at) => new Date(at))
      .filter((at) => isSame(wallTimeOf(at), wall))
      .sort((a, b) => a.getTime() - b.getTime());
    if (!first) return { at: new Date(local - before), kind: 'gap' };
    return { at: first, kind: second ? 'overlap' : 'exact' };
  }

  return { name, wallTimeOf, instantOf };
}

/** `2026-03-01T09:00`, as people in that zone read it off the wall. */
export function wallTime(at: Date, timeZone: string): string {
  const { date, time } = createZone(timeZone).wallTimeOf(at);
  return `${date}T${time}`;
}

/** The instant of a wall time (`2026-03-29T02:30`); null if the text is not a date, or if UTC is past the year 9999 by then. */
export function resolveWallTime(wall: string, timeZone: string): ResolvedWallTime | null {
  const utc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== wall) return null;
  const resolved = createZone(timeZone).instantOf({ date: wall.slice(0, 10), time: wall.slice(11) });
  return resolved.at.getUTCFullYear() > 9999 ? null : resolved;
}
