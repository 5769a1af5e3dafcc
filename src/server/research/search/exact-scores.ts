// Scores posts by counting their words, for when the lists are incomplete or do not say enough: which words a post has, and how
// close together they are.
import type { Database } from '../../database/open.ts';
import type { Candidate, WordList } from './inverted-index.ts';
import { finalScore, metIn, wordPart } from './bm25.ts';
import { countWords, type CorpusSize } from './store.ts';

export type Word = WordList & { stem: string };
/** `value` is the score from the words alone, `met` how many of them the post has. */
export type Scored = { number: number; score: number; value: number; met: number };
/** The stems of a query, each with its weight; their positions are the bits in a candidate. */
export type Stems = { stems: string[]; weights: number[]; tier: number; size: CorpusSize };

export const inOrder = <T extends { number: number; score: number }>(posts: T[]): T[] =>
  posts.toSorted((x, y) => y.score - x.score || y.number - x.number);

/** Candidates that no list named, with all of their words counted; deleted posts are left out. */
export async function candidatesOf(pool: Database['pool'], numbers: number[], query: Stems): Promise<Candidate[]> {
  const missing = 2 ** query.stems.length - 1;
  const counted = await completed(
    pool,
    numbers.map((number) => ({ number, score: 0, met: 0, missing })),
    query,
  );
  return counted.map(({ number, score, met }) => ({ number, score, met, missing: 0 }));
}

/** The exact order of some candidates: those with most of the words first, and among these the ones whose words are close together. */
export async function exactOrder(pool: Database['pool'], candidates: Candidate[], query: Stems): Promise<Scored[]> {
  const counted =
    query.stems.length === 1 && candidates.every(({ missing }) => missing === 0)
      ? candidates.map((one) => ({ ...one, near: 0 }))
      : await completed(pool, candidates, query);
  return inOrder(
    counted.map(({ number, score: value, met, near }) => ({
      number,
      value,
      met: metIn(met),
      score: finalScore({ value, near, met: metIn(met), tier: query.tier }),
    })),
  );
}

type Completed = { number: number; score: number; met: number; near: number };

/** Adds the words that are missing from the scores. */
async function completed(pool: Database['pool'], candidates: Candidate[], query: Stems): Promise<Completed[]> {
  const { stems, weights, size } = query;
  if (candidates.length === 0 || stems.length === 0) return [];
  const known = new Map(candidates.map((one) => [one.number, one]));
  const counted = await countWords(pool, candidates, stems, size.newest_at);
  return counted.map(({ number, words, boost, counts, near }) => {
    const { score = 0, met = 0 } = known.get(number) ?? {};
    const added = counts.reduce(
      (sum, count, i) => sum + wordPart(count, words, size.mean_words) * (weights[i] ?? 0),
      0,
    );
    const found = counts.reduce((bits, count, i) => (count > 0 ? bits | (2 ** i) : bits), met);
    return { number, score: score + added * boost, met: found, near };
  });
}
