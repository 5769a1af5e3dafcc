// The trend database as others use it: search and trends for the routes, evidence for the writers, cards for the assistant.
// How posts are ranked: search/ranking.ts; what a query means: search/understand.ts.
import type { ResearchAnswer } from '#contract/research.ts';
import type { ResearchProfile, Trends, OwnTrends, SharedTrends } from '#contract/trends.ts';
import { openingKindOf } from '../formats/opening-kind.ts';
import type { Database } from '../database/open.ts';
import { cardsFor, evidenceFor } from './search/cards.ts';
import { noFilter, SqlValues } from './search/filter.ts';
import { listOwnPosts, asWire, findOwn, stemsIn, valueOf, type OwnPost } from './search/own-posts.ts';
import { searchProfiles } from './search/profiles.ts';
import { createRanker, type SearchContext } from './search/ranking.ts';
import { searchPage, understandWithOwn, type Search } from './search/search-page.ts';
import { getSize, phraseSql } from './search/store.ts';
import { trendsOf } from './trends/trends.ts';
import { createFindHits } from './search/stems.ts';
import { createKnownSpellings, type Understood } from './search/understand.ts';
import { createWordFinder } from './search/word-lists.ts';
import { topicsIn } from './trends/topic-terms.ts';
import { listTopicLabels } from './trends/store.ts';

/** Without a filter, any post qualifies. */
type SearchRequest = Omit<Search, 'filter'> & Partial<Pick<Search, 'filter'>>;

export type ResearchService = ReturnType<typeof createResearchService>;

export function createResearchService({
  db: { pool },
  settled = () => Promise.resolve(),
}: {
  db: Pick<Database, 'pool'>;
  /** Waits while the sample is being made: an empty answer would be wrong a moment later. */
  settled?: () => Promise<void>;
}) {
  const context: SearchContext = {
    pool,
    findWords: createWordFinder(pool),
    findHits: createFindHits(pool),
    knownSpellings: createKnownSpellings(pool),
    rank: createRanker({ pool }),
  };
  return {
    /**
     * A page of the trend database's posts and the user's own. `relevance` matches any of the words, the other orders require all of them; for an empty
     * query, relevance means newest. Throws Refusal validation for a damaged cursor.
     */
    async search(userId: string, { filter = noFilter, ...search }: SearchRequest): Promise<ResearchAnswer> {
      await settled();
      return searchPage(context, userId, { ...search, filter });
    },

    /** What did well in the latest days, among all posts or those about a subject. */
    async trends(userId: string, { q, days }: { q: string; days: number }): Promise<Trends> {
      await settled();
      const reading = listOwnPosts(pool, userId);
      const [understood, published] = await understandWithOwn(context, q, reading);
      const subject = understood.query.is_blank ? null : await postsAbout(pool, understood);
      const trends = await trendsOf(pool, days, subject);
      return withOwn(pool, { published, understood }, trends);
    },

    async profiles(q: string, limit: number): Promise<{ profiles: ResearchProfile[]; sample: boolean }> {
      await settled();
      const [profiles, { sample }] = await Promise.all([searchProfiles(pool, q, limit), getSize(pool)]);
      return { profiles, sample };
    },

    /** Real posts on a subject that a writer may learn from, best first; the sample never counts as evidence. */
    evidenceFor: (subject: string) => evidenceFor(context, subject),

    /** At most five posts about a subject in plain words, best first; none if nothing fits. */
    cardsFor: (query: string, signal: AbortSignal) => cardsFor(context, query, signal),
  };
}

// Which posts a view of a subject is made of: those with all of its words or, if these are few, those with most of them. They are chosen
// by their words alone. The search ranking must not choose them: it prefers what people reacted to, and every trend would be biased alike.

/** Beyond this, a sample by the hash of their numbers: the same ones each time, whatever reactions they got. */
const subjectPostsMost = 4000;
/** If fewer have all of the words, those that lack one count too, and so on down to half of the words. */
const subjectPostsWanted = 100;

/** The posts' numbers; none if the query has only stop words. */
async function postsAbout(pool: Database['pool'], understood: Understood): Promise<number[]> {
  const stems = [...new Set(stemsIn(understood))];
  if (stems.length === 0) return [];
  const { phrases } = understood.query;
  const withAll = await matching(pool, { stems, phrases, least: stems.length });
  if (withAll.length >= subjectPostsWanted || stems.length === 1) return withAll.map(({ number }) => number);
  const withMost = await matching(pool, { stems, phrases, least: Math.ceil(stems.length / 2) });
  const needed = withMost[Math.min(withMost.length, subjectPostsWanted) - 1]?.met ?? 0;
  return withMost.filter(({ met }) => met >= needed).map(({ number }) => number);
}

/** Those with most of the words first. */
async function matching(
  pool: Database['pool'],
  { stems, phrases, least }: { stems: string[]; phrases: string[][]; least: number },
): Promise<{ number: number; met: number }[]> {
  const values = new SqlValues();
  const words = stems.map((stem) => `${values.at(`'${stem}'`)}::tsquery`);
  const joined = words.join(least === stems.length ? ' && ' : ' || ');
  const conditions = [
    `p.search @@ (${joined})`,
    ...phraseSql(values, phrases).map((phrase) => `p.search @@ ${phrase}`),
  ];
  const met =
    least === stems.length ? `${least}` : words.map((word) => `ts_match_vq(p.search, ${word})::int`).join(' + ');
  const { rows } = await pool.query<{ number: number; met: number }>(
    `select number, met from (select p.number, ${met} as met from corpus_posts p where ${conditions.join(' and ')}) m
      where met >= ${values.at(least)} order by met desc, hashint4(number) limit ${values.at(subjectPostsMost)}`,
    values.list,
  );
  return rows;
}

type Pool = Database['pool'];

const bestMost = 3;
const topicsMost = 12;

async function withOwn(
  pool: Pool,
  { published, understood }: { published: OwnPost[]; understood: Understood },
  trends: SharedTrends,
): Promise<Trends> {
  // An old collection ends before the user's newest posts, so theirs count up to now.
  const from = trends.from === null ? null : new Date(trends.from);
  const within = published.filter(({ posted_at }) => from === null || posted_at >= from);
  const posts = await findOwn(pool, within, { understood, sort: 'relevance' });
  if (posts.length === 0)
    return { ...trends, topics: trends.topics.map((topic) => ({ ...topic, own_posts: 0 })), own: none };
  const labels = await listTopicLabels(pool);
  const known = new Set(labels.keys());
  const said = posts.map((post) => [...new Set(topicsIn(post.text, known).map((key) => labels.get(key) ?? key))]);
  const until = trends.until === null ? null : new Date(trends.until);
  const topics = trends.topics.map((topic) => {
    const mine = posts.filter((_, at) => said[at]?.includes(topic.topic));
    const spans = mine.map((post) => spanOf(post, { from, until, spans: topic.sparkline.length }));
    return {
      ...topic,
      posts: topic.posts + mine.length,
      sparkline: topic.sparkline.map((count, span) => count + spans.filter((one) => one === span).length),
      own_posts: mine.length,
    };
  });
  return { ...trends, topics, own: ownOf(posts, said) };
}

const none: OwnTrends = { posts: 0, topics: [], hooks: [], best: [] };

type Spans = { from: Date | null; until: Date | null; spans: number };

function spanOf({ posted_at }: OwnPost, { from, until, spans }: Spans): number {
  if (!from || !until) return spans - 1;
  const part = (posted_at.getTime() - from.getTime()) / Math.max(1, until.getTime() - from.getTime());
  return Math.max(0, Math.min(spans - 1, Math.floor(part * spans)));
}

function ownOf(posts: OwnPost[], said: string[][]): OwnTrends {
  const read = posts.filter(({ is_read }) => is_read);
  const best =
    read.length > 0
      ? read.toSorted((a, b) => valueOf('engagement', b) - valueOf('engagement', a))
      : posts.toSorted((a, b) => b.posted_at.getTime() - a.posted_at.getTime());
  return {
    posts: posts.length,
    topics: counted(said.flat())
      .map(([topic, count]) => ({ topic, posts: count }))
      .slice(0, topicsMost),
    hooks: counted(posts.flatMap(({ text }) => openingKindOf(text) ?? [])).map(([hook, count]) => ({
      hook,
      posts: count,
    })),
    best: best.slice(0, bestMost).map((post) => asWire(post, new Set(), 0)),
  };
}

/** Most frequent first. */
function counted<T>(all: T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
