// What is measured of drafts: openings that repeat, machine phrases, the idea's words, sentences that would fit any subject, reading ease.
import { openBrackets } from '#contract/brackets.ts';
import { length_bands, type PostLength } from '#contract/hooks.ts';
import { contentWords } from '#server/writer/builtin/english/words.ts';
import { machine_phrases } from './writing-phrases.ts';

/** `group` says which drafts stand side by side: those of one idea at one length and hook. */
export type Draft = { idea: string; field: string; length: PostLength; group: string; text: string };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const openingOf = ({ text }: Draft): string => (text.split('\n')[0] ?? '').toLowerCase();

/** Without the idea's own words, so that two texts of different ideas can be compared. */
function masked(text: string, idea: string): string {
  const words = new Set(contentWords(idea));
  const plain = text.toLowerCase().replaceAll(/[\p{L}\p{N}'-]+/gu, (word) => (words.has(word) ? '_' : word));
  return plain.replaceAll(/[^\p{L}\p{N}_]+/gu, ' ').trim();
}

/** Share of drafts that begin like an earlier one of the same idea. */
export function repeatedWithin(drafts: readonly Draft[]): number {
  const groups = Map.groupBy(drafts, ({ group }) => group);
  const repeated = [...groups.values()].map((group) => group.length - new Set(group.map(openingOf)).size);
  return repeated.reduce((sum, count) => sum + count, 0) / drafts.length;
}

/** Share of drafts that begin, their idea's words left out, like one of another idea of the same field and length. */
export function repeatedAcross(drafts: readonly Draft[]): number {
  let repeated = 0;
  for (const group of Map.groupBy(drafts, ({ field, length }) => `${field} ${length}`).values()) {
    const owners = new Map<string, string>();
    for (const draft of group) {
      const opening = masked(openingOf(draft), draft.idea);
      const owner = owners.get(opening);
      if (owner === undefined) owners.set(opening, draft.idea);
      else if (owner !== draft.idea) repeated += 1;
    }
  }
  return repeated / drafts.length;
}

/** Share of drafts whose first line holds the idea word for word, and share of those whose first line is a bracket alone. */
export const opensWithIdea = (drafts: readonly Draft[]): number =>
  mean(drafts.map((draft) => (openingOf(draft).replace(/[.?!"]+$/, '') === draft.idea.toLowerCase() ? 1 : 0)));
export const opensWithBracket = (drafts: readonly Draft[]): number =>
  mean(drafts.map((draft) => (/^\[[^\]]*\]\W*$/.test(openingOf(draft)) ? 1 : 0)));

const phrase_patterns = machine_phrases.map(
  (phrase) => new RegExp(String.raw`(?<![\p{L}-])${phrase}(?![\p{L}-])`, 'iu'),
);

/** Share of drafts with a phrase of the list that is not the idea's own. */
export const withMachinePhrase = (drafts: readonly Draft[]): number =>
  mean(
    drafts.map(({ idea, text }) =>
      phrase_patterns.some((pattern) => pattern.test(text) && !pattern.test(idea)) ? 1 : 0,
    ),
  );

const sentencesOf = ({ text }: Draft): string[] =>
  text.split(/(?<=[.!?:])\s+|\n+/u).filter((part) => part.trim().split(/\s+/).length > 2 && !part.includes('['));

/** Share of sentences of three words or more (those with a bracket left out) that also stand, word for word, in a draft of another field: they would fit any subject. */
export function fillerSentences(drafts: readonly Draft[]): number {
  const fields = new Map<string, Set<string>>();
  const all = drafts.flatMap((draft) =>
    sentencesOf(draft).map((sentence) => ({ field: draft.field, plain: masked(sentence, draft.idea) })),
  );
  for (const { field, plain } of all) fields.set(plain, (fields.get(plain) ?? new Set()).add(field));
  return mean(all.map(({ plain }) => ((fields.get(plain)?.size ?? 0) > 1 ? 1 : 0)));
}

/** Mean share of the idea's content words that a draft has; a word counts by its first six letters. */
export const keptWords = (drafts: readonly Draft[]): number =>
  mean(
    drafts.map(({ idea, text }) => {
      const words = contentWords(idea);
      const there = text.toLowerCase();
      return words.length === 0 ? 1 : mean(words.map((word) => (there.includes(word.slice(0, 6)) ? 1 : 0)));
    }),
  );

/** Mean number of times a draft comes back to a content word of its idea. */
export const namedAgain = (drafts: readonly Draft[]): number =>
  mean(
    drafts.map(({ idea, text }) => {
      const stems = contentWords(idea).map((word) => word.slice(0, 6));
      return contentWordsIn(text).filter((word) => stems.some((stem) => word.startsWith(stem))).length;
    }),
  );
const contentWordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];

/** Syllables by groups of vowels, a silent e left out: what Flesch's formula is usually fed with. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Flesch's reading ease: 60 is plain English, 80 easy. */
export function readingEase({ text }: Draft): number {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const sentences = Math.max(1, text.split(/[.!?:]+\s|\n+/).filter((part) => /\p{L}/u.test(part)).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / Math.max(1, words.length));
}

export const bracketsOf = ({ text }: Draft): number => openBrackets(text).length;

export const inBand = (drafts: readonly Draft[]): number =>
  mean(
    drafts.map(({ length, text }) =>
      text.length >= length_bands[length].min && text.length <= length_bands[length].max ? 1 : 0,
    ),
  );
