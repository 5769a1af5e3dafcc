// Joins placed pieces of text into pieces of lines ("cells"): text on one baseline without a wide gap. Columns are left to columns.ts.
import type { PdfPage, TextItem } from '../adapters/pdf/port.ts';
import { cleanText } from './clean-text.ts';
import { findDate, findRange } from './dates.ts';
import { sectionOf } from './headings.ts';

/** Text that is together on one baseline. `page` counts from 0; positions are in points from the top left corner of the page. */
export type Cell = {
  text: string;
  page: number;
  x: number;
  end: number;
  y: number;
  size: number;
  bold: boolean;
  /** Its parts, divided by gaps wider than a word space: names in boxes, a row of a table. */
  pieces: string[];
  /** "Triage", "Wound Care", "IV Therapy": its parts as placed, alike and only a space apart, in a document that would place prose in one piece. */
  boxes?: string[] | undefined;
  /** Its parts, divided where bold begins or ends. */
  runs?: { text: string; bold: boolean }[];
  /** Its parts, divided where the font or the colour changes. */
  looks?: { text: string; look: number | undefined }[];
};

/** A gap wider than this, in type sizes, separates cells: a date at the right margin, the other column. */
const wideGap = 1.6;
const wordGap = 0.17;
/** Names in boxes are further apart than words, even the words of a justified line. */
const pieceGap = 0.72;
/** Between two type sizes a smaller gap separates: a heading in the margin, a name beside an address. */
const otherTypeGap = 0.7;

/** Smaller still after a larger heading in the margin, which its words give away. */
const headingGap = 0.4;

export function cellsOf(page: PdfPage, number: number): Cell[] {
  const items = page.items.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y || a.x - b.x);
  const rows: TextItem[][] = [];
  for (const item of items) {
    const row = rows.findLast((one, at) => at >= rows.length - 4 && onOneBaseline(one, item));
    if (row) row.push(item);
    else rows.push([item]);
  }
  joinRaised(rows);
  const filled = rows.filter(({ length }) => length > 0);
  const stop = tabStopOf(filled);
  const begins = beginsOf(filled);
  const keepsLines = placesWholeLines(items);
  const isBoxed = ({ boxes = [], looks = [] }: Cell): boolean => keepsLines && boxes.length > 1 && looks.length === 1;
  return filled.flatMap((row) =>
    cellsOfRow(row, number, { stop, begins }).map(({ boxes, ...cell }) =>
      isBoxed({ ...cell, boxes }) ? { ...cell, boxes } : cell,
    ),
  );
}

/** A browser places an element in one piece, so most text comes with its spaces; LaTeX places single words. */
function placesWholeLines(items: readonly TextItem[]): boolean {
  const letters = (of: readonly TextItem[]): number => of.reduce((sum, { text }) => sum + text.trim().length, 0);
  return letters(items.filter(({ text }) => text.trim().split(/\s+/).length > 2)) > letters(items) * 0.5;
}

/**
 * The x at which most rows begin, if some have a date or a label in the margin before it: the two never belong together, however close.
 * null if no x stands out like that.
 */
function tabStopOf(rows: readonly TextItem[][]): number | null {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const at of new Set(row.map(({ x }) => Math.round(x)))) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [stop, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0];
  const startsThere = ({ x }: TextItem): boolean => Math.abs(x - stop) <= 1;
  const withMargin = rows.filter(
    (row) => row.some(startsThere) && row.some(({ x, width }) => x < stop - 10 && x + width <= stop - 1.5),
  );
  const crossing = rows.filter((row) => row.some(({ x, width }) => x < stop - 2 && x + width > stop + 2));
  return count >= rows.length * 0.4 && withMargin.length >= 3 && crossing.length <= rows.length * 0.2 ? stop : null;
}

/** Letters that touch those of another line belong to it, however high they are: the A and the E of LaTeX's own name. */
function joinRaised(rows: TextItem[][]): void {
  for (const row of rows.filter((one) => one.length === 1 && (one[0]?.text.trim().length ?? 9) <= 2)) {
    const [item] = row;
    const at = rows.indexOf(row);
    const near = rows.slice(Math.max(0, at - 3), at + 4).filter((one) => one !== row);
    const home = near.find((one) => one.some((other) => item !== undefined && touches(item, other)));
    if (!home || !item) continue;
    home.push({ ...item, y: home[0]?.y ?? item.y });
    row.length = 0;
  }
}

function touches(item: TextItem, other: TextItem): boolean {
  const size = Math.max(item.size, other.size);
  const gap = Math.max(other.x - (item.x + item.width), item.x - (other.x + other.width));
  return Math.abs(item.y - other.y) < size * 0.4 && gap < size * 0.1 && gap > -size * 0.4;
}

/** Superscripts and subscripts share their neighbours' line. */
function onOneBaseline(row: TextItem[], item: TextItem): boolean {
  const [first] = row;
  return first !== undefined && Math.abs(first.y - item.y) <= Math.max(1.5, Math.min(first.size, item.size) * 0.3);
}

const isWholeRange = (text: string): boolean => text.length < 40 && findRange(text)?.text === text;
const startsWithDate = (text: string): boolean => findDate(text)?.start === 0;

/** Joins a piece to the cell on its left, extending the last run and look or starting new ones. */
function append(cell: Cell, { bold, look }: TextItem, text: string, space: string): void {
  cell.text += space + text;
  const run = cell.runs?.at(-1);
  if (run && run.bold === bold) run.text += space + text;
  else cell.runs?.push({ text: space + text, bold });
  const before = cell.looks?.at(-1);
  if (before && before.look === look) before.text += space + text;
  else cell.looks?.push({ text: space + text, look });
}

/** Where the first pieces of two rows or more are. */
function beginsOf(rows: readonly TextItem[][]): Set<number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const x = Math.round(row.reduce((least, item) => Math.min(least, item.x), Infinity));
    counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([x, count]) => (count > 1 ? [x] : [])));
}

type Stops = { stop: number | null; begins: ReadonlySet<number> };

const areOfTwoTypes = (last: Cell, { size }: TextItem): boolean => Math.abs(last.size - size) > 0.12 * size;

/** Whether a piece is so far from the cell on its left, or so different, that it begins another. */
function beginsCell(last: Cell, item: TextItem, text: string, { stop, begins }: Stops): boolean {
  const gap = item.x - last.end;
  const isOtherType = areOfTwoTypes(last, item);
  const gapMax = isOtherType ? otherTypeGap : wideGap;
  const isAtStop = stop !== null && Math.abs(item.x - stop) <= 1 && last.x < stop - 10;
  // The headings of two columns are closer together than the columns.
  const headedGap = isOtherType && last.size > item.size ? headingGap : pieceGap;
  const isHeaded = gap > headedGap * item.size && sectionOf(last.text) !== null;
  // "Zuid-", continued on the next line, and "Summer 2023" in the column beside it.
  const isDateBeside = gap > 0 && /\p{L}-$/u.test(last.text) && /^\p{L}/u.test(text) && startsWithDate(text);
  // Dates fill the margin, and the text beside them begins where it does in other rows.
  const isBehindDates = gap > wordGap * item.size && begins.has(Math.round(item.x)) && isWholeRange(last.text.trim());
  return isAtStop || isHeaded || isDateBeside || isBehindDates || gap > gapMax * Math.max(last.size, item.size);
}

function cellsOfRow(row: TextItem[], page: number, stops: Stops): Cell[] {
  const cells: (Cell & { letters: number; boldLetters: number })[] = [];
  for (const item of row.toSorted((a, b) => a.x - b.x)) {
    const text = cleanText(item.text);
    if (text.trim() === '') continue;
    const last = cells.at(-1);
    const letters = text.trim().length;
    const boldLetters = item.bold ? letters : 0;
    const gap = last ? item.x - last.end : 0;
    if (last && !beginsCell(last, item, text, stops)) {
      // The same text twice in the same place fakes bold.
      if (gap < -0.5 * item.width && last.text.endsWith(text.trim())) continue;
      // A date that touches the word before it is separate, however it was set.
      const isOtherDate = areOfTwoTypes(last, item) && /\p{Ll}$/u.test(last.text) && startsWithDate(text);
      const isGlued = gap > -0.5 && /\p{L}$/u.test(last.text) && (isOtherDate || /^(?:19|20)\d{2}(?!\d)/.test(text));
      const isApart = gap > wordGap * item.size || isGlued;
      const apart = isApart && !last.text.endsWith(' ') && !text.startsWith(' ');
      append(last, item, text, apart ? ' ' : '');
      if (gap > pieceGap * item.size) last.pieces.push(text.trim());
      else last.pieces.push(`${last.pieces.pop() ?? ''}${apart ? ' ' : ''}${text}`.trimStart());
      if (gap > wordGap * item.size) last.boxes?.push(text.trim());
      else last.boxes?.push(`${last.boxes.pop() ?? ''}${text}`.trim());
      last.end = Math.max(last.end, item.x + item.width);
      last.size = Math.max(last.size, item.size);
      last.letters += letters;
      last.boldLetters += boldLetters;
    } else {
      const { x, y, width, size, bold } = item;
      const place = { page, x, end: x + width, y, size };
      const said = {
        text,
        pieces: [text],
        boxes: [text.trim()],
        runs: [{ text, bold }],
        looks: [{ text, look: item.look }],
      };
      cells.push({ ...place, ...said, bold: false, letters, boldLetters });
    }
  }
  return cells.map(({ letters, boldLetters, ...cell }) => ({
    ...cell,
    text: cell.text.replaceAll(/ {2,}/g, (run) => (run.length > 3 ? '  ' : ' ')).trim(),
    bold: boldLetters > letters * 0.6,
  }));
}
