// The trend database as others use it: search for the route, and cards for the assistant.
// How relevance is found is relevance.ts's matter, who may call is the route's.
import type { ResearchCard } from '#contract/posts.ts';
import type { ResearchAnswer, ResearchPost, SearchSort } from '#contract/research.ts';
import type { Database } from '../database/open.ts';
import { toCard } from './card.ts';
import { orderedCursor, readOrderedCursor, readRelevanceCursor, relevanceCursor } from './cursor.ts';
import { likelyWords, placesOf } from './highlight.ts';
import { correctQuery, parseQuery, type Query } from './query.ts';
import { createRanker, reach } from './relevance.ts';
import { correctionOf, forgiven, shortest_corrected } from './spelling.ts';
import {
  getPosts,
  getSize,
  keepStemmedTo,
  listOrdered,
  listSpellings,
  listWords,
  type CorpusSize,
  type FoundWord,
  type FullPost,
} from './store.ts';

export type ResearchService = ReturnType<typeof createResearchService>;

export type Search = {
  q: string;
  sort: SearchSort;
  since?: Date | undefined;
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
type Understood = {
  query: Query;
  words: FoundWord[];
  size: CorpusSize;
  corrections: ResearchAnswer['corrections'];
};

const cards_most = 5;
/** A card that answers much worse than the best says nothing about the subject. */
const card_share = 0.4;
/** What a card is looked for by: a message may be long, its subject stands early. */
const card_query_max = 1000;

export function createResearchService({ db }: { db: Pick<Database, 'pool'> }) {
  const { pool } = db;
  const rank = createRanker(db);

  async function understand(text: string): Promise<Understood> {
    const query = parseQuery(text);
    const [size, words] = await Promise.all([
      getSize(pool),
      query.words.length > 0 ? listWords(pool, query.words) : Promise.resolve([]),
    ]);
    const wrong = words.filter((word) => word.posts === null && isCorrectable(word)).map(({ typed }) => typed);
    const corrected = await correct(wrong);
    if (corrected.size === 0) return { query, words, size, corrections: [] };
    const better = correctQuery(query, corrected);
    const corrections = [...corrected].map(([typed, searched]) => ({ typed, searched }));
    return { query: better, words: await listWords(pool, better.words), size, corrections };
  }

  async function correct(wrong: string[]): Promise<Map<string, string>> {
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

  async function byRelevance({ query, words, size }: Understood, { since, limit, cursor }: Search): Promise<Page> {
    const offset = cursor === undefined ? 0 : readRelevanceCursor(cursor, reach);
    const { posts, found, is_whole } = await rank(query, { words, size, since: since ?? null }, { offset, limit });
    const next = offset + posts.length;
    return {
      numbers: posts.map(({ number }) => number),
      scores: new Map(posts.map(({ number, score }) => [number, score])),
      total: found,
      is_whole,
      next_cursor: posts.length === limit && next < Math.min(found, reach) ? relevanceCursor(next) : null,
    };
  }

  async function inOrder(query: Query, sort: Exclude<SearchSort, 'relevance'>, search: Search): Promise<Page> {
    const { since = null, limit, cursor } = search;
    const after = cursor === undefined ? null : readOrderedCursor(sort, cursor);
    // Only signs, or only words that say nothing: nothing has them.
    const nothing = !query.is_blank && query.words.length === 0;
    const { places, found } = nothing
      ? { places: [], found: 0 }
      : await listOrdered(pool, query, { sort, since, after, limit: limit + 1, reach });
    const last = places.length > limit ? places[limit - 1] : undefined;
    return {
      numbers: places.slice(0, limit).map(({ number }) => number),
      scores: new Map(),
      total: Math.min(found, reach),
      is_whole: found <= reach,
      next_cursor: last ? orderedCursor(sort, last) : null,
    };
  }

  return {
    /**
     * A page of the trend database's posts. `relevance` finds any of the words, the other orders want them all; with nothing asked for,
     * relevance is the newest. Throws Refusal validation for a damaged cursor.
     */
    async search(_user_id: string, search: Search): Promise<ResearchAnswer> {
      const understood = await understand(search.q);
      const { query, words, size, corrections } = understood;
      const sort = query.is_blank && search.sort === 'relevance' ? 'recent' : search.sort;
      const page = sort === 'relevance' ? await byRelevance(understood, search) : await inOrder(query, sort, search);
      const posts = await getPosts(pool, page.numbers);
      const stems = words.flatMap(({ stem }) => (stem === null ? [] : [stem]));
      const likely = [...new Set(posts.flatMap(({ text }) => likelyWords(text, stems)))];
      const hits = await keepStemmedTo(pool, likely, stems);
      return {
        posts: posts.map((post) => toWire(post, hits, page.scores.get(post.number) ?? 0)),
        total: page.total,
        total_is_exact: page.is_whole,
        next_cursor: page.next_cursor,
        corrections,
        sample: size.sample,
      };
    },

    /** At most five posts about a subject in plain words, the best first; none where nothing fits. */
    async cardsFor(query: string, signal: AbortSignal): Promise<ResearchCard[]> {
      signal.throwIfAborted();
      const understood = await understand(query.slice(0, card_query_max));
      signal.throwIfAborted();
      if (understood.query.is_blank) return [];
      const { query: asked, words, size } = understood;
      const { posts } = await rank(
        { ...asked, phrases: [] },
        { words, size, since: null },
        { offset: 0, limit: 4 * cards_most },
      );
      const least = (posts[0]?.score ?? 0) * card_share;
      const good = posts.filter(({ score }) => score >= least);
      signal.throwIfAborted();
      const scores = new Map(good.map(({ number, score }) => [number, score]));
      const full = await getPosts(
        pool,
        good.map(({ number }) => number),
      );
      return onePerAuthor(full)
        .slice(0, cards_most)
        .map((post) => toCard(post, rounded(scores.get(post.number) ?? 0)));
    },
  };
}

const isCorrectable = ({ typed, stem }: FoundWord): boolean =>
  stem !== null && typed.length >= shortest_corrected && /^[a-z]+$/.test(typed);

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

/** Five voices say more than one voice five times. */
function onePerAuthor(posts: FullPost[]): FullPost[] {
  const seen = new Set<string>();
  return posts.filter(({ profile_id }) => !seen.has(profile_id) && seen.add(profile_id));
}

function toWire(post: FullPost, hits: Set<string>, score: number): ResearchPost {
  const { id, text, posted_at, reactions, comments, reposts, media_kind, url, language, is_sample } = post;
  return {
    id,
    author: {
      id: post.profile_id,
      name: post.name,
      headline: post.headline,
      followers: post.followers ?? post.profile_followers,
      profile_url: post.profile_url,
    },
    text,
    highlights: placesOf(text, hits),
    posted_at: posted_at?.toISOString() ?? null,
    metrics: { reactions, comments, reposts },
    media_kind,
    url,
    language,
    is_sample,
    score: rounded(score),
  };
}
