// Dates that continue on the lines below, in a margin, in a column at the right or after a full line: put together before entries are found.
import { areSideBySide, findDate, findRange, isDateFragment, isNow } from './dates.ts';
import type { Line } from './document.ts';
import { isDuration } from './job-header.ts';
import { isBullet, type Apart } from './paragraphs.ts';

/** How many more lines the dates of one entry may take. */
const moreLines = 2;
/** Dates beside the text may be between its lines. */
const moreLinesBeside = 4;
/** In points to the right of where the text begins; less in a narrow column. */
const besideMin = 120;

/** @param apart tells whether two texts are never one, however full the first line is. */
export const withWholeDates = (lines: readonly Line[], apart: Apart = () => false): Line[] =>
  withWrappedNames(
    withMarginDates(withDatesBeside(withFullLines(withHighDates(withLowDates(lines.map(withDatesApart)))))),
    apart,
  );

/** "**Engineer**, Laiterie du **2019-2021**": dates set otherwise than the text they touch are beside it. */
function withDatesApart(line: Line): Line {
  const cell = line.cells.at(-1);
  const dates = cell?.runs?.at(-1);
  const said = dates?.text.trim() ?? '';
  if (!cell?.runs || !dates || cell.runs.length < 2 || !isWhole(said) || !cell.text.endsWith(said)) return line;
  const x = cell.end - ((cell.end - cell.x) * said.length) / cell.text.length;
  const runs = cell.runs.slice(0, -1);
  const name = {
    ...cell,
    text: cell.text.slice(0, -said.length).trim(),
    end: x - cell.size * 0.2,
    runs,
    looks: undefined,
  };
  const own = {
    ...cell,
    text: said,
    x,
    pieces: [said],
    boxes: undefined,
    bold: dates.bold,
    runs: [dates],
    looks: undefined,
  };
  return withCells(line, [...line.cells.slice(0, -1), { ...name, pieces: [name.text], boxes: undefined }, own]);
}

/** Dates in the margin, set a little lower than the line they are beside. */
function withLowDates(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isBeside = last !== undefined && line.above > 0 && line.above < line.size * 0.9 && last.x > line.end;
    if (last && isBeside && isWhole(line.text))
      found[found.length - 1] = withCells(last, [...line.cells, ...last.cells]);
    else found.push(line);
  }
  return found;
}

/** Dates in the margin, alone on their line although most are on the first line of their text. */
function withHighDates(lines: readonly Line[]): Line[] {
  const stops = lines.flatMap(({ cells: [dates, text] }) => (dates && text && isWhole(dates.text) ? [text.x] : []));
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isBelow = last?.cells.length === 1 && isWhole(last.text) && line.above < line.size * 1.6;
    // Lines as close as this would touch if one were below the other.
    const isSure = line.above > 0 && line.above < line.size * 0.6;
    if (last && isBelow && line.x > last.end && (isSure || stops.some((x) => Math.abs(x - line.x) < 2)))
      found[found.length - 1] = { ...withCells(line, [...last.cells, ...line.cells]), above: last.above, y: last.y };
    else found.push(line);
  }
  return found;
}

/** "Jun 2018-Feb" beside a title and "2021" beside the line below become "Jun 2018-Feb 2021" beside the title. */
function withMarginDates(lines: readonly Line[]): Line[] {
  const found = [...lines];
  for (const at of lines.keys()) {
    const line = found[at] as Line;
    if (line.cells.length < 2 || isWhole(line.cells[0]?.text ?? '')) continue;
    for (let last = at + 1; last <= at + moreLines && last < lines.length; last += 1) {
      const parts = found.slice(at, last + 1).map(({ cells }) => cells[0]?.text ?? '');
      const text = stacked(parts) ?? parts.join(' ').replaceAll(/(\S[-\u2013\u2014])\s+/g, '$1');
      const range = findRange(text);
      if (!range?.is_range || range.end - range.start < text.trim().length) continue;
      for (let row = at; row <= last; row += 1) found[row] = withMargin(found[row] as Line, row === at ? text : null);
      break;
    }
  }
  return found.filter(({ cells }) => cells.length > 0);
}

/** "2013" with "2018" below it: a range without a dash. */
function stacked(parts: readonly string[]): string | null {
  const [from = '', to = '', more] = parts.map((part) => part.trim());
  const areYears = more === undefined && [from, to].every((year) => /^(?:19|20)\d{2}$/.test(year));
  return areYears && Number(from) <= Number(to) ? `${from} - ${to}` : null;
}

function withMargin(line: Line, text: string | null): Line {
  const [margin, ...rest] = line.cells;
  return withCells(
    line,
    text === null || !margin ? rest : [{ ...margin, text, runs: undefined, looks: undefined }, ...rest],
  );
}

const middle = ({ x, end }: Line['cells'][number]): number => (x + end) / 2;

export const withCells = (line: Line, cells: Line['cells']): Line => ({
  ...line,
  cells,
  x: cells[0]?.x ?? line.x,
  end: cells.at(-1)?.end ?? line.end,
  text: cells.map((cell) => cell.text).join('  '),
});

const endsInDash = /[-\u2013\u2014\u2192~]\s*$|\sto\s*$/u;
const dash = /^[-\u2013\u2014]$/u;
const isPoint = (text: string): boolean => {
  const found = findDate(text);
  return found !== null && !found.is_range && found.end - found.start >= text.trim().length;
};
/** "- Present", "February 2021", "-": the end of a range, or the dash before it. */
const isEnd = (text: string): boolean => {
  const plain = text
    .replace(/^[-\u2013\u2014]\s*/u, '')
    .replace(/\)$/, '')
    .trim();
  return dash.test(text.trim()) || isPoint(plain) || isNow(plain);
};

/** A range with both its ends: nothing of it is further down. */
const isWhole = (text: string): boolean => {
  const range = findRange(text);
  return range?.is_range === true && !endsInDash.test(text) && range.end - range.start >= text.trim().length;
};

/** "March 2021", "-", "Present" one below the other at the right become one range on the first line; so do "January", "2024 -", "Present". */
function withDatesBeside(lines: readonly Line[]): Line[] {
  const found = [...lines];
  const left = Math.min(...lines.map(({ x }) => x));
  const beside = Math.min(besideMin, (Math.max(...lines.map(({ end }) => end)) - left) * 0.4);
  const isBeside = (cell: Line['cells'][number] | undefined): cell is Line['cells'][number] =>
    cell !== undefined && cell.x >= left + beside && isDateFragment(cell.text);
  for (const at of lines.keys()) {
    const line = found[at] as Line;
    const cell = line.cells.at(-1);
    if (!isBeside(cell) || isWhole(cell.text)) continue;
    let text = cell.text;
    const taken: number[] = [];
    for (let below = at + 1; below <= at + moreLinesBeside && below < found.length && !isWhole(text); below += 1) {
      const next = found[below]?.cells.at(-1);
      if (!next || next.x < left + beside) continue;
      const isInColumn =
        Math.abs(next.x - cell.x) < 3 || Math.abs(next.end - cell.end) < 3 || Math.abs(middle(next) - middle(cell)) < 3;
      if (!isBeside(next) || !isInColumn) break;
      text = together(text, next.text.trim());
      taken.push(below);
    }
    if (taken.length === 0 || !isWhole(text)) continue;
    // Two dates without a dash may belong to two entries.
    if (areSideBySide(text) && (taken[0] !== at + 1 || !areOfOne(line, found[at + 1], taken))) continue;
    found[at] = withCells(line, [...line.cells.slice(0, -1), { ...cell, text, runs: undefined, looks: undefined }]);
    for (const row of taken) found[row] = withCells(found[row] as Line, (found[row] as Line).cells.slice(0, -1));
  }
  return found.filter(({ cells }) => cells.length > 0);
}

/** Whether both dates belong to one entry: the second is right below the first, beside nothing or beside text set differently. */
function areOfOne({ cells: [first] }: Line, below: Line | undefined, taken: readonly number[]): boolean {
  const [beside, date] = below?.cells ?? [];
  if (taken.length > 1 || !first || !beside) return false;
  return date === undefined || first.bold !== beside.bold || Math.abs(first.size - beside.size) > 0.3;
}

/** "Sales Operations Specialist, University of" fills the space before its dates: "Norwick" below it is its end. */
function withWrappedNames(lines: readonly Line[], apart: Apart): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const [name] = last?.cells ?? [];
    const [tail] = line.cells;
    if (last && name && tail && wraps(last, line) && !apart(name.text, tail.text)) {
      // It ends where its last line does, so what is below is part of it only if that line is full too.
      found[found.length - 1] = withCells(last, [
        { ...longer(name, tail.text), end: tail.end },
        ...last.cells.slice(1),
      ]);
    } else found.push(line);
  }
  return found;
}

/** "Ltd." alone, below "Pvt.". */
const suffixAlone = /^(?:inc|ltd|llc|llp|gmbh|corp|co|s\.a|b\.v|n\.v)\.?$/i;

function wraps(before: Line, line: Line): boolean {
  const [name, dates, more] = before.cells;
  const [tail] = line.cells;
  if (tail && line.cells.length === 1 && suffixAlone.test(tail.text.trim())) return Math.abs(line.x - before.x) < 2;
  if (!name || !dates || !tail || more || line.cells.length > 1) return false;
  const firstWord = (tail.text.trim().split(/\s/)[0] ?? '').length * tail.size * 0.5;
  const isFull = name.end + firstWord > dates.x - name.size * 1.2;
  return (
    isFull &&
    findDate(dates.text) !== null &&
    line.above < line.size * 1.5 &&
    Math.abs(tail.x - name.x) < 2 &&
    Math.abs(tail.size - name.size) < 0.3 &&
    tail.bold === (name.runs?.at(-1)?.bold ?? name.bold) &&
    tail.text.split(/\s+/).length <= 4 &&
    !isBullet(tail.text) &&
    findDate(tail.text) === null
  );
}

/** "Fernhollow Labs | Manager | 10/2022 -" filled its line: "04/2025" alone below it ends its range. */
function withFullLines(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const cell = last?.cells.at(-1);
    if (last && cell && line.cells.length === 1 && (endsRange(cell.text, line.text) || goesOnInRow(last, line)))
      found[found.length - 1] = withCells(last, [...last.cells.slice(0, -1), longer(cell, line.text.trim())]);
    else found.push(line);
  }
  return found;
}

/** "Engineer | Hearthstead | Austin," filled its line: "TX | 2021 - 2023" is the rest of the row. */
const goesOnInRow = (before: Line, line: Line): boolean =>
  /\s[|\u00B7]\s/u.test(before.text) &&
  /[,|\u00B7&(\u2013-]\s*$/u.test(before.text) &&
  before.cells.length === 1 &&
  findRange(before.text) === null &&
  findRange(line.text) !== null &&
  Math.abs(before.x - line.x) < 2 &&
  line.above < line.size * 1.6 &&
  !isBullet(line.text);

/** A dash that touches the text before it also touches the text after it. */
const together = (before: string, after: string): string =>
  `${before.trimEnd()}${/\S[-\u2013\u2014]$/u.test(before.trimEnd()) && !/\s[-\u2013\u2014]$/u.test(before.trimEnd()) ? '' : ' '}${after}`;

/** "Aug 2019 (2 years 10 months)" without how long that was. */
const withoutDuration = (text: string): string =>
  text.replace(/\([^()]{3,40}\)\s{0,9}$/u, (said) => (isDuration(said.trim()) ? '' : said)).trimEnd();

function endsRange(before: string, said: string): boolean {
  const text = withoutDuration(said);
  // A complete range ends nothing: "Closing of" above it is a sentence that continues elsewhere.
  const isOwn = isWhole(text) && !isDateFragment(before.trim().split(/\s/).at(-1) ?? '');
  if (isOwn || (!isDateFragment(text) && !isEnd(text))) return false;
  const whole = together(before, text.trim());
  const [own, range] = [findRange(before), findRange(whole)];
  const isDone = own?.is_range === true && !endsInDash.test(before) && own.end >= before.trimEnd().length;
  return !isDone && range?.is_range === true && range.start < before.length && range.end >= whole.length - 1;
}

/** Adds `tail` to the cell's text and to its last run. */
export function longer(cell: Line['cells'][number], tail: string): Line['cells'][number] {
  const runs = cell.runs?.map((run, at, all) =>
    at === all.length - 1 ? { ...run, text: together(run.text, tail) } : run,
  );
  return { ...cell, text: together(cell.text, tail), runs, looks: undefined };
}
