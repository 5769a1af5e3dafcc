// The lines of an experience section before its entries are found: without labels and marks, from one left edge on every page, with whole dates and
// names.
import { findDate, findRange } from './dates.ts';
import type { Line } from './document.ts';
import { isDuration } from './job-header.ts';
import { withoutRowLabels } from './labelled-rows.ts';
import { longer, withCells, withWholeDates } from './margin-dates.ts';
import { isBullet, withoutBullet } from './paragraphs.ts';

const isWholeRange = (text: string): boolean => findRange(text)?.text === text;

/** A label that says what follows, and nothing else. */
const label =
  /^(?:key |main )?(?:highlights|responsibilities|achievements|accomplishments|duties|description|tasks|role|courses|keywords|skills|technologies)\s*:?$/i;

/** A head count, which is neither employer nor place nor title. */
const teamSize =
  /^\(?(?:(?:(?:team|staff|department|company) (?:of|size)\b:?\s*|size:\s*)~?\d|~?\d[\d.,+\u2013-]{0,9}\s*(?:people|persons|employees|members|reports|direct reports|engineers|developers|staff|mitarbeiter|personen|personas|empleados|personnes|salari\u00E9s|persone|dipendenti)\b).{0,30}$/iu;
const isTeamSize = (text: string): boolean => /\p{L}/u.test(text) && !findDate(text) && teamSize.test(text.trim());

/** "Stripeline   Highlights": the bullets are in a column beside employer and dates. */
function withoutLabels(line: Line): Line {
  const cells = line.cells.filter(({ text }, at) => at === 0 || !label.test(text.trim()));
  return cells.length === line.cells.length ? line : withCells(line, cells);
}

/** Title, dates and what was done in three columns: the text is moved below the header. */
function withTextBelow(lines: readonly Line[]): Line[] {
  const isRow = ({ cells }: Line): boolean =>
    cells.length > 2 && cells.slice(0, -1).some(({ text }) => isWholeRange(text.trim()));
  const rows = lines.filter(isRow);
  const texts = rows.flatMap(({ cells }) => cells.slice(-1));
  const [first] = texts;
  const words = texts.reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0);
  const isColumn = first !== undefined && texts.every(({ x }) => Math.abs(x - first.x) < 2);
  if (rows.length < 2 || !isColumn || words < rows.length * 4) return [...lines];
  return lines.flatMap((line) => {
    const own = line.cells.at(-1);
    const rest = line.cells.slice(0, -1);
    if (!own || rest.length === 0 || Math.abs(own.x - first.x) >= 2) return [line];
    const text = rest.map((cell) => cell.text).join('  ');
    return [
      { ...line, cells: rest, text, end: rest.at(-1)?.end ?? line.end, bold: rest.every(({ bold }) => bold) },
      { ...line, cells: [own], text: own.text, x: own.x, bold: own.bold, above: line.size * 1.2 },
    ];
  });
}

/** "2021 - 2023   \u2022   Engineer": what is beside the dates is no point of a list. */
function withoutMarks(line: Line): Line {
  const cells = line.cells.flatMap((cell, at) => {
    if (at === 0 || !findDate(line.cells[0]?.text ?? '')) return [cell];
    if (/^\P{L}{1,2}$/u.test(cell.text.trim())) return [];
    if (!isBullet(cell.text)) return [cell];
    const text = withoutBullet(cell.text);
    const runs = cell.runs?.map((run, index) => (index === 0 ? { ...run, text: withoutBullet(run.text) } : run));
    const isMark = (run: { text: string }, index: number): boolean => index === 0 && !/\p{L}/u.test(run.text);
    return [
      { ...cell, text, pieces: [text], runs: runs?.filter((run, index) => !isMark(run, index)), looks: undefined },
    ];
  });
  return cells.length === line.cells.length && cells.every((cell, at) => cell === line.cells[at])
    ? line
    : withCells(line, cells);
}

/** "Staff Nurse, Intensive Care at Lakeshore" in bold filled its line: "Hospital" close below it and set like it is its end. */
function withWholeNames(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const [cell, more] = last?.cells ?? [];
    if (last && cell && !more && goesOnInBold(last, line))
      found[found.length - 1] = withCells(last, [{ ...longer(cell, line.text.trim()), end: line.end }]);
    else found.push(line);
  }
  return found;
}

function goesOnInBold(before: Line, line: Line): boolean {
  const [word = ''] = line.text.trim().split(/\s/);
  const wordEnd = before.end + ((line.end - line.x) * (word.length + 1)) / Math.max(1, line.text.length);
  return (
    before.bold &&
    line.bold &&
    line.cells.length === 1 &&
    Math.abs(before.x - line.x) < 2 &&
    Math.abs(before.size - line.size) < 0.3 &&
    line.above > 0 &&
    line.above < line.size * 1.35 &&
    wordEnd > before.column_end - line.size * 0.5 &&
    findDate(before.text) === null &&
    findDate(line.text) === null &&
    !isBullet(line.text)
  );
}

/** In points: text that begins further to the left than this on a later page is set in another column there. */
const shiftMin = 20;

/** A column beside a margin may go on without it: the entries of each page begin at the edge of those on the first. */
function fromOneEdge(lines: readonly Line[]): Line[] {
  const edges = new Map<number, number[]>();
  for (const { page, x, text } of lines)
    if (!isBullet(text) && findRange(text)?.is_range === true) edges.set(page, [...(edges.get(page) ?? []), x]);
  const [first] = edges.values();
  const isOneEdge = (xs: readonly number[]): boolean => xs.every((x) => Math.abs(x - (xs[0] ?? 0)) < 3);
  if (!first || edges.size < 2 || ![...edges.values()].every(isOneEdge)) return [...lines];
  return lines.map((line) => {
    const by = (first[0] ?? 0) - (edges.get(line.page)?.[0] ?? first[0] ?? 0);
    return Math.abs(by) < shiftMin ? line : moved(line, by);
  });
}

const moved = (line: Line, by: number): Line => ({
  ...line,
  x: line.x + by,
  end: line.end + by,
  cells: line.cells.map((cell) => ({ ...cell, x: cell.x + by, end: cell.end + by })),
});

export const readyLines = (all: readonly Line[]): Line[] =>
  fromOneEdge(
    withWholeDates(
      withWholeNames(
        withTextBelow(withoutRowLabels(all).map(withoutMarks))
          .map(withoutLabels)
          .filter(({ text }) => !label.test(text.trim()) && !isTeamSize(text) && !isDuration(text.trim())),
      ),
    ),
  );
