// Bytes as text, text as rows of CSV, and CSV cells that no spreadsheet takes for a formula. What the rows mean is left to their feature.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';
import { csvRowsOf, damaged } from './csv-rows.ts';
import { decodeLines, decodePieces, markedEncoding } from './text-bytes.ts';

/** As text-bytes.ts reads them, without the byte order mark. Throws Refusal unsupported_media_type. */
export function textOf(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes);
  try {
    const text = encoding === 'utf-8' ? decodeLines(bytes) : new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Excel for Mac ends lines with a carriage return alone if asked for "CSV (Macintosh)".
    const lines = text.includes('\n') ? text : text.replaceAll('\r', '\n');
    if (!text.includes('\u0000')) return lines.replace(/^\ufeff/, '');
  } catch {
    // Thrown below.
  }
  throw new Refusal('unsupported_media_type', 'This isn’t a text file. Save it as CSV or plain text in UTF-8.');
}

/** A row by its lower-cased column names; `line` is where it starts in the file, counting from 1. `problem`: why it cannot be taken as written. */
export type CsvRow = { line: number; values: Record<string, string>; problem: keyof typeof rowProblems | null };

/** The header is among the first lines: LinkedIn writes notes above some. */
const headerWithin = 20;

const reading = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  record_delimiter: ['\r\n', '\n'],
};

/**
 * Hands over the rows after the first line that `isHeader` accepts, one by one. Commas, semicolons or tabs, whichever the header uses; blank rows
 * are skipped. False if no line is a header. Throws what `take` throws, and Refusal unprocessable for a damaged file.
 */
export function readRows(text: string, isHeader: (names: string[]) => boolean, take: (row: CsvRow) => void): boolean {
  const lines = text.replaceAll('\r\n', '\n');
  const header = headerOf(lines, isHeader);
  if (!header) return false;
  const { names, delimiter, from, line: above } = header;
  for (const { cells, line, damaged: written } of csvRowsOf(lines.slice(from), {
    delimiter,
    width: names.length,
    skipLines: 1,
  })) {
    const isShifted = cells.slice(names.length).some((cell) => cell.trim() !== '');
    const problem = written !== null ? 'unclosed' : isShifted ? 'shifted' : null;
    take({ line: above + line, values: rowOf(names, cells), problem });
  }
  return true;
}

export const rowProblems = {
  unclosed: 'A quotation mark is missing in this row.',
  shifted: 'It has more cells than the header. Put quotation marks around texts with commas.',
} as const;

/** The first line that `isHeader` accepts: its columns, their delimiter, where it starts, and how many lines are above it. */
export function headerOf(text: string, isHeader: (names: string[]) => boolean) {
  const lines = firstLines(text);
  const line = lines.findIndex((one) => isHeader(namesIn(one.text)));
  const header = lines[line];
  return header && { names: namesIn(header.text), delimiter: delimiterOf(header.text), from: header.from, line };
}

type CellsOptions = { delimiter: string; to: number; with_blank?: boolean };

/** The first rows of a table as cells, however many each has; blank ones are left out unless wanted. Throws Refusal unprocessable for a damaged file. */
export function cellsIn(text: string, { delimiter, to, with_blank: withBlank = false }: CellsOptions): string[][] {
  const blank = withBlank && { skip_empty_lines: false, skip_records_with_empty_values: false };
  try {
    return parse(text, { ...reading, ...blank, to, delimiter });
  } catch {
    throw damaged();
  }
}

function firstLines(text: string): { from: number; text: string }[] {
  const lines: { from: number; text: string }[] = [];
  for (let from = 0; from <= text.length && lines.length < headerWithin;) {
    const end = text.indexOf('\n', from);
    const line = end < 0 ? text.slice(from) : text.slice(from, end);
    lines.push({ from, text: line.endsWith('\r') ? line.slice(0, -1) : line });
    if (end < 0) break;
    from = end + 1;
  }
  return lines;
}

/** A table row larger than this is damaged. In bytes. */
const rowMaxBytes = 8 * 2 ** 20;

/**
 * The same for a file that arrives in pieces, comma-separated and without `line`; nothing of it is kept. NUL is
 * dropped. Throws Refusal unprocessable, and what `chunks` throws.
 */
export async function* csvRowsIn(
  chunks: AsyncIterable<Uint8Array>,
  isHeader: (names: string[]) => boolean,
): AsyncGenerator<Record<string, string>> {
  const parser = parseStream({ ...reading, max_record_size: rowMaxBytes });
  let failure: unknown = null;
  const piped = pipeline(Readable.from(decoded(chunks)), parser).catch((error: unknown) => {
    failure = error;
  });
  let names: string[] | null = null;
  let seen = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (names === null) {
        const given = record.map((name) => name.trim().toLowerCase());
        if (isHeader(given)) names = given;
        else if ((seen += 1) >= headerWithin) return;
        continue;
      }
      yield rowOf(names, record);
    }
  } catch (error) {
    await piped;
    const cause = failure ?? error;
    throw cause instanceof Refusal ? cause : damaged();
  } finally {
    parser.destroy();
    await piped;
  }
}

const rowOf = (names: string[], record: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of decodePieces(chunks, markedEncoding)) {
    yield (isFirst ? piece.replace(/^\ufeff/, '') : piece).replaceAll('\u0000', '');
    isFirst &&= piece === '';
  }
}

export function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t'].toSorted((a, b) => bare.split(b).length - bare.split(a).length)[0] ?? ',';
}

function namesIn(header: string): string[] {
  const [row] = csvRowsOf(header, { delimiter: delimiterOf(header), width: 0, skipLines: 0 });
  return (row?.cells ?? []).map((name) => name.trim().toLowerCase());
}

/** `Job Title`, `job_title` and `jobTitle (current)` are the same. */
export const plainName = (name: string): string =>
  (name.split('(')[0] ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A line of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

type Cell = string | number | boolean | null;

/** No spreadsheet takes it for a formula: the apostrophe turns what would be executed into text. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
