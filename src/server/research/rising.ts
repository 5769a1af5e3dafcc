// Which topics are said more in some days than in as many days before, as shares of all posts.
import { posts_needed, type SharedTrends } from '#contract/trends.ts';
import { discoveries, twoSided } from './lift.ts';
import type { TopicSpan } from './trends-store.ts';

const least_posts = 5;

/** Those that surely rise first, those that surely fall last. Half of the spans of `all`, the posts of each, are the days before. */
export function risingFirst(counted: TopicSpan[], all: number[]): SharedTrends['topics'] {
  const half = all.length / 2;
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  const [older, newer] = [sum(all.slice(0, half)), sum(all.slice(half))];
  const found = [...Map.groupBy(counted, ({ key }) => key).values()].map((rows) => {
    const counts = all.map(() => 0);
    for (const { span, posts } of rows) counts[span] = posts;
    const sparkline = counts.slice(half);
    const [before, after] = [sum(counts.slice(0, half)), sum(sparkline)];
    const engagement = sum(rows.filter(({ span }) => span >= half).map((row) => row.engagement));
    return {
      topic: rows[0]?.label ?? '',
      posts: after,
      both: before + after,
      engagement: Math.round(engagement / Math.max(1, after)),
      sparkline,
      growth: older > 0 && newer > 0 ? (after + 0.5) / newer / ((before + 0.5) / older) - 1 : null,
      z: older > 0 ? surprise(before, after, older, newer) : 0,
    };
  });
  const shown = found
    .filter(({ posts }) => posts > 0)
    .filter(({ both }) => both >= least_posts)
    .toSorted((a, b) => b.z - a.z);
  const claimed = discoveries(shown.map(({ both, z }) => (both < posts_needed ? null : twoSided(z))));
  return shown.map(({ topic, posts, both, engagement, growth, sparkline }, at) => ({
    topic,
    posts,
    engagement,
    sparkline,
    growth: both < posts_needed || growth === null ? null : Math.round(growth * 100) / 100,
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
