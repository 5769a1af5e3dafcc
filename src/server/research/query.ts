// What a person typed into the search field, as words and phrases. It has no operators: every sign but the quotation mark is a space.
import { wordsOf } from './normalise.ts';

export type Query = {
  /** Each once, as typed but normalised, those of the phrases among them. */
  words: string[];
  /** Words that must stand together in this order; two or more each. */
  phrases: string[][];
  /** Nothing was asked for: every post answers. */
  is_blank: boolean;
};

/** A longer text is about its first words. */
const words_max = 16;
const phrases_max = 4;

const quoted =
  /["\u201c\u201d\u201e\u00ab\u00bb]([^"\u201c\u201d\u201e\u00ab\u00bb]+)["\u201c\u201d\u201e\u00ab\u00bb]/g;

export function parseQuery(text: string): Query {
  const words = [...new Set(wordsOf(text))].slice(0, words_max);
  const known = new Set(words);
  const phrases = [...text.matchAll(quoted)]
    .map(([, inside = '']) => wordsOf(inside))
    .filter((phrase) => phrase.length > 1 && phrase.every((word) => known.has(word)))
    .slice(0, phrases_max);
  return { words, phrases, is_blank: text.trim() === '' };
}

/** With every word that `corrected` names replaced. */
export function correctQuery(query: Query, corrected: Map<string, string>): Query {
  const correct = (word: string): string => corrected.get(word) ?? word;
  return {
    ...query,
    words: [...new Set(query.words.map(correct))],
    phrases: query.phrases.map((phrase) => phrase.map(correct)),
  };
}
