// Finds the columns of a page before its lines are read: two streams of text side by side. Dates at the right margin are not a column.
import { findRange } from './dates.ts';
import { entryLabel, sectionOf } from './headings.ts';
import type { Cell } from './lines.ts';

const narrowestGutter = 7;
const rowsOfAColumn = 5;
const candidatesMax = 24;
/** No resume has more on one page: its columns are not looked for, so that such a page costs little. */
const cellsMax = 2500;

/** Where a page is divided: at `x`, between the heights `top` and `bottom`; whatever is above or below spans both columns. */
export type Gutter = { x: number; top: number; bottom: number };

/** null if the page has one column. Whatever crosses the gutter is above both columns or below them, as a name is. */
export function gutterOf(cells: readonly Cell[], pageWidth: number): Gutter | null {
  if (cells.length < rowsOfAColumn * 2 || cells.length > cellsMax) return null;
  let best: { gutter: Gutter; worth: number } | null = null;
  for (const x of candidates(cells, pageWidth)) {
    const gutter = { x, ...bandOf(x, cells) };
    const worth = worthOf(gutter, cells, pageWidth);
    if (worth > 0 && (best === null || worth > best.worth)) best = { gutter, worth };
  }
  return best && reaching(best.gutter, cells);
}

/** In points: what begins this much further to the left than the column is still in it, as a name above its text may be. */
const hangingMax = 8;

/** The same gutter as far up and down as nothing crosses the gap it is the right edge of. */
function reaching({ x, top, bottom }: Gutter, cells: readonly Cell[]): Gutter {
  const left = cells.filter(({ y, end }) => y > top && y < bottom && end <= x + 1);
  const gap = x - left.reduce((most, { end }) => Math.max(most, end), 0);
  const wider = bandOf(x - Math.min(hangingMax, gap / 2), cells);
  return wider.top <= top && wider.bottom >= bottom ? { x, ...wider } : { x, top, bottom };
}

/** Just left of where several lines begin, most frequent first, or of lines that end at one right edge: so few that a hostile page costs little. */
function candidates(cells: readonly Cell[], pageWidth: number): number[] {
  const isInside = (x: number): boolean => x > pageWidth * 0.2 && x < pageWidth * 0.82;
  const starts = new Map<number, number>();
  for (const { x } of cells) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  const fromStarts = [...starts]
    .filter(([x, count]) => count >= 3 && isInside(x))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, candidatesMax);
  const rightEdge = cells.reduce((most, { end }) => Math.max(most, end), 0);
  const atEdge = cells.filter(({ x, end }) => rightEdge - end < 2 && x > pageWidth * 0.5);
  const fromEnds =
    atEdge.length < rowsOfAColumn ? [] : atEdge.map(({ x }) => Math.floor(x / 4) * 4).toSorted((a, b) => a - b);
  const ends = new Map<number, number>();
  for (const { end } of cells) ends.set(Math.round(end), (ends.get(Math.round(end)) ?? 0) + 1);
  // A right-aligned column on the left.
  const fromLeft = [...ends]
    .filter(([end, count]) => count >= rowsOfAColumn && isInside(end) && rightEdge - end > pageWidth * 0.15)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([end]) => end + 6);
  return [...fromStarts.map(([x]) => x), ...fromLeft, ...[...new Set(fromEnds)].filter(isInside).slice(0, 4)].map(
    (x) => x - 1.5,
  );
}

const crosses = (x: number, cell: Cell): boolean => cell.end > x + 1 && cell.x < x - 1;

/** Of the bands between lines that cross `x` and the page's edges, the one with the most text. */
function bandOf(x: number, cells: readonly Cell[]): { top: number; bottom: number } {
  const within = cells.filter((cell) => crosses(x, cell));
  const all: { top: number; bottom: number } = { top: -Infinity, bottom: Infinity };
  if (within.length === 0) return all;
  const edges = [-Infinity, ...within.map(({ y }) => y).toSorted((a, b) => a - b), Infinity];
  const bands = edges.slice(1).map((bottom, at) => ({ top: edges[at] ?? -Infinity, bottom }));
  const held = ({ top, bottom }: { top: number; bottom: number }): number =>
    cells.filter(({ y }) => y > top && y < bottom).length;
  return bands.toSorted((a, b) => held(b) - held(a))[0] ?? all;
}

function worthOf({ x, top, bottom }: Gutter, all: readonly Cell[], pageWidth: number): number {
  const cells = all.filter(({ y }) => y > top && y < bottom);
  const left = cells.filter((cell) => cell.end <= x + 1);
  const right = cells.filter((cell) => cell.x >= x - 1);
  if (left.length < rowsOfAColumn || right.length < rowsOfAColumn) return 0;
  // All headings on the left and none on the right: they belong to the text beside them.
  if (hasHeadings(left, 2, usualSize(cells)) && !hasHeadings(right, 1)) return 0;
  const headed = hasHeadings(left, 1) && hasHeadings(right, 2);
  if (cells.length < all.length * (headed ? 0.5 : 0.7)) return 0;
  const [above, below] = overlapOf(left, right);
  const beside = left.filter(({ y }) => y >= above && y <= below);
  if (beside.length < rowsOfAColumn) return 0;
  const gutter = x - Math.max(...beside.map(({ end }) => end));
  if (gutter < narrowestGutter - 1.5) return 0;
  // Dates and places at the right margin are on the lines they belong to, and are short.
  const shared = right.filter(onLinesOf(left)).length / right.length;
  if (isMarginOf(beside, right) || areDatesOf(beside, right) || areDates(right) || areHeadingsOf(beside, right))
    return 0;
  const rightEdge = Math.max(...right.map(({ end }) => end));
  const atMargin = firstOfRows(right).filter(
    ({ text, end }) => rightEdge - end < 2 && text.length < 40 && findRange(text)?.is_range === true,
  );
  if (atMargin.length >= 2 && atMargin.length > right.length * 0.3 && atMargin.every(onLinesOf(left, 3))) return 0;
  const wide = right.filter((cell) => cell.end - cell.x > pageWidth * 0.14).length / right.length;
  const leftEnd = Math.max(...left.map(({ end }) => end));
  // Names in boxes are side by side: only those that begin a row tell where the column begins.
  const firsts = firstOfRows(right);
  const begins = firsts.filter((cell) => Math.abs(cell.x - x - 1.5) < 36);
  const beginsRow = new Set(begins);
  // Headings in a margin of their own begin the column; their text is further in.
  const textX = hasHeadings(begins, 2) ? usualX(firsts.filter((cell) => !beginsRow.has(cell))) : x;
  const fromOneEdge = Math.max(
    firsts.filter((cell) => beginsRow.has(cell) || Math.abs(cell.x - textX) < 16).length / firsts.length,
    right.filter(({ end }) => rightEdge - end < 2).length / right.length,
    left.filter(({ end }) => Math.abs(leftEnd - end) < 2).length / left.length,
  );
  if (fromOneEdge < 0.5) return 0;
  if (!headed && (shared > 0.85 || (shared > 0.5 && wide < 0.3))) return 0;
  const text = (of: readonly Cell[]) => of.reduce((sum, cell) => sum + cell.text.length, 0);
  const lesser = Math.min(text(left), text(right)) / (text(left) + text(right));
  return lesser < 0.06
    ? 0
    : Math.max(headed ? 0.5 : 0, 1 - shared) *
        fromOneEdge *
        (0.5 + lesser) *
        Math.min(1.5, gutter / 12) *
        (cells.length / all.length) ** 2;
}

/** The first cell of each row. Linear time but for sorting, as a hostile page may have tens of thousands of cells. */
function firstOfRows(cells: readonly Cell[]): Cell[] {
  const firsts: Cell[] = [];
  for (const cell of cells.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = firsts.at(-1);
    if (!last || cell.y - last.y >= 1.5) firsts.push(cell);
    else if (cell.x < last.x) firsts[firsts.length - 1] = { ...cell, y: last.y };
  }
  return firsts;
}

/** Tells whether a cell is on a line with any of these, in constant time per cell. */
function onLinesOf(cells: readonly Cell[], within = 1.5): (cell: Cell) => boolean {
  const heights = new Map<number, number[]>();
  for (const { y } of cells) {
    const at = Math.floor(y / within);
    heights.set(at, [...(heights.get(at) ?? []).slice(-8), y]);
  }
  return ({ y }) => {
    const at = Math.floor(y / within);
    return [at - 1, at, at + 1].some((near) => heights.get(near)?.some((one) => Math.abs(one - y) < within));
  };
}

function usualX(cells: readonly Cell[]): number {
  const counts = new Map<number, number>();
  for (const { x } of cells) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? Number.NaN;
}

/** A cache: every candidate gutter asks about the same cells. */
const known = new WeakMap<Cell, boolean>();
function isHeading(cell: Cell): boolean {
  const is =
    known.get(cell) ?? (cell.text.length < 60 && sectionOf(cell.text) !== null && !entryLabel.test(cell.text.trim()));
  known.set(cell, is);
  return is;
}

function usualSize(cells: readonly Cell[]): number {
  const sizes = cells.map(({ size }) => size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

/** Whether sections begin in these: two columns on one grid share all their lines, and dates at the margin are never headings. */
function hasHeadings(cells: readonly Cell[], least: number, pageSize = Infinity): boolean {
  // A margin may hold hardly anything but headings.
  const usual = Math.min(pageSize, usualSize(cells));
  const found = cells.filter((cell) => {
    const { text, bold, size } = cell;
    return (bold || size > usual * 1.1 || /^[\p{Lu}\s&/:]{4,}$/u.test(text)) && isHeading(cell);
  });
  return found.length >= least;
}

/** A column of dates: most dates on the left are on lines of the right. */
function areDatesOf(left: readonly Cell[], right: readonly Cell[]): boolean {
  const dates = left.filter(({ text }) => /(?:19|20)\d{2}/.test(text) && text.length < 40);
  const onLines = dates.filter(onLinesOf(right));
  const length = left.reduce((sum, { text }) => sum + text.length, 0) / left.length;
  return dates.length >= Math.max(2, left.length * 0.25) && onLines.length > dates.length * 0.6 && length < 26;
}

/** Labels and dates in the margin: short, no headings, and nearly all on a line of the text. */
function isMarginOf(left: readonly Cell[], right: readonly Cell[]): boolean {
  const onLines = left.filter(onLinesOf(right, 3));
  const length = left.reduce((sum, { text }) => sum + text.length, 0) / left.length;
  return onLines.length > left.length * 0.8 && length < 22 && !hasHeadings(left, 1);
}

/** Dates at the right margin. */
const areDates = (right: readonly Cell[]): boolean => {
  const rest = right.filter((cell) => !isHeading(cell));
  return rest.filter(({ text }) => /(?:19|20)\d{2}/.test(text) && text.length < 40).length > rest.length * 0.6;
};

/** Headings in the margin, each on the first line of its section. */
function areHeadingsOf(left: readonly Cell[], right: readonly Cell[]): boolean {
  const isBeside = onLinesOf(right);
  const beside = left.filter((cell) => isHeading(cell) && isBeside(cell));
  return beside.length >= 2 && beside.length > left.length * 0.5;
}

function overlapOf(left: readonly Cell[], right: readonly Cell[]): [number, number] {
  const ys = (cells: readonly Cell[]) => cells.map(({ y }) => y);
  return [
    Math.max(Math.min(...ys(left)), Math.min(...ys(right))),
    Math.min(Math.max(...ys(left)), Math.max(...ys(right))),
  ];
}
