// The colours of accounts: distinct while there are enough, and the same wherever they are drawn.
import { expect, test } from 'vitest';
import { colorsOf } from './authors.ts';

test('eight accounts have eight colours, whatever their ids, and in any order the same', () => {
  for (let round = 0; round < 50; round += 1) {
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
    const colors = colorsOf(ids);
    expect(new Set(colors.values()).size).toBe(8);
    expect([...colors.values()]).not.toContain('grey');
    expect(colorsOf(ids.toReversed())).toEqual(colors);
  }
});

test('more accounts than colours are all drawn in one', () => {
  const ids = Array.from({ length: 20 }, (_, n) => `account ${n}`);
  expect([...colorsOf(ids).values()].filter((color) => color === 'grey')).toEqual([]);
});
