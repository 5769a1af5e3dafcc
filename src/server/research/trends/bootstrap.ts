// How a kind of post affects engagement: by how much its posts exceed the same authors' other posts, with a confidence interval.
// Only numbers, no database.
import { setImmediate as breathe } from 'node:timers/promises';
import { postsNeeded, type Lift } from '#contract/trends.ts';
import { createRandom, type Random } from '../../seeded-random.ts';
import { twoSided } from './false-discovery.ts';
import { countBelow, type Panel } from './panel.ts';

const resamples = 400;
/** exp(8) is about 3,000 times. */
const logMost = 8;

/** `p` is the chance of so great a lift without any effect; null if nothing is said. */
export type Estimate = Omit<Lift, 'claimed'> & { p: number | null };

/** Each author's values, sorted, from `starts[author]` up to `starts[author + 1]`. */
export type SortedValues = { values: Float64Array; starts: Int32Array };

/** The values of some posts, sorted per author. `posts` are in the panel's order. */
export function sortByAuthor({ starts, author }: Panel, values: Float64Array, posts: Int32Array): SortedValues {
  const kept = Float64Array.from(posts, (post) => values[post] ?? 0);
  const from = new Int32Array(starts.length).fill(posts.length);
  for (let at = posts.length - 1; at >= 0; at -= 1) from[author[posts[at] ?? 0] ?? 0] = at;
  for (let at = from.length - 2; at >= 0; at -= 1) from[at] = Math.min(from[at] ?? 0, from[at + 1] ?? 0);
  for (let at = 0; at + 1 < from.length; at += 1)
    if ((from[at + 1] ?? 0) - (from[at] ?? 0) > 1) kept.subarray(from[at], from[at + 1]).sort();
  return { values: kept, starts: from };
}

/** The posts of one kind beside the other posts of their authors. */
export type Comparison = {
  panel: Panel;
  values: Float64Array;
  /** What they are compared with. */
  others: SortedValues;
  /** Posts of the kind itself that are in `others` and do not count there. */
  own: SortedValues | null;
  /** The posts to say something about. */
  posts: Int32Array;
};

/** For each post, its rank among its author's others if it were divided by exp(`log`), as a share of 0 to 1. */
function eachRank(
  compared: Comparison,
  log: number,
  found: (part: number, post: number, others: number) => void,
): void {
  const { panel, values, others, own, posts } = compared;
  for (const post of posts) {
    const author = panel.author[post] ?? 0;
    const [from, to] = [others.starts[author] ?? 0, others.starts[author + 1] ?? 0];
    const [ownFrom, ownTo] = own ? [own.starts[author] ?? 0, own.starts[author + 1] ?? 0] : [0, 0];
    const count = to - from - (ownTo - ownFrom);
    if (count <= 0) continue;
    const value = (values[post] ?? 0) - log;
    const below =
      countBelow(others.values, from, to, value) - (own ? countBelow(own.values, ownFrom, ownTo, value) : 0);
    found(below / count, post, count);
  }
}

/** How many of the posts have others by their author to compare with, and their mean rank among those: 0 to 1. */
function meanRank(compared: Comparison, log: number): { posts: number; mean: number } {
  let [posts, sum] = [0, 0];
  eachRank(compared, log, (part) => {
    posts += 1;
    sum += part;
  });
  return { posts, mean: posts === 0 ? 0.5 : sum / posts };
}

/** The logarithm of what the posts must be divided by for their mean rank among their authors' others to be `mean`. */
function logAt(compared: Comparison, mean: number, near: number): number {
  let [low, high] = [near - 0.5, near + 0.5];
  while (low > -logMost && meanRank(compared, low).mean < mean) low -= 2 * (high - low);
  while (high < logMost && meanRank(compared, high).mean > mean) high += 2 * (high - low);
  let [above, below] = [meanRank(compared, low).mean - mean, meanRank(compared, high).mean - mean];
  let side = 0;
  // The Illinois method: interpolate between the ends; an end kept twice counts half. Six steps instead of fourteen bisections.
  for (let step = 0; step < 14 && high - low > 0.0005 && above > below; step += 1) {
    const log = (low * below - high * above) / (below - above);
    const found = meanRank(compared, log).mean - mean;
    if (Math.abs(found) < 0.0002) return log;
    if (found > 0) {
      [low, above] = [log, found];
      if (side === 1) below /= 2;
      side = 1;
    } else {
      [high, below] = [log, found];
      if (side === -1) above /= 2;
      side = -1;
    }
  }
  return (low + high) / 2;
}

type Spread = { deviation: number; low: number; high: number };

/** The uncertainty of the mean rank: by resampling authors (or stretches of time), and never less than rank theory gives. */
function spreadOf(compared: Comparison, log: number, random: Random | null): Spread {
  const { panel } = compared;
  const sums = new Float64Array(panel.units);
  const counts = new Float64Array(panel.units);
  const ofAuthor = new Map<number, { posts: number; others: number }>();
  let posts = 0;
  eachRank(compared, log, (part, post, others) => {
    const unit = panel.unit[post] ?? 0;
    sums[unit] = (sums[unit] ?? 0) + part - 0.5;
    counts[unit] = (counts[unit] ?? 0) + 1;
    posts += 1;
    const author = panel.author[post] ?? 0;
    const seen = ofAuthor.get(author);
    if (seen) seen.posts += 1;
    else ofAuthor.set(author, { posts: 1, others });
  });
  let ranks = 0;
  for (const { posts: own, others } of ofAuthor.values()) ranks += (own * (own + others + 1)) / (12 * others);
  const used = [...counts.keys()].filter((unit) => (counts[unit] ?? 0) > 0);
  const square = (of: Float64Array): number => used.reduce((sum, unit) => sum + (of[unit] ?? 0) ** 2, 0);
  // The number of equally large units that would be as uncertain.
  const equal = Math.max(2, posts ** 2 / Math.max(1, square(counts)));
  const widened = Math.sqrt(equal / (equal - 1)) * (1 + 1.2 / (equal - 1));
  const theory = Math.sqrt(ranks) / posts;
  const drawn = (widened * Math.sqrt(square(sums))) / posts;
  const deviation = Math.max(theory, drawn);
  if (!random) return { deviation, low: 0, high: 0 };
  const means = new Float64Array(resamples);
  const centre = used.reduce((sum, unit) => sum + (sums[unit] ?? 0), 0) / posts;
  for (let draw = 0; draw < resamples; draw += 1) {
    let [sum, count] = [0, 0];
    for (const unit of used) {
      const times = poisson(random);
      sum += times * (sums[unit] ?? 0);
      count += times * (counts[unit] ?? 0);
    }
    means[draw] = count === 0 ? 0 : sum / count - centre;
  }
  means.sort();
  const meanSquare = Math.sqrt(means.reduce((sum, one) => sum + one ** 2, 0) / resamples) || 1;
  const at = (share: number): number => ((means[Math.round(share * (resamples - 1))] ?? 0) / meanSquare) * deviation;
  return { deviation, low: Math.min(at(0.025), -1.6 * deviation), high: Math.max(at(0.975), 1.6 * deviation) };
}

/** A quick look: how far the kind is from the middle, in standard deviations. 0 if there are too few posts. */
export function zScore(compared: Comparison): { posts: number; z: number } {
  const { posts, mean } = meanRank(compared, 0);
  return { posts, z: posts < postsNeeded ? 0 : (mean - 0.5) / spreadOf(compared, 0, null).deviation };
}

export const logLift = (compared: Comparison): number => logAt(compared, 0.5, 0);

const shown = (log: number): number => Math.round(Math.exp(log) * 1000) / 1000;

/**
 * The same posts get the same draws, so the answer is repeatable. `whole` is the lift's logarithm if an author's median is taken
 * over all of their posts, including this kind: the interval covers both readings.
 */
export async function estimate(compared: Comparison, whole: number): Promise<Estimate> {
  const { posts, mean } = meanRank(compared, 0);
  if (posts < postsNeeded) return { posts, lift: null, interval: null, p: null };
  const log = logAt(compared, 0.5, 0);
  await breathe();
  const { low, high } = spreadOf(compared, log, createRandom(7));
  const from = Math.min(log, logAt(compared, 0.5 + high, log));
  await breathe();
  const to = Math.max(log, logAt(compared, 0.5 + low, log));
  const apart = whole - log;
  return {
    posts,
    lift: shown(log),
    interval: [shown(from + Math.min(0, apart)), shown(to + Math.max(0, apart))],
    p: twoSided((mean - 0.5) / spreadOf(compared, 0, null).deviation),
  };
}

/** How often a post or author is drawn; the mean is 1. */
function poisson({ next }: Random): number {
  let [count, product] = [0, next()];
  while (product > 0.367_879_441) {
    count += 1;
    product *= next();
  }
  return count;
}
