// Hashtags for a text, from its own nouns: those it names most, its names first. Nothing that it does not say.
import { createTagger } from '../grammar/english.ts';
import { isSmallWord, languageOf, type Language } from '../grammar/language.ts';
import { namesIn, tokensOf } from '../grammar/tokens.ts';
import { sentencesOf } from '../sentences.ts';

const most = 5;
const wanted = 4;
const tagPattern = /#[\p{L}\p{N}_]+/gu;
/** Nouns that name no subject. */
const emptyNouns = new Set(
  'thing things way ways time times day days week weeks month months year years people lot lots one ones part kind sort end start bit everyone everybody nobody someone something anything nothing today tomorrow yesterday morning evening monday tuesday wednesday thursday friday saturday sunday hour hours minute minutes question questions answer answers post example reason result'.split(
    ' ',
  ),
);

const asTag = (words: string): string =>
  `#${words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

export const tagsIn = (text: string): string[] => text.match(tagPattern) ?? [];

/** Verbs of Spanish, Portuguese and Italian show by their endings. */
const noNoun = /(?:ando|iendo|endo|aba|aban|ía|ían|mos|ar|er|ir|aron|ieron|mente|arse)$/u;

async function nounsOf(text: string, language: Language | null): Promise<string[]> {
  if (language !== 'en') {
    const words = tokensOf(text).filter(({ kind, text: word }) => kind === 'word' && word.length > 4);
    const telling = words.filter(({ text: word }) => language === null || !isSmallWord(word, language));
    // In German a noun shows by its capital letter.
    return telling
      .filter(
        ({ start }) => language !== 'de' || !/(?:^|[.!?:\n]\s{0,2})$/u.test(text.slice(Math.max(0, start - 3), start)),
      )
      .map(({ text: word }) => word)
      .filter((word) => (language === 'de' ? /^\p{Lu}/u.test(word) : !noNoun.test(word)));
  }
  const tagger = await createTagger();
  return sentencesOf(text).flatMap((sentence) =>
    tagger(sentence)
      .filter(
        ({ tags }) =>
          tags.has('Noun') &&
          !tags.has('Pronoun') &&
          !tags.has('Possessive') &&
          !tags.has('Date') &&
          !tags.has('Person'),
      )
      .map(({ text: word }) => word.replaceAll(/[^\p{L}\p{N}-]/gu, '')),
  );
}

/** Those to be added to the ones that are there; empty where it has enough, or no nouns. */
export async function hashtagsFor(text: string): Promise<string[]> {
  const there = new Set(tagsIn(text).map((tag) => tag.toLowerCase()));
  const room = Math.min(wanted, most - there.size);
  if (room <= 0) return [];
  const body = text.replaceAll(tagPattern, ' ').replaceAll(/https?:\/\/\S+|@\S+|\[[^[\]\n]{0,300}\]/g, ' ');
  const language = languageOf(body);
  const names = new Set(namesIn(body, language).map((name) => name.toLowerCase()));
  const counts = new Map<string, { word: string; count: number }>();
  const nouns = await nounsOf(body, language);
  const whole = fullNames(body, nouns, names);
  for (const word of [...whole, ...nouns]) {
    const key = word.toLowerCase();
    if (whole.includes(word)) {
      counts.set(key, { word, count: 3 + (counts.get(key)?.count ?? 0) });
      continue;
    }
    if (whole.some((name) => name.split(' ').includes(word))) continue;
    if (emptyNouns.has(key) || !/^\p{L}[\p{L}\p{N}-]{2,23}$/u.test(word)) continue;
    counts.set(key, { word, count: (counts.get(key)?.count ?? 0) + (names.has(key) ? 2 : 1) });
  }
  const ranked = [...counts.values()].toSorted((a, b) => b.count - a.count || b.word.length - a.word.length);
  const tags = ranked.map(({ word }) => asTag(word));
  const plural = (tag: string): string => tag.toLowerCase().replace(/s$/, '');
  const once = tags.filter((tag, at) => tags.findIndex((other) => plural(other) === plural(tag)) === at);
  return once.filter((tag) => !there.has(tag.toLowerCase())).slice(0, room);
}

/** "Halden Foods": one name of two or three words, each a noun, and none a person's. */
const fullNames = (body: string, nouns: readonly string[], names: ReadonlySet<string>): string[] =>
  (body.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+){1,2}(?![\p{L}\p{N}])/gu) ?? []).filter(
    (name) => {
      const words = name.split(' ');
      return (
        words.every((word) => nouns.includes(word)) && words.slice(1).every((word) => names.has(word.toLowerCase()))
      );
    },
  );

const isTags = /^\s*(?:#[\p{L}\p{N}_]+\s*)+$/u;

/** They join a line of hashtags at the end, or make one. */
export function withHashtags(text: string, tags: readonly string[]): string {
  const there = new Set(tagsIn(text).map((tag) => tag.toLowerCase()));
  const fresh = tags.filter((tag) => !there.has(tag.toLowerCase()));
  if (fresh.length === 0) return text;
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  return `${text.trimEnd()}${isTags.test(last) ? ' ' : '\n\n'}${fresh.join(' ')}`;
}

/** Where the lines of hashtags at the end begin; the length of the text where there are none. */
export function tagsStart(text: string): number {
  const lines = text.split('\n');
  let end = lines.length;
  while (end > 1 && (isTags.test(lines[end - 1] ?? '') || (lines[end - 1] ?? '').trim() === '')) end -= 1;
  return lines.slice(0, end).join('\n').length;
}

/** The first `most` stay. */
export function withFewerHashtags(text: string, most: number): string {
  let seen = 0;
  return text
    .replaceAll(tagPattern, (tag) => ((seen += 1) > most ? '' : tag))
    .replaceAll(/(?<=\S)[ \t]{2,}/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

export function withoutHashtags(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.includes('#')
        ? line
            .replaceAll(tagPattern, '')
            .replaceAll(/[ \t]{2,}/g, ' ')
            .trim()
        : line,
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
