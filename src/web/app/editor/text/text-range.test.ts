// Selections in whole characters, and smallest changes: over emoji, combining marks, right-to-left text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestChange } from './text-controller.ts';
import { clusterEnd, clusterStart, firstLineRange, paragraphAt, wholeRange, withRange } from './text-range.ts';

const pieces = [
  'a',
  'é',
  'e\u0301',
  '👩‍👩‍👧',
  '🇩🇪',
  '👍🏽',
  'שלום',
  'مَرحَبًا',
  '한',
  'ก็',
  ' ',
  '\n',
  '\n\n',
  'word',
  '\u200d',
  '\ud83d',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(''));
const cut = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, a, b]) => {
  const [x, y] = [a % (whole.length + 1), b % (whole.length + 1)];
  return { whole, start: Math.min(x, y), end: Math.max(x, y) };
});
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const boundaries = (whole: string) =>
  new Set([...Array.from(segmenter.segment(whole), ({ index }) => index), whole.length]);

test('the ends of a selection never stand inside a character', () => {
  fc.assert(
    fc.property(cut, ({ whole, start, end }) => {
      const range = wholeRange(whole, { start, end });
      if (!range) return;
      const allowed = boundaries(whole);
      expect(allowed.has(range.start) && allowed.has(range.end)).toBe(true);
      expect(range.start).toBeLessThan(range.end);
      expect(whole.slice(range.start, range.end).trim()).not.toBe('');
    }),
    { numRuns: 500 },
  );
});

test('a place goes to the nearest ends of its character, and stays where it is one', () => {
  fc.assert(
    fc.property(cut, ({ whole, start }) => {
      const sorted = [...boundaries(whole)].sort((a, b) => a - b);
      expect(clusterStart(whole, start)).toBe(sorted.findLast((at) => at <= start) ?? 0);
      expect(clusterEnd(whole, start)).toBe(sorted.find((at) => at >= start) ?? whole.length);
    }),
    { numRuns: 500 },
  );
});

test('a replacement leaves every unit outside of the selection as it was', () => {
  fc.assert(
    fc.property(cut, text, ({ whole, start, end }, replacement) => {
      const range = wholeRange(whole, { start, end });
      if (!range) return;
      const changed = withRange(whole, range, replacement);
      expect(changed.startsWith(whole.slice(0, range.start))).toBe(true);
      expect(changed.endsWith(whole.slice(range.end))).toBe(true);
      expect(changed).toHaveLength(whole.length - (range.end - range.start) + replacement.length);
    }),
    { numRuns: 500 },
  );
});

test('the smallest change makes the one text of the other, and cuts no character', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { start, end, insert } = smallestChange(before, after);
      expect(withRange(before, { start, end }, insert)).toBe(after);
      const allowed = boundaries(before);
      expect(allowed.has(start) && allowed.has(end)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('white space at the ends of a selection stays where it is', () => {
  expect(wholeRange('one two  three', { start: 3, end: 9 })).toEqual({ start: 4, end: 7 });
  expect(wholeRange('one \n two', { start: 3, end: 6 })).toBeNull();
  expect(wholeRange('👩‍👩‍👧 met', { start: 2, end: 3 })).toEqual({ start: 0, end: 8 });
  expect(wholeRange('cafe\u0301!', { start: 0, end: 4 })).toEqual({ start: 0, end: 5 });
});

test('the paragraph of a caret, and the first line that has words', () => {
  expect(paragraphAt('one\n\ntwo words\nthree', 9)).toEqual({ start: 5, end: 14 });
  expect(paragraphAt('one\n\ntwo', 4)).toEqual({ start: 5, end: 8 });
  expect(paragraphAt('one\n', 4)).toBeNull();
  expect(paragraphAt(`${'\n'.repeat(20_000)}two`, 0)).toEqual({ start: 20_000, end: 20_003 });
  expect(paragraphAt('one two', 5)).toEqual({ start: 0, end: 7 });
  expect(firstLineRange('\n  Hook.\nRest')).toEqual({ start: 3, end: 8 });
  expect(firstLineRange(' \n')).toBeNull();
});
