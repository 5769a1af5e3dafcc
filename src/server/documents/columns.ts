// Finds the columns of a page before its lines are read: two streams of text that stand beside one another. A date at the right margin is no column.
import { sectionOf } from './headings.ts';
import type { Cell } from './lines.ts';

const narrowest_gutter = 7;
const rows_of_a_column = 5;

/** The x between two columns; null where there is one. Nothing wider than the gutter may cross it but a few full lines, as a name above both. */
export function gutterOf(cells: readonly Cell[], page_width: number): number | null {
  if (cells.length < rows_of_a_column * 2) return null;
  let best: { x: number; worth: number } | null = null;
  for (const x of candidates(cells, page_width)) {
    const worth = worthOf(x, cells, page_width);
    if (worth > 0 && (best === null || worth > best.worth)) best = { x, worth };
  }
  return best?.x ?? null;
}

/** Just left of where several lines begin. */
function candidates(cells: readonly Cell[], page_width: number): number[] {
  const starts = new Map<number, number>();
  for (const { x } of cells) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  return [...starts]
    .filter(([x, count]) => count >= 3 && x > page_width * 0.2 && x < page_width * 0.82)
    .map(([x]) => x - 1.5);
}

function worthOf(x: number, cells: readonly Cell[], page_width: number): number {
  const left = cells.filter((cell) => cell.end <= x + 1);
  const right = cells.filter((cell) => cell.x >= x - 1);
  const crossing = cells.filter((cell) => cell.end > x + 1 && cell.x < x - 1);
  if (left.length < rows_of_a_column || right.length < rows_of_a_column) return 0;
  const [top, bottom] = overlapOf(left, right);
  const within = crossing.filter(({ y }) => y > top && y < bottom);
  if (within.length > (left.length + right.length) * 0.04) return 0;
  const beside = left.filter(({ y }) => y >= top && y <= bottom);
  if (beside.length < rows_of_a_column) return 0;
  const gutter = x - Math.max(...beside.map(({ end }) => end));
  if (gutter < narrowest_gutter - 1.5) return 0;
  // Dates and places at the right margin stand on the lines they belong to, and are short.
  const shared = right.filter((cell) => left.some(({ y }) => Math.abs(y - cell.y) < 1.5)).length / right.length;
  if (areDatesOf(beside, right) || areHeadingsOf(beside, right)) return 0;
  const wide = right.filter((cell) => cell.end - cell.x > page_width * 0.14).length / right.length;
  const from_one_edge = right.filter((cell) => Math.abs(cell.x - x - 1.5) < 14).length / right.length;
  if (from_one_edge < 0.5) return 0;
  const headed = hasHeadings(left, 1) && hasHeadings(right, 2);
  if (!headed && (shared > 0.85 || (shared > 0.5 && wide < 0.3))) return 0;
  const text = (of: readonly Cell[]) => of.reduce((sum, cell) => sum + cell.text.length, 0);
  const lesser = Math.min(text(left), text(right)) / (text(left) + text(right));
  return lesser < 0.06
    ? 0
    : Math.max(headed ? 0.5 : 0, 1 - shared) * from_one_edge * (0.5 + lesser) * Math.min(1.5, gutter / 12);
}

/** Sections begin in it: two columns drawn on one grid share all their lines, and dates at the margin are never headings. */
function hasHeadings(cells: readonly Cell[], least: number): boolean {
  const sizes = cells.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const headings = cells.filter(
    ({ text, bold, size }) =>
      (bold || size > usual * 1.1 || /^[\p{Lu}\s&/:]{4,}$/u.test(text)) && sectionOf(text) !== null,
  );
  return headings.length >= least;
}

/** A column of dates: most of those on the left stand on lines of the right. */
function areDatesOf(left: readonly Cell[], right: readonly Cell[]): boolean {
  const dates = left.filter(({ text }) => /(?:19|20)\d{2}/.test(text) && text.length < 40);
  const on_lines = dates.filter((cell) => right.some(({ y }) => Math.abs(y - cell.y) < 1.5));
  const length = left.reduce((sum, { text }) => sum + text.length, 0) / left.length;
  return dates.length >= 2 && on_lines.length > dates.length * 0.6 && length < 26;
}

/** Headings in the margin, each on the first line of its section. */
function areHeadingsOf(left: readonly Cell[], right: readonly Cell[]): boolean {
  const headings = left.filter(
    (cell) => sectionOf(cell.text) !== null && right.some(({ y }) => Math.abs(y - cell.y) < 1.5),
  );
  return headings.length >= 2 && headings.length > left.length * 0.5;
}

function overlapOf(left: readonly Cell[], right: readonly Cell[]): [number, number] {
  const ys = (cells: readonly Cell[]) => cells.map(({ y }) => y);
  return [
    Math.max(Math.min(...ys(left)), Math.min(...ys(right))),
    Math.min(Math.max(...ys(left)), Math.max(...ys(right))),
  ];
}
