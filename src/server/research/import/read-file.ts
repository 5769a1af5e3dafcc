// The rows of a file one by one, CSV or JSON Lines, never more than some of them in memory.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { ImportProblem } from './problem.ts';
import type { Row } from './read-row.ts';

/** `problem` where the row itself is damaged. */
export type NumberedRow = { row: Row; problem: string | null };
export type OpenedFile = { header: string[]; rows(onBytes: (bytes: number) => void): AsyncIterable<NumberedRow> };

const head_bytes = 64 * 1024;
const json_line_max = 200_000;

/** Throws ImportProblem where it is neither. */
export async function openFile(file: string): Promise<OpenedFile> {
  const head = await headOf(file);
  const first = head.trimStart();
  if (first === '') throw new ImportProblem('The file is empty.');
  if (first.startsWith('{')) return { header: await jsonNames(file), rows: (onBytes) => jsonRows(file, onBytes) };
  if (first.startsWith('['))
    throw new ImportProblem('The file is one JSON list: write each post on a line of its own (JSON Lines).');
  const line = /^[^\n]*/.exec(head)?.[0] ?? '';
  const delimiter = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
  const header = line
    .replace(/\r$/, '')
    .split(delimiter)
    .map((name) => name.trim().replace(/^"|"$/g, ''));
  return { header, rows: (onBytes) => csvRows(file, { delimiter, header }, onBytes) };
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new ImportProblem(`The file ${file} cannot be read: check its name.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(head_bytes), 0, head_bytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.includes(0)) throw new ImportProblem('This is no text file: save it as CSV or JSON Lines in UTF-8.');
    return head.toString().replace(/^\ufeff/, '');
  } catch (error) {
    throw error instanceof ImportProblem
      ? error
      : new ImportProblem(`The file ${file} cannot be read: is it a folder?`);
  } finally {
    await handle.close();
  }
}

async function* csvRows(
  file: string,
  { delimiter, header }: { delimiter: string; header: string[] },
  onBytes: (bytes: number) => void,
): AsyncGenerator<NumberedRow> {
  const source = createReadStream(file);
  source.on('data', (chunk) => onBytes(chunk.length));
  const parser = parse({
    bom: true,
    columns: () => header,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 1_000_000,
  });
  let damaged = 0;
  parser.on('skip', () => (damaged += 1));
  source.on('error', (error) => parser.destroy(error));
  for await (const row of source.pipe(parser) as AsyncIterable<Row>) {
    for (; damaged > 0; damaged -= 1) yield damaged_row;
    yield { row, problem: null };
  }
  for (; damaged > 0; damaged -= 1) yield damaged_row;
}

const damaged_row: NumberedRow = {
  row: {},
  problem: 'The row is damaged: a quotation mark is missing, or it is too long.',
};

async function* jsonRows(file: string, onBytes: (bytes: number) => void): AsyncGenerator<NumberedRow> {
  const source = createReadStream(file);
  source.on('data', (chunk) => onBytes(chunk.length));
  for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
    const text = line.replace(/^\ufeff/, '').trim();
    if (text !== '') yield jsonRow(text);
  }
}

function jsonRow(text: string): NumberedRow {
  if (text.length > json_line_max) return { row: {}, problem: 'The line is too long.' };
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return { row: row as Row, problem: null };
  } catch {
    // Said below.
  }
  return { row: {}, problem: 'The line is no JSON object.' };
}

/** Of the first lines: not every object has every name. */
async function jsonNames(file: string): Promise<string[]> {
  const names = new Set<string>();
  let read = 0;
  for await (const { row } of jsonRows(file, () => undefined)) {
    for (const name of Object.keys(row)) names.add(name);
    read += 1;
    if (read === 50) break;
  }
  return [...names];
}
