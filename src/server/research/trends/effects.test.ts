// The arithmetic of lifts: nothing is found if there is nothing; a real effect is within its interval, whichever way the author's median
// is taken. The long version, a hundred collections of each kind: bench/trends.ts.
import { expect, test } from 'vitest';
import { plantedPosts, type Plan, type PlantedPost } from '#test/corpus/planted.ts';
import { effectsOf } from './effects.ts';
import { discoveries, twoSided } from './false-discovery.ts';
import { panelOf } from './panel.ts';

const ordinary: Plan = { authors: 30, posts: [8, 60], engagement: [8, 1000], noise: 0.7 };

async function estimatesOf(posts: PlantedPost[]) {
  const panel = panelOf(posts);
  const feature = (of: 'hook' | 'length' | 'format' | 'hour', kinds: number) => ({
    kinds,
    kind: Int32Array.from(panel.posts, (post) => post[of]),
  });
  const features = [feature('hook', 9), feature('length', 5), feature('format', 5), feature('hour', 168)];
  const [hook = [], length = [], format = [], hour = []] = await effectsOf(
    panel,
    features,
    new Uint8Array(panel.posts.length).fill(1),
  );
  return { hook, format, all: [...hook, ...length, ...format, ...hour] };
}

async function claimed(posts: PlantedPost[]): Promise<number> {
  const { all } = await estimatesOf(posts);
  return discoveries(all.map(({ p }) => p)).filter((one) => one).length;
}

test.each<[string, Partial<Plan>]>([
  ['with heavy tails', { heavy_tails: true }],
  ['of authors with good and bad weeks', { memory: 0.8, authors: 10 }],
  ['that grows', { growth: 8 }],
  ['of authors with one format each', { one_format_each: true }],
  ['of hardly any reactions', { engagement: [0.6, 3], counted: 'by chance' }],
  ['of one author', { authors: 1, posts: [600, 600] }],
])('in a collection without effects, %s, nothing is claimed', async (_, plan) => {
  let wrong = 0;
  for (let seed = 1; seed <= 4; seed += 1)
    if ((await claimed(plantedPosts({ ...ordinary, ...plan }, seed))) > 0) wrong += 1;
  expect(wrong).toBeLessThanOrEqual(1);
});

test.each<[string, Partial<Plan>, number, number]>([
  ['a fifth of the posts', {}, 2, 0.2],
  ['half of the posts', {}, 2, 0.5],
  ['few posts', { authors: 60 }, 3, 0.05],
  ['something that does badly', {}, 0.5, 0.2],
  ['hardly any reactions', { engagement: [0.6, 4], authors: 60 }, 2, 0.2],
  ['one author', { authors: 1, posts: [500, 500] }, 2, 0.2],
  ['authors with few posts', { authors: 200, posts: [2, 12] }, 1.5, 0.2],
])('a planted effect is within its interval and claimed, nothing else is: %s', async (_, plan, times, share) => {
  let [within, others] = [0, 0];
  for (let seed = 1; seed <= 4; seed += 1) {
    const effect = { of: 'hook', kind: 3, times, share } as const;
    const { hook, all } = await estimatesOf(plantedPosts({ ...ordinary, ...plan, effect }, seed));
    const { interval, lift } = hook[3] ?? {};
    if (interval && interval[0] <= times && interval[1] >= times) within += 1;
    expect(lift).toBeGreaterThan(times * 0.75);
    expect(lift).toBeLessThan(times * 1.33);
    const claims = discoveries(all.map(({ p }) => p));
    expect(claims[3]).toBe(true);
    others += claims.filter((one) => one).length - 1;
  }
  expect(within).toBeGreaterThanOrEqual(3);
  expect(others).toBeLessThanOrEqual(1);
});

test('the smallest cases', async () => {
  const same = (posts: number, of: (i: number) => Partial<PlantedPost> = () => ({})): PlantedPost[] =>
    Array.from({ length: posts }, (_, number) => ({
      number,
      author: 'a',
      posted_at: new Date(number * 1e6),
      engagement: 3,
      hook: 0,
      length: 0,
      format: 0,
      hour: 0,
      ...of(number),
    }));
  expect((await estimatesOf(same(1))).format[0]).toMatchObject({ posts: 0, lift: null });
  expect((await estimatesOf(same(29))).format[0]).toMatchObject({ lift: null, interval: null, p: null });
  const { format } = await estimatesOf(same(40));
  expect(format[0]?.lift).toBeCloseTo(1, 1);
  expect(format[0]?.p).toBe(1);
  const { hook } = await estimatesOf(same(80, (number) => ({ hook: number % 2 })));
  expect(hook[0]?.lift).toBeCloseTo(1, 0);
  expect(hook[0]?.p).toBeGreaterThan(0.05);
  expect(discoveries([])).toEqual([]);
  expect(discoveries([null, 0.001, 0.9])).toEqual([false, true, false]);
  expect(twoSided(1.96)).toBeCloseTo(0.05, 3);
});
