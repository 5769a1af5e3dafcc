// One page of search: posts of the trend database in order, with the user's own among them.
import type { ResearchAnswer, ResearchPost, SearchSort } from '#contract/research.ts';
import type { Database } from '../../database/open.ts';
import { passes, type Filter } from './filter.ts';
import { toWire } from './wire.ts';
import { languageOf } from '../../formats/language.ts';
import {
  findOwn,
  listOwnPosts,
  ownAuthor,
  ownToWire,
  stemsIn,
  valueOf,
  type OwnFound,
  type OwnPost,
} from './own-posts.ts';
import { wordsOf } from './normalise.ts';
import { reach, type Ranker, type SearchContext } from './ranking.ts';
import { getPosts, listOrdered, type FullPost, type OrderedPosition } from './store.ts';
import { understand, type QueryContext, type Understood } from './understand.ts';
import { readInstant } from '#contract/instant.ts';
import { invalid } from '../../refusal.ts';

type Pool = Database['pool'];
export type Search = {
  q: string;
  sort: SearchSort;
  filter: Filter;
  limit: number;
  cursor?: string | undefined;
};
type Page = {
  numbers: number[];
  scores: Map<number, number>;
  total: number;
  is_whole: boolean;
  next_cursor: string | null;
};

export async function searchPage(context: SearchContext, userId: string, search: Search): Promise<ResearchAnswer> {
  const { pool } = context;
  const [understood, published] = await understandWithOwn(context, search.q, ownPosts(pool, userId, search.filter));
  const sort = understood.query.is_blank && search.sort === 'relevance' ? 'recent' : search.sort;
  const asked = { ...search, sort };
  const own = await findOwn(pool, published, { understood, sort });
  const found = await mergedPage(context, understood, { search: asked, own });
  return {
    ...found,
    corrections: understood.corrections,
    sample: understood.size.sample,
  };
}

async function ownPosts(pool: Pool, userId: string, filter: Filter): Promise<OwnPost[]> {
  const posts = await listOwnPosts(pool, userId, filter.since);
  return posts.filter((post) => passes(filter, { ...post, author: ownAuthor, language: languageOf(post.text) }));
}

/** A word from the user's own posts does not count as a typing error. */
export async function understandWithOwn(
  context: QueryContext,
  q: string,
  reading: Promise<OwnPost[]>,
): Promise<[Understood, OwnPost[]]> {
  const [understood, published] = await Promise.all([understand(context, q), reading]);
  if (understood.corrections.length === 0 || published.length === 0) return [understood, published];
  const written = new Set(published.flatMap(({ text }) => wordsOf(text)));
  if (!understood.corrections.some(({ typed }) => written.has(typed))) return [understood, published];
  return [await understand(context, q, written), published];
}

type OwnSearch = { search: Search; own: OwnFound[] };
type Merged = Pick<ResearchAnswer, 'posts' | 'total' | 'total_is_exact' | 'next_cursor'>;

/** Both are in order: the page takes whatever comes next from either, and the cursor says how far each has got. */
async function mergedPage(context: SearchContext, understood: Understood, { search, own }: OwnSearch): Promise<Merged> {
  const { sort, limit, cursor } = search;
  const { shown, inner } = readSharedCursor(cursor);
  const page =
    inner === 'end'
      ? { ...(await corpusPage(context, understood, { ...search, cursor: undefined, limit: 1 })), ...over }
      : await corpusPage(context, understood, { ...search, cursor: inner });
  const posts = await getPosts(context.pool, page.numbers);
  const total = Math.min(reach, page.total + own.length);
  const counted = { total, total_is_exact: page.is_whole && page.total + own.length <= reach };
  const hits = await context.findHits(
    posts.map(({ text }) => text),
    stemsIn(understood),
  );
  const wire = posts.map((post) => toWire(post, hits, page.scores.get(post.number) ?? 0));
  const mine = own.slice(shown);
  if (mine.length === 0 && shown === 0) return { posts: wire, ...counted, next_cursor: page.next_cursor };

  const worth = (post: FullPost): number =>
    sort === 'relevance' ? (page.scores.get(post.number) ?? 0) : valueOf(sort, post);
  const [taken, ownTaken] = share(posts.map(worth), mine, limit);
  const ownWire = await ownToWire(context, mine.slice(0, ownTaken), { understood, sort });
  const merged = inTurn(wire.slice(0, taken), posts.map(worth), ownWire, mine);
  // If the page was not used up, the next one continues after the last post that was used.
  const rest =
    taken === posts.length
      ? page.next_cursor
      : taken === 0
        ? (inner ?? '')
        : (await corpusPage(context, understood, { ...search, cursor: inner, limit: taken })).next_cursor;
  const isOver = rest === null && ownTaken === mine.length;
  return { posts: merged, ...counted, next_cursor: isOver ? null : sharedCursor(shown + ownTaken, rest) };
}

/** The page after every post of the trend database has been shown. */
const over: Pick<Page, 'numbers' | 'next_cursor'> = { numbers: [], next_cursor: null };

/** How many of each are among the first `limit`. */
function share(worth: number[], own: OwnFound[], limit: number): [number, number] {
  let [taken, ownTaken] = [0, 0];
  while (taken + ownTaken < limit && (taken < worth.length || ownTaken < own.length)) {
    if (isOwnNext(worth[taken], own[ownTaken])) ownTaken += 1;
    else taken += 1;
  }
  return [taken, ownTaken];
}

const isOwnNext = (worth: number | undefined, own: OwnFound | undefined): boolean =>
  own !== undefined && (worth === undefined || own.value >= worth);

function inTurn(posts: ResearchPost[], worth: number[], ownPosts: ResearchPost[], own: OwnFound[]): ResearchPost[] {
  const merged: ResearchPost[] = [];
  let [at, ownAt] = [0, 0];
  while (at < posts.length || ownAt < ownPosts.length) {
    const isOwn = ownAt < ownPosts.length && isOwnNext(at < posts.length ? worth[at] : undefined, own[ownAt]);
    const next = isOwn ? ownPosts[ownAt] : posts[at];
    if (isOwn) ownAt += 1;
    else at += 1;
    if (next) merged.push(next);
  }
  return merged;
}

const corpusPage = ({ pool, rank }: SearchContext, understood: Understood, search: Search): Promise<Page> =>
  search.sort === 'relevance'
    ? byRelevance(rank, understood, search)
    : inOrder(pool, understood, { ...search, sort: search.sort });

async function byRelevance(rank: Ranker, understood: Understood, { filter, limit, cursor }: Search): Promise<Page> {
  const offset = cursor === undefined ? 0 : readRelevanceCursor(cursor, reach);
  const { posts, found, is_whole } = await rank({ ...understood, filter }, { offset, limit });
  const next = offset + posts.length;
  return {
    numbers: posts.map(({ number }) => number),
    scores: new Map(posts.map(({ number, score }) => [number, score])),
    total: found,
    is_whole,
    next_cursor: posts.length === limit && next < found ? relevanceCursor(next) : null,
  };
}

async function inOrder(
  pool: Pool,
  { query }: Understood,
  { sort, filter, limit, cursor }: Omit<Search, 'sort'> & { sort: Exclude<SearchSort, 'relevance'> },
): Promise<Page> {
  const after = cursor === undefined ? null : readOrderedCursor(sort, cursor);
  // Only punctuation was typed, and nothing matches that.
  const nothing = !query.is_blank && query.words.length === 0;
  const { positions, found } = nothing
    ? { positions: [], found: 0 }
    : await listOrdered(pool, query, { sort, filter, after, limit: limit + 1, reach });
  const last = positions.length > limit ? positions[limit - 1] : undefined;
  return {
    numbers: positions.slice(0, limit).map(({ number }) => number),
    scores: new Map(),
    total: Math.min(found, reach),
    is_whole: found <= reach,
    next_cursor: last ? orderedCursor(sort, last) : null,
  };
}

// Search's opaque cursors: by relevance how many posts were shown, in the other orders the last post.
const written = (text: string): string => Buffer.from(text).toString('base64url');

/** '' if it is not one of ours: the base64url decoder forgives what our cursors never contain. */
function read(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  return written(text) === cursor ? text : '';
}

const damaged = () => invalid('cursor', 'That isn’t a valid cursor for this order. Search from the beginning.');

const relevanceCursor = (offset: number): string => written(`relevance ${offset}`);

function readRelevanceCursor(cursor: string, most: number): number {
  const [, offset] = /^relevance (\d{1,6})$/.exec(read(cursor)) ?? [];
  if (offset === undefined || Number(offset) > most) throw damaged();
  return Number(offset);
}

/** Takes the place of a date. */
const undated = 'undated';

const orderedCursor = (sort: SearchSort, { value, number }: OrderedPosition): string =>
  written(`${sort} ${value ?? undated} ${number}`);

/** PostgreSQL's largest integer. */
const countMax = 2 ** 31 - 1;

function readOrderedCursor(sort: SearchSort, cursor: string): OrderedPosition {
  const [, of, value = '', number = ''] = /^(\w+) (\S{1,40}) (\d{1,9})$/.exec(read(cursor)) ?? [];
  const isCount = /^\d{1,10}$/.test(value) && Number(value) <= countMax;
  const isWhole = sort === 'recent' ? value === undated || readInstant(value) !== null : isCount;
  if (of !== sort || !isWhole) throw damaged();
  return { value: sort === 'engagement' ? Number(value) : value === undated ? null : value, number: Number(number) };
}

/** `shown`: how many of the user's own came before. `inner`: the trend database's cursor; '' at its beginning, null at its end. */
const sharedCursor = (shown: number, inner: string | null): string =>
  written(`own ${shown} ${inner === null ? 'end' : inner === '' ? 'begin' : inner}`);

/** `inner` undefined means the beginning. A cursor without own posts is a plain one of the trend database. */
function readSharedCursor(cursor: string | undefined): { shown: number; inner: string | undefined } {
  const [, shown, inner = ''] = /^own (\d{1,4}) (\S{1,200})$/.exec(cursor === undefined ? '' : read(cursor)) ?? [];
  if (shown === undefined) return { shown: 0, inner: cursor };
  return { shown: Number(shown), inner: inner === 'begin' ? undefined : inner };
}
