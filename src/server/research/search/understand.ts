// What a query means: its words with their lists, and what words that no post has were meant to be.
import type { Database } from '../../database/open.ts';
import { correctQuery, parseQuery, withoutLightWords, type Query } from './query.ts';
import { correctionOf, shortestCorrected, type Spelling } from './spelling.ts';
import { getSize, listSpellings, type CorpusSize } from './store.ts';
import type { FoundWord, WordFinder } from './word-lists.ts';

export type Understood = {
  query: Query;
  words: FoundWord[];
  size: CorpusSize;
  corrections: Correction[];
};
type Correction = { typed: string; searched: string };

/** Caches the words of each letter until posts are added: otherwise every unknown word would fetch thousands of them again. */
export type KnownSpellings = (letter: string, size: CorpusSize) => Promise<Spelling[]>;

export function createKnownSpellings(pool: Database['pool']): KnownSpellings {
  const byLetter = new Map<string, { indexed_to: number; spellings: Promise<Spelling[]> }>();
  return (letter, { indexed_to }) => {
    const kept = byLetter.get(letter);
    if (kept?.indexed_to === indexed_to) return kept.spellings;
    const spellings = listSpellings(pool, letter);
    byLetter.set(letter, { indexed_to, spellings });
    // If it failed, the next call fetches again.
    spellings.catch(() => byLetter.delete(letter));
    return spellings;
  };
}

/** What it takes to understand a query. */
export type QueryContext = { pool: Database['pool']; findWords: WordFinder; knownSpellings: KnownSpellings };

export async function understand(
  { pool, findWords, knownSpellings }: QueryContext,
  text: string,
  /** Words to take as typed even if no post of the trend database has them. */
  meant: ReadonlySet<string> = new Set(),
): Promise<Understood> {
  const parsed = parseQuery(text);
  const asked = withoutLightWords(parsed);
  const [size, words] = await Promise.all([getSize(pool), findWords(asked.words)]);
  const query = withoutEmptyPhrases(asked, words);
  const wrong = words
    .filter((word) => word.posts === null && isCorrectable(word) && !meant.has(word.typed))
    .map(({ typed }) => typed);
  const corrections = await correct(wrong, parsed.words, (letter) => knownSpellings(letter, size));
  if (corrections.length === 0) return { query, words, size, corrections };
  const corrected = new Map(
    corrections.flatMap(({ typed, searched }) => typed.split(' ').map((one) => [one, searched])),
  );
  const better = correctQuery(query, corrected);
  return { query: better, words: await findWords(better.words), size, corrections };
}

/** "How to": made of words that are not searched for, it would stand together nowhere. */
function withoutEmptyPhrases(query: Query, words: readonly FoundWord[]): Query {
  const searched = new Set(words.filter(({ stem }) => stem !== null).map(({ typed }) => typed));
  return { ...query, phrases: query.phrases.filter((phrase) => phrase.some((word) => searched.has(word))) };
}

const isCorrectable = ({ typed, stem }: FoundWord): boolean =>
  stem !== null && typed.length >= shortestCorrected && /^[a-z]+$/.test(typed);

/** `typed`: all words of the query, in order. */
async function correct(
  wrong: string[],
  typed: string[],
  spellingsOf: (letter: string) => Promise<Spelling[]>,
): Promise<Correction[]> {
  const corrections: Correction[] = [];
  for (const word of wrong) {
    if (corrections.some((one) => one.typed.split(' ').includes(word))) continue;
    const joined = await joinedWith(word, typed, spellingsOf);
    if (joined) {
      corrections.push(joined);
      continue;
    }
    // The first two letters may be swapped.
    const letters = [...new Set([word.slice(0, 1), word.slice(1, 2)])];
    const known = (await Promise.all(letters.map(spellingsOf))).flat();
    const searched = correctionOf(word, known);
    if (searched !== null) corrections.push({ typed: word, searched });
  }
  return corrections;
}

/** One word typed as two, such as "burn out"; null if joining it with a neighbour gives no known word. */
async function joinedWith(
  word: string,
  typed: string[],
  spellingsOf: (letter: string) => Promise<Spelling[]>,
): Promise<Correction | null> {
  const at = typed.indexOf(word);
  const pairs = [typed.slice(at, at + 2), at > 0 ? typed.slice(at - 1, at + 1) : []];
  for (const pair of pairs.filter(({ length }) => length === 2)) {
    const searched = pair.join('');
    const known = await spellingsOf(searched.slice(0, 1));
    if (known.some(({ spelling }) => spelling === searched)) return { typed: pair.join(' '), searched };
  }
  return null;
}
