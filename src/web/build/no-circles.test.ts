// What counts as a circle of chunks: every way back to a chunk that is already being loaded.
import { expect, test } from 'vitest';
import { circlesOf } from './no-circles.ts';

const chunksOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, of]) => [`${name}.js`, { name, imports: of.map((one) => `${one}.js`) }]));

test('chunks that lead to one another are named, in their order', () => {
  expect(circlesOf(chunksOf({ page: ['entry', 'shared'], entry: ['page'], shared: [] }))).toEqual([['page', 'entry']]);
  expect(circlesOf(chunksOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c']]);
});

test('a chunk that two import is no circle', () => {
  expect(circlesOf(chunksOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});
