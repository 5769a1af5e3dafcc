// What a query means here: its words with their lists, and what was meant by words that no post has.
import type { Database } from '../database/open.ts';
import { correctQuery, parseQuery, type Query } from './query.ts';
import { correctionOf, forgiven, shortest_corrected } from './spelling.ts';
import { getSize, listSpellings, listWords, type CorpusSize, type FoundWord } from './store.ts';

export type Understood = {
  query: Query;
  words: FoundWord[];
  size: CorpusSize;
  corrections: { typed: string; searched: string }[];
};

export async function understand(pool: Database['pool'], text: string): Promise<Understood> {
  const query = parseQuery(text);
  const [size, words] = await Promise.all([getSize(pool), listWords(pool, query.words)]);
  const wrong = words.filter((word) => word.posts === null && isCorrectable(word)).map(({ typed }) => typed);
  const corrected = await correct(pool, wrong);
  if (corrected.size === 0) return { query, words, size, corrections: [] };
  const better = correctQuery(query, corrected);
  const corrections = [...corrected].map(([typed, searched]) => ({ typed, searched }));
  return { query: better, words: await listWords(pool, better.words), size, corrections };
}

const isCorrectable = ({ typed, stem }: FoundWord): boolean =>
  stem !== null && typed.length >= shortest_corrected && /^[a-z]+$/.test(typed);

async function correct(pool: Database['pool'], wrong: string[]): Promise<Map<string, string>> {
  const corrected = new Map<string, string>();
  if (wrong.length === 0) return corrected;
  // The first two letters may be swapped.
  const letters = [...new Set(wrong.flatMap((word) => [word.slice(0, 1), word.slice(1, 2)]))];
  const longest = Math.max(...wrong.map((word) => word.length + forgiven(word)));
  const known = await listSpellings(pool, letters, longest);
  for (const word of wrong) {
    const meant = correctionOf(word, known);
    if (meant !== null) corrected.set(word, meant);
  }
  return corrected;
}
