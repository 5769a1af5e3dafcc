// Where a `/` in the text asks for a snippet: at a word's start, with what has been typed behind it so far. Pure.
import { snippet_name_max } from '#contract/snippets.ts';
import type { TextRange } from './text-range.ts';

export type Slash = TextRange & { typed: string };

/** Null where the caret does not stand behind such a `/` on the same line. */
export function slashBefore(text: string, caret: number): Slash | null {
  const from = Math.max(0, caret - snippet_name_max - 1);
  const at = text.slice(from, caret).lastIndexOf('/');
  if (at === -1) return null;
  const start = from + at;
  const typed = text.slice(start + 1, caret);
  const isAtWord = start === 0 || /\s/.test(text.charAt(start - 1));
  return isAtWord && !/^\s|\n/.test(typed) ? { start, end: caret, typed } : null;
}
