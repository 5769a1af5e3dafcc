// Schools side by side: each gets a line of its own, so that its degree and dates are not mixed with its neighbour's.
import { findDate } from './dates.ts';
import type { Cell } from './lines.ts';
import type { Line } from './document.ts';

type Says = (text: string) => boolean;
type Kinds = { school: Says; degree: Says };

export function oneSchoolALine(lines: readonly Line[], says: Kinds): Line[] {
  const found: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const at = second(line, says.school);
    const beside = at > 0 ? at : second(line, says.degree);
    const next = lines[index + 1];
    if (at > 0 && isFlow(line, at, next)) {
      // A flow of boxes continues after the previous one's dates, and wraps at the page's edge.
      found.push(part(line, line.cells.slice(0, at)));
      found.push(...oneSchoolALine([part(line, line.cells.slice(at), 0)], says));
    } else if (beside > 0 && isColumn(line, beside, next, says)) {
      const below = reached(lines.slice(index + 1), beside, line);
      const columns = divided([line, ...below], (line.cells[beside] as Cell).x - 3);
      found.push(...columns.left, ...oneSchoolALine(columns.right, says));
      index += columns.rows - 1;
    } else found.push(line);
  }
  return found;
}

/** The index of the second such name in a row that begins with one; -1 for any other row. */
function second({ cells }: Line, is: Says): number {
  const names = ({ text }: Cell): boolean => is(text) && text.length < 60;
  const [first] = cells;
  return first !== undefined && names(first) ? cells.findIndex((cell, index) => index > 0 && names(cell)) : -1;
}

/** Dates follow the first, and the second has its own: after it or at the beginning of the next line. */
function isFlow({ cells }: Line, at: number, next: Line | undefined): boolean {
  const isDated = (some: readonly Cell[]): boolean => some.some(({ text }) => findDate(text) !== null);
  return isDated(cells.slice(1, at)) && (isDated(cells.slice(at)) || isDated(next?.cells.slice(0, 1) ?? []));
}

/** Both have the same kind of thing below them: two dates, two degrees or two schools. */
function isColumn({ cells }: Line, at: number, next: Line | undefined, { degree, school }: Kinds): boolean {
  const under = (cell: Cell | undefined): string =>
    next?.cells.find(({ x }) => Math.abs(x - (cell?.x ?? Infinity)) < 3)?.text ?? '';
  const [one, other] = [under(cells[0]), under(cells[at])];
  const isDate: Says = (text) => findDate(text) !== null;
  return [isDate, degree, school].some((is) => is(one) && is(other));
}

/** The lines below that keep to the two columns. */
function reached(below: readonly Line[], at: number, { cells }: Line): Line[] {
  const edge = (cells[at] as Cell).x - 3;
  const end = below.findIndex((line) => line.cells.some((cell) => cell.x < edge && cell.end > edge));
  return below.slice(0, end < 0 ? below.length : end);
}

function divided(lines: readonly Line[], edge: number): { left: Line[]; right: Line[]; rows: number } {
  const side = (isLeft: boolean): Line[] =>
    lines.flatMap((line) => {
      const cells = line.cells.filter(({ x }) => x < edge === isLeft);
      return cells.length > 0 ? [part(line, cells)] : [];
    });
  const right = side(false).map((line, index) => (index === 0 ? { ...line, above: 0 } : line));
  return { left: side(true), right, rows: lines.length };
}

const part = (line: Line, cells: Cell[], above = line.above): Line => ({
  ...line,
  cells,
  above,
  text: cells.map(({ text }) => text).join('  '),
  x: Math.min(...cells.map(({ x }) => x)),
  end: Math.max(...cells.map(({ end }) => end)),
  bold: cells.every(({ bold }) => bold),
});
