// CSV as strangers write it, a row at a time. What is damaged costs its own row: where a quotation mark is missing, reading goes on at
// the next line that is a whole row by itself, which no CSV library does.

export type CsvRow = {
  cells: string[];
  /** By cell: whether it stood in quotation marks. */
  quoted: boolean[];
  /** Where it begins in the file; the first line is 1. */
  line: number;
  /** Its beginning as it is written, where a quotation mark is missing or it does not end; else null. */
  damaged: string | null;
};

type Scan = {
  cells: string[];
  quoted: boolean[];
  next: number;
  /** A mark inside a quoted cell that is neither doubled nor its end. */
  is_stray: boolean;
  is_closed: boolean;
};

/** A row of more is looked at for a missing mark; a post has 3,000 units at most. */
const row_units = 256 * 1024;
/** So many lines are tried for where the next row begins. */
const lines_tried = 200;
const quote = 34;
const feed = 10;

type Layout = { delimiter: string; width: number; skip_lines: number };

/**
 * `width` is how many cells a whole row has; rows that begin in the first `skip_lines` are the header or stand
 * before it. Rows without any text are left out.
 */
export async function* csvRows(pieces: AsyncIterable<string>, layout: Layout): AsyncGenerator<CsvRow[]> {
  const reader = new Reader(layout);
  for await (const piece of pieces) {
    const rows = reader.take(piece, false);
    if (rows.length > 0) yield rows;
  }
  const rows = reader.take('', true);
  if (rows.length > 0) yield rows;
}

class Reader {
  #buffer = '';
  #at = 0;
  #line = 1;
  /** Inside something longer than any row: to the end of its cell, then of its line. */
  #endless: 'cell' | 'line' | null = null;
  readonly #layout: Layout;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  take(piece: string, is_last: boolean): CsvRow[] {
    this.#buffer = this.#at === 0 ? this.#buffer + piece : this.#buffer.slice(this.#at) + piece;
    this.#at = 0;
    const rows: CsvRow[] = [];
    while (this.#at < this.#buffer.length) {
      if (this.#endless !== null) {
        if (!this.#passEndless(is_last)) break;
        continue;
      }
      const row = this.#nextRow(is_last);
      if (row === false) break;
      if (row !== null) rows.push(row);
    }
    return rows;
  }

  #moveTo(next: number): void {
    this.#line += linesIn(this.#buffer, this.#at, next);
    this.#at = next;
  }

  /** False where more must be read first. */
  #passEndless(is_last: boolean): boolean {
    const { length } = this.#buffer;
    if (this.#endless === 'cell') {
      const end = endOfCell(this.#buffer, this.#at, this.#layout.delimiter.charCodeAt(0));
      // The last sign may be the first of two marks.
      this.#moveTo(end ?? (is_last ? length : length - 1));
      if (end === null) return is_last;
      this.#endless = 'line';
    }
    const next = this.#buffer.indexOf('\n', this.#at);
    this.#moveTo(next < 0 ? length : next + 1);
    if (next >= 0 || is_last) this.#endless = null;
    return this.#endless === null;
  }

  /** One row; null where it is blank, false where more must be read first. */
  #nextRow(is_last: boolean): CsvRow | null | false {
    const [buffer, at, line] = [this.#buffer, this.#at, this.#line];
    const { delimiter, width, skip_lines } = this.#layout;
    const scan = scanRow(buffer, at, delimiter, false);
    const is_cut = scan.next >= buffer.length && !is_last;
    if (is_cut && buffer.length - at < row_units) return false;
    const is_odd = scan.is_stray || !scan.is_closed || is_cut || scan.cells.length !== width;
    const next = is_odd ? resync(buffer, at, scan, { delimiter, width }) : null;
    const is_damaged = next !== null || !scan.is_closed || is_cut;
    // With other marks about, one is missing here; without any, the cell is longer than any row, or the file was cut off in it.
    const has_line = buffer.indexOf('\n', at) >= 0;
    if (next === null && is_cut && !(scan.is_stray && has_line)) {
      this.#endless = scan.is_closed || scan.is_stray ? 'line' : 'cell';
      this.#moveTo(buffer.length - 1);
    } else {
      const is_whole = !is_cut && (scan.is_closed || !scan.is_stray);
      this.#moveTo(next ?? (is_whole ? scan.next : afterLine(buffer, at)));
    }
    const { cells, quoted } = scan;
    if (line <= skip_lines || (!is_damaged && cells.every((cell) => cell.trim() === ''))) return null;
    return { cells, quoted, line, damaged: is_damaged ? buffer.slice(at, Math.min(next ?? at + 300, at + 300)) : null };
  }
}

/** One row. A strict one is given up, as not closed, at the first mark that should not be there. */
function scanRow(buffer: string, from: number, delimiter: string, strict: boolean): Scan {
  const cells: string[] = [];
  const quoted: boolean[] = [];
  const comma = delimiter.charCodeAt(0);
  let at = from;
  let is_stray = false;
  for (;;) {
    const start = skipSpaces(buffer, at, comma);
    const is_quoted = buffer.charCodeAt(start) === quote;
    quoted.push(is_quoted);
    if (is_quoted) {
      const cell = quotedCell(buffer, start, comma, strict);
      is_stray ||= cell.is_stray;
      cells.push(cell.text);
      if (cell.end < 0) return { cells, quoted, next: buffer.length, is_stray, is_closed: false };
      at = cell.end;
    } else {
      let end = at;
      for (; end < buffer.length; end += 1) {
        const sign = buffer.charCodeAt(end);
        if (sign === comma || sign === feed) break;
        if (strict && sign === quote) return { cells, quoted, next: end, is_stray: true, is_closed: false };
      }
      cells.push(buffer.slice(at, end));
      at = end;
    }
    if (at >= buffer.length) return { cells, quoted, next: buffer.length, is_stray, is_closed: true };
    at += 1;
    if (buffer.charCodeAt(at - 1) === feed) return { cells, quoted, next: at, is_stray, is_closed: true };
  }
}

/** `end` is where the comma or the line's end is; -1 where the cell does not end. */
function quotedCell(
  buffer: string,
  start: number,
  comma: number,
  strict: boolean,
): { text: string; end: number; is_stray: boolean } {
  let from = start + 1;
  let is_stray = false;
  let is_doubled = false;
  for (;;) {
    const mark = buffer.indexOf('"', from);
    if (mark < 0) return { text: buffer.slice(start + 1, start + 1000), end: -1, is_stray };
    if (buffer.charCodeAt(mark + 1) === quote) {
      is_doubled = true;
      from = mark + 2;
      continue;
    }
    const end = skipSpaces(buffer, mark + 1, comma);
    if (end >= buffer.length || buffer.charCodeAt(end) === comma || buffer.charCodeAt(end) === feed) {
      const text = buffer.slice(start + 1, mark);
      return { text: is_doubled ? text.replaceAll('""', '"') : text, end, is_stray };
    }
    is_stray = true;
    if (strict) return { text: '', end: -1, is_stray };
    from = mark + 1;
  }
}

/** Tabs are spaces unless they stand between cells. */
function skipSpaces(buffer: string, from: number, comma: number): number {
  let at = from;
  for (; at < buffer.length; at += 1) {
    const sign = buffer.charCodeAt(at);
    if (sign === comma || (sign !== 32 && sign !== 9)) break;
  }
  return at;
}

/** Where the next whole row begins, if that is inside what was taken for one row; null where the row is one after all. */
function resync(
  buffer: string,
  at: number,
  scan: Scan,
  { delimiter, width }: { delimiter: string; width: number },
): number | null {
  const opened = scan.quoted.indexOf(true);
  let line = afterLine(buffer, at);
  for (let tried = 0; tried < lines_tried && line < scan.next; tried += 1) {
    const found = scanRow(buffer, line, delimiter, true);
    const is_whole = found.is_closed && found.next <= buffer.length && found.cells.length === width;
    // Of a row with the right number of cells more is asked: its texts may hold marks and commas themselves.
    const is_alike = scan.cells.length !== width || !scan.is_closed || found.quoted[opened] === true;
    if (is_whole && is_alike && width > 1) return line;
    line = afterLine(buffer, line);
  }
  return null;
}

function afterLine(buffer: string, at: number): number {
  const end = buffer.indexOf('\n', at);
  return end < 0 ? buffer.length : end + 1;
}

/** Behind the mark that ends the cell; null where it is not in the buffer. */
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
