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

/** So short and common that a post is no worse an answer without them: they are searched by where nothing else is asked for. */
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

/** With every word that `corrected` names replaced. */
export function correctQuery(query: Query, corrected: Map<string, string>): Query {
  const correct = (word: string): string => corrected.get(word) ?? word;
  return {
    ...query,
    words: [...new Set(query.words.map(correct))],
    phrases: query.phrases.map((phrase) => phrase.map(correct)),
  };
}
