// The rows of a file one by one, CSV or JSON, with only some of them in memory at a time. What its columns mean is left to columns.ts.
import { hasText, type Column, type Columns } from './columns.ts';
import { csvRows, type CsvRow } from '../../formats/csv-rows.ts';
import { ImportProblem } from './problem.ts';
import { openText, type SourceListeners, type TextSource } from './text-source.ts';
import { asRecord, parseJson } from '../../parse-json.ts';

export type RawRow = Partial<Record<Column, string>>;
/** `problem`: why the row is damaged, if it is; `raw` is then its beginning. `line` is its line in the file. */
export type NumberedRow = { given: RawRow; line: number; problem: string | null; raw: string };
export type OpenedFile = {
  kind: 'CSV' | 'JSON Lines' | 'JSON';
  bytes: number;
  modifiedMs: number;
  header: string[];
  rows(columns: Columns, heard?: SourceListeners): AsyncGenerator<NumberedRow[]>;
};

const nothing: SourceListeners = { onBytes: () => undefined, onOddLines: () => undefined };
const delimiters = [',', ';', '\t', '|'];
/** Some exports have a few lines before the header. */
const headerWithin = 20;
const objectsLookedAt = 500;

/** `hasHeader` false: every line is a row, and columns are named by number. Throws ImportProblem if it is neither CSV nor JSON. */
export async function openFile(file: string, { hasHeader = true } = {}): Promise<OpenedFile> {
  const source = await openText(file);
  const first = source.head.trimStart();
  if (first === '') throw new ImportProblem('The file is empty.');
  if (first.startsWith('{')) return openJson(source, 'JSON Lines');
  if (/^\[\s*[[{"\]]/.test(first)) return openJson(source, 'JSON');
  return openCsv(source, hasHeader);
}

async function openCsv(source: TextSource, hasHeader: boolean): Promise<OpenedFile> {
  // Excel's declaration of the delimiter.
  const [said, delimiterSaid] = /^sep=(.)\r?\n/i.exec(source.head) ?? [];
  const head = said === undefined ? source.head : source.head.slice(said.length);
  const delimiter = delimiterSaid ?? delimiterOf(head);
  const firstRows = await headRows(head, delimiter);
  const at = Math.max(
    0,
    firstRows.findIndex(({ cells }) => cells.length > 1 && hasText(cells)),
  );
  const cells = firstRows[at]?.cells ?? [];
  const header = hasHeader ? named(cells) : cells.map((_, place) => `column ${place + 1}`);
  // Counted in lines: blank ones are not rows.
  const skipLines = (said === undefined ? 0 : 1) + (hasHeader ? (firstRows[at]?.line ?? 1) : 0);
  const { bytes, modifiedMs } = source;
  return {
    kind: 'CSV',
    bytes,
    modifiedMs,
    header,
    async *rows(columns, heard = nothing) {
      const places = Object.entries(columns).map(([column, name]) => [column as Column, header.indexOf(name)] as const);
      const layout = { places, width: header.length, repairable: repairableAt(header, columns), delimiter };
      const options = { delimiter, width: header.length, skipLines };
      for await (const rows of csvRows(source.pieces(heard), options)) yield rows.map((row) => csvGiven(row, layout));
    },
  };
}

const delimiterOf = (head: string): string => {
  const line = /^.*/.exec(head.trimStart())?.[0] ?? '';
  return delimiters.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
};

async function headRows(head: string, delimiter: string): Promise<CsvRow[]> {
  const found: CsvRow[] = [];
  const pieces = (async function* () {
    yield head;
  })();
  for await (const rows of csvRows(pieces, { delimiter, width: 0, skipLines: 0 })) found.push(...rows);
  return found.slice(0, headerWithin);
}

/** Gives every column a unique name: an empty one is named by its number, a repeated name gets a number. */
function named(cells: string[]): string[] {
  const names: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim() || `column ${at + 1}`;
    const again = names.filter((one) => one === name || one.startsWith(`${name} (`)).length;
    names.push(again === 0 ? name : `${name} (${again + 1})`);
  }
  return names;
}

type Layout = { places: (readonly [Column, number])[]; width: number; repairable: number | null; delimiter: string };

/**
 * The index of the text column if a row with too many cells can only be one whose text has commas but no quotation marks: no other
 * column holds words.
 */
function repairableAt(header: string[], columns: Columns): number | null {
  const wordless: Column[] = [
    'text',
    'reactions',
    'comments',
    'reposts',
    'followers',
    'date',
    'url',
    'profile_url',
    'media',
  ];
  const known = new Set(wordless.map((column) => columns[column]));
  return columns.text !== undefined && header.every((name) => known.has(name)) ? header.indexOf(columns.text) : null;
}

function csvGiven({ cells, quoted, line, damaged }: CsvRow, layout: Layout): NumberedRow {
  const { places, width, repairable } = layout;
  if (damaged !== null)
    return bad(line, 'The row is damaged: a quotation mark is missing, or it is too long.', damaged);
  const raw = cells.join(layout.delimiter).slice(0, 300);
  if (width > 1 && cells.length === 1)
    return bad(line, `The row has 1 cell and the header ${width}: a text with line breaks needs quotation marks.`, raw);
  let whole = cells;
  const surplus = cells.length - width;
  if (surplus > 0 && cells.slice(width).some((cell) => cell.trim() !== '')) {
    if (repairable === null || quoted[repairable] === true)
      return bad(
        line,
        `The row has ${cells.length} cells and the header ${width}: a text with commas needs quotation marks.`,
        raw,
      );
    const end = repairable + surplus + 1;
    whole = [...cells.slice(0, repairable), cells.slice(repairable, end).join(layout.delimiter), ...cells.slice(end)];
  }
  const given: RawRow = {};
  for (const [column, place] of places) given[column] = whole[place] ?? '';
  return { given, line, problem: null, raw };
}

const bad = (line: number, problem: string, raw: string): NumberedRow => ({ given: {}, line, problem, raw });

async function openJson(source: TextSource, kind: 'JSON Lines' | 'JSON'): Promise<OpenedFile> {
  const read = kind === 'JSON' ? jsonList : jsonLines;
  const header = await pathsIn(read(source.pieces(nothing)));
  if (header.length === 0)
    throw new ImportProblem(
      'No line of this file is a JSON object of its own. Write one post a line (JSON Lines), or one list of posts.',
    );
  const { bytes, modifiedMs } = source;
  return {
    kind,
    bytes,
    modifiedMs,
    header,
    async *rows(columns, heard = nothing) {
      const places = Object.entries(columns).map(([column, path]) => [column as Column, path] as const);
      for await (const rows of read(source.pieces(heard))) yield rows.map((row) => jsonGiven(row, places));
    },
  };
}

function jsonGiven({ values, line, problem, raw }: JsonRow, places: (readonly [Column, string])[]): NumberedRow {
  if (problem !== null) return bad(line, problem, raw);
  const given: RawRow = {};
  for (const [column, path] of places) {
    const value = valueAt(values, path);
    if (typeof value === 'string') given[column] = value;
    else if (typeof value === 'number') given[column] = String(value);
  }
  return { given, line, problem, raw: '' };
}

/** From the first objects: not every one has every name. */
async function pathsIn(rows: AsyncGenerator<JsonRow[]>): Promise<string[]> {
  const paths = new Set<string>();
  let lookedAt = 0;
  for await (const some of rows) {
    for (const { values } of some) for (const path of pathsOf(values)) paths.add(path);
    lookedAt += some.length;
    if (lookedAt >= objectsLookedAt) break;
  }
  // If another row has an object at a path, null there is not a value.
  const all = [...paths];
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}.`)));
}

type JsonRow = { values: Record<string, unknown>; line: number; problem: string | null; raw: string };

/** A post's text has at most 3,000 units, but long lists may come with it. */
const objectUnits = 2 * 1024 * 1024;
const depthMax = 4;

/** One object per line. */
async function* jsonLines(pieces: AsyncIterable<string>): AsyncGenerator<JsonRow[]> {
  let rest = '';
  let line = 0;
  let isEndless = false;
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    const rows: JsonRow[] = [];
    for (const text of lines) {
      line += 1;
      if (isEndless) rows.push(tooLong(line, text));
      else if (text.trim() !== '') rows.push(objectOf(text, line));
      isEndless = false;
    }
    if (rest.length > objectUnits) {
      isEndless = true;
      rest = '';
    }
    if (rows.length > 0) yield rows;
  }
  if (isEndless) yield [tooLong(line + 1, '')];
  else if (rest.trim() !== '') yield [objectOf(rest, line + 1)];
}

/** The objects of one list, wherever its lines break. Anything between them is skipped. */
async function* jsonList(pieces: AsyncIterable<string>): AsyncGenerator<JsonRow[]> {
  let buffer = '';
  let line = 1;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  for await (const piece of pieces) {
    const rows: JsonRow[] = [];
    let at = buffer.length;
    /** Where the current object begins. */
    let from = 0;
    buffer += piece;
    for (; at < buffer.length; at += 1) {
      const sign = buffer[at];
      if (sign === '\n') line += 1;
      if (isEscaped) isEscaped = false;
      else if (inString && sign === '\\') isEscaped = true;
      else if (sign === '"') inString = depth > 0 && !inString;
      else if (inString) continue;
      else if (sign === '{') {
        if (depth === 0) from = at;
        depth += 1;
      } else if (sign === '}' && depth > 0) {
        depth -= 1;
        if (depth === 0) rows.push(objectOf(buffer.slice(from, at + 1), line));
      }
    }
    if (depth > 0 && buffer.length - from > objectUnits) {
      rows.push(tooLong(line, buffer.slice(from, from + 300)));
      depth = 0;
      inString = false;
    }
    buffer = depth === 0 ? '' : buffer.slice(from);
    if (rows.length > 0) yield rows;
  }
  if (depth > 0) yield [objectOf(buffer, line)];
}

const tooLong = (line: number, raw: string): JsonRow => ({ values: {}, line, problem: 'The object is too long.', raw });

function objectOf(text: string, line: number): JsonRow {
  if (text.length > objectUnits) return tooLong(line, text.slice(0, 200));
  const written = text.trim().replace(/,$/, '');
  const values = asRecord(parseJson(written));
  if (values) return { values, line, problem: null, raw: '' };
  return { values: {}, line, problem: 'This isn’t a JSON object.', raw: text.slice(0, 300) };
}

/** The paths to values that are not objects ("author.name"). Lists are skipped: they hold many values, and a post has one of each. */
function pathsOf(values: Record<string, unknown>, before = '', depth = 1): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = before === '' ? name : `${before}.${name}`;
    if (Array.isArray(value)) return [];
    if (typeof value !== 'object' || value === null) return [path];
    return depth < depthMax ? pathsOf(value as Record<string, unknown>, path, depth + 1) : [];
  });
}

function valueAt(values: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  let found: unknown = values;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
