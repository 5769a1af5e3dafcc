// Adds a user's own posts to the trends that everybody shares: what they wrote about, how they opened, and how it went.
// The lifts and claims stay those of the trend database: a handful of posts by one person proves nothing.
import type { OwnTrends, SharedTrends, Trends } from '#contract/trends.ts';
import { openingKindOf } from '#contract/opening-kind.ts';
import type { Database } from '../../database/open.ts';
import { asWire, findOwn, valueOf, type OwnPost } from '../search/own-posts.ts';
import { topicsIn } from './topic-terms.ts';
import { listTopicLabels } from './store.ts';
import type { Understood } from '../search/understand.ts';

type Pool = Database['pool'];

const bestMost = 3;
const topicsMost = 12;

export async function withOwn(
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
