// Which topics are said more in the newer half of some days than in the older, as shares of all posts.
import { posts_needed, type TrendTopic } from '#contract/trends.ts';
import { discoveries, twoSided } from './lift.ts';
import type { TopicSpan } from './trends-store.ts';

const least_posts = 5;

/** Those that surely rise first, those that surely fall last. `all` is how many posts each span has. */
export function risingFirst(counted: TopicSpan[], all: number[]): TrendTopic[] {
  const half = all.length / 2;
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  const [older, newer] = [sum(all.slice(0, half)), sum(all.slice(half))];
  const found = [...Map.groupBy(counted, ({ key }) => key).values()].map((rows) => {
    const sparkline = all.map(() => 0);
    for (const { span, posts } of rows) sparkline[span] = posts;
    const posts = sum(sparkline);
    const [before, after] = [sum(sparkline.slice(0, half)), sum(sparkline.slice(half))];
    return {
      topic: rows[0]?.label ?? '',
      posts,
      engagement: Math.round(sum(rows.map(({ engagement }) => engagement)) / Math.max(1, posts)),
      sparkline,
      growth: older > 0 && newer > 0 ? (after + 0.5) / newer / ((before + 0.5) / older) - 1 : null,
      z: surprise(before, after, older, newer),
    };
  });
  const shown = found.filter(({ posts }) => posts >= least_posts).toSorted((a, b) => b.z - a.z);
  const claimed = discoveries(shown.map(({ posts, z }) => (posts < posts_needed ? null : twoSided(z))));
  return shown.map(({ topic, posts, engagement, growth, sparkline }, at) => ({
    topic,
    posts,
    engagement,
    sparkline,
    growth: posts < posts_needed || growth === null ? null : Math.round(growth * 100) / 100,
    claimed: claimed[at] === true,
  }));
}

/** How far the newer half is from its part of a topic's posts, in deviations; half a post is given back for counting whole ones. */
function surprise(before: number, after: number, older: number, newer: number): number {
  const posts = before + after;
  const share = newer / Math.max(1, older + newer);
  const deviation = Math.sqrt(posts * share * (1 - share));
  if (deviation === 0) return 0;
  const far = after - posts * share;
  return (Math.sign(far) * Math.max(0, Math.abs(far) - 0.5)) / deviation;
}
