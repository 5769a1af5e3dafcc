// JSON as posts: a list, a list within a response of another tool's API, or one post per line. Texts and pictures may be nested deeper.
import { postImportRowsMax } from '#contract/post-imports.ts';
import { Refusal } from '../refusal.ts';
import { columnOf, fieldsOf, splitAddresses, toRow, type Column, type ReadRow } from './columns.ts';
import { noText, tooManyRows } from './read-csv.ts';
import { asRecord, parseJson } from '../parse-json.ts';

type Fields = Record<string, unknown>;

/** How deep tools nest their posts, and the parts within a post. */
const deepest = 4;

const isFields = (value: unknown): value is Fields => asRecord(value) !== null;
const fieldsIn = (list: unknown[]): Fields[] => list.filter(isFields).map(unwrapped);
/** GraphQL wraps each item of a list in `node`. */
const unwrapped = (item: Fields): Fields => (isFields(item['node']) ? item['node'] : item);

/** Throws Refusal unprocessable if it is not JSON or has no texts, and too_large. */
export function readJson(text: string): ReadRow[] {
  const list = listIn(parsed(text), deepest);
  if (!list) throw noText();
  if (list.length > postImportRowsMax) throw tooManyRows();
  return list.map((item, at) => toPost(item, at + 1));
}

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
