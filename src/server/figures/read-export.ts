// LinkedIn's analytics exports as figures: of a profile (XLSX with a sheet by day and lists of posts), of one post (names next to values), of a
// company page (tables by day and by post); each sheet as CSV, too. Tables are recognised by their columns, not by the names of sheets.
import type { Figures, FiguresImport } from '#contract/figures.ts';
import { cellsIn, delimiterOf, textOf } from '../formats/csv.ts';
import { postAddress } from '../formats/linkedin-address.ts';
import { isZip } from '../formats/zip.ts';
import { readXlsx, type Sheet } from '../formats/xlsx.ts';
import { Refusal } from '../refusal.ts';
import { readWhen, type DateOrder } from '../formats/dates.ts';
import { dayMs } from '../time.ts';
import { countNames } from './counts.ts';

export type ReadFigure =
  | { of: 'post'; linkedin_urn: string; linkedin_url: string; date: string | null; counts: Figures }
  | { of: 'day'; date: string; counts: Figures };
type Rejected = FiguresImport['rejected'];

const rowsMax = 20_000;
const headerWithin = 20;
const rejectedMax = 100;

type Column = keyof Figures | 'url' | 'date';
/** As LinkedIn names them, in lower case; the first one found counts. */
const columns: readonly [Column, readonly string[]][] = [
  ['url', ['post url', 'post link', 'share link', 'url', 'beitrags-url', 'url de la publicación', 'url du post']],
  [
    'date',
    ['date', 'post publish date', 'post publish time', 'created date', 'post date', 'posted date', 'datum', 'fecha'],
  ],
  ['impressions', ['impressions (total)', 'impressions', 'impressions (organic)', 'impressionen', 'impresiones']],
  ['members_reached', ['members reached', 'unique impressions (organic)', 'unique impressions']],
  ['reactions', ['reactions (total)', 'reactions', 'likes', 'reactions (organic)', 'reaktionen', 'reacciones']],
  ['comments', ['comments (total)', 'comments', 'comments (organic)', 'kommentare', 'comentarios']],
  ['reshares', ['reposts (total)', 'reposts', 'shares', 'reposts (organic)', 'shares (total)']],
  ['engagements', ['engagements', 'engagement', 'interaktionen', 'interacciones', 'social engagements']],
];

/** Throws Refusal: unsupported_media_type, unprocessable or too_large. */
export async function readExport({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<{
  read: ReadFigure[];
  rejected: Rejected;
}> {
  const sheets = isZip(bytes) ? await readXlsx(bytes) : [csvSheet(name, csvRows(bytes))];
  const days = dayReader(sheets.flatMap(({ rows }) => rows.flatMap((row) => row)));
  const rejected: Rejected = [];
  const read = sheets.flatMap((sheet) => {
    const one = onePost(sheet, days);
    return one ? [one] : readSheet(sheet, days, rejected);
  });
  if (read.length === 0) throw new Refusal('unprocessable', nothingKnown);
  // A row may hold several lists.
  if (read.length > rowsMax) throw tooMany();
  return { read, rejected };
}

const csvSheet = (name: string, rows: string[][]): Sheet => ({ name, rows, numbers: rows.map((_, at) => at + 1) });

const nothingKnown =
  'There are no figures in this file. On LinkedIn, open Analytics, choose Export, and import that file. One of its sheets saved as CSV works too.';

const tooMany = (): Refusal =>
  new Refusal('too_large', `Send at most ${rowsMax.toLocaleString('en')} rows. Export a shorter period.`);

/** Excel's old format, in which LinkedIn exports a page's figures. */
const isOldExcel = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

function csvRows(bytes: Uint8Array): string[][] {
  if (isOldExcel(bytes))
    throw new Refusal(
      'unsupported_media_type',
      'This is an old Excel file (XLS). Open it, save it as XLSX or CSV, and import that.',
    );
  const text = textOf(bytes);
  const first = text.slice(0, 20_000).split('\n').slice(0, headerWithin);
  const header = first.find((line) => headerIn(line.split(delimiterOf(line)).map(bare)) !== null) ?? first[0] ?? '';
  return cellsIn(text, { delimiter: delimiterOf(header), to: rowsMax + 1, with_blank: true });
}

const bare = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim();

type Block = Partial<Record<Column, number>>;

/** Lists are side by side: each further URL column starts another. null if the row is not a header. */
function headerIn(cells: string[]): Block[] | null {
  const blocks: Block[] = [];
  let block: Block = {};
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    const found = columns.find(([, names]) => names.includes(name));
    if (!found) continue;
    const [column, names] = found;
    if (column === 'url' && block.url !== undefined) {
      blocks.push(block);
      block = {};
    }
    const before = block[column];
    const isBetter =
      before === undefined || names.indexOf(name) < names.indexOf((cells[before] ?? '').trim().toLowerCase());
    if (isBetter) block[column] = at;
  }
  blocks.push(block);
  const useful = blocks.filter((one) => (one.url ?? one.date) !== undefined && figuresIn(one).length > 0);
  return useful.length === 0 ? null : useful;
}

const figuresIn = (block: Block) => countNames.filter((name) => block[name] !== undefined);

function readSheet({ name, rows, numbers }: Sheet, days: DayReader, rejected: Rejected): ReadFigure[] {
  if (rows.length > rowsMax) throw tooMany();
  const at = rows.slice(0, headerWithin).findIndex((row) => headerIn(row) !== null);
  const blocks = headerIn(rows[at] ?? []);
  if (!blocks) return [];
  return rows.slice(at + 1).flatMap((row, index) =>
    blocks.flatMap((block): ReadFigure[] => {
      if (Object.values(block).every((column) => (row[column] ?? '').trim() === '')) return [];
      const read = readBlock(row, block, days);
      if (typeof read !== 'string') return [read];
      if (rejected.length < rejectedMax)
        rejected.push({ sheet: name.slice(0, 100), row: numbers[at + 1 + index] ?? 0, reason: read });
      return [];
    }),
  );
}

/** A figure, or why the row gives none. */
function readBlock(row: string[], block: Block, days: DayReader): ReadFigure | string {
  const cell = (column: Column): string => (block[column] === undefined ? '' : (row[block[column]] ?? '')).trim();
  const counts = Object.fromEntries(countNames.map((name) => [name, countOf(cell(name))])) as Figures;
  if (Object.values(counts).every((count) => count === null)) return 'This isn’t a number.';
  const date = days(cell('date'));
  if (block.url !== undefined) {
    const found = postAddress(cell('url'));
    return found ? { of: 'post', ...found, date, counts } : 'The post’s address is missing.';
  }
  return date === null ? 'We couldn’t read the day.' : { of: 'day', date, counts };
}

/** `1,234`, `1.234`, `1 234`, `1234.0`; null for anything else, and for more than LinkedIn has members. */
function countOf(text: string): number | null {
  const plain = /^\d{1,3}(?:[.,\s\u00a0\u202f']\d{3}){1,4}$/.test(text)
    ? text.replaceAll(/\D/g, '')
    : text.replace(/[.,]0+$/, '');
  if (!/^\d{1,10}$/.test(plain)) return null;
  const count = Number(plain);
  return count <= 2_000_000_000 ? count : null;
}

/** The export of one post: names in the first column, values in the second. */
function onePost({ rows }: Sheet, days: DayReader): ReadFigure | null {
  const values = new Map<Column, string>();
  for (const [name = '', value = ''] of rows.slice(0, 100)) {
    const found = columns.find(([, names]) => names.includes(name.trim().toLowerCase()));
    if (found && value.trim() !== '' && !values.has(found[0])) values.set(found[0], value.trim());
  }
  const address = postAddress(values.get('url') ?? '');
  const counts = Object.fromEntries(countNames.map((name) => [name, countOf(values.get(name) ?? '')])) as Figures;
  if (!address || Object.values(counts).every((count) => count === null)) return null;
  return { of: 'post', ...address, date: days(values.get('date') ?? ''), counts };
}

// Days as an export writes them: `11/3/2026` in the order of the exporter's language, which only the whole file shows, or as Excel's number.

/** `2026-11-03`; null if it cannot be read. */
type DayReader = (written: string) => string | null;

const figures = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d\d)$/;
/** Days since 30 December 1899; 20,000 is in 1954, 80,000 in 2119. */
const serial = /^(\d{5})(?:\.\d{1,12})?$/;
const serialZero = Date.UTC(1899, 11, 30);

/** `cells`: those of the whole file. */
function dayReader(cells: Iterable<string>): DayReader {
  const order = orderOf(cells);
  return (written) => {
    const text = written.trim();
    const [, days] = serial.exec(text) ?? [];
    if (days !== undefined) {
      const number = Number(days);
      return number >= 20_000 && number < 80_000 ? isoDay(new Date(serialZero + number * dayMs)) : null;
    }
    // No date here is relative to today.
    const read = /^\D{0,12}\d.*\d{2}/.test(text) ? readWhen(text, new Date(0), order) : null;
    return read && !read.is_coarse && read.at.getUTCFullYear() >= 2003 ? isoDay(read.at) : null;
  };
}

/** A number over 12 settles it. Otherwise an export of consecutive days does: whichever number changes from row to row is the day. */
function orderOf(cells: Iterable<string>): DateOrder {
  const [first, second] = [new Set<number>(), new Set<number>()];
  for (const cell of cells) {
    const found = cell.length > 10 ? null : figures.exec(cell.trim());
    if (!found) continue;
    first.add(Number(found[1]));
    second.add(Number(found[2]));
  }
  if ([...first].some((number) => number > 12)) return 'day';
  if ([...second].some((number) => number > 12)) return 'month';
  return first.size > second.size ? 'day' : 'month';
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
