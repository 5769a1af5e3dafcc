// The order of relevance: the lists of the words name the best posts (lists.ts), blocks of these are then scored exactly (exact.ts) as they
// are needed. Posts that no list holds yet are looked up by themselves, so that an import is found at once.
import type { Database } from '../database/open.ts';
import { corrected, inOrder, scored, type Scored, type Word } from './exact.ts';
import { isFiltered, type Filter } from './filter.ts';
import { createListAdder, type Candidate, type ListAdder } from './lists.ts';
import type { Query } from './query.ts';
import { wordWeight } from './score.ts';
import { keepFulfilling, probe, type CorpusSize, type FoundWord } from './store.ts';

/** Nobody turns more pages than this many posts; `total` stops here, too. */
export const reach = 1000;
/**
 * Scored exactly at once: the more posts there are, the less their lists say of the best. The order inside a block is exact, that of
 * blocks by what the lists say.
 */
const blockOf = ({ indexed_posts }: CorpusSize): number =>
  Math.max(120, Math.min(200, Math.ceil(indexed_posts / 1000)));
const fresh_most = 300;
/** Of the lists' best so many are looked at where only some of them will do: those that stand together, or pass a filter. */
const sifted_reach = 5000;
const day_ms = 86_400_000;

/** `posts` are a page, the best first; `found` is bounded by `reach`, and all where `is_whole`. */
export type Ranking = { posts: Scored[]; found: number; is_whole: boolean };
type Asked = { query: Query; words: FoundWord[]; size: CorpusSize; filter: Filter };
type Found = { ordered: Candidate[]; total: number; is_whole: boolean };
/** Asked, with what follows from it. `only` is the list that every answer must be in, where there is one. */
type Plan = Asked & { lists: Word[]; stems: string[]; is_cut: boolean; only: Word | undefined };

export type Ranker = (asked: Asked, page: { offset: number; limit: number }) => Promise<Ranking>;

export function createRanker({ pool }: Pick<Database, 'pool'>): Ranker {
  const addLists = createListAdder();
  return async (asked, { offset, limit }) => {
    const plan = planOf(asked);
    if (plan.stems.length === 0) return { posts: [], found: 0, is_whole: true };
    const found = await withFresh(pool, plan, await findInLists(pool, plan, addLists));
    const ordered = found.ordered.slice(0, reach);
    const posts = plan.is_cut
      ? await exactPage(pool, ordered, { plan, offset, limit })
      : ordered.slice(offset, offset + limit);
    return { posts, found: Math.min(found.total, reach), is_whole: found.is_whole && found.total <= reach };
  };
}

function planOf(asked: Asked): Plan {
  const { words, size, query } = asked;
  const lists = asLists(words, size);
  return {
    ...asked,
    lists,
    stems: [...new Set(words.flatMap(({ stem }) => (stem === null ? [] : [stem])))],
    is_cut: lists.some((list) => list.is_cut),
    only: query.phrases.length > 0 ? rarestOf(lists, words, query.phrases) : undefined,
  };
}

async function findInLists(pool: Database['pool'], plan: Plan, addLists: ListAdder): Promise<Found> {
  const { lists, size, filter, query, only, is_cut, stems } = plan;
  const is_sifted = query.phrases.length > 0 || isFiltered(filter);
  const { best, found } = addLists(lists, {
    number_max: size.number_max,
    since_day: filter.since ? Math.floor(filter.since.getTime() / day_ms) : 0,
    reach: is_sifted ? sifted_reach : reach,
    only,
  });
  if (!is_sifted) return { ordered: best, total: found, is_whole: !is_cut };
  const conditions = { filter, phrases: query.phrases };
  const kept = await keepFulfilling(
    pool,
    best.map(({ number }) => number),
    conditions,
  );
  const ordered = best.filter(({ number }) => kept.has(number));
  const may_miss = (only ? only.is_cut : is_cut) || found > best.length;
  if (!may_miss || ordered.length >= reach) {
    return { ordered, total: ordered.length, is_whole: !may_miss };
  }
  const more = await probe(pool, { ...conditions, stems, after_number: 0, limit: reach + 1 });
  const unknown = more.filter((number) => !kept.has(number));
  const all = inOrder([...ordered, ...(await scored(pool, unknown, plan))]);
  return { ordered: all, total: all.length, is_whole: more.length <= reach };
}

/** With the posts that are too new to be in a list. */
async function withFresh(pool: Database['pool'], plan: Plan, found: Found): Promise<Found> {
  const { size, filter, query, stems } = plan;
  if (size.number_max <= size.indexed_to) return found;
  const conditions = { filter, phrases: query.phrases };
  const fresh = await probe(pool, { ...conditions, stems, after_number: size.indexed_to, limit: fresh_most });
  const known = new Set(found.ordered.map(({ number }) => number));
  const weights = new Map(plan.lists.map(({ stem, weight }) => [stem, weight]));
  const lists = stems.map((stem) => ({ stem, weight: weights.get(stem) ?? wordWeight(0, size.indexed_posts) }));
  const added = await scored(
    pool,
    fresh.filter((number) => !known.has(number)),
    { lists, size },
  );
  return {
    ordered: inOrder([...found.ordered, ...added]),
    total: found.total + added.length,
    is_whole: found.is_whole && fresh.length < fresh_most,
  };
}

async function exactPage(
  pool: Database['pool'],
  ordered: Candidate[],
  { plan, offset, limit }: { plan: Plan; offset: number; limit: number },
): Promise<Scored[]> {
  const block = blockOf(plan.size);
  const from = Math.floor(offset / block) * block;
  const to = Math.ceil((offset + limit) / block) * block;
  const posts: Scored[] = [];
  for (let at = from; at < to && at < ordered.length; at += block) {
    posts.push(...(await corrected(pool, ordered.slice(at, at + block), plan)));
  }
  return posts.slice(offset - from, offset - from + limit);
}

/** One list a stem, though several typed words may have it. */
function asLists(words: FoundWord[], size: CorpusSize): Word[] {
  const once = new Map<string, Word>();
  for (const { stem, posts, entries, is_cut } of words) {
    if (stem === null || posts === null || entries === null) continue;
    once.set(stem, { stem, entries, is_cut, weight: wordWeight(posts, size.indexed_posts) });
  }
  return [...once.values()];
}

/** The list of the rarest word of the phrases: what they are in is in it. */
function rarestOf(lists: Word[], words: FoundWord[], phrases: string[][]): Word | undefined {
  const typed = new Set(phrases.flat());
  const stems = new Set(words.flatMap(({ typed: word, stem }) => (typed.has(word) && stem !== null ? [stem] : [])));
  return lists.filter(({ stem }) => stems.has(stem)).toSorted((x, y) => y.weight - x.weight)[0];
}
