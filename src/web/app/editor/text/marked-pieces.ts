// Splits the text into pieces that look alike, for the copy beneath the textarea: open brackets, the held selection, a rewrite's words. Pure.
import { openBrackets } from '#contract/brackets.ts';
import type { Rewrite } from './rewrite.ts';
import type { TextRange } from './text-range.ts';

export type MarkedPiece = { start: number; text: string; isBracket: boolean; isHeld: boolean };

/** What the field shows: the text with the rewrite in its place, as far as it has arrived. */
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

/** `cuts` are places where a piece must begin, such as the fold. */
export function markedPieces(text: string, held: TextRange | null, cuts: readonly number[]): MarkedPiece[] {
  const brackets = openBrackets(text);
  const ends = [...brackets, ...(held ? [held] : [])].flatMap(({ start, end }) => [start, end]);
  const places = new Set([0, ...ends, ...cuts, text.length].filter((at) => at >= 0 && at <= text.length));
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, sorted[index + 1]),
    isBracket: brackets.some((bracket) => holds(bracket, start)),
    isHeld: held !== null && holds(held, start),
  }));
}
