// CSV as strangers write it, a row at a time. Damage costs only its own row: after a missing quotation mark, reading resumes at
// the next line that is a complete row by itself, which no CSV library does. A file with so much damage that this would take longer than its
// length warrants is refused.
import { Refusal } from '../refusal.ts';

export type CsvRow = {
  cells: string[];
  /** For each cell, whether it was in quotation marks. */
  quoted: boolean[];
  /** The line it begins on; the first is 1. */
  line: number;
  /** If a quotation mark is missing or the row does not end: its beginning as written; else null. */
  damaged: string | null;
};

type Scan = {
  cells: string[];
  quoted: boolean[];
  next: number;
  /** A quotation mark inside a quoted cell that is neither doubled nor its end. */
  isStray: boolean;
  isClosed: boolean;
  /** How many were read for it. */
  units: number;
};

/** A longer row is checked for a missing quotation mark; a post has at most 3,000 units. */
const rowUnits = 256 * 1024;
/** Units that may be read again for each one of the file, and besides: a file of good rows needs none of them. */
const againPerUnit = 20;
const againUnits = 400_000_000;
/** What a cell costs beside its units. */
const unitsOfCell = 16;
/** How many lines are tried as the beginning of the next row. */
const linesTried = 200;
const quote = 34;
const feed = 10;

export const damaged = (): Refusal =>
  new Refusal('unprocessable', 'The CSV is damaged. Save it again, with quotation marks around texts.');

type Layout = { delimiter: string; width: number; skipLines: number };

/**
 * `width` is how many cells a complete row has; rows that begin in the first `skipLines` are the header or
 * come before it. Rows without any text are left out. Throws Refusal unprocessable if too many rows are damaged.
 */
export async function* csvRows(pieces: AsyncIterable<string>, layout: Layout): AsyncGenerator<CsvRow[]> {
  const reader = new CsvParser(layout);
  for await (const piece of pieces) {
    const rows = reader.take(piece, false);
    if (rows.length > 0) yield rows;
  }
  const rows = reader.take('', true);
  if (rows.length > 0) yield rows;
}

/** The same of a whole text, with line feeds alone between its lines. Throws Refusal unprocessable, too. */
export const csvRowsOf = (text: string, layout: Layout): CsvRow[] => new CsvParser(layout).take(text, true);

class CsvParser {
  #buffer = '';
  #at = 0;
  #line = 1;
  /** Inside something longer than any row: skipping to the end of its cell, then of its line. */
  #endless: 'cell' | 'line' | null = null;
  /** Units that were read, and those that the rows took up. */
  #read = 0;
  #passed = 0;
  readonly #layout: Layout;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  take(piece: string, isLast: boolean): CsvRow[] {
    this.#buffer = this.#at === 0 ? this.#buffer + piece : this.#buffer.slice(this.#at) + piece;
    this.#at = 0;
    const rows: CsvRow[] = [];
    while (this.#at < this.#buffer.length) {
      if (this.#endless !== null) {
        if (!this.#passEndless(isLast)) break;
        continue;
      }
      const row = this.#nextRow(isLast);
      if (row === false) break;
      if (row !== null) rows.push(row);
    }
    return rows;
  }

  #moveTo(next: number): void {
    this.#passed += next - this.#at;
    this.#line += linesIn(this.#buffer, this.#at, next);
    this.#at = next;
  }

  /** False if more must be read first. */
  #passEndless(isLast: boolean): boolean {
    const { length } = this.#buffer;
    if (this.#endless === 'cell') {
      const end = endOfCell(this.#buffer, this.#at, this.#layout.delimiter.charCodeAt(0));
      // The last character may be the first of a doubled quotation mark.
      this.#moveTo(end ?? (isLast ? length : length - 1));
      if (end === null) return isLast;
      this.#endless = 'line';
    }
    const next = this.#buffer.indexOf('\n', this.#at);
    this.#moveTo(next < 0 ? length : next + 1);
    if (next >= 0 || isLast) this.#endless = null;
    return this.#endless === null;
  }

  #count({ units, cells }: Scan): void {
    this.#read += units + unitsOfCell * cells.length;
    if (this.#read > againUnits + againPerUnit * this.#passed) throw damaged();
  }

  /** One row; null if it is blank, false if more must be read first. */
  #nextRow(isLast: boolean): CsvRow | null | false {
    const [buffer, at, line] = [this.#buffer, this.#at, this.#line];
    const { delimiter, width, skipLines } = this.#layout;
    const scan = scanRow(buffer, at, delimiter, false);
    this.#count(scan);
    const isCut = scan.next >= buffer.length && !isLast;
    if (isCut && buffer.length - at < rowUnits) return false;
    const isOdd = scan.isStray || !scan.isClosed || isCut || scan.cells.length !== width;
    const next = isOdd ? resync(buffer, at, scan, { delimiter, width, count: (found) => this.#count(found) }) : null;
    const isDamaged = next !== null || !scan.isClosed || isCut;
    // If there are stray quotation marks, one is missing here; if not, the cell is longer than any row, or the file was cut off inside it.
    const hasLine = buffer.indexOf('\n', at) >= 0;
    if (next === null && isCut && !(scan.isStray && hasLine)) {
      this.#endless = scan.isClosed || scan.isStray ? 'line' : 'cell';
      this.#moveTo(buffer.length - 1);
    } else {
      const isWhole = !isCut && (scan.isClosed || !scan.isStray);
      this.#moveTo(next ?? (isWhole ? scan.next : afterLine(buffer, at)));
    }
    const { cells, quoted } = scan;
    if (line <= skipLines || (!isDamaged && cells.every((cell) => cell.trim() === ''))) return null;
    return { cells, quoted, line, damaged: isDamaged ? buffer.slice(at, Math.min(next ?? at + 300, at + 300)) : null };
  }
}

/** One row. If `strict`, it is given up as not closed at the first quotation mark out of place. */
function scanRow(buffer: string, from: number, delimiter: string, strict: boolean): Scan {
  const cells: string[] = [];
  const quoted: boolean[] = [];
  const comma = delimiter.charCodeAt(0);
  let at = from;
  let isStray = false;
  for (;;) {
    const start = skipSpaces(buffer, at, comma);
    const isQuoted = buffer.charCodeAt(start) === quote;
    quoted.push(isQuoted);
    if (isQuoted) {
      const cell = quotedCell(buffer, start, comma, strict);
      isStray ||= cell.isStray;
      cells.push(cell.text);
      if (cell.end < 0) {
        const units = cell.read - from;
        return { cells, quoted, next: buffer.length, isStray, isClosed: false, units };
      }
      at = cell.end;
    } else {
      let end = at;
      for (; end < buffer.length; end += 1) {
        const sign = buffer.charCodeAt(end);
        if (sign === comma || sign === feed) break;
        if (strict && sign === quote)
          return { cells, quoted, next: end, isStray: true, isClosed: false, units: end - from };
      }
      cells.push(buffer.slice(at, end));
      at = end;
    }
    const units = at + 1 - from;
    if (at >= buffer.length) return { cells, quoted, next: buffer.length, isStray, isClosed: true, units };
    at += 1;
    if (buffer.charCodeAt(at - 1) === feed) return { cells, quoted, next: at, isStray, isClosed: true, units };
  }
}

/** `end` is the index of the comma or line end; -1 if the cell does not end. `read`: how far it was looked for. */
function quotedCell(
  buffer: string,
  start: number,
  comma: number,
  strict: boolean,
): { text: string; end: number; isStray: boolean; read: number } {
  let from = start + 1;
  let isStray = false;
  let isDoubled = false;
  for (;;) {
    const mark = buffer.indexOf('"', from);
    if (mark < 0) return { text: buffer.slice(start + 1, start + 1000), end: -1, isStray, read: buffer.length };
    if (buffer.charCodeAt(mark + 1) === quote) {
      isDoubled = true;
      from = mark + 2;
      continue;
    }
    const end = skipSpaces(buffer, mark + 1, comma);
    if (end >= buffer.length || buffer.charCodeAt(end) === comma || buffer.charCodeAt(end) === feed) {
      const text = buffer.slice(start + 1, mark);
      return { text: isDoubled ? text.replaceAll('""', '"') : text, end, isStray, read: end };
    }
    isStray = true;
    if (strict) return { text: '', end: -1, isStray, read: mark };
    from = mark + 1;
  }
}

/** Tabs count as spaces unless they delimit cells. */
function skipSpaces(buffer: string, from: number, comma: number): number {
  let at = from;
  for (; at < buffer.length; at += 1) {
    const sign = buffer.charCodeAt(at);
    if (sign === comma || (sign !== 32 && sign !== 9)) break;
  }
  return at;
}

/** Where the next complete row begins, if inside what was taken for one row; null if it is one row after all. */
function resync(
  buffer: string,
  at: number,
  scan: Scan,
  { delimiter, width, count }: { delimiter: string; width: number; count: (found: Scan) => void },
): number | null {
  const opened = scan.quoted.indexOf(true);
  let line = afterLine(buffer, at);
  for (let tried = 0; tried < linesTried && line < scan.next; tried += 1) {
    const found = scanRow(buffer, line, delimiter, true);
    count(found);
    const isWhole = found.isClosed && found.next <= buffer.length && found.cells.length === width;
    // A row with the right number of cells needs stronger evidence: its texts may contain quotation marks and commas.
    const isAlike = scan.cells.length !== width || !scan.isClosed || found.quoted[opened] === true;
    if (isWhole && isAlike && width > 1) return line;
    line = afterLine(buffer, line);
  }
  return null;
}

function afterLine(buffer: string, at: number): number {
  const end = buffer.indexOf('\n', at);
  return end < 0 ? buffer.length : end + 1;
}

/** The index after the quotation mark that ends the cell; null if that is not in the buffer. */
function endOfCell(buffer: string, from: number, comma: number): number | null {
  for (let at = from; ;) {
    const mark = buffer.indexOf('"', at);
    if (mark < 0 || mark + 1 >= buffer.length) return null;
    if (buffer.charCodeAt(mark + 1) === quote) {
      at = mark + 2;
      continue;
    }
    const end = skipSpaces(buffer, mark + 1, comma);
    if (end >= buffer.length || buffer.charCodeAt(end) === comma || buffer.charCodeAt(end) === feed) return end;
    at = mark + 1;
  }
}

function linesIn(buffer: string, from: number, to: number): number {
  let lines = 0;
  for (let at = buffer.indexOf('\n', from); at >= 0 && at < to; at = buffer.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
