// When a post was published, as collections write it: an instant, a day, or how long ago.
import { readInstant } from '#contract/instant.ts';

/** `has_time` is false where only the day is known, or less: nothing may be said of the hour then. */
export type When = { at: Date; has_time: boolean };

const day_ms = 86_400_000;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const units: readonly [RegExp, number][] = [
  [/^(s|secs?|seconds?)$/, 0],
  [/^(m|mins?|minutes?)$/, 0],
  [/^(h|hrs?|hours?)$/, day_ms / 24],
  [/^(d|days?)$/, day_ms],
  [/^(w|wks?|weeks?)$/, 7 * day_ms],
  [/^(mos?|months?)$/, 30.44 * day_ms],
  [/^(y|yrs?|years?)$/, 365.25 * day_ms],
];

/** Relative ones are counted from `day`. null where it cannot be read. */
export function readWhen(written: string, day: Date): When | null {
  const text = written
    .trim()
    .replace(/\s*[•·].*$/s, '')
    .replace(/\s+/g, ' ');
  if (/^\d{10}(\d{3})?$/.test(text)) return { at: new Date(Number(text.padEnd(13, '0'))), has_time: true };
  const exact = readInstant(text) ?? readInstant(inUtc(text));
  if (exact) return { at: exact, has_time: true };
  const calendar = readDay(text);
  return calendar ?? readAgo(text.toLowerCase(), day);
}

/** "2026-01-05 09:30:00", with or without a zone's name, is UTC where nobody says otherwise. */
const inUtc = (text: string): string =>
  `${text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T').replace(/ ?(UTC|GMT)$/, '')}Z`;

function readDay(text: string): When | null {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return noonOf(Number(year), Number(month), Number(date));
  const [, d1, m1, y1] = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text) ?? [];
  if (m1 !== undefined) return noonOf(Number(y1), months.indexOf(m1.toLowerCase()) + 1, Number(d1));
  const [, m2, d2, y2] = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  return m2 === undefined ? null : noonOf(Number(y2), months.indexOf(m2.toLowerCase()) + 1, Number(d2));
}

function noonOf(year: number, month: number, day: number): When | null {
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  return month >= 1 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? { at, has_time: false } : null;
}

function readAgo(text: string, day: Date): When | null {
  if (/^(just now|now|today)$/.test(text)) return { at: day, has_time: false };
  if (text === 'yesterday') return { at: new Date(day.getTime() - day_ms), has_time: false };
  const [, count = '', unit = ''] = /^(?:edited )?(\d{1,3}|an?) ?([a-z]+)(?: ago)?$/.exec(text) ?? [];
  const found = units.find(([name]) => name.test(unit));
  if (!found) return null;
  const times = /^an?$/.test(count) ? 1 : Number(count);
  return { at: new Date(day.getTime() - times * found[1]), has_time: false };
}
