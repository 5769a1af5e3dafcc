// What a feature of a post does to its engagement: the middle ratio to the median of the same author's other posts, with a bootstrap
// interval, and what may be claimed of many such figures. Plain numbers, no database.
import { setImmediate as breathe } from 'node:timers/promises';
import { posts_needed, type Lift } from '#contract/trends.ts';
import { createRandom, type Random } from '#samples/corpus/random.ts';

export type Measured = { author: string; engagement: number };
/** `log_ratio` to the median of the author's other posts. */
export type Ratio<P extends Measured> = P & { log_ratio: number };

/** A median of fewer others is chance. */
const others_needed = 4;
const resamples = 400;
/** With fewer authors single posts are drawn, not authors. */
const authors_needed = 20;
const false_discoveries = 0.05;
const breathe_every = 20;

/** Posts of authors with too few are left out. One is added to each count, so that nothing is divided by 0. */
export function ratiosOf<P extends Measured>(posts: P[]): Ratio<P>[] {
  return [...Map.groupBy(posts, ({ author }) => author).values()].flatMap((own) => {
    if (own.length <= others_needed) return [];
    const sorted = Float64Array.from(own, ({ engagement }) => Math.log(engagement + 1)).sort();
    return own.map((post) => {
      const log = Math.log(post.engagement + 1);
      return { ...post, log_ratio: log - medianWithout(sorted, log) };
    });
  });
}

/** The median of the others of a sorted list. With oneself in it the median of five posts would often be the post itself. */
function medianWithout(sorted: Float64Array, value: number): number {
  const out = firstAtLeast(sorted, value);
  const at = (place: number): number => sorted[place < out ? place : place + 1] ?? 0;
  const left = sorted.length - 1;
  return left % 2 === 1 ? at((left - 1) / 2) : (at(left / 2 - 1) + at(left / 2)) / 2;
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One kind of one feature: posts in any order. `p` is the chance of so great a lift with no effect; null where nothing is said. */
export type Estimate = Omit<Lift, 'claimed'> & { p: number | null };

/** The same draws for the same posts: asked twice, the answer is the same. */
export async function estimate(ratios: { author: string; log_ratio: number }[], seed = 7): Promise<Estimate> {
  const posts = ratios.length;
  if (posts < posts_needed) return { posts, lift: null, interval: null, p: null };
  const sorted = ratios.toSorted((a, b) => a.log_ratio - b.log_ratio);
  const values = Float64Array.from(sorted, ({ log_ratio }) => log_ratio);
  const authors = new Map([...new Set(sorted.map(({ author }) => author))].map((author, at) => [author, at]));
  const clustered = authors.size >= authors_needed;
  const group = Int32Array.from(sorted, ({ author }, at) => (clustered ? (authors.get(author) ?? 0) : at));
  const weights = new Uint8Array(clustered ? authors.size : posts);
  const random = createRandom(seed);
  const drawn = new Float64Array(resamples);
  for (let draw = 0; draw < resamples; draw += 1) {
    if (draw % breathe_every === breathe_every - 1 && posts > 2000) await breathe();
    for (let at = 0; at < weights.length; at += 1) weights[at] = poisson(random);
    drawn[draw] = weightedMedian(values, group, weights);
  }
  const middle = weightedMedian(values, group, weights.fill(1));
  const lift = toLift(middle, drawn.sort());
  return { posts, ...lift, p: Math.max(lift.p, signChance(values)) };
}

/**
 * The chance of so uneven a split into better and worse than the author's others, of which exactly half are better where nothing has an
 * effect. It relies on no resampling; with a hundred posts or fewer the bootstrap alone is too sure of itself.
 */
function signChance(values: Float64Array): number {
  const better = values.reduce((sum, value) => sum + (value > 0 ? 1 : value === 0 ? 0.5 : 0), 0);
  const far = Math.max(0, Math.abs(better - values.length / 2) - 0.5);
  return twoSided(far / Math.sqrt(values.length / 4));
}

function toLift(middle: number, drawn: Float64Array): Omit<Estimate, 'posts' | 'p'> & { p: number } {
  const at = (share: number): number => drawn[Math.round(share * (drawn.length - 1))] ?? middle;
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const deviation = Math.sqrt(drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (drawn.length - 1));
  const p = deviation > 0 ? twoSided(middle / deviation) : middle === 0 ? 1 : 0;
  const shown = (log: number): number => Math.round(Math.exp(log) * 1000) / 1000;
  return { lift: shown(middle), interval: [shown(Math.min(at(0.025), middle)), shown(Math.max(at(0.975), middle))], p };
}

/** How often a post or author is drawn, with a mean of 1. */
function poisson({ next }: Random): number {
  let [count, product] = [0, next()];
  while (product > 0.367_879_441) {
    count += 1;
    product *= next();
  }
  return count;
}

function weightedMedian(values: Float64Array, group: Int32Array, weights: Uint8Array): number {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += weights[group[at] ?? 0] ?? 0;
  if (total === 0) return 0;
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    const before = sum;
    sum += weights[group[at] ?? 0] ?? 0;
    if (sum === before || 2 * sum < total) continue;
    if (2 * sum > total) return values[at] ?? 0;
    let next = at + 1;
    while (next < values.length && (weights[group[next] ?? 0] ?? 0) === 0) next += 1;
    return ((values[at] ?? 0) + (values[next] ?? values[at] ?? 0)) / 2;
  }
  return 0;
}

/** The chance of a normal figure so far from 0 on either side (Abramowitz and Stegun 26.2.17). */
export function twoSided(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.231_641_9 * x);
  const sum =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return Math.min(1, 2 * Math.exp((-x * x) / 2) * 0.398_942_280_4 * sum);
}

/** Which of many chances may be claimed so that, of what is claimed, at most 5 in 100 are false (Benjamini and Hochberg, 1995). */
export function discoveries(chances: (number | null)[]): boolean[] {
  const looked_at = chances.filter((p) => p !== null).toSorted((a, b) => a - b);
  const last = looked_at.findLastIndex((p, at) => p <= (false_discoveries * (at + 1)) / looked_at.length);
  const most = last < 0 ? -1 : (looked_at[last] ?? -1);
  return chances.map((p) => p !== null && p <= most);
}
