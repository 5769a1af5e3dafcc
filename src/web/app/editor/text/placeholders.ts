// The places in a text that its author still has to fill in, walked one after the other. Pure.
import type { OpenBracket } from '#contract/brackets.ts';

/** The place after the caret, or before it. Null at the end: Tab then leaves the text as it always does. */
export const placeholderFrom = (
  brackets: readonly OpenBracket[],
  caret: number,
  way: 'next' | 'previous',
): OpenBracket | null =>
  (way === 'next' ? brackets.find(({ start }) => start >= caret) : brackets.findLast(({ end }) => end <= caret)) ??
  null;
