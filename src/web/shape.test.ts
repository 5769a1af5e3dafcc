// The shapes of stored records: what they accept, what they fill in, what they refuse.
import { expect, test } from 'vitest';
import { fields, flag, listOf, oneOf, orAbsent, orNull, otherwise, readAs, text, whole } from './shape.ts';

const record = fields({
  name: text,
  count: whole,
  kind: oneOf(['a', 'b']),
  words: listOf(text),
  note: orAbsent(orNull(text)),
  is_edited: otherwise(flag, true),
});
const good = { name: 'Ada', count: 2, kind: 'b', words: ['x'] };

test('a record of the shape is read, with what an earlier page did not keep filled in and other fields left out', () => {
  expect(readAs(record, { ...good, other: 1 })).toStrictEqual({ ...good, is_edited: true });
  expect(readAs(record, { ...good, note: null, is_edited: false })).toStrictEqual({
    ...good,
    note: null,
    is_edited: false,
  });
});

test('anything else is null', () => {
  const others = [
    null,
    [],
    'text',
    {},
    { ...good, name: 1 },
    { ...good, count: 1.5 },
    { ...good, kind: 'c' },
    { ...good, words: 'x' },
    { ...good, words: [1] },
    { ...good, note: 3 },
  ];
  expect(others.map((other) => readAs(record, other))).toStrictEqual(others.map(() => null));
});
