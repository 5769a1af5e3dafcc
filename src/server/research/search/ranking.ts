// The order of relevance: posts with all words first, then those with most. The words' lists name the best posts (inverted-index.ts); blocks of
// these are scored exactly as needed. Posts in no list yet are looked up separately, so that an import is found at once.
import type { Database } from '../../database/open.ts';
import { isFiltered, type Filter } from './filter.ts';
import { createListAdder, type Candidate, type ListAdder, type QueryList } from './inverted-index.ts';
import type { Query } from './query.ts';
import { metIn, tierOf, wordWeight, finalScore, wordPart } from './bm25.ts';
import type { FindHits } from './stems.ts';
import type { QueryContext } from './understand.ts';
import type { FoundWord } from './word-lists.ts';
import { keepFulfilling, probe, withAllStems, countWords, type CorpusSize } from './store.ts';
import { dayMs } from '../../time.ts';

/** Nobody pages past this many posts; `total` stops here too. */
export const reach = 1000;
/**
 * How many are scored exactly at a time: the more posts there are, the less the lists tell about the best. The order inside a block is exact;
 * the order of blocks comes from the lists.
 */
const blockOf = ({ indexed_posts }: CorpusSize): number =>
  Math.max(120, Math.min(200, Math.ceil(indexed_posts / 1000)));
const freshMost = 300;
/** How many of the lists' best are considered if only some of them qualify: those with the phrases, or that pass a filter. */
const siftedReach = 5000;

/** `posts` is a page, best first; `found` is at most `reach`, and counts all of them if `is_whole`. */
export type Ranking = { posts: Scored[]; found: number; is_whole: boolean };
type RankQuery = { query: Query; words: FoundWord[]; size: CorpusSize; filter: Filter };
type Gathered = { candidates: Candidate[]; total: number; is_whole: boolean };
/** RankQuery with what follows from it. `only` is the list that every answer must be in, if any. */
type QueryPlan = RankQuery & Stems & { lists: Word[]; is_cut: boolean; only: Word | undefined };

export type Ranker = (asked: RankQuery, page: { offset: number; limit: number }) => Promise<Ranking>;

/** What a search needs. */
export type SearchContext = QueryContext & { rank: Ranker; findHits: FindHits };

export function createRanker({ pool }: Pick<Database, 'pool'>): Ranker {
  const addLists = createListAdder();
  return async (asked, { offset, limit }) => {
    const plan = planOf(asked);
    if (plan.stems.length === 0) return { posts: [], found: 0, is_whole: true };
    const block = blockOf(plan.size);
    const [from, to] = [
      Math.floor(offset / block) * block,
      Math.min(reach, Math.ceil((offset + limit) / block) * block),
    ];
    const found = await withFresh(pool, plan, await findInLists(pool, plan, { addLists, to }));
    const ordered = bestFirst(found.candidates, plan).slice(from, to);
    const posts = (await exactBlocks(pool, ordered, plan)).slice(offset - from, offset - from + limit);
    return { posts, found: Math.min(found.total, reach), is_whole: found.is_whole && found.total <= reach };
  };
}

function planOf(asked: RankQuery): QueryPlan {
  const { words, size, query } = asked;
  const { stems, weights } = stemsOf(words, size);
  const lists = asLists(words, stems, weights);
  return {
    ...asked,
    lists,
    stems,
    weights,
    tier: tierOf(weights),
    is_cut: lists.some((list) => list.isCut),
    only: query.phrases.length > 0 ? rarestOf(lists, words, query.phrases) : undefined,
  };
}

/** Each stem once, even if several typed words have it. */
export function stemsOf(words: FoundWord[], { indexed_posts }: CorpusSize): Pick<Stems, 'stems' | 'weights'> {
  const weights = new Map<string, number>();
  for (const { stem, posts } of words) if (stem !== null) weights.set(stem, wordWeight(posts ?? 0, indexed_posts));
  return { stems: [...weights.keys()], weights: [...weights.values()] };
}

/** Those that certainly have most of the words first; exactOrder orders each block exactly. */
function bestFirst(candidates: Candidate[], { tier }: QueryPlan): Candidate[] {
  const ranks = new Map(candidates.map(({ number, score, met }) => [number, score + tier * metIn(met)]));
  const rank = ({ number }: Candidate): number => ranks.get(number) ?? 0;
  return candidates.toSorted((x, y) => rank(y) - rank(x) || y.number - x.number);
}

/** `to`: how many of the best are needed. */
async function findInLists(
  pool: Database['pool'],
  plan: QueryPlan,
  { addLists, to }: { addLists: ListAdder; to: number },
): Promise<Gathered> {
  const { lists, size, filter, query, only, is_cut, stems } = plan;
  const isSifted = query.phrases.length > 0 || isFiltered(filter);
  const { best, found } = addLists(lists, {
    number_max: size.number_max,
    sinceDay: filter.since ? Math.floor(filter.since.getTime() / dayMs) : 0,
    reach: isSifted ? siftedReach : to,
    only,
  });
  if (!isSifted) return { candidates: await withAllWords(pool, plan, best), total: found, is_whole: !is_cut };
  const conditions = { filter, phrases: query.phrases };
  const numbers = best.map(({ number }) => number);
  const kept = await keepFulfilling(pool, numbers, conditions);
  const candidates = best.filter(({ number }) => kept.has(number));
  const mayMiss = (only ? only.isCut : is_cut) || found > best.length;
  if (!mayMiss || candidates.length >= reach) return { candidates, total: candidates.length, is_whole: !mayMiss };
  const more = await probe(pool, { ...conditions, stems, after_number: 0, limit: reach + 1 });
  const unknown = more.filter((number) => !kept.has(number));
  const all = [...candidates, ...(await candidatesOf(pool, unknown, plan))];
  return { candidates: all, total: all.length, is_whole: more.length <= reach };
}

/** If lists are cut, a post may have every word and be in none of them: if the lists name few that have all words, the index is asked. */
async function withAllWords(pool: Database['pool'], plan: QueryPlan, best: Candidate[]): Promise<Candidate[]> {
  const { stems, lists, is_cut, size } = plan;
  if (!is_cut || stems.length < 2 || lists.length < stems.length) return best;
  const every = 2 ** stems.length - 1;
  if (best.filter(({ met }) => met === every).length >= blockOf(size)) return best;
  const withAll = await withAllStems(pool, stems, 2 * blockOf(size));
  const certain = new Set(withAll);
  const others = best.filter(({ number }) => !certain.has(number));
  if (withAll.length > blockOf(size)) return [...others, ...(await candidatesOf(pool, withAll, plan))];
  // They are all in the first block, whose order is exact.
  const listed = new Map(best.map((one) => [one.number, one]));
  const told = withAll.map((number) => ({
    ...(listed.get(number) ?? { number, score: 0, missing: every }),
    met: every,
  }));
  return [...told, ...others];
}

/** Adds the posts that are too new to be in a list. */
async function withFresh(pool: Database['pool'], plan: QueryPlan, found: Gathered): Promise<Gathered> {
  const { size, filter, query, stems } = plan;
  if (size.number_max <= size.indexed_to) return found;
  const conditions = { filter, phrases: query.phrases };
  const fresh = await probe(pool, { ...conditions, stems, after_number: size.indexed_to, limit: freshMost });
  const known = new Set(found.candidates.map(({ number }) => number));
  const unknown = fresh.filter((number) => !known.has(number));
  const added = await candidatesOf(pool, unknown, plan);
  return {
    candidates: [...found.candidates, ...added],
    total: found.total + added.length,
    is_whole: found.is_whole && fresh.length < freshMost,
  };
}

async function exactBlocks(pool: Database['pool'], ordered: Candidate[], plan: QueryPlan): Promise<Scored[]> {
  const block = blockOf(plan.size);
  const posts: Scored[] = [];
  for (let at = 0; at < ordered.length; at += block) {
    posts.push(...(await exactOrder(pool, ordered.slice(at, at + block), plan)));
  }
  return posts;
}

/** One list per stem. */
function asLists(words: FoundWord[], stems: string[], weights: number[]): Word[] {
  const once = new Map<string, Word>();
  for (const { stem, list } of words) {
    if (stem === null || list === null) continue;
    const at = stems.indexOf(stem);
    once.set(stem, { ...list, stem, bit: 2 ** at, weight: weights[at] ?? 0 });
  }
  return [...once.values()];
}

/** The list of the rarest word in the phrases: every post with the phrases is in it. */
function rarestOf(lists: Word[], words: FoundWord[], phrases: string[][]): Word | undefined {
  const typed = new Set(phrases.flat());
  const stems = new Set(words.flatMap(({ typed: word, stem }) => (typed.has(word) && stem !== null ? [stem] : [])));
  return lists.filter(({ stem }) => stems.has(stem)).toSorted((x, y) => y.weight - x.weight)[0];
}

type Word = QueryList & { stem: string };
/** `value` is the score from the words alone, `met` how many of them the post has. */
type Scored = { number: number; score: number; value: number; met: number };
/** The stems of a query, each with its weight; their positions are the bits in a candidate. */
type Stems = { stems: string[]; weights: number[]; tier: number; size: CorpusSize };

const inOrder = <T extends { number: number; score: number }>(posts: T[]): T[] =>
  posts.toSorted((x, y) => y.score - x.score || y.number - x.number);

/** Candidates that no list named, with all of their words counted; deleted posts are left out. */
async function candidatesOf(pool: Database['pool'], numbers: number[], query: Stems): Promise<Candidate[]> {
  const missing = 2 ** query.stems.length - 1;
  const counted = await completed(
    pool,
    numbers.map((number) => ({ number, score: 0, met: 0, missing })),
    query,
  );
  return counted.map(({ number, score, met }) => ({ number, score, met, missing: 0 }));
}

/** The exact order of some candidates: those with most of the words first, and among these the ones whose words are close together. */
async function exactOrder(pool: Database['pool'], candidates: Candidate[], query: Stems): Promise<Scored[]> {
  const every = 2 ** query.stems.length - 1;
  // The lists know all about the others: that words are close together counts only where all of them are there.
  const mustCount = ({ missing, met }: Candidate) => missing !== 0 || (met === every && query.stems.length > 1);
  const known = candidates.filter((one) => !mustCount(one)).map((one) => ({ ...one, near: 0 }));
  const counted = [...known, ...(await completed(pool, candidates.filter(mustCount), query))];
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
