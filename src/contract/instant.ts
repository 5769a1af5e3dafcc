// A point in time as callers write it: ISO 8601 with any offset, but never without one (api.md, Conventions).
import * as z from 'zod/mini';

const form =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)$/i;

/** Seconds and the offset's minutes may be left out. null if it is not such a time, or not a day of the calendar. */
export function readInstant(text: string): Date | null {
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone = 'Z'] = form.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // Date reads February 30 as March 2.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(8, 10) !== day) return null;
  const ms = fraction.padEnd(3, '0').slice(0, 3);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}${longOffset(zone)}`);
}

/** `+01`, `+0100` and `+01:00` are the same. */
function longOffset(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const sentence = 'Give the time with its offset, like 2026-03-01T09:00:00+01:00.';
const instantOf = (mended: (text: string) => string) =>
  z.pipe(
    z
      .string(sentence)
      .check(
        z.overwrite(mended),
        z.refine((text) => readInstant(text) !== null, sentence),
      )
      .register(z.globalRegistry, { format: 'date-time' }),
    z.transform((text) => readInstant(text) ?? new Date(Number.NaN)),
  );

export const instant = instantOf((text) => text);
/** In a query, a plus that was not percent-encoded arrives as a space. */
export const instantInQuery = instantOf((text) => text.replace(/ (?=\d\d(?::?\d\d)?$)/, '+'));
