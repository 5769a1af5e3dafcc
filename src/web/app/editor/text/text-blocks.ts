// The text in blocks, each including its final line breaks, for a copy of the text in which only the changed block is rerendered. Pure.
import type { TextRange } from './text-range.ts';

/** `start` is in UTF-16 units of the whole text. */
export type TextBlock = { key: number; start: number; text: string };

const betweenBlocks = /(?<=\n)(?=[^\n])/;

const sharedCount = (
  before: readonly TextBlock[],
  after: readonly string[],
  most: number,
  fromEnd: boolean,
): number => {
  let count = 0;
  const at = (list: { length: number }) => (fromEnd ? list.length - 1 - count : count);
  while (count < most && before[at(before)]?.text === after[at(after)]) count += 1;
  return count;
};

/** Blocks before and after a change keep the keys they have in `before`, however many are added or removed between them. */
export function blocksOf(text: string, before: readonly TextBlock[] = []): TextBlock[] {
  const after = text === '' ? [] : text.split(betweenBlocks);
  const shorter = Math.min(before.length, after.length);
  const head = sharedCount(before, after, shorter, false);
  const tail = sharedCount(before, after, shorter - head, true);
  const changed = before.slice(head, before.length - tail);
  let nextKey = before.reduce((most, { key }) => Math.max(most, key), -1) + 1;
  const keyOf = (index: number): number => {
    if (index < head) return before[index]?.key ?? nextKey++;
    const fromEnd = after.length - index;
    const kept = fromEnd <= tail ? before[before.length - fromEnd] : changed[index - head];
    return kept?.key ?? nextKey++;
  };
  let start = 0;
  return after.map((block, index) => {
    const made = { key: keyOf(index), start, text: block };
    start += block.length;
    return made;
  });
}

/** The part of `range` inside the block, in the block's own units; null if there is none. */
export function within({ start, text }: TextBlock, range: TextRange | null): TextRange | null {
  if (!range) return null;
  const inside = { start: Math.max(range.start - start, 0), end: Math.min(range.end - start, text.length) };
  return inside.start < inside.end ? inside : null;
}
