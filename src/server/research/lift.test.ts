// The arithmetic of lifts: nothing is found where nothing is, in a hundred collections; what is there is within its interval.
import { expect, test } from 'vitest';
import { createRandom, type Random } from '#samples/corpus/random.ts';
import { discoveries, estimate, ratiosOf, twoSided } from './lift.ts';

type Post = { author: string; engagement: number; kind: number; hour: number };

/** Authors of very different size; `effect` is what kind 0 does to the logarithm, and kind 1 the other way round. */
function collection(random: Random, effect: number): Post[] {
  return Array.from({ length: 50 }, (_, author) => {
    const size = 1 + 5 * random.next();
    return Array.from({ length: random.whole(6, 40) }, () => {
      const kind = random.whole(0, 5);
      const shift = kind === 0 ? effect : kind === 1 ? -effect : 0;
      // Skewed beyond the logarithm, as engagement is.
      const skewed = 0.5 * random.normal() - 0.5 * Math.log(1 - random.next());
      return {
        author: `a${author}`,
        engagement: Math.round(Math.exp(size + shift + skewed)),
        kind,
        hour: random.whole(0, 11),
      };
    });
  }).flat();
}

async function estimatesOf(posts: Post[]) {
  const ratios = ratiosOf(posts);
  const groups = [
    ...Map.groupBy(ratios, ({ kind }) => kind).values(),
    ...Map.groupBy(ratios, ({ hour }) => `at ${hour}`).values(),
  ];
  return Promise.all(groups.map((group) => estimate(group)));
}

test('of a hundred collections without any effect, at most five are said to have one', async () => {
  const random = createRandom(5);
  let wrong = 0;
  let outside = 0;
  let looked_at = 0;
  for (let i = 0; i < 100; i += 1) {
    const estimates = await estimatesOf(collection(random, 0));
    if (discoveries(estimates.map(({ p }) => p)).includes(true)) wrong += 1;
    outside += estimates.filter(({ interval }) => interval !== null && (interval[0] > 1 || interval[1] < 1)).length;
    looked_at += estimates.filter(({ interval }) => interval !== null).length;
  }
  expect(wrong).toBeLessThanOrEqual(5);
  // The intervals are what they say they are: about 5 in 100 miss.
  expect(outside / looked_at).toBeLessThan(0.08);
});

test('planted effects are within their intervals in nearly all collections, and are claimed', async () => {
  const random = createRandom(6);
  let [within, claimed] = [0, 0];
  for (let i = 0; i < 40; i += 1) {
    const ratios = ratiosOf(collection(random, 0.5)).filter(({ kind }) => kind === 0);
    const { interval, p } = await estimate(ratios);
    if (interval && interval[0] <= Math.exp(0.5) && interval[1] >= Math.exp(0.5)) within += 1;
    if (p !== null && p < 0.05) claimed += 1;
  }
  expect(within).toBeGreaterThanOrEqual(34);
  expect(claimed).toBe(40);
});

test('the smallest cases', async () => {
  expect(ratiosOf([{ author: 'a', engagement: 5 }])).toEqual([]);
  const same = ratiosOf(Array.from({ length: 40 }, () => ({ author: 'a', engagement: 3 })));
  expect(await estimate(same)).toMatchObject({ posts: 40, lift: 1, interval: [1, 1], p: 1 });
  expect(await estimate(same.slice(0, 29))).toEqual({ posts: 29, lift: null, interval: null, p: null });
  expect(discoveries([])).toEqual([]);
  expect(discoveries([null, 0.001, 0.9])).toEqual([false, true, false]);
  expect(twoSided(1.96)).toBeCloseTo(0.05, 3);
});
