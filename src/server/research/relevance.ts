// The order of relevance: the lists of the words name the best posts (lists.ts), blocks of these are then scored exactly as they are needed.
// Posts that no list holds yet are looked up by themselves, so that an import is found at once.
import type { Database } from '../database/open.ts';
import { createListAdder, type Candidate, type WordList } from './lists.ts';
import type { Query } from './query.ts';
import { wordPart, wordWeight } from './score.ts';
import { countWords, keepFulfilling, probe, type CorpusSize, type FoundWord } from './store.ts';

/** Nobody turns more pages than this many posts; `total` stops here, too. */
export const reach = 1000;
/** Scored exactly at once. The order inside a block is exact, that of blocks by what the lists say. */
const block = 200;
const fresh_most = 300;
const phrase_reach = 4000;
const day_ms = 86_400_000;

type Word = WordList & { stem: string };
type Scored = { number: number; score: number };
export type Ranking = { posts: Scored[]; found: number; is_whole: boolean };

export type Ranker = ReturnType<typeof createRanker>;

export function createRanker({ pool }: Pick<Database, 'pool'>) {
  const addLists = createListAdder();

  /** Posts from `offset` on, `limit` of them, the best first. `found` is bounded by `reach`. */
  return async function rank(
    query: Query,
    { words, size, since }: { words: FoundWord[]; size: CorpusSize; since: Date | null },
    page: { offset: number; limit: number },
  ): Promise<Ranking> {
    const lists = asLists(words, size);
    const stems = [...new Set(words.flatMap(({ stem }) => (stem === null ? [] : [stem])))];
    if (stems.length === 0) return { posts: [], found: 0, is_whole: true };
    const is_cut = lists.some((list) => list.is_cut);
    const only = query.phrases.length > 0 ? rarestOf(lists, words, query.phrases) : undefined;
    const { best, found } = addLists(lists, {
      number_max: size.number_max,
      since_day: since ? Math.floor(since.getTime() / day_ms) : 0,
      reach: only ? phrase_reach : reach,
      ...(only ? { only } : {}),
    });
    const conditions = { since, phrases: query.phrases };
    let ordered = best;
    let is_whole = !is_cut;
    let total = found;
    if (since || query.phrases.length > 0) {
      const kept = await keepFulfilling(
        pool,
        best.map(({ number }) => number),
        conditions,
      );
      ordered = best.filter(({ number }) => kept.has(number));
      total = found > best.length ? found : ordered.length;
      if (ordered.length < reach && (only ? only.is_cut : is_cut)) {
        const more = await probe(pool, { ...conditions, stems, after_number: 0, limit: reach + 1 });
        ordered = [
          ...ordered,
          ...(await scored(
            more.filter((number) => !kept.has(number)),
            lists,
            size,
          )),
        ];
        total = ordered.length;
        is_whole = more.length <= reach;
      } else is_whole = only ? !only.is_cut : is_whole;
    }
    if (size.number_max > size.indexed_to) {
      const fresh = await probe(pool, { ...conditions, stems, after_number: size.indexed_to, limit: fresh_most });
      const added = await scored(fresh, lists.length > 0 ? lists : freshLists(stems, size), size);
      const known = new Set(added.map(({ number }) => number));
      ordered = inOrder([...ordered.filter(({ number }) => !known.has(number)), ...added]);
      total += added.length;
    }
    const posts = await exactPage(ordered.slice(0, reach), lists, { is_cut, size, ...page });
    return { posts, found: Math.min(total, reach), is_whole: is_whole && total <= reach };
  };

  async function exactPage(
    ordered: Candidate[],
    lists: Word[],
    { is_cut, size, offset, limit }: { is_cut: boolean; size: CorpusSize; offset: number; limit: number },
  ): Promise<Scored[]> {
    if (!is_cut) return ordered.slice(offset, offset + limit);
    const from = Math.floor(offset / block) * block;
    const to = Math.ceil((offset + limit) / block) * block;
    const exact = new Map((await corrected(ordered.slice(from, to), lists, size)).map((one) => [one.number, one]));
    const blocks: Scored[] = [];
    for (let at = from; at < to; at += block) {
      blocks.push(...inOrder(ordered.slice(at, at + block).map((one) => exact.get(one.number) ?? one)));
    }
    return blocks.slice(offset - from, offset - from + limit);
  }

  /** The lists that are cut are counted anew, the others were right. */
  async function corrected(candidates: Candidate[], lists: Word[], size: CorpusSize): Promise<Candidate[]> {
    const certain = new Map(candidates.map((one) => [one.number, one.certain]));
    const numbers = candidates.map(({ number }) => number);
    const added = await scored(
      numbers,
      lists.filter((list) => list.is_cut),
      size,
    );
    return added.map((one) => ({ ...one, score: one.score + (certain.get(one.number) ?? 0) }));
  }

  async function scored(
    numbers: number[],
    lists: Pick<Word, 'stem' | 'weight'>[],
    size: CorpusSize,
  ): Promise<Candidate[]> {
    if (numbers.length === 0 || lists.length === 0) return [];
    const counted = await countWords(
      pool,
      numbers,
      lists.map(({ stem }) => stem),
      size.newest_at,
    );
    return counted.map(({ number, words, boost, counts }) => {
      const parts = counts.map((count, i) => wordPart(count, words, size.mean_words) * (lists[i]?.weight ?? 0));
      const score = parts.reduce((sum, part) => sum + part, 0) * boost;
      return { number, score, certain: score };
    });
  }
}

const inOrder = <T extends Scored>(posts: T[]): T[] =>
  posts.toSorted((x, y) => y.score - x.score || y.number - x.number);

/** One list a stem, though several typed words may have it. */
function asLists(words: FoundWord[], size: CorpusSize): Word[] {
  const once = new Map<string, Word>();
  for (const { stem, posts, entries, is_cut } of words) {
    if (stem === null || posts === null || entries === null) continue;
    once.set(stem, { stem, entries, is_cut, weight: wordWeight(posts, size.indexed_posts) });
  }
  return [...once.values()];
}

/** Where nothing is indexed yet, every word is worth the same. */
const freshLists = (stems: string[], size: CorpusSize): Pick<Word, 'stem' | 'weight'>[] =>
  stems.map((stem) => ({ stem, weight: wordWeight(0, size.indexed_posts) }));

/** The list of the rarest word of the phrases: what they are in is in it. */
function rarestOf(lists: Word[], words: FoundWord[], phrases: string[][]): Word | undefined {
  const typed = new Set(phrases.flat());
  const stems = new Set(words.flatMap(({ typed: word, stem }) => (typed.has(word) && stem !== null ? [stem] : [])));
  return lists.filter(({ stem }) => stems.has(stem)).toSorted((x, y) => y.weight - x.weight)[0];
}
