// What a person typed into the search field, as words and phrases. There are no operators: all punctuation but quotation marks counts as space.
import { wordsOf } from './normalise.ts';

export type Query = {
  /** Without duplicates, as typed but normalised, including those in the phrases. */
  words: string[];
  /** Words that must be adjacent and in this order; two or more each. */
  phrases: string[][];
  /** Nothing was asked for: every post matches. */
  is_blank: boolean;
};

/** Of a longer text, the first words are used. */
const wordsMax = 16;
const phrasesMax = 4;

const quoted =
  /["\u201c\u201d\u201e\u00ab\u00bb]([^"\u201c\u201d\u201e\u00ab\u00bb]+)["\u201c\u201d\u201e\u00ab\u00bb]/g;

export function parseQuery(text: string): Query {
  const words = [...new Set(wordsOf(text))].slice(0, wordsMax);
  const known = new Set(words);
  const phrases = [...text.matchAll(quoted)]
    .map(([, inside = '']) => wordsOf(inside))
    .filter((phrase) => phrase.length > 1 && phrase.every((word) => known.has(word)))
    .slice(0, phrasesMax);
  return { words, phrases, is_blank: text.trim() === '' };
}

/** So short and common that a post is no worse an answer without them: they count only if nothing else is asked for. */
const light = new Set(
  `get gets got getting make makes made use uses used using need needs want wants new good best better great way ways thing things lot
  tip tips like know help helps find give gives go goes going take takes say says see one two first any every really still also even
  much many right now today post posts linkedin about into out up off`.split(/\s+/),
);

export function withoutLightWords(query: Query): Query {
  const quoted = new Set(query.phrases.flat());
  const heavy = query.words.filter((word) => quoted.has(word) || !light.has(word));
  return heavy.length === 0 ? query : { ...query, words: heavy };
}

/** Replaces every word that `corrected` names. */
export function correctQuery(query: Query, corrected: Map<string, string>): Query {
  const correct = (word: string): string => corrected.get(word) ?? word;
  return {
    ...query,
    words: [...new Set(query.words.map(correct))],
    phrases: query.phrases.map((phrase) => phrase.map(correct)),
  };
}
