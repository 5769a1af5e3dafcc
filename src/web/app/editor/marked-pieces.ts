// The text in pieces that look alike, for the copy behind the textarea: open brackets, the held selection, what a rewrite puts in. Pure.
import { openBrackets } from '#contract/brackets.ts';
import type { Rewrite } from './rewrite.ts';
import type { TextRange } from './text-range.ts';

export type MarkedPiece = {
  start: number;
  text: string;
  is_bracket: boolean;
  is_held: boolean;
  /** It comes from a rewrite that is not accepted yet. */
  is_new: boolean;
};

/** What the field shows: the text with the rewrite in its place, as far as it has come. */
export function shownText(text: string, rewrite: Rewrite | null): { text: string; held: TextRange | null } {
  if (!rewrite) return { text, held: null };
  const { range, replacement } = rewrite;
  if (replacement === '') return { text, held: range };
  return {
    text: text.slice(0, range.start) + replacement + text.slice(range.end),
    held: { start: range.start, end: range.start + replacement.length },
  };
}

const holds = ({ start, end }: TextRange, at: number): boolean => start <= at && at < end;

/** `cuts` are places where a piece has to begin, such as the fold. */
export function markedPieces(
  text: string,
  held: TextRange | null,
  is_new: boolean,
  cuts: readonly number[],
): MarkedPiece[] {
  const brackets = openBrackets(text);
  const ends = [...brackets, ...(held ? [held] : [])].flatMap(({ start, end }) => [start, end]);
  const places = new Set([0, ...ends, ...cuts, text.length].filter((at) => at >= 0 && at <= text.length));
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const is_held = held !== null && holds(held, start);
    return {
      start,
      text: text.slice(start, sorted[index + 1]),
      is_bracket: brackets.some((bracket) => holds(bracket, start)),
      is_held,
      is_new: is_held && is_new,
    };
  });
}
