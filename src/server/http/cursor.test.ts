// List cursors lead back to exactly where a page ended; anything else sent in their place is refused and never reaches a query.
import { expect, it } from 'vitest';
import { fromPostCursor, toPostCursor } from '../posts/store.ts';
import { fromCursor, toCursor } from './cursor.ts';

const position = { updated_at: new Date('2026-11-25T15:00:00.123Z'), id: 'a1b2-c3' };
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

it('there and back', () => {
  expect(fromCursor(toCursor(position))).toEqual(position);
  for (const dueAt of [new Date('2026-12-01T09:00:00Z'), null]) {
    const due = { ...position, due_at: dueAt };
    expect(fromPostCursor('due', toPostCursor('due', due))).toEqual(due);
  }
});

it.each([
  '',
  'nonsense',
  encoded('1'),
  encoded('1.'),
  encoded("1.a' or 1=1"),
  encoded(`1.${'x'.repeat(65)}`),
  encoded('9999999999999999.a'),
  // The same bytes, encoded differently.
  `${toCursor(position)}=`,
])('%j is refused', (cursor) => {
  expect(() => fromCursor(cursor)).toThrow('That isn’t a valid cursor. Ask for the list from the beginning.');
});

it('one of another order is refused', () => {
  expect(() => fromPostCursor('due', toCursor(position))).toThrow('That isn’t a valid cursor.');
  expect(() => fromPostCursor('changed', toPostCursor('due', { ...position, due_at: null }))).toThrow('valid cursor');
});
