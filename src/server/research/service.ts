// The trend database as others use it: search for the route, and cards for the assistant.
// How relevance is found is relevance.ts's matter, what a query means understand.ts's.
import type { ResearchAnswer, SearchSort } from '#contract/research.ts';
import type { ResearchProfile, Trends } from '#contract/trends.ts';
import type { Database } from '../database/open.ts';
import { cardsFor, evidenceFor } from './about.ts';
import { orderedCursor, readOrderedCursor, readRelevanceCursor, relevanceCursor } from './cursor.ts';
import { likelyWords } from './highlight.ts';
import { searchProfiles } from './profiles.ts';
import { createRanker, reach, type Ranker } from './relevance.ts';
import { getPosts, getSize, keepStemmedTo, listOrdered, type FoundWord, type FullPost } from './store.ts';
import { trendsOf } from './trends.ts';
import { understand, type Understood } from './understand.ts';
import { toWire } from './wire.ts';

export type ResearchService = ReturnType<typeof createResearchService>;

type Pool = Database['pool'];
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

export function createResearchService({
  db: { pool },
  settled = () => Promise.resolve(),
}: {
  db: Pick<Database, 'pool'>;
  /** Waits while the sample is being made: an answer out of nothing would be wrong a moment later. */
  settled?: () => Promise<void>;
}) {
  const rank = createRanker({ pool });
  return {
    /**
     * A page of the trend database's posts. `relevance` finds any of the words, the other orders want them all; with nothing asked for,
     * relevance is the newest. Throws Refusal validation for a damaged cursor.
     */
    async search(_user_id: string, search: Search): Promise<ResearchAnswer> {
      await settled();
      const understood = await understand(pool, search.q);
      const sort = understood.query.is_blank && search.sort === 'relevance' ? 'recent' : search.sort;
      const page =
        sort === 'relevance'
          ? await byRelevance(rank, understood, search)
          : await inOrder(pool, understood, { ...search, sort });
      const posts = await getPosts(pool, page.numbers);
      const hits = await hitsIn(pool, posts, understood.words);
      return {
        posts: posts.map((post) => toWire(post, hits, page.scores.get(post.number) ?? 0)),
        total: page.total,
        total_is_exact: page.is_whole,
        next_cursor: page.next_cursor,
        corrections: understood.corrections,
        sample: understood.size.sample,
      };
    },

    /** What did well in the newest days: of all posts, or of those (up to a bound) that fit the query best. */
    async trends(_user_id: string, { q, days }: { q: string; days: number }): Promise<Trends> {
      await settled();
      const understood = await understand(pool, q);
      if (understood.query.is_blank) return trendsOf(pool, days, null);
      const { posts } = await rank({ ...understood, since: null }, { offset: 0, limit: reach });
      return trendsOf(
        pool,
        days,
        posts.map(({ number }) => number),
      );
    },

    async profiles(q: string, limit: number): Promise<{ profiles: ResearchProfile[]; sample: boolean }> {
      await settled();
      const [profiles, { sample }] = await Promise.all([searchProfiles(pool, q, limit), getSize(pool)]);
      return { profiles, sample };
    },

    /** Real posts on a subject that a writer may learn from, the best first; the sample is nobody's evidence. */
    evidenceFor: (subject: string) => evidenceFor(pool, rank, subject),

    /** At most five posts about a subject in plain words, the best first; none where nothing fits. */
    cardsFor: (query: string, signal: AbortSignal) => cardsFor(pool, rank, query, signal),
  };
}

async function byRelevance(rank: Ranker, understood: Understood, { since, limit, cursor }: Search): Promise<Page> {
  const offset = cursor === undefined ? 0 : readRelevanceCursor(cursor, reach);
  const { posts, found, is_whole } = await rank({ ...understood, since: since ?? null }, { offset, limit });
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
  {
    sort,
    since = null,
    limit,
    cursor,
  }: Omit<Search, 'sort' | 'since'> & {
    sort: Exclude<SearchSort, 'relevance'>;
    since?: Date | null | undefined;
  },
): Promise<Page> {
  const after = cursor === undefined ? null : readOrderedCursor(sort, cursor);
  // Only signs: nothing has them.
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

/** The words of these posts that were searched for, in any of their forms. */
async function hitsIn(pool: Pool, posts: FullPost[], words: FoundWord[]): Promise<Set<string>> {
  const stems = words.flatMap(({ stem }) => (stem === null ? [] : [stem]));
  const likely = [...new Set(posts.flatMap(({ text }) => likelyWords(text, stems)))];
  return keepStemmedTo(pool, likely, stems);
}
