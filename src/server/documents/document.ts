// A PDF as people read it: lines in order, column after column, without what repeats on every page. Knows nothing of sections or persons.
import type { PdfContent, PdfLink, PdfPage } from '../adapters/pdf/port.ts';
import { withoutLetterSpacing } from './clean-text.ts';
import { gutterOf, type Gutter } from './columns.ts';
import { findRange } from './dates.ts';
import { cellsOf, type Cell } from './lines.ts';

/** One line of one column. `cells` are its parts, divided by wide gaps; `text` is all of them. */
export type Line = {
  text: string;
  cells: Cell[];
  page: number;
  x: number;
  end: number;
  y: number;
  size: number;
  bold: boolean;
  /** The distance to the line above it in its column, in points; 0 at the top of a page. */
  above: number;
  /** The right edge of its column, in points. */
  column_end: number;
};

/** `main` is the wider column with whatever is above both; `side` is empty if there is only one column. */
export type ReadDocument = {
  main: Line[];
  side: Line[];
  /** The number of pages with two columns. */
  two_columns: number;
  pages: number;
  /** Targets of link annotations with the text they cover. */
  links: { url: string; text: string }[];
  /** The type size of most of the text. */
  body_size: number;
};

/** @param knownGutter where a layout divides its columns, in points from the left; if not given, it is found for each page. */
export function readDocument(content: PdfContent, knownGutter?: number): ReadDocument {
  const pages = content.pages.map((page, number) => ({ page, cells: cellsOf(page, number) }));
  const repeated = repeatedOn(pages);
  const main: Line[] = [];
  const side: Line[] = [];
  let twoColumns = 0;
  for (const { page, cells: all } of pages) {
    const [head, foot] = [headOf(all, page), footOf(all, page)];
    const cells = all.filter((cell) => cell.y > head && cell.y < foot && !isFooter(cell, page, repeated));
    const gutter = knownGutter === undefined ? gutterOf(cells, page.width) : everywhere(knownGutter);
    if (gutter === null) main.push(...withMargin(linesOf(cells), page.width));
    else {
      twoColumns += 1;
      const { wide, narrow } = divided(cells, gutter, page);
      main.push(...wide);
      side.push(...narrow);
    }
  }
  for (const lines of [main, side]) {
    const columnEnd = Math.max(0, ...lines.map(({ end }) => end));
    for (const line of lines) line.column_end = Math.max(line.column_end, columnEnd);
  }
  const links = pages.flatMap(({ page, cells }) =>
    page.links.map((link) => ({ url: link.url, text: textUnder(link, cells) })),
  );
  return { main, side, two_columns: twoColumns, pages: pages.length, links, body_size: bodySize([...main, ...side]) };
}

const everywhere = (x: number): Gutter => ({ x, top: -Infinity, bottom: Infinity });

/** Whatever crosses the gutter, or is above or below both columns, belongs to the wider one. */
function divided(cells: Cell[], { x: gutter, top, bottom }: Gutter, page: PdfPage): { wide: Line[]; narrow: Line[] } {
  const isWithin = ({ y }: Cell): boolean => y > top && y < bottom;
  const left = cells.filter((cell) => isWithin(cell) && cell.end <= gutter + 1);
  const right = cells.filter((cell) => isWithin(cell) && cell.x >= gutter - 1);
  const within = new Set([...left, ...right]);
  const full = cells.filter((cell) => !within.has(cell));
  const leftIsWide = gutter > page.width / 2;
  const [wide, narrow] = leftIsWide ? [left, right] : [right, left];
  return { wide: linesOf([...full, ...wide]), narrow: linesOf(narrow) };
}

/** A single column is as wide as the page less equal margins, however short its lines are. */
function withMargin(lines: Line[], pageWidth: number): Line[] {
  const left = Math.min(pageWidth / 2, ...lines.map(({ x }) => x));
  return lines.map((line) => ({ ...line, column_end: pageWidth - left - 12 }));
}

function linesOf(cells: Cell[]): Line[] {
  const lines: Line[] = [];
  for (const cell of cells.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = lines.at(-1);
    if (last && onOneLine(last, cell)) last.cells.push(cell);
    else lines.push({ ...cell, cells: [cell], above: last ? cell.y - last.y : 0, column_end: 0 });
  }
  return lines.map((line) => {
    const parts = line.cells
      .toSorted((a, b) => a.x - b.x)
      .map((cell) => ({ ...cell, text: withoutLetterSpacing(cell.text) }));
    const text = parts.map((cell) => cell.text).join('  ');
    return {
      ...line,
      cells: parts,
      text,
      x: Math.min(...parts.map(({ x }) => x)),
      end: Math.max(...parts.map(({ end }) => end)),
      size: Math.max(...parts.map(({ size }) => size)),
      bold: parts.every(({ bold }) => bold),
    };
  });
}

/** Side by side they may differ a little more in height, as a small date at the margin does. */
function onOneLine(line: Line, cell: Cell): boolean {
  const isBeside = line.cells.every(({ x, end }) => cell.x >= end || cell.end <= x);
  return Math.abs(line.y - cell.y) <= Math.max(1.5, Math.min(line.size, cell.size) * (isBeside ? 0.42 : 0.3));
}

/** Text in the same place at the edge of most pages; digits may differ, but for those of dates: each page may begin with a position. */
function repeatedOn(pages: { page: PdfPage; cells: Cell[] }[]): Set<string> {
  if (pages.length < 2) return new Set();
  const seen = new Map<string, number>();
  for (const { page, cells } of pages) {
    const edge = cells.filter(({ y }) => y < page.height * 0.08 || y > page.height * 0.92);
    for (const key of new Set(edge.map(edgeKey))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > pages.length / 2).map(([key]) => key));
}

const edgeKey = ({ text, y }: Cell): string =>
  `${Math.round(y / 4)} ${findRange(text) ? text : text.replaceAll(/\d+/g, '#')}`;
const pageNumber =
  /^(?:(?:page|p\u00e1gina|pagina|seite|sida|side|strona|\u0441\u0442\u0440\u0430\u043d\u0438\u0446\u0430)\s*)?\d{1,3}(?:\s*(?:of|de|di|von|van|sur|av|af|\u0438\u0437|\/|-)\s*\d{1,3})?$/i;

/** The height at which the footer begins: that of a page number in words, as in "Page 1 - Curriculum vitae of" and the name. */
const footOf = (cells: readonly Cell[], page: PdfPage): number =>
  Math.min(
    Infinity,
    ...cells.filter(({ text, y }) => y > page.height * 0.85 && pageInWords.test(text)).map(({ y }) => y),
  );

/** The height at which the header of a later page ends: that of a page number in words, or of "- 2 -". */
const headOf = (cells: readonly Cell[], page: PdfPage): number =>
  Math.max(
    -Infinity,
    ...cells
      .filter((cell) => cell.page > 0 && cell.y < page.height * 0.08)
      .filter(({ text }) => pageInWords.test(text) || /^[-\u2013\u2014] ?\d{1,3} ?[-\u2013\u2014]$/.test(text.trim()))
      .map(({ y }) => y),
  );

/** At the beginning, or at the end of a few words: "Ada Byron - page 2 of 3". */
const pageInWords =
  /^(?:page|p\u00E1gina|pagina|seite|sida|side|strona)\s\d{1,3}\b|^.{0,60}(?<!\p{L})(?:page|p\.|p\u00E1gina|pagina|seite|sida|side|strona) ?\d{1,3}(?: ?(?:of|de|di|von|van|sur|av|af|\/) ?\d{1,3})?$/iu;

/** What resume builders print at the foot of a page. */
const printedBy = /^(?:\u00A9|\(c\)|page \d|https?:\/\/europass)|europass\.|(?:made|built|created|designed) with\b/i;

/** A name that later pages repeat stays on the first page. */
function isFooter(cell: Cell, page: PdfPage, repeated: ReadonlySet<string>): boolean {
  const isLow = cell.y > page.height * 0.9;
  if (isLow && (pageNumber.test(cell.text.trim()) || printedBy.test(cell.text))) return true;
  return repeated.has(edgeKey(cell)) && (isLow || cell.page > 0);
}

function textUnder({ x, y, width, height }: PdfLink, cells: readonly Cell[]): string {
  const under = cells.find(
    (cell) => cell.y >= y - 2 && cell.y - cell.size * 0.5 <= y + height && cell.x < x + width && cell.end > x,
  );
  return under?.text ?? '';
}

function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 10;
}

/** Whether all words of a line are in capitals. */
export const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
