// When something happened, as strangers write it: an instant, a day, or how long ago (readWhen); or an instant or a day only, where a guess
// would be worse than nothing (readExactDate).
import { readInstant } from '#contract/instant.ts';
import { monthOf } from './months.ts';
import { dayMs } from '../time.ts';

/** `has_time` is false if only the day is known, or less; `is_coarse` if not even the week is: "3 months ago". */
export type ParsedDate = { at: Date; has_time: boolean; is_coarse: boolean };
/** Which comes first in 03/04/2026 if the numbers do not show it. */
export type DateOrder = 'month' | 'day';

/** English and LinkedIn's short forms, then German, French, Spanish, Portuguese, Italian and Dutch. */
const units: readonly [RegExp, number][] = [
  [/^(s|secs?|seconds?|sekunden?|secondes?|segundos?|second[oi])$/, 0],
  [/^(m|mins?|minutes?|minuten?|minutos?|minut[oi]|minuut)$/, 0],
  [/^(h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren)$/, dayMs / 24],
  [/^(d|days?|j|t|tag(?:en?)?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?)$/, dayMs],
  [/^(w|wks?|weeks?|sem|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken))$/, 7 * dayMs],
  [/^(mos?|mths?|months?|monat(?:en?)?|mois|mes(?:es)?|m[eê]s|mes[ei]|maand(?:en)?)$/, 30.44 * dayMs],
  [/^(y|yrs?|years?|jahr(?:en?)?|ans?|ann[eé]es?|años?|anos?|ann[oi]|jaar|jaren)$/, 365.25 * dayMs],
];
const one = /^(an?|one|eine[mnr]?|une?|una|um|uma|uno?|een|last)$/;

/** Relative times are counted from `day`. null if it cannot be read. */
export function readWhen(written: string, day: Date, order: DateOrder = 'month'): ParsedDate | null {
  const text = written
    .trim()
    .replace(/[•·|].*/s, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (text === '' || text.length > 60) return null;
  if (/^\d{10}(\d{3})?(\.\d+)?$/.test(text)) return epoch(text);
  const exact = readInstant(text) ?? readInstant(inUtc(text));
  if (exact) return { at: exact, has_time: true, is_coarse: false };
  return readCalendar(text, order) ?? readAgo(text.toLowerCase(), day);
}

/** Seconds or milliseconds. */
function epoch(text: string): ParsedDate {
  const [whole = '', fraction = ''] = text.split('.');
  const ms = whole.length === 13 ? Number(whole) : Number(`${whole}.${fraction}`) * 1000;
  return { at: new Date(Math.round(ms)), has_time: true, is_coarse: false };
}

/** "2026-01-05 09:30:00" is UTC unless it names another zone. */
function inUtc(text: string): string {
  const joined = text
    .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
    .replace(/ ?(UTC|GMT)$/, 'Z')
    .replace(/ (?=[+-]\d\d:?\d\d$)/, '');
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(joined.slice(10)) ? joined : `${joined}Z`;
}

const clock =
  /(?<![, ])[, ]+(?:at |T)?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?([ap])?\.?(?:m\b\.?)? ?(UTC|GMT|Z|[+-]\d\d:?\d\d)?$/i;

function readCalendar(text: string, order: DateOrder): ParsedDate | null {
  // "Sat Sep 05 08:12:14 UTC 2026"
  const [, moved, time = '', year = ''] =
    /^(?:[a-z]{3} )?([a-z]{3} \d{1,2}) ([\d:]{5,8}) (?:[a-z]{3,4} )?(\d{4})$/i.exec(text) ?? [];
  const whole = moved === undefined ? text.replace(/^[a-z]{3,9}, (?=\d|[a-z])/i, '') : `${moved} ${year} ${time}`;
  const found = clock.exec(whole);
  const day = readDay(found ? whole.slice(0, found.index) : whole, order);
  if (!day || !found) return day;
  const [, hour12 = '', minute = '', second = '0', half = '', zone = 'Z'] = found;
  const hour = half === '' ? Number(hour12) : (Number(hour12) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const ms = ((hour * 60 + Number(minute)) * 60 + Number(second)) * 1000 - offsetOf(zone);
  return { at: new Date(day.at.getTime() - dayMs / 2 + ms), has_time: true, is_coarse: false };
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function readDay(text: string, order: DateOrder): ParsedDate | null {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return noonOf(Number(year), Number(month), Number(date));
  const [, d1, m1, y1] = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(text) ?? [];
  if (m1 !== undefined) return noonOf(Number(y1), monthOf(m1) ?? 0, Number(d1));
  const [, m2, d2, y2] = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text) ?? [];
  if (m2 !== undefined) return noonOf(Number(y2), monthOf(m2) ?? 0, Number(d2));
  const figures = slashed(text);
  if (!figures) return null;
  const { first, second, year: written, isDayFirst } = figures;
  const dayFirst = isDayFirst ?? order === 'day';
  return dayFirst ? noonOf(written, second, first) : noonOf(written, first, second);
}

/** "05/01/2024": `isDayFirst` is null if both readings are valid days. With dots the day is always first. */
function slashed(text: string): { first: number; second: number; year: number; isDayFirst: boolean | null } | null {
  const [, a = '', sign, b = '', y = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/.exec(text) ?? [];
  if (a === '') return null;
  const [first, second] = [Number(a), Number(b)];
  const isDayFirst = sign === '.' || first > 12 ? true : second > 12 ? false : null;
  return { first, second, year: y.length === 2 ? 2000 + Number(y) : Number(y), isDayFirst };
}

/** What a file's dates say about their order: null if they do not settle it, or there are none in that form. */
export function orderOf(written: Iterable<string>): { order: DateOrder | null; isMet: boolean } {
  let isMet = false;
  for (const text of written) {
    const figures = slashed(text.trim().replace(clock, '').trim());
    // Dots say nothing about slashes.
    if (!figures || text.includes('.')) continue;
    isMet = true;
    if (figures.isDayFirst !== null) return { order: figures.isDayFirst ? 'day' : 'month', isMet };
  }
  return { order: null, isMet };
}

function noonOf(year: number, month: number, day: number): ParsedDate | null {
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  return month >= 1 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? { at, has_time: false, is_coarse: false }
    : null;
}

function readAgo(text: string, day: Date): ParsedDate | null {
  if (/^(just now|now|today|heute|hoy|hoje|oggi|aujourd'hui)$/.test(text))
    return { at: day, has_time: false, is_coarse: false };
  if (/^(yesterday|gestern|ayer|hier|ontem|ieri)$/.test(text))
    return { at: new Date(day.getTime() - dayMs), has_time: false, is_coarse: false };
  const bare = text
    .replace(/^(?:posted |edited |about |over |almost |vor |hace |il y a |há |ca\. )+/, '')
    .replace(/ (?:ago|fa|geleden|atrás)$/, '');
  const [, count = '', unit = ''] = /^(\d{1,3}\+?(?= ?)|\p{L}+(?= )) ?(\p{L}+)\.?$/u.exec(bare) ?? [];
  const found = units.find(([name]) => name.test(unit));
  if (!found || (!one.test(count) && !/^\d/.test(count))) return null;
  const times = one.test(count) ? 1 : Number.parseInt(count, 10);
  return { at: new Date(day.getTime() - times * found[1]), has_time: false, is_coarse: found[1] > 7 * dayMs };
}

/**
 * An instant (also as LinkedIn writes it: 2026-01-31 09:30:00 UTC, 2026/01/31 09:30:00 UTC, and without a zone 1/31/26, 9:30 AM), a day
 * (2026-01-31), or a day in words (31 Jan 2026, Jan 31, 2026). A day becomes its noon in UTC.
 */
export function readExactDate(text: string): Date | null {
  const instant = readInstant(text.replace(/^(\d{4})([-/])(\d\d)\2(\d\d) (?=\d)/, '$1-$3-$4T').replace(/ ?UTC$/, 'Z'));
  if (instant) return instant;
  const american = readAmerican(text);
  if (american) return american;
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?$/.exec(text) ?? [];
  if (year !== undefined) return exactDay(Number(year), Number(month), Number(day));
  const [, d1, m1, y1] = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text) ?? [];
  if (m1 !== undefined) return exactDay(Number(y1), monthOf(m1) ?? 0, Number(d1));
  const [, m2, d2, y2] = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  if (m2 !== undefined) return exactDay(Number(y2), monthOf(m2) ?? 0, Number(d2));
  return null;
}

/** With AM or PM, so it can only be month/day/year. The space before it may be a narrow one. */
function readAmerican(text: string): Date | null {
  const [, month, day, year, hour, minute, half] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}),? (\d{1,2}):([0-5]\d)\s?([AP])M$/i.exec(text) ?? [];
  if (half === undefined || Number(hour) > 12 || Number(hour) === 0) return null;
  const noon = exactDay(year?.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return noon && new Date(noon.getTime() + ((hours - 12) * 60 + Number(minute)) * 60_000);
}

/** No earlier than such lists have existed. */
function exactDay(year: number, month: number, day: number): Date | null {
  return year >= 1990 ? (noonOf(year, month, day)?.at ?? null) : null;
}
