// The opaque cursors of search: how many posts were shown in the order of relevance, the last post in the others.
import type { SearchSort } from '#contract/research.ts';
import { readInstant } from '#contract/instant.ts';
import { invalid } from '../../refusal.ts';
import type { OrderedPlace } from './store.ts';

const written = (text: string): string => Buffer.from(text).toString('base64url');

/** '' where it is none of ours: base64url forgives what a cursor of ours never has. */
function read(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  return written(text) === cursor ? text : '';
}

const damaged = () => invalid('cursor', 'That isn’t a valid cursor for this order. Search from the beginning.');

export const relevanceCursor = (offset: number): string => written(`relevance ${offset}`);

export function readRelevanceCursor(cursor: string, most: number): number {
  const [, offset] = /^relevance (\d{1,6})$/.exec(read(cursor)) ?? [];
  if (offset === undefined || Number(offset) > most) throw damaged();
  return Number(offset);
}

/** In the place of a date. */
const undated = 'undated';

export const orderedCursor = (sort: SearchSort, { value, number }: OrderedPlace): string =>
  written(`${sort} ${value ?? undated} ${number}`);

export function readOrderedCursor(sort: SearchSort, cursor: string): OrderedPlace {
  const [, of, value = '', number = ''] = /^(\w+) (\S{1,40}) (\d{1,9})$/.exec(read(cursor)) ?? [];
  const isWhole = sort === 'recent' ? value === undated || readInstant(value) !== null : /^\d{1,9}$/.test(value);
  if (of !== sort || !isWhole) throw damaged();
  return { value: sort === 'engagement' ? Number(value) : value === undated ? null : value, number: Number(number) };
}

/** `shown`: how many of the user's own came before. `inner` is the cursor of the trend database, '' its beginning, null its end. */
export const sharedCursor = (shown: number, inner: string | null): string =>
  written(`own ${shown} ${inner === null ? 'end' : inner === '' ? 'begin' : inner}`);

/** `inner` undefined is the beginning. A cursor that says nothing of own posts is one of the trend database. */
export function readSharedCursor(cursor: string | undefined): { shown: number; inner: string | undefined } {
  const [, shown, inner = ''] = /^own (\d{1,4}) (\S{1,200})$/.exec(cursor === undefined ? '' : read(cursor)) ?? [];
  if (shown === undefined) return { shown: 0, inner: cursor };
  return { shown: Number(shown), inner: inner === 'begin' ? undefined : inner };
}
