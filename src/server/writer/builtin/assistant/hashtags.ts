// Hashtags for a text: those it has, and those its own nouns would make. Nothing it does not say.
import { eachLine } from '../edit/words.ts';
import { createTagger } from '../grammar/english.ts';
import { isSmallWord, languageOf, type Language } from '../grammar/language.ts';
import { namesIn, tokensOf } from '../grammar/tokens.ts';
import { sentencesOf } from '../sentences.ts';

const most = 5;
const wanted = 4;
/** With a letter in it, and not within a word or a link: "#1" and "example.com/#about" have none. */
const tagPattern = /(?<![\p{L}\p{N}_/&#])#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu;
/** Nouns that do not name a subject. */
const emptyNouns = new Set(
  'thing things way ways time times day days week weeks month months year years people lot lots one ones part kind sort end start bit everyone everybody nobody someone something anything nothing today tomorrow yesterday morning evening monday tuesday wednesday thursday friday saturday sunday hour hours minute minutes question questions answer answers post example reason result step steps percent write-up mr mrs dr leute zeit woche wochen monat monate jahr jahre tag tage stunde stunden menschen hälfte frau herr jemand entonces antes cuando porque también después ahora nadie cosa cosas época'.split(
    ' ',
  ),
);
/** Endings that give away verbs in Spanish, Portuguese and Italian. */
const noNoun = /(?:ando|iendo|endo|aba|aban|ía|ían|mos|ar|er|ir|aron|ieron|mente|arse|[éó])$/u;

export const tagsIn = (text: string): string[] => text.match(tagPattern) ?? [];

const asTag = (words: string): string =>
  `#${words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** Each as often as it occurs; two nouns in a row, or the words of a name, count as one. */
async function nounsOf(text: string, language: Language | null): Promise<string[]> {
  if (language !== 'en')
    return tokensOf(text).flatMap(({ kind, text: word, start }) => {
      if (kind !== 'word' || word.length <= 4 || (language !== null && isSmallWord(word, language))) return [];
      // In German the capital letter gives a noun away.
      const isFirst = /(?:^|[.!?:\n„"]\s{0,2})$/u.test(text.slice(Math.max(0, start - 3), start));
      const isNoun =
        language === 'de' ? /^\p{Lu}/u.test(word) && !isFirst : !noNoun.test(word) && !(isFirst && language === 'es');
      return isNoun ? [word] : [];
    });
  const tagger = await createTagger();
  return sentencesOf(text).flatMap((sentence) => {
    const nouns: string[] = [];
    let end = -2;
    for (const { text: word, tags, start, end: wordEnd } of tagger(sentence)) {
      const isNoun = tags.has('Noun') && !['Pronoun', 'Possessive', 'Date', 'Person'].some((tag) => tags.has(tag));
      if (!isNoun || /[.!?,]$/.test(sentence.slice(start - 2, start - 1)) || emptyNouns.has(word.toLowerCase()))
        continue;
      const isPair = start === end + 1 && /\p{L}$/u.test(sentence.slice(0, end)) && !/\s/.test(nouns.at(-1) ?? ' ');
      const clean = word.replaceAll(/[^\p{L}\p{N}-]/gu, '');
      nouns.push(isPair ? `${nouns.pop()} ${clean}` : clean);
      end = wordEnd;
    }
    return nouns;
  });
}

/** Those to add to the existing ones; empty if there are enough, or no nouns. */
export async function hashtagsFor(text: string, count = wanted): Promise<string[]> {
  const there = new Set(tagsIn(text).map(sameAs));
  const room = Math.min(count, most - there.size);
  if (room <= 0) return [];
  const body = text.replaceAll(tagPattern, ' ').replaceAll(/https?:\/\/\S+|@\S+|\[[^[\]\n]{0,300}\]/g, ' ');
  const language = languageOf(body);
  const names = new Set(namesIn(body, language));
  const counts = new Map<string, { tag: string; count: number }>();
  for (const noun of await nounsOf(body, language)) {
    if (noun.length < 3 || noun.length > 30 || emptyNouns.has(noun.toLowerCase())) continue;
    const tag = asTag(noun);
    const known = counts.get(sameAs(tag));
    const worth = noun.split(' ').filter((word) => names.has(word)).length + 1;
    counts.set(sameAs(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + worth });
  }
  const ranked = [...counts].toSorted(([, one], [, other]) => other.count - one.count);
  return ranked
    .filter(([key], at) => !there.has(key) && !ranked.slice(0, at).some(([other]) => other.includes(key)))
    .map(([, { tag }]) => tag)
    .slice(0, room);
}

/** Singular and plural are the same subject. */
const sameAs = (tag: string): string => tag.toLowerCase().replace(/s$/, '');

const isTags = /^\s*(?:#[\p{L}\p{N}_]+\s*)+$/u;

/** Adds them to the line of hashtags at the end, or starts one. */
export function withHashtags(text: string, tags: readonly string[]): string {
  const there = new Set(tagsIn(text).map((tag) => tag.toLowerCase()));
  const fresh = tags.filter((tag) => !there.has(tag.toLowerCase()));
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  return fresh.length === 0 ? text : `${text.trimEnd()}${isTags.test(last) ? ' ' : '\n\n'}${fresh.join(' ')}`;
}

/** Where the trailing lines of hashtags begin; the length of the text if there are none. */
export function tagsStart(text: string): number {
  const lines = text.split('\n');
  let end = lines.length;
  while (end > 1 && (isTags.test(lines[end - 1] ?? '') || (lines[end - 1] ?? '').trim() === '')) end -= 1;
  return lines.slice(0, end).join('\n').length;
}

/** Keeps those for whose place, from 0 on, `keeps` is true. */
export function withHashtagsWhere(text: string, keeps: (at: number) => boolean): string {
  let seen = 0;
  const fewer = (line: string): string => line.replaceAll(tagPattern, (tag) => (keeps((seen += 1) - 1) ? tag : ''));
  return eachLine(text, (line) =>
    line.includes('#')
      ? fewer(line)
          .replaceAll(/[ \t]{2,}/g, ' ')
          .trim()
      : line,
  ).trim();
}

export const withoutHashtags = (text: string): string => withHashtagsWhere(text, () => false);
