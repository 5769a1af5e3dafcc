// Wall-clock times of a named zone and the instants they mean. Pure; `date` is YYYY-MM-DD, `time` HH:MM, zones are IANA names.

export type WallTime = { date: string; time: string };

/** `skipped`: the clock is put forward over that time; `twice`: it is put back, and the first of the two is meant. */
export type Meaning = { at: Date; kind: 'plain' | 'skipped' | 'twice' };

export type Zone = {
  name: string;
  wallTimeOf(at: Date): WallTime;
  /** Resolves as calendars do: a skipped time moves on by what was skipped, a time that comes twice is the earlier one. */
  instantOf(wall_time: WallTime): Meaning;
};

const day_ms = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds of the wall time as if it were one in UTC. */
function asUtc({ date, time }: WallTime): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

const isSame = (a: WallTime, b: WallTime): boolean => a.date === b.date && a.time === b.time;

/** Costs a formatter: make one and use it for many times. Throws RangeError where the browser knows no such zone. */
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
    return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
  }

  const offsetAt = (at: number): number => asUtc(wallTimeOf(new Date(at))) - Math.floor(at / 60_000) * 60_000;

  function instantOf(wall_time: WallTime): Meaning {
    const local = asUtc(wall_time);
    const before = offsetAt(local - day_ms);
    const after = offsetAt(local + day_ms);
    if (before === after) return { at: new Date(local - before), kind: 'plain' };
    const meant = [...new Set([local - before, local - after])]
      .map((at) => new Date(at))
      .filter((at) => isSame(wallTimeOf(at), wall_time))
      .sort((a, b) => a.getTime() - b.getTime());
    const [first, second] = meant;
    if (!first) return { at: new Date(local - before), kind: 'skipped' };
    return { at: first, kind: second ? 'twice' : 'plain' };
  }

  return { name, wallTimeOf, instantOf };
}

/** The same time of day on another day: what dragging over days means. */
export const movedToDay = (at: Date, date: string, zone: Zone): Date =>
  zone.instantOf({ date, time: zone.wallTimeOf(at).time }).at;

const utcDay = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(new Date(utcDay(date).getTime() + days * day_ms));

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => utcDay(date).getUTCDay();

/** The Sunday that starts the week of a date (product spec, section 9). */
export const weekOf = (date: string): string => addDays(date, -weekdayOf(date));

export const monthOf = (date: string): { year: number; month: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

/** `month` may run over either end of the year: month 13 is January of the next. */
export function firstOfMonth(year: number, month: number): string {
  const at = new Date(Date.UTC(year, month - 1, 1));
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-01`;
}

/** Whether the text is a time of day as a field gives it. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** Whether the text is a day of the calendar. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcDay(text).getTime()) && dateOf(utcDay(text)) === text;
