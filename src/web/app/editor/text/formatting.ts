// The changes that the toolbar's buttons make: a range and its replacement. Pure; applying them is left to text-controller.ts.
import { withStyle, type LetterStyle } from '#contract/letters.ts';
import { findMentions, type LinkedName } from '#contract/mentions.ts';
import { wholeRange, type TextRange } from './text-range.ts';

/** `select`: the selection afterwards. */
export type Change = { range: TextRange; insert: string; select: TextRange };

export const bullet = '• ';

/** null if no word is selected. */
export function styleChange(
  text: string,
  selection: TextRange,
  style: LetterStyle,
  linked: readonly LinkedName[] = [],
): Change | null {
  const range = wholeRange(text, selection);
  if (!range) return null;
  const insert = withStyle(text, style, range, findMentions(text, linked));
  return { range, insert, select: { start: range.start, end: range.start + insert.length } };
}

/** Turns the lines that the selection touches into a list, or back into plain lines if all of them are list items. */
export function listChange(text: string, { start, end }: TextRange): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(start, end > start && text[end - 1] === '\n' ? end - 1 : end));
  const range = { start: from, end: lineEnd === -1 ? text.length : lineEnd };
  const lines = text.slice(range.start, range.end).split('\n');
  const marked = (line: string) => line.startsWith(bullet);
  const withWords = lines.filter((line) => line.trim() !== '');
  const isList = withWords.length > 0 && withWords.every(marked);
  const changed = lines.map((line) => {
    if (isList) return marked(line) ? line.slice(bullet.length) : line;
    return marked(line) || (line.trim() === '' && lines.length > 1) ? line : bullet + line;
  });
  const insert = changed.join('\n');
  const caret = range.start + insert.length;
  return { range, insert, select: start === end ? { start: caret, end: caret } : { start: range.start, end: caret } };
}

/** Enter in a list starts the next item; on an empty item it ends the list. null elsewhere. */
export function listBreak(text: string, { start, end }: TextRange): Change | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(from, start);
  if (!before.startsWith(bullet)) return null;
  const lineEnd = text.indexOf('\n', start);
  const isEmpty = before === bullet && text.slice(start, lineEnd === -1 ? text.length : lineEnd).trim() === '';
  const at = isEmpty ? from : start + 1 + bullet.length;
  return {
    range: isEmpty ? { start: from, end: start } : { start, end: start },
    insert: isEmpty ? '' : `\n${bullet}`,
    select: { start: at, end: at },
  };
}

/** A sign that begins a word, such as # or @, or a name: separated from the word before it. */
export function wordChange(text: string, range: TextRange, piece: string): Change {
  const before = text.slice(0, range.start);
  const insert = before === '' || /\s$|[([]$/.test(before) ? piece : ` ${piece}`;
  const at = range.start + insert.length;
  return { range, insert, select: { start: at, end: at } };
}

/** A sign that may be anywhere, such as an emoji. */
export function signChange(range: TextRange, insert: string): Change {
  const at = range.start + insert.length;
  return { range, insert, select: { start: at, end: at } };
}
