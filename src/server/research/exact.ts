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
  if (numbers.length === 0 || lists.length === 0) return [];
  const stems = lists.map(({ stem }) => stem);
  const counted = await countWords(pool, numbers, stems, size.newest_at);
  return counted.map(({ number, words, boost, counts }) => {
    const parts = counts.map((count, i) => wordPart(count, words, size.mean_words) * (lists[i]?.weight ?? 0));
    const score = parts.reduce((sum, part) => sum + part, 0) * boost;
    return { number, score, certain: score, is_exact: true };
  });
}

/** Where a list that is cut has a post no more, its word is counted anew; what the others said is right. */
export async function corrected(
  pool: Database['pool'],
  candidates: Candidate[],
  { lists, size }: { lists: Word[]; size: CorpusSize },
): Promise<Scored[]> {
  const certain = new Map(candidates.map((one) => [one.number, one.certain]));
  const cut = lists.filter((list) => list.is_cut);
  const added = await scored(
    pool,
    candidates.flatMap(({ number, is_exact }) => (is_exact ? [] : [number])),
    { lists: cut, size },
  );
  return inOrder([
    ...candidates.filter(({ is_exact }) => is_exact),
    ...added.map(({ number, score }) => ({ number, score: score + (certain.get(number) ?? 0) })),
  ]);
}
