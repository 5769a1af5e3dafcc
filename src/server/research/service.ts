// The trend database as others use it: search for the route, and cards for the assistant.
// How posts are ranked: search/ranking.ts; what a query means: search/understand.ts.
import type { ResearchAnswer } from '#contract/research.ts';
import type { ResearchProfile, Trends } from '#contract/trends.ts';
import type { Database } from '../database/open.ts';
import { cardsFor, evidenceFor } from './search/cards.ts';
import { noFilter } from './search/filter.ts';
import { listOwnPosts } from './search/own-posts.ts';
import { withOwn } from './trends/own-trends.ts';
import { searchProfiles } from './search/profiles.ts';
import { createRanker } from './search/ranking.ts';
import { searchPage, understandWithOwn, type Search } from './search/search-page.ts';
import { getSize } from './search/store.ts';
import { postsAbout } from './trends/subject.ts';
import { trendsOf } from './trends/trends.ts';
import { createKnownSpellings } from './search/understand.ts';

/** Without a filter, any post will do. */
type Asked = Omit<Search, 'filter'> & Partial<Pick<Search, 'filter'>>;

export type ResearchService = ReturnType<typeof createResearchService>;

export function createResearchService({
  db: { pool },
  settled = () => Promise.resolve(),
}: {
  db: Pick<Database, 'pool'>;
  /** Waits while the sample is being made: an answer out of nothing would be wrong a moment later. */
  settled?: () => Promise<void>;
}) {
  const rank = createRanker({ pool });
  const knownSpellings = createKnownSpellings(pool);
  return {
    /**
     * A page of the trend database's posts, and of the user's own. `relevance` finds any of the words, the other orders want them all; with nothing asked for,
     * relevance is the newest. Throws Refusal validation for a damaged cursor.
     */
    async search(userId: string, { filter = noFilter, ...search }: Asked): Promise<ResearchAnswer> {
      await settled();
      return searchPage({ pool, rank, knownSpellings }, userId, { ...search, filter });
    },

    /** What did well in the newest days: of all posts, or of those about a subject. */
    async trends(userId: string, { q, days }: { q: string; days: number }): Promise<Trends> {
      await settled();
      const reading = listOwnPosts(pool, userId);
      const [understood, published] = await understandWithOwn({ pool, knownSpellings }, q, reading);
      const subject = understood.query.is_blank ? null : await postsAbout(pool, understood);
      const trends = await trendsOf(pool, days, subject);
      return withOwn(pool, { published, understood }, trends);
    },

    async profiles(q: string, limit: number): Promise<{ profiles: ResearchProfile[]; sample: boolean }> {
      await settled();
      const [profiles, { sample }] = await Promise.all([searchProfiles(pool, q, limit), getSize(pool)]);
      return { profiles, sample };
    },

    /** Real posts on a subject that a writer may learn from, the best first; the sample is nobody's evidence. */
    evidenceFor: (subject: string) => evidenceFor({ pool, rank, knownSpellings }, subject),

    /** At most five posts about a subject in plain words, the best first; none where nothing fits. */
    cardsFor: (query: string, signal: AbortSignal) => cardsFor({ pool, rank, knownSpellings }, query, signal),
  };
}
