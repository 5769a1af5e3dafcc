// A spreadsheet (XLSX) as rows of text, tag by tag as it is inflated: no tree is built, no entity of its own is expanded, and everything
// is bounded. Formats, formulas and styles are skipped: a date that Excel keeps as a number comes out as that number.
import { Refusal } from '../refusal.ts';
import { filesIn, type ArchiveFile } from './zip.ts';
import { withoutEntities } from './entities.ts';

/** `numbers`: each row's own, from 1; blank rows may be left out. */
export type Sheet = { name: string; rows: string[][]; numbers: number[] };

const sheetsMax = 20;
const rowsMax = 20_000;
const cellsMax = 400_000;
const columnsMax = 200;
const sharedMax = 100_000;
/** For all shared texts together, in UTF-16 units. */
const sharedUnitsMax = 16 * 2 ** 20;
const textMax = 32_767;
const tagMax = 20_000;

/** By the names of files in the archive. */
export const isSpreadsheet = (names: string[]): boolean => names.includes('workbook.xml');

/** Throws Refusal unprocessable or too_large. */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const files = await filesIn(bytes, (name) => /^(?:workbook|sharedStrings|sheet\d{1,4})\.xml$/.test(name));
    if (!isSpreadsheet(files.map(({ name }) => name))) throw wrong('This isn’t a spreadsheet (XLSX).');
    const names = await sheetNames(files);
    const shared = await sharedTexts(files);
    const budget = { cells: 0, rows: 0 };
    const numbered = files
      .filter(({ name }) => name.startsWith('sheet'))
      .map((file) => ({ file, number: Number(/\d+/.exec(file.name)?.[0] ?? 0) }))
      .toSorted((a, b) => a.number - b.number)
      .slice(0, sheetsMax);
    const sheets: Sheet[] = [];
    for (const [at, { file }] of numbered.entries())
      sheets.push({ name: names[at] ?? file.name, ...(await rowsOf(file, shared, budget)) });
    return sheets;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw error.code === 'too_large' ? tooLarge() : wrong(damaged);
  }
}

const damaged = 'This spreadsheet is damaged, or no XLSX. Export it from LinkedIn again.';
const wrong = (sentence: string): Refusal => new Refusal('unprocessable', sentence);
const tooLarge = (): Refusal =>
  new Refusal('too_large', 'This spreadsheet holds more than an analytics export does. Export a shorter period.');

type XmlToken = { tag: string } | { text: string };

/** Tags without their brackets, and the texts between them. */
async function* pieces(file: ArchiveFile): AsyncGenerator<XmlToken> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of file.chunks()) {
    rest += decoder.decode(chunk, { stream: true });
    let at = 0;
    for (;;) {
      const open = rest.indexOf('<', at);
      const close = open < 0 ? -1 : rest.indexOf('>', open);
      if (close < 0) break;
      if (open > at) yield { text: rest.slice(at, open) };
      yield { tag: rest.slice(open + 1, close) };
      at = close + 1;
    }
    rest = rest.slice(at);
    if (rest.length > Math.max(tagMax, 2 * textMax)) throw wrong(damaged);
  }
}

/** Its name without a prefix such as `x:`, and what kind of tag it is. */
function tagOf(tag: string): { name: string; is_end: boolean; is_empty: boolean } {
  const [, slash = '', name = ''] = /^(\/?)(?:[\w-]{1,20}:)?([\w-]{1,40})/.exec(tag) ?? [];
  return { name, is_end: slash !== '', is_empty: tag.endsWith('/') };
}

const attribute = (tag: string, name: 'r' | 't' | 'name'): string | null => {
  const from = tag.indexOf(` ${name}="`);
  if (from < 0) return null;
  const start = from + name.length + 3;
  const end = tag.indexOf('"', start);
  return end < 0 ? null : withoutEntities(tag.slice(start, end));
};

async function sheetNames(files: ArchiveFile[]): Promise<string[]> {
  const workbook = files.find(({ name }) => name === 'workbook.xml');
  const names: string[] = [];
  if (!workbook) return names;
  for await (const piece of pieces(workbook)) {
    if (!('tag' in piece) || tagOf(piece.tag).name !== 'sheet') continue;
    names.push((attribute(piece.tag, 'name') ?? '').slice(0, 100));
    if (names.length > sheetsMax) break;
  }
  return names;
}

async function sharedTexts(files: ArchiveFile[]): Promise<string[]> {
  const file = files.find(({ name }) => name === 'sharedStrings.xml');
  const shared: string[] = [];
  if (!file) return shared;
  let [text, units, isText] = ['', 0, false];
  for await (const piece of pieces(file)) {
    if ('text' in piece) {
      if (isText && text.length < textMax) text += piece.text;
      continue;
    }
    const { name, is_end, is_empty } = tagOf(piece.tag);
    if (name === 't') isText = !is_end && !is_empty;
    if (name !== 'si' || (!is_end && !is_empty)) continue;
    shared.push(withoutEntities(text).slice(0, textMax));
    units += text.length;
    text = '';
    if (shared.length > sharedMax || units > sharedUnitsMax) throw tooLarge();
  }
  return shared;
}

type Cell = { column: number; type: string | null; value: string };

async function rowsOf(
  file: ArchiveFile,
  shared: string[],
  budget: { cells: number; rows: number },
): Promise<Pick<Sheet, 'rows' | 'numbers'>> {
  const rows: string[][] = [];
  const numbers: number[] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  for await (const piece of pieces(file)) {
    if ('text' in piece) {
      if (cell && isValue && cell.value.length < textMax) cell.value += piece.text;
      continue;
    }
    const { name, is_end, is_empty } = tagOf(piece.tag);
    if (name === 'v' || name === 't') isValue = !is_end && !is_empty;
    if (name === 'c' && !is_end && !is_empty) {
      if ((budget.cells += 1) > cellsMax) throw tooLarge();
      cell = { column: columnOf(attribute(piece.tag, 'r')) ?? row.length, type: attribute(piece.tag, 't'), value: '' };
    }
    if (name === 'c' && is_end && cell) {
      // No export has anything further right than that.
      if (cell.column < columnsMax) put(row, cell.column, valueOf(cell, shared));
      cell = null;
    }
    if (name !== 'row') continue;
    if (!is_end) numbers.push(Number(attribute(piece.tag, 'r') ?? '') || (numbers.at(-1) ?? 0) + 1);
    if (!is_end && !is_empty) continue;
    if ((budget.rows += 1) > rowsMax) throw tooLarge();
    rows.push(row);
    row = [];
  }
  return { rows, numbers };
}

function put(row: string[], column: number, value: string): void {
  while (row.length < column) row.push('');
  row[column] = value;
}

/** From `AB12`; null if there is none. */
function columnOf(reference: string | null): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function valueOf({ type, value }: Cell, shared: string[]): string {
  if (type === 's') return shared[Number(value)] ?? '';
  return withoutEntities(value).slice(0, textMax);
}
