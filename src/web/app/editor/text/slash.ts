// Where a sign in the text asks for a list, `/` for a snippet and `@` for a name: at a word's start, with what has been typed behind it. Pure.
import type { TextRange } from './text-range.ts';

export type Sign = '/' | '@';
export type Slash = TextRange & { typed: string };

/** No name of either is longer. */
const typedMax = 60;

/** Null where the caret does not stand behind such a sign on the same line. */
export function slashBefore(text: string, caret: number, sign: Sign = '/'): Slash | null {
  const from = Math.max(0, caret - typedMax - 1);
  const at = text.slice(from, caret).lastIndexOf(sign);
  if (at === -1) return null;
  const start = from + at;
  const typed = text.slice(start + 1, caret);
  const isAtWord = start === 0 || /\s/.test(text.charAt(start - 1));
  return isAtWord && !/^\s|\n/.test(typed) ? { start, end: caret, typed } : null;
}
