// Which topics come up more often in a period than in an equally long one before, as shares of all posts.
import { postsNeeded, type SharedTrends } from '#contract/trends.ts';
import { discoveries } from './false-discovery.ts';
import type { TopicSpan } from './store.ts';

const leastPosts = 10;
const leastAuthors = 5;
/** The share of earlier spans that must have posts; otherwise the newer half of the period is compared with the older one. */
const spansNeeded = 0.5;
/** The allowance for false discoveries among topics, and among terms that are topics only because they rise. */
const falseTopics = 0.02;
const falseByTime = 0.02;

/** By chance alone, neighbouring spans differ by 1 on average; up to this it still counts as chance. */
const burst = 2;

type RisingTopic = SharedTrends['topics'][number] & {
  by_time: boolean;
  authors: number;
  both: number;
  /** The greater, the more certainly it rises; below 0 it falls. */
  surprise: number;
  p: number;
  is_sure: boolean;
};

/**
 * Those that certainly rise first, those that certainly fall last. `all` has the number of posts per span, half of the spans being before the
 * requested days. `lookedAt` is how many terms those `by_time` were picked from.
 */
export function risingFirst(counted: TopicSpan[], all: number[], lookedAt: number): SharedTrends['topics'] {
  const sides = sidesOf(all);
  const [older, newer] = [sum(all.slice(...sides.older)), sum(all.slice(...sides.newer))];
  const found = [...Map.groupBy(counted, ({ label }) => label).values()].map((rows): RisingTopic => {
    const counts = all.map(() => 0);
    for (const { span, posts } of rows) counts[span] = posts;
    const [before, after] = [sum(counts.slice(...sides.older)), sum(counts.slice(...sides.newer))];
    const sparkline = counts.slice(all.length / 2);
    const posts = sum(sparkline);
    const engagement = sum(rows.filter(({ span }) => span >= all.length / 2).map((row) => row.engagement));
    const isComparable = older > 0 && newer > 0;
    const share = newer / Math.max(1, older + newer);
    const p = isComparable ? chanceOf(before, after, share) : 1;
    const growth = isComparable ? (after + 0.5) / newer / ((before + 0.5) / older) - 1 : null;
    return {
      topic: rows[0]?.label ?? '',
      posts,
      engagement: Math.round(engagement / Math.max(1, posts)),
      growth: before + after < postsNeeded || growth === null ? null : Math.round(growth * 100) / 100,
      claimed: false,
      is_sure: false,
      sparkline,
      by_time: rows[0]?.by_time === true,
      authors: rows[0]?.authors ?? 0,
      both: before + after,
      surprise: -Math.log(Math.max(p, 1e-300)) * Math.sign(after - (before + after) * share),
      p: Math.min(1, p ** (1 / burstiness(counts.slice(sides.older[0], sides.newer[1])))),
    };
  });
  const shown = found.filter(({ posts, both, authors }) => posts > 0 && both >= leastPosts && authors >= leastAuthors);
  claim(shown, lookedAt);
  return shown
    .filter(({ by_time, is_sure, surprise }) => !by_time || (is_sure && surprise > 0))
    .toSorted((a, b) => b.surprise - a.surprise)
    .map(({ topic, posts, engagement, growth, claimed, sparkline }) => ({
      topic,
      posts,
      engagement,
      growth,
      claimed,
      sparkline,
    }));
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

function sidesOf(all: number[]): { older: [number, number]; newer: [number, number] } {
  const half = all.length / 2;
  const quarter = half + Math.floor(half / 2);
  return all.slice(0, half).filter((posts) => posts > 0).length >= spansNeeded * half
    ? { older: [0, half], newer: [half, all.length] }
    : { older: [half, quarter], newer: [quarter, all.length] };
}

/** Terms by time were picked because they seemed to rise, so they are corrected for all that might have. */
function claim(topics: RisingTopic[], lookedAt: number): void {
  for (const byTime of [false, true]) {
    const family = topics.filter((topic) => topic.by_time === byTime);
    const unseen = byTime ? Math.max(0, lookedAt - family.length) : 0;
    const chances = [...family.map(({ p }) => p), ...Array.from({ length: unseen }, () => 1)];
    const claims = discoveries(chances, byTime ? falseByTime : falseTopics);
    for (const [at, topic] of family.entries()) {
      topic.is_sure = claims[at] === true;
      topic.claimed = topic.is_sure && topic.both >= postsNeeded;
    }
  }
}

/** Twice the smaller chance that this many or more (or this many or fewer) of a topic's posts are newer, if each is with chance `share`. */
export function chanceOf(before: number, after: number, share: number): number {
  if (share <= 0 || share >= 1) return 1;
  const posts = before + after;
  const isMore = after > posts * share;
  const [from, to] = isMore ? [after, posts] : [0, after];
  let tail = 0;
  for (let newer = from; newer <= to; newer += 1)
    tail += Math.exp(
      logFactorial(posts) -
        logFactorial(newer) -
        logFactorial(posts - newer) +
        newer * Math.log(share) +
        (posts - newer) * Math.log(1 - share),
    );
  return Math.min(1, 2 * tail);
}

/** Stirling's series, exact enough even for small n. */
function logFactorial(n: number): number {
  if (n < 2) return 0;
  const x = n + 1;
  return (x - 0.5) * Math.log(x) - x + 0.918_938_533_2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}

/**
 * How much more neighbouring spans differ than by chance: one person's campaign is not a trend. The greatest step is
 * left out, since a new topic must begin somewhere.
 */
function burstiness(counts: number[]): number {
  const steps: number[] = [];
  for (let at = 1; at < counts.length; at += 1) {
    const [one = 0, next = 0] = [counts[at - 1], counts[at]];
    if (one + next > 0) steps.push((next - one) ** 2 / (next + one));
  }
  const rest = steps.toSorted((a, b) => b - a).slice(1);
  const mean = sum(rest) / Math.max(1, rest.length);
  return rest.length < 3 || mean < burst ? 1 : mean;
}
