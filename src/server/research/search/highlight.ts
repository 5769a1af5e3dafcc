// Where the words of a query are in a post's text: whole words whose stem is one of the query's, in UTF-16 units.
import { wordsOf } from './normalise.ts';

export type TextRange = { start: number; end: number };

const wordForm = /[\p{L}\p{N}\p{M}'\u2019]+/gu;

/** The normalised words of a text that could have one of these stems: stemming keeps the first letters. */
export function likelyWords(text: string, stems: string[]): string[] {
  const starts = stems.map((stem) => stem.slice(0, 3));
  return [...new Set(wordsOf(text))].filter((word) => starts.some((start) => word.startsWith(start)));
}

/** `hits` are the normalised words that have one of the stems. Ranges are in order and do not overlap. */
export function rangesOf(text: string, hits: Set<string>): TextRange[] {
  if (hits.size === 0) return [];
  const ranges: TextRange[] = [];
  for (const { 0: form, index } of text.matchAll(wordForm)) {
    if (wordsOf(form).some((word) => hits.has(word))) ranges.push({ start: index, end: index + form.length });
  }
  return ranges;
}
