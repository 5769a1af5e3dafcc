// Dates as resumes write them: months in several languages, numbers, seasons, "Present"; ranges of two. By their form; nothing is guessed.
import { remembered } from './remembered.ts';

/** `month` is 1 to 12, or null if only the year is given. */
export type Point = { year: number; month: number | null };
export type DateRange = {
  /** As written, and where in the text. */
  text: string;
  start: number;
  end: number;
  from: Point;
  /** null: still going on. The same as `from` if only one point is given. */
  to: Point | null;
  is_range: boolean;
};

/** Full and short names, in several languages; a short one may end in a full stop. */
const months: readonly string[] = [
  'january|janvier|januar|januari|janeiro|enero|gennaio|styczeń|stycznia|январь|января|jan|janv|ene|gen|янв',
  'february|février|fevrier|februar|februari|febrero|febbraio|fevereiro|luty|lutego|февраль|февраля|feb|fev|fév|févr|фев',
  'march|mars|märz|maerz|maart|marzo|março|marco|marzec|marca|март|марта|mar|mär|mrz|mrt|мар',
  'april|avril|abril|aprile|kwiecień|kwietnia|апрель|апреля|apr|abr|avr|апр',
  'may|mai|mei|mayo|maggio|maio|maj|maja|май|мая|mag',
  'june|juin|juni|junio|giugno|junho|czerwiec|czerwca|июнь|июня|jun|giu|июн',
  'july|juillet|juli|julio|luglio|julho|lipiec|lipca|июль|июля|jul|juil|lug|июл',
  'august|août|aout|augustus|agosto|sierpień|sierpnia|август|августа|aug|ago|авг',
  'september|septembre|septiembre|setiembre|settembre|setembro|wrzesień|września|сентябрь|сентября|sept|sep|set|сен',
  'october|octobre|oktober|octubre|ottobre|outubro|październik|октябрь|октября|oct|okt|out|ott|окт',
  'november|novembre|noviembre|novembro|listopad|ноябрь|ноября|nov|ноя',
  'december|décembre|decembre|dezember|diciembre|dicembre|dezembro|grudzień|декабрь|декабря|dec|déc|dez|dic|дек',
];
const seasons: Readonly<Record<string, number>> = {
  spring: 4,
  summer: 7,
  fall: 10,
  autumn: 10,
  winter: 1,
  sommersemester: 4,
  wintersemester: 10,
  primavera: 4,
  printemps: 4,
};
/** "Spring Term", "Fall Semester": half a school year or less. */
const season = String.raw`(?:(?:spring|summer|fall|autumn|winter|primavera|printemps)(?:\s{1,3}(?:term|semester|quarter|session))?|sommersemester|wintersemester|sose|wise|q[1-4]|h[12])`;
const monthNames = months.map((names) => names.split('|'));
const monthWord = monthNames
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const named = String.raw`(?:(?:\d{1,2}\.?\s)?(?:${monthWord})(?!\p{L})\.?|${season})\s{0,9}(?:,|de|del|of|\/|-)?\s{0,9}(?:${year}|[’'‘]\d{2})`;
const figures = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])[./])?(?:0?[1-9]|1[0-2])\s?[/.-]\s?${year}|${year}\s?[/.-]\s?(?:0[1-9]|1[0-2])(?:[/.-](?:0[1-9]|[12]\d|3[01]))?(?!\d)`;
/** "2019-Mar", but not the beginning of "2019-Mar 2020". */
const yearFirst = String.raw`${year}[-/.](?:${monthWord})(?![\p{L}\d])(?!\.?\s?\d)`;
const chinese = String.raw`(?:${year}\s?年(?:\s?(?:0?[1-9]|1[0-2])\s?月(?:份)?)?)`;
const point = String.raw`(?:${chinese}|${named}|${figures}|${yearFirst}|${year})`;
/** "Till now", "bis heute", "ad oggi": a dash and such a word may both stand before the end. */
const upTo = String.raw`(?:(?:to|till|until|the|bis|au|à|ad|al?|até|o|a|la|hasta|do|tot)\s{1,3}){0,2}`;
const now = String.raw`(?:${upTo}(?:present[ea]?|current(?:ly)?|now|today|date|actualidad|actual(?:mente)?|atual(?:mente)?|atualidade|fecha|hoy|hoje|momento|aujourd[’']hui|ce jour|présent|heute|jetzt|aktuell|dato|oggi|attuale|attualmente|heden|nu|dziś|dzisiaj|teraz|obecnie)|ongoing|en cours|en curso|em curso|in corso|laufend|nuvarande|настоящее время|н\.?\s?в\.?|至今|现在|目前|今)`;
const between = String.raw`\s{0,9}(?:-|–|—|‒|−|~|→|t ?o|until|till|bis|au|à|al?|até|tot|hasta|至|到|～)\s{0,9}`;
const wholeRange = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:since|seit|desde|depuis|dal|from|von|sinds)?\s{0,9}(${point})${between}(${point}|${now})(?![\p{L}\p{N}])`,
  'iu',
);
const openRange = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:since|seit|desde|depuis|dal|sinds)\s{1,9}(${point})(?![\p{L}\p{N}])`,
  'iu',
);
/** "2021-03-01 -" with nothing after it. */
const unended = new RegExp(String.raw`(?<![\p{L}\p{N}/.-])(${point})\s{0,9}[-\u2013\u2014]\s{0,9}(?=$|\s{2})`, 'iu');
/** "Jan - Mar 2020": the first month takes the second's year. */
const sharedYear = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${monthWord})(?!\p{L})\.?)${between}(${named})(?![\p{L}\p{N}])`,
  'iu',
);
const shortYear = new RegExp(String.raw`(?<![\p{L}\p{N}])(${year})\s?[-–—/]\s?(\d{2})(?![\p{L}\p{N}/.-])`, 'u');
/** "Aug 2008  May 2012", where the dash is drawn or missing. */
const sideBySide = new RegExp(String.raw`(?<![\p{L}\p{N}/.-])(${point})\s{1,9}(${point})(?![\p{L}\p{N}/.-])`, 'iu');
const onePoint = new RegExp(String.raw`(?<![\p{L}\p{N}/.-])(${point})(?![\p{L}\p{N}])`, 'iu');
const nowPattern = new RegExp(`^${now}$`, 'iu');
export const isNow = (text: string): boolean => nowPattern.test(text.trim());

const fragment = new RegExp(
  String.raw`^(?:(?:${monthWord})\.?|${season}|term|semester|${year}|[’'‘]\d{2}|(?:0?[1-9]|1[0-2])[/.]${year}|to|until|bis)$`,
  'iu',
);
const yearAndTwo = new RegExp(`^${year}-\\d{2}$`, 'u');
const anyNow = new RegExp(String.raw`(?<![\p{L}\p{N}])${now}(?![\p{L}\p{N}])`, 'giu');
const isFragment = (word: string): boolean =>
  yearAndTwo.test(word) || word.split('-').every((part) => part === '' || fragment.test(part));
/** Only fragments of dates: "January 2024 –", "Term", "2023". */
export function isDateFragment(text: string): boolean {
  if (text.length > 40 || text.trim() === '') return false;
  const words = text.replaceAll(anyNow, ' ').replaceAll(/\s?([/.])\s?(?=\d)/g, '$1');
  return words
    .split(/[–—~→,\s]/)
    .filter(Boolean)
    .every(isFragment);
}

/** What follows the first of several years, as in "Summer 2013, 2014". */
export const moreYears = /(?:(?<!\s)\s*(?:,|&|and)\s{0,9}(?:19|20)\d{2}){1,20}\s{0,9}$/;

function pointOf(text: string): Point | null {
  const plain = text.toLowerCase();
  const full = /(?:19|20)\d{2}/.exec(plain)?.[0];
  const short = /[’'‘](\d{2})/.exec(plain)?.[1];
  const yearFound = full ? Number(full) : short ? 2000 + Number(short) - (Number(short) > 60 ? 100 : 0) : null;
  if (yearFound === null) return null;
  const part = /(?<!\p{L})([qh])([1-4])(?!\d)/u.exec(plain);
  if (part) return { year: yearFound, month: (Number(part[2]) - 1) * (part[1] === 'q' ? 3 : 6) + 1 };
  const word = /(?!\p{Script=Han})\p{L}{3,}/u.exec(plain)?.[0];
  if (word) {
    const at = monthNames.findIndex((known) => known.includes(word));
    return { year: yearFound, month: at >= 0 ? at + 1 : (seasons[word] ?? null) };
  }
  const figure =
    /年\s?(0?[1-9]|1[0-2])\s?月/.exec(plain)?.[1] ??
    /(?:^|[./])\s?(0?[1-9]|1[0-2])\s?[/.-]\s?(?:19|20)\d{2}/.exec(plain)?.[1] ??
    /\d{4}\s?[/.-]\s?(0[1-9]|1[0-2])/.exec(plain)?.[1];
  return { year: yearFound, month: figure ? Number(figure) : null };
}

const monthsOf = ({ year: y, month }: Point, fallback: number): number => y * 12 + (month ?? fallback) - 1;

function rangeAt(
  text: string,
  found: { index: number; 0: string },
  from: Point | null,
  to: Point | null | 'now',
): DateRange | null {
  if (from === null || to === null) return null;
  const start = found.index + (found[0].length - found[0].trimStart().length);
  const end = found.index + found[0].trimEnd().length;
  return { text: text.slice(start, end), start, end, from, to: to === 'now' ? null : to, is_range: true };
}

const anyYear = new RegExp(String.raw`${year}|[’'‘]\d{2}`, 'u');
/** Every date has a year, and most lines have none: a quick check before the slow date patterns. */
const saysYear = (text: string): boolean => anyYear.test(text);

/** Whether two dates are side by side with nothing between them: from two lines, they may belong to two entries. */
export const areSideBySide = (text: string): boolean => besideIn(text) !== null;

/** Two dates of the same form side by side, the earlier first; bare years only at the start or end of the text. */
function besideIn(text: string): DateRange | null {
  const found = sideBySide.exec(text);
  if (!found) return null;
  const [said, first = '', second = ''] = found;
  const [from, to] = [pointOf(first), pointOf(second)];
  if (from === null || to === null || (from.month === null) !== (to.month === null)) return null;
  const isAtEdge = text.slice(0, found.index).trim() === '' || text.slice(found.index + said.length).trim() === '';
  if (from.month === null && !isAtEdge) return null;
  return monthsOf(to, 1) >= monthsOf(from, 1) && to.year - from.year < 40 ? rangeAt(text, found, from, to) : null;
}

/** The first range in a text ("Jan 2020 - Present"), or null. */
export const findRange = remembered((text: string): Readonly<DateRange> | null => {
  if (!saysYear(text)) return null;
  const shared = sharedYear.exec(text);
  const whole = wholeRange.exec(text);
  if (whole && (!shared || whole.index <= shared.index)) {
    const [said, from = '', to = ''] = whole;
    // "Lyon 2 Sep 2013 - Jun 2015": if the end has no day, neither does the beginning.
    const isStray = /^\d{1,2}\s/.test(from) && /^\p{L}/u.test(to) && !nowPattern.test(to) && whole.index > 0;
    const skipped = isStray ? said.indexOf(' ', said.indexOf(from)) + 1 : 0;
    return rangeAt(
      text,
      { index: whole.index + skipped, 0: said.slice(skipped) },
      pointOf(from),
      nowPattern.test(to) ? 'now' : pointOf(to),
    );
  }
  if (shared) {
    const [, month = '', to = ''] = shared;
    const end = pointOf(to);
    return rangeAt(text, shared, end && pointOf(`${month} ${end.year}`), end);
  }
  const open = openRange.exec(text);
  if (open) return rangeAt(text, open, pointOf(open[1] ?? ''), 'now');
  // Must come before "2008-09" is taken for a school year.
  const beside = besideIn(text);
  if (beside) return beside;
  const short = shortYear.exec(text);
  const last = unended.exec(text);
  if (!short && last) return rangeAt(text, last, pointOf(last[1] ?? ''), 'now');
  if (!short) return null;
  const from = Number(short[1]);
  const to = Math.floor(from / 100) * 100 + Number(short[2]);
  return to >= from && to - from < 40
    ? rangeAt(text, short, { year: from, month: null }, { year: to, month: null })
    : null;
});

/** A range, or a single point ("May 2019"). */
export const findDate = remembered((text: string): Readonly<DateRange> | null => {
  if (!saysYear(text)) return null;
  const range = findRange(text);
  if (range) return range;
  const found = onePoint.exec(text);
  const at = found && pointOf(found[1] ?? '');
  if (!found || !at) return null;
  return {
    text: found[0].trim(),
    start: found.index,
    end: found.index + found[0].length,
    from: at,
    to: at,
    is_range: false,
  };
});

/** "2023 - 2023" is less than a year; nobody knows how much less. */
const monthsWithinAYear = 6;

/** The month in which a range ends, years alone as LinkedIn counts them: "2012 - 2018" is six years, not seven. */
function lastMonthOf({ from, to }: DateRange, nowMonth: number): number {
  if (to === null) return nowMonth;
  const last = monthsOf(to, 0);
  return Math.min(nowMonth, to.month === null ? Math.max(last, monthsOf(from, 1) + monthsWithinAYear - 1) : last);
}

/** How many months the ranges cover in total, counting overlaps once. Open ranges end `today`. */
export function monthsCovered(ranges: readonly DateRange[], today: Date): number {
  const nowMonth = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const spans = ranges
    .map((range) => [monthsOf(range.from, 1), lastMonthOf(range, nowMonth)] as const)
    .filter(([from, to]) => to >= from)
    .toSorted(([a], [b]) => a - b);
  let covered = 0;
  let until = -Infinity;
  for (const [from, to] of spans) {
    covered += Math.max(0, to - Math.max(from - 1, until));
    until = Math.max(until, to);
  }
  return covered;
}
