// A file as posts, each with its time: bytes in, rows out. Runs in a thread (threads/tasks.ts); what is wrong with a row is left to check.ts.
import { postImportSharesMax, postImportRowsMax, type ImportSource } from '#contract/post-imports.ts';
import { createZone, type Zone } from '#contract/wall-time.ts';
import { csvRows, damaged, type CsvRow } from '../formats/csv-rows.ts';
import { textOf, delimiterOf, headerOf } from '../formats/csv.ts';
import { orderOf, readWhen, type DateOrder } from '../formats/dates.ts';
import { readShares } from '../formats/linkedin-shares.ts';
import { isZip } from '../formats/zip.ts';
import { Refusal } from '../refusal.ts';
import {
  columnOf,
  fieldsOf,
  splitAddresses,
  toRow,
  type PlannedRow,
  type PlannedTime,
  type Column,
  type ReadRow,
} from './columns.ts';
import { tooManyShares, toSharedRow } from './shares.ts';
import { readInstant } from '#contract/instant.ts';
import { asRecord, parseJson } from '../parse-json.ts';

export type PostsFile = { bytes: Uint8Array; time_zone: string; order: DateOrder | null };
/** null if no date in the file can be read in two ways. */
type DatesRead = { order: DateOrder; is_certain: boolean } | null;
/** What is known of the file as a whole. */
export type FileRead = { source: ImportSource; dates: DatesRead };

/** Throws Refusal unsupported_media_type, unprocessable or too_large. */
export async function readPostsFile(file: PostsFile): Promise<FileRead & { rows: PlannedRow[] }> {
  const shared: PlannedRow[] = [];
  const isExport = await readShares(file.bytes, (share) => {
    if (shared.push(toSharedRow(shared.length + 1, share)) > postImportSharesMax) throw tooManyShares();
  });
  if (!isExport) return { source: 'posts', ...(await readPlanned(file)) };
  if (shared.length === 0) throw nothing();
  return { source: 'linkedin_export', dates: null, rows: shared };
}

async function readPlanned({ bytes, time_zone, order }: PostsFile): Promise<{ dates: DatesRead; rows: PlannedRow[] }> {
  if (isZip(bytes))
    throw new Refusal(
      'unsupported_media_type',
      'This is an Excel file, or a ZIP without LinkedIn’s Shares.csv. Save the table as CSV, or ask LinkedIn for the larger archive.',
    );
  const text = textOf(bytes);
  if (text.trim() === '') throw nothing();
  const rows = /^[[{]/.test(text.trimStart().slice(0, 1)) ? readJson(text) : await readCsv(text);
  if (rows.length === 0) throw nothing();
  const told = orderOf(rows.map(({ written }) => written));
  const used = order ?? told.order ?? 'month';
  const zone = createZone(time_zone);
  const dates = told.isMet ? { order: used, is_certain: order !== null || told.order !== null } : null;
  return {
    dates,
    rows: rows.map(({ written, ...row }) => ({ ...row, time: readPlannedTime(written, zone, used), shared: null })),
  };
}

const nothing = (): Refusal => new Refusal('unprocessable', 'There are no posts in this file.');

// When a post in a file should go out, as tools write it; a time without a zone is meant in the user's.
const like = 'Write it like 2026-12-01 09:30.';
const problem = (sentence: string): PlannedTime => ({ at: null, problem: sentence });

/** A blank means no time, which is not a problem. */
function readPlannedTime(written: string, zone: Zone, order: DateOrder): PlannedTime {
  const text = written.trim().replace(/ uhr$/i, '');
  if (text === '') return { at: null, problem: null };
  const exact = readInstant(text);
  if (exact) return { at: exact, problem: null };
  if (namesOtherZone.test(text)) return problem(`We can’t tell which time zone “${text.slice(0, 40)}” means. ${like}`);
  const when = readWhen(text, new Date(0), order);
  if (!when || Number.isNaN(when.at.getTime()))
    return problem(`We couldn’t read the time “${text.slice(0, 40).toWellFormed()}”. ${like}`);
  if (!when.has_time) return problem(`“${text.slice(0, 40).toWellFormed()}” has no time of day. ${like}`);
  if (namesZone(text)) return { at: when.at, problem: null };
  // Read as UTC, it shows the wall time that was meant.
  const wall = when.at.toISOString();
  return { at: zone.instantOf({ date: wall.slice(0, 10), time: wall.slice(11, 16) }).at, problem: null };
}

/** Also true for seconds since 1970, which are the same everywhere. */
const namesZone = (text: string): boolean =>
  /[\d ]Z$|\b(?:UTC|GMT)\b/i.test(text) || /[\dm.] ?[+-]\d\d:?\d\d$/i.test(text) || /^[\d.]{10,20}$/.test(text);
/** "Sat Dec 05 08:12:14 PST 2026": several zones are called so. */
const namesOtherZone = /:\d\d (?!UTC|GMT)[a-z]{3,4} \d{4}$/i;

type Fields = Record<string, unknown>;

/** How deep tools nest their posts, and the parts within a post. */
const deepest = 4;

const isFields = (value: unknown): value is Fields => asRecord(value) !== null;
const fieldsIn = (list: unknown[]): Fields[] => list.filter(isFields).map(unwrapped);
/** GraphQL wraps each item of a list in `node`. */
const unwrapped = (item: Fields): Fields => (isFields(item['node']) ? item['node'] : item);

/** Throws Refusal unprocessable if it is not JSON or has no texts, and too_large. */
function readJson(text: string): ReadRow[] {
  const whole = parsed(text);
  const list = isPost(whole) ? [unwrapped(whole)] : listIn(whole, deepest);
  if (!list) throw noText();
  if (list.length > postImportRowsMax) throw tooManyRows();
  return list.map((item, at) => toPost(item, at + 1));
}

/** One post by itself, whose own lists are comments or pictures; not an answer that carries posts, whatever else it says. */
const isPost = (value: unknown): value is Fields =>
  isFields(value) &&
  !['posts', 'data', 'items', 'value', 'results'].some((name) => Array.isArray(value[name])) &&
  valuesOf(unwrapped(value), 'text').some((text) => typeof text === 'string' && text.trim() !== '');

function parsed(text: string): unknown {
  const whole = parseJson(text);
  if (whole !== null) return whole;
  // Perhaps one object per line.
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > postImportRowsMax) throw tooManyRows();
    return lines.map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('unprocessable', 'The JSON is damaged. Export the file again.');
  }
}

/** The first list in which some item has a text. */
function listIn(value: unknown, depth: number): Fields[] | null {
  if (Array.isArray(value)) {
    const items = fieldsIn(value);
    return items.some((item) => wordsOf(item, depth) !== '') ? items : null;
  }
  if (!isFields(value) || depth === 0) return null;
  for (const inner of Object.values(value)) {
    const found = typeof inner === 'object' ? listIn(inner, depth - 1) : null;
    if (found) return found;
  }
  return null;
}

function toPost(item: Fields, row: number): ReadRow {
  const told = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  );
  const fields = { ...fieldsOf(told), text: wordsOf(item, deepest) };
  return toRow(row, fields, addressesOf(item, deepest));
}

const valuesOf = (item: Fields, column: Column): unknown[] =>
  Object.entries(item)
    .filter(([name]) => columnOf(name) === column)
    .map(([, value]) => value);

/** Its own text, the one for LinkedIn, or those of its parts joined together. */
function wordsOf(item: Fields, depth: number): string {
  const own = valuesOf(item, 'text').find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof own === 'string') return own;
  if (depth === 0) return '';
  const { platforms } = item;
  if (isFields(platforms)) return isFields(platforms['linkedin']) ? wordsOf(platforms['linkedin'], depth - 1) : '';
  for (const name of ['posts', 'value', 'thread', 'tweets', 'linkedin']) {
    const parts = item[name];
    const words = Array.isArray(parts)
      ? fieldsIn(parts).map((part) => wordsOf(part, depth - 1))
      : isFields(parts)
        ? [wordsOf(parts, depth - 1)]
        : [];
    const whole = words.filter((word) => word !== '').join('\n\n');
    if (whole !== '') return whole;
  }
  return '';
}

/** The URLs of its pictures, or else of its parts' pictures. */
function addressesOf(item: Fields, depth: number): string[] {
  const own = valuesOf(item, 'images').flatMap((value) => (Array.isArray(value) ? value : [value]));
  const found = own.flatMap((one): string[] => {
    if (typeof one === 'string') return splitAddresses(one);
    const address = isFields(one)
      ? ['url', 'path', 'src', 'source', 'href'].map((name) => one[name]).find(Boolean)
      : '';
    return typeof address === 'string' && address !== '' ? [address] : [];
  });
  if (found.length > 0 || depth === 0) return found;
  return ['value', 'posts', 'thread'].flatMap((name) => {
    const parts = item[name];
    return Array.isArray(parts) ? fieldsIn(parts).flatMap((part) => addressesOf(part, depth - 1)) : [];
  });
}

/** How it is laid out, and its text from the header or the first row on. */
type Table = { names: string[]; delimiter: string; text: string; skipLines: 0 | 1 };

/** Occurs in no text: a table with a single column has commas in its texts. */
const noDelimiter = '\u0001';
const hootsuite = ['date and time', 'message', 'link'];
/** Small, so that little is read after it is known that the file is refused. */
const pieceUnits = 2 ** 11;
/** After each of them the rest has to be searched for the next whole row. */
const damagedMax = 100;

/** Throws Refusal unprocessable if no column holds texts, or no row is whole, and too_large. */
async function readCsv(text: string): Promise<ReadRow[]> {
  const lines = text.replaceAll('\r\n', '\n');
  const table = headless(lines) ?? withHeader(lines);
  const rows: CsvRow[] = [];
  for await (const some of csvRows(piecesOf(table.text), { ...table, width: table.names.length })) {
    rows.push(...some);
    if (rows.length > postImportRowsMax) throw tooManyRows();
    if (rows.filter((row) => row.damaged !== null).length > damagedMax) throw damaged();
  }
  if (rows.length > 0 && rows.every((row) => row.damaged !== null)) throw damaged();
  return rows.map((row, at) => rowOf(table.names, row, at + 1));
}

/** After a missing quotation mark the cells may hold the rows below, which are read for themselves. */
function rowOf(names: string[], { cells, damaged: written }: CsvRow, number: number): ReadRow {
  if (written !== null)
    return { ...toRow(number, fieldsOf([['text', written.split('\n', 1)[0] ?? '']])), damage: 'unclosed' };
  const row = toRow(number, fieldsOf(names.map((name, column) => [name, cells[column] ?? ''])));
  const isShifted = cells.slice(names.length).some((cell) => cell.trim() !== '');
  return isShifted ? { ...row, damage: 'shifted' } : row;
}

/** Whoever sends far too many rows is told before all of them are read. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceUnits) yield text.slice(at, at + pieceUnits);
}

function withHeader(text: string): Table {
  const header = headerOf(text, (names) => names.some((name) => columnOf(name) === 'text'));
  if (!header) throw noText();
  const delimiter = header.names.length > 1 ? header.delimiter : noDelimiter;
  return { names: header.names, delimiter, text: text.slice(header.from), skipLines: 1 };
}

/** A table without a header: its first cell is a time, which no column name is, and a text follows. */
function headless(text: string): Table | null {
  const [line = ''] = text.split('\n', 1);
  const delimiter = delimiterOf(line);
  const when = line.split(delimiter, 1)[0]?.trim().replaceAll('"', '') ?? '';
  if (!line.includes(delimiter) || readWhen(when, new Date(0))?.has_time !== true) return null;
  return { names: hootsuite, delimiter, text, skipLines: 0 };
}

const tooManyRows = (): Refusal =>
  new Refusal(
    'too_large',
    `One import takes at most ${postImportRowsMax.toLocaleString('en')} posts. Split the file and import the parts one at a time.`,
  );

const noText = (): Refusal =>
  new Refusal(
    'unprocessable',
    'We couldn’t find the column with the texts. Name it text or content, and the others scheduled_at and image_urls.',
  );
