// Blocks of a text: nothing is lost, and a change keeps the keys of the blocks it does not touch.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, within } from './marked-text.tsx';

const text = fc
  .array(fc.constantFrom('a', 'word ', '\n', '\n\n', '[name]', 'é', '👩‍👩‍👧', '\r\n', '\u2028'), { maxLength: 30 })
  .map((parts) => parts.join(''));

test('blocks are the whole text in order, each with the line breaks it ends with', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const blocks = blocksOf(after, blocksOf(before));
      expect(blocks.map((block) => block.text).join('')).toBe(after);
      expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
      for (const { start, text: own } of blocks) {
        expect(after.slice(start, start + own.length)).toBe(own);
        expect(own).not.toMatch(/\n[^\n]/);
      }
    }),
    { numRuns: 500 },
  );
});

const keys = (blocks: readonly { key: number }[]) => blocks.map(({ key }) => key);

test('what is typed into one paragraph keeps every key', () => {
  const before = blocksOf('One.\n\nTwo.\n\nTwo.\n\nFour.');
  const after = blocksOf('One.\n\nTwo.\n\nTwo, typed.\n\nFour.', before);
  expect(keys(after)).toEqual(keys(before));
});

test('a paragraph that comes or goes leaves the others their keys, also where they read the same', () => {
  const before = blocksOf('Same.\n\nSame.\n\nSame.\n\nLast.');
  const [first, second, third, last] = keys(before);
  const parted = blocksOf('Same.\n\nSa\nme.\n\nSame.\n\nLast.', before);
  expect(keys(parted)).toEqual([first, second, expect.any(Number), third, last]);
  expect(keys(before)).not.toContain(keys(parted)[2]);
  expect(keys(blocksOf('Same.\n\nSame.\n\nSame.\n\nLast.', parted)).slice(-2)).toEqual([third, last]);
  expect(keys(blocksOf('Same.\n\nLast.', before)).at(-1)).toBe(last);
});

test('a range is told to each block in the block’s own units', () => {
  const blocks = blocksOf('One.\nTwo.\nThree.');
  const range = { start: 2, end: 12 };
  expect(blocks.map((block) => within(block, range))).toEqual([
    { start: 2, end: 5 },
    { start: 0, end: 5 },
    { start: 0, end: 2 },
  ]);
  expect(blocks.map((block) => within(block, { start: 5, end: 10 }))).toEqual([null, { start: 0, end: 5 }, null]);
  expect(blocks.map((block) => within(block, null))).toEqual([null, null, null]);
});
