// What a query means: its words with their lists, and what words that no post has were meant to be.
import type { Database } from '../../database/open.ts';
import { correctQuery, parseQuery, withoutLightWords, type Query } from './query.ts';
import { correctionOf, shortestCorrected, type Spelling } from './spelling.ts';
import { getSize, listSpellings, listWords, type CorpusSize, type FoundWord } from './store.ts';

export type Understood = {
  query: Query;
  words: FoundWord[];
  size: CorpusSize;
  corrections: { typed: string; searched: string }[];
};

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

export async function understand(
  pool: Database['pool'],
  text: string,
  knownSpellings: KnownSpellings,
  /** Words to take as typed even if no post of the trend database has them. */
  meant: ReadonlySet<string> = new Set(),
): Promise<Understood> {
  const query = withoutLightWords(parseQuery(text));
  const [size, words] = await Promise.all([getSize(pool), listWords(pool, query.words)]);
  const wrong = words
    .filter((word) => word.posts === null && isCorrectable(word) && !meant.has(word.typed))
    .map(({ typed }) => typed);
  const corrected = await correct(wrong, (letter) => knownSpellings(letter, size));
  if (corrected.size === 0) return { query, words, size, corrections: [] };
  const better = correctQuery(query, corrected);
  const corrections = [...corrected].map(([typed, searched]) => ({ typed, searched }));
  return { query: better, words: await listWords(pool, better.words), size, corrections };
}

const isCorrectable = ({ typed, stem }: FoundWord): boolean =>
  stem !== null && typed.length >= shortestCorrected && /^[a-z]+$/.test(typed);

async function correct(
  wrong: string[],
  spellingsOf: (letter: string) => Promise<Spelling[]>,
): Promise<Map<string, string>> {
  const corrected = new Map<string, string>();
  if (wrong.length === 0) return corrected;
  // The first two letters may be swapped.
  for (const word of wrong) {
    const letters = [...new Set([word.slice(0, 1), word.slice(1, 2)])];
    const known = (await Promise.all(letters.map(spellingsOf))).flat();
    const meant = correctionOf(word, known);
    if (meant !== null) corrected.set(word, meant);
  }
  return corrected;
}
