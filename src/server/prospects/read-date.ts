// Dates as people and LinkedIn's own files write them. Pure.
import { readInstant } from '#contract/instant.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * An instant (also as LinkedIn writes it: 2026-01-31 09:30:00 UTC, 2026/01/31 09:30:00 UTC, and without a zone 1/31/26, 9:30 AM), a day
 * (2026-01-31), or a day in words (31 Jan 2026, Jan 31, 2026). A day is its noon in UTC.
 */
export function readDate(text: string): Date | null {
  const instant = readInstant(text.replace(/^(\d{4})([-/])(\d\d)\2(\d\d) (?=\d)/, '$1-$3-$4T').replace(/ ?UTC$/, 'Z'));
  if (instant) return instant;
  const american = readAmerican(text);
  if (american) return american;
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [, d1, m1, y1] = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text) ?? [];
  if (m1 !== undefined) return dayOf(Number(y1), months.indexOf(m1.toLowerCase()) + 1, Number(d1));
  const [, m2, d2, y2] = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text) ?? [];
  if (m2 !== undefined) return dayOf(Number(y2), months.indexOf(m2.toLowerCase()) + 1, Number(d2));
  return null;
}

/** With AM or PM, so that it can only be month/day/year. The space before it may be a narrow one. */
function readAmerican(text: string): Date | null {
  const [, month, day, year, hour, minute, half] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}),? (\d{1,2}):([0-5]\d)\s?([AP])M$/i.exec(text) ?? [];
  if (half === undefined || Number(hour) > 12 || Number(hour) === 0) return null;
  const noon = dayOf(year?.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return noon && new Date(noon.getTime() + ((hours - 12) * 60 + Number(minute)) * 60_000);
}

function dayOf(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 ? date : null;
}
