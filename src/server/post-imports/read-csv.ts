// A CSV as posts: with a header whose columns are recognized by name, or Hootsuite's, which has none: time, text, link.
import { postImportRowsMax } from '#contract/post-imports.ts';
import { cellsIn, delimiterOf, headerOf } from '../formats/csv.ts';
import { readWhen } from '../formats/dates.ts';
import { Refusal } from '../refusal.ts';
import { columnOf, fieldsOf, toRow, type ReadRow } from './columns.ts';

type Table = { names: string[]; rows: string[][] };

/** Occurs in no text: a table with a single column has commas in its texts. */
const noDelimiter = '\u0001';
/** One more than is accepted, to notice too many. */
const readMost = postImportRowsMax + 1;
const hootsuite = ['date and time', 'message', 'link'];

/** Throws Refusal unprocessable if no column holds texts, and too_large. */
export function readCsv(text: string): ReadRow[] {
  const { names, rows } = headless(text) ?? withHeader(text);
  if (rows.length > postImportRowsMax) throw tooManyRows();
  return rows.map((cells, at) => {
    const row = toRow(at + 1, fieldsOf(names.map((name, column) => [name, cells[column] ?? ''])));
    return { ...row, isBroken: cells.slice(names.length).some((cell) => cell.trim() !== '') };
  });
}

function withHeader(text: string): Table {
  const header = headerOf(text, (names) => names.some((name) => columnOf(name) === 'text'));
  if (!header) throw noText();
  const delimiter = header.names.length > 1 ? header.delimiter : noDelimiter;
  const [, ...rows] = cellsIn(text.slice(header.from), { delimiter, to: readMost + 1 });
  return { names: header.names, rows };
}

/** A table without a header: its first cell is a time, which no column name is, and a text follows. */
function headless(text: string): Table | null {
  const [line = ''] = text.split('\n', 1);
  const delimiter = delimiterOf(line);
  const when = line.split(delimiter, 1)[0]?.trim().replaceAll('"', '') ?? '';
  if (!line.includes(delimiter) || readWhen(when, new Date(0))?.has_time !== true) return null;
  return { names: hootsuite, rows: cellsIn(text, { delimiter, to: readMost }) };
}

export const tooManyRows = (): Refusal =>
  new Refusal(
    'too_large',
    `One import takes at most ${postImportRowsMax.toLocaleString('en')} posts. Split the file and import the parts one at a time.`,
  );

export const noText = (): Refusal =>
  new Refusal(
    'unprocessable',
    'We couldn’t find the column with the texts. Name it text or content, and the others scheduled_at and image_urls.',
  );
