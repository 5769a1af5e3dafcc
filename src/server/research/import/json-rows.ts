// JSON Lines, or one list of JSON objects, a post at a time; and the names of an object's values, nested ones by path.
import { asRecord, parseJson } from '../../parse-json.ts';

export type JsonRow = { values: Record<string, unknown>; line: number; problem: string | null; raw: string };

/** A post's text has at most 3,000 units, but long lists may come with it. */
const objectUnits = 2 * 1024 * 1024;
const depthMax = 4;

/** One object per line. */
export async function* jsonLines(pieces: AsyncIterable<string>): AsyncGenerator<JsonRow[]> {
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
export async function* jsonList(pieces: AsyncIterable<string>): AsyncGenerator<JsonRow[]> {
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
export function pathsOf(values: Record<string, unknown>, before = '', depth = 1): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = before === '' ? name : `${before}.${name}`;
    if (Array.isArray(value)) return [];
    if (typeof value !== 'object' || value === null) return [path];
    return depth < depthMax ? pathsOf(value as Record<string, unknown>, path, depth + 1) : [];
  });
}

export function valueAt(values: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  let found: unknown = values;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
