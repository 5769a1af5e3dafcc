// Scores posts by counting their words, where the lists cannot be relied on.
import type { Database } from '../database/open.ts';
import type { Candidate, WordList } from './lists.ts';
import { wordPart } from './score.ts';
import { countWords, type CorpusSize } from './store.ts';

export type Word = WordList & { stem: string };
export type Scored = { number: number; score: number };

export const inOrder = <T extends Scored>(posts: T[]): T[] =>
  posts.toSorted((x, y) => y.score - x.score || y.number - x.number);

/** The score by these words alone; in no order, without what has been deleted. */
export async function scored(
  pool: Database['pool'],
  numbers: number[],
  { lists, size }: { lists: Pick<Word, 'stem' | 'weight'>[]; size: CorpusSize },
): Promise<Candidate[]> {
  const missing = 2 ** lists.length - 1;
  const found = await completed(
    pool,
    numbers.map((number) => ({ number, score: 0, missing })),
    { lists, size },
  );
  return found.map((one) => ({ ...one, missing: 0 }));
}

/** Where a list that is cut has a post no more, its word is counted there; what the others said is right. */
export async function corrected(
  pool: Database['pool'],
  candidates: Candidate[],
  { lists, size }: { lists: Word[]; size: CorpusSize },
): Promise<Scored[]> {
  const cut = lists.filter((list) => list.is_cut);
  const [whole, rest] = [candidates.filter((one) => one.missing === 0), candidates.filter((one) => one.missing !== 0)];
  return inOrder([...whole, ...(await completed(pool, rest, { lists: cut, size }))]);
}

/** With what is missing added. */
async function completed(
  pool: Database['pool'],
  candidates: Candidate[],
  { lists, size }: { lists: Pick<Word, 'stem' | 'weight'>[]; size: CorpusSize },
): Promise<Scored[]> {
  if (candidates.length === 0 || lists.length === 0) return [];
  const stems = lists.map(({ stem }) => stem);
  const known = new Map(candidates.map(({ number, score }) => [number, score]));
  const counted = await countWords(pool, candidates, stems, size.newest_at);
  return counted.map(({ number, words, boost, counts }) => {
    const parts = counts.map((count, i) => wordPart(count, words, size.mean_words) * (lists[i]?.weight ?? 0));
    return { number, score: (known.get(number) ?? 0) + parts.reduce((sum, part) => sum + part, 0) * boost };
  });
}
