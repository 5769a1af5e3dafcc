// Finds signs in the text that open a list, `/` for snippets and `@` for names: at the start of a word, with what was typed after it. Pure.
import type { TextRange } from './text-range.ts';

export type TriggerKey = '/' | '@';
export type Slash = TextRange & { typed: string };

/** How far back the sign is looked for, in characters. */
const typedMax = 60;

/** null unless the caret is behind such a sign on the same line. */
export function slashBefore(text: string, caret: number, sign: TriggerKey = '/'): Slash | null {
  const from = Math.max(0, caret - typedMax - 1);
  const at = text.slice(from, caret).lastIndexOf(sign);
  if (at === -1) return null;
  const start = from + at;
  const typed = text.slice(start + 1, caret);
  const isAtWord = start === 0 || /\s/.test(text.charAt(start - 1));
  return isAtWord && !/^\s|\n/.test(typed) ? { start, end: caret, typed } : null;
}

// The list is loaded after the field that names it.
export const slashListId = 'slash-list';
export const slashOptionId = (at: number): string => `${slashListId}-${at}`;
