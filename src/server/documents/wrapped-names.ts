// Names in a list that wrap in a narrow column: joined before the list is read (lists.ts).
import type { Line } from './document.ts';
import type { Cell } from './lines.ts';
import { isBullet } from './paragraphs.ts';

export const separator = /[,;|\u2022\u00B7\u25CF\u25AA\u3001]/u;

/** How many lines back a name may begin: other columns have lines at other heights. */
const linesBack = 3;

/** "Monte Carlo" with "simulation" right below it, closer than rows are: one name in a narrow column. */
export function withWholeCells(lines: readonly Line[]): Line[] {
  const usual = lines.map(({ above }) => above).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
  const most = Math.max(...lines.slice(1).map(({ above }) => above));
  const isWrapped = wrapsInColumns(lines);
  const found: Line[] = [];
  for (const line of lines) {
    const isNear = line.above > 0 && line.above < Math.max(usual, most) * 0.9 && line.above < line.size * 1.6;
    const rest: Cell[] = [];
    for (const cell of line.cells) {
      const near = found.slice(-linesBack);
      const back = near.toReversed().findIndex((one) => one.cells.some((name) => isBelow(cell, name)));
      const at = found.length - 1 - back;
      const home = back < 0 ? undefined : found[at];
      const name = home?.cells.find((one) => isBelow(cell, one));
      const isLast = at === found.length - 1;
      const goesOn =
        name &&
        (isWrapped(cell) ||
          (isLast && line.cells.length === 1 && isNear && /^\p{Ll}/u.test(cell.text)) ||
          (isNear && /^\p{Ll}/u.test(cell.text) && everyLower(line)) ||
          /\p{Ll}-$/u.test(name.text));
      if (!home || !goesOn || separator.test(name.text) || isBullet(cell.text)) rest.push(cell);
      else found[at] = withTail(home, name, cell);
    }
    if (rest.length === line.cells.length) found.push(line);
    else if (rest.length > 0)
      found.push({ ...line, cells: rest, text: rest.map(({ text }) => text).join('  '), x: rest[0]?.x ?? line.x });
  }
  return found;
}

const isBelow = (cell: Cell, name: Cell): boolean => Math.abs(name.x - cell.x) < 2 && name.bold === cell.bold;
const everyLower = ({ cells }: Line): boolean => cells.every(({ text }) => /^\p{Ll}/u.test(text));

function withTail(line: Line, name: Cell, { text: tail, y }: Cell): Line {
  const text = `${name.text}${name.text.endsWith('-') ? '' : ' '}${tail}`;
  const whole = { ...name, text, y, pieces: [text], boxes: undefined, runs: [{ text, bold: name.bold }] };
  const cells = line.cells.map((cell) => (cell === name ? whole : cell));
  return { ...line, cells, text: cells.map((cell) => cell.text).join('  ') };
}

/**
 * Tells which cells are the second line of a name. Each column has its own line heights: if most names in it are set apart, a line as close as
 * running text is not a name of its own; nor is a lower-case word among names that begin with capitals.
 */
function wrapsInColumns(lines: readonly Line[]): (cell: Cell) => boolean {
  const cells = lines.flatMap((line) => line.cells);
  const wraps = new Set<Cell>();
  if (cells.length === lines.length) return () => false;
  const capitals = cells.filter(({ text }) => /^[\p{Lu}\d]/u.test(text)).length > cells.length * 0.6;
  for (const column of Map.groupBy(cells, ({ page, x, bold }) => `${page} ${Math.round(x)} ${bold}`).values()) {
    const gaps = column.map(({ y, size }, at) => (at === 0 ? 9 : (y - (column[at - 1]?.y ?? 0)) / size));
    const apart = gaps.slice(1).filter((gap) => gap > 1.9).length;
    const close = gaps.filter((gap) => gap < 1.45).length;
    for (const [at, cell] of column.entries()) {
      const isWord = capitals && /^\p{Ll}{4,}$/u.test(cell.text.split(/\s/)[0] ?? '');
      if ((gaps[at] ?? 9) < 1.45 && (isWord || (apart >= 2 && apart > close))) wraps.add(cell);
    }
  }
  return (cell) => wraps.has(cell);
}
