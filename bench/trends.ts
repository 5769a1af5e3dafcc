// The truth of the Trend Analyzer: how many collections without any effect are said to have one; how many planted effects are within
// their interval and claimed. Beside it the naive way on the same posts: mean engagement of a kind against that of all others, ignoring authors.
import { plantedPosts, type Plan, type PlantedPost } from '#test/corpus/planted.ts';
import { plantedTexts } from '#test/corpus/planted-texts.ts';
import { effectsOf } from '#server/research/trends/effects.ts';
import type { Estimate } from '#server/research/trends/bootstrap.ts';
import { discoveries, twoSided } from '#server/research/trends/false-discovery.ts';
import { panelOf } from '#server/research/trends/panel.ts';
import { risingFirst } from '#server/research/trends/rising-topics.ts';
import { topicsIn } from '#server/research/trends/topic-terms.ts';
import { chooseTopics } from '#server/research/trends/topics.ts';
import { round, type Benchmark } from './benchmark.ts';
import { claimedViews, slowestSubject } from './trends-views.ts';

const collections = Number(process.env['TRENDS_COLLECTIONS'] ?? '100');
const features = { hook: 9, length: 5, format: 5, hour: 168 } as const;
type Feature = keyof typeof features;

const ordinary: Plan = { authors: 50, posts: [10, 80], engagement: [8, 1000], noise: 0.6 };
const withoutEffect: Record<string, Partial<Plan>> = {
  ordinary: {},
  'heavy tails': { heavy_tails: true, noise: 1 },
  'good and bad weeks': { memory: 0.8, noise: 1 },
  'growing eightfold': { growth: 8 },
  'one format each': { one_format_each: true },
  'hardly any reactions': { engagement: [0.6, 3], counted: 'by chance' },
  'one author': { authors: 1, posts: [600, 600] },
  'ten authors': { authors: 10, posts: [40, 200], memory: 0.5 },
};
type Planted = Partial<Plan> & { effect: NonNullable<Plan['effect']> };
const hook = (times: number, share: number): Planted['effect'] => ({ of: 'hook', kind: 3, times, share });
const withEffect: Record<string, Planted> = {
  '2 times, a fifth of the posts': { effect: hook(2, 0.2) },
  '2 times, half of the posts': { effect: hook(2, 0.5) },
  '3 times, one in twenty': { effect: hook(3, 0.05) },
  '1.3 times': { effect: hook(1.3, 0.2) },
  half: { effect: hook(0.5, 0.2) },
  '2 times, hardly any reactions': { effect: hook(2, 0.2), engagement: [0.6, 5] },
  '2 times, one author': { effect: hook(2, 0.2), authors: 1, posts: [500, 500] },
  '1.5 times, many authors with few posts': { effect: hook(1.5, 0.2), authors: 300, posts: [2, 15] },
  '1.5 times, a format, noisy': { effect: { of: 'format', kind: 1, times: 1.5, share: 0.25 }, noise: 1.2 },
  '2 times, Tuesdays at nine': { effect: { of: 'hour', kind: 57, times: 2, share: 0.05 } },
};

async function estimatesOf(
  posts: PlantedPost[],
  isCounted: (post: PlantedPost) => boolean = () => true,
): Promise<Record<Feature, Estimate[]>> {
  const panel = panelOf(posts);
  const names = Object.keys(features) as Feature[];
  const tables = names.map((of) => ({
    kinds: features[of],
    kind: Int32Array.from(panel.posts, (post) => post[of]),
  }));
  const counted = Uint8Array.from(panel.posts, (post) => (isCounted(post) ? 1 : 0));
  const found = await effectsOf(panel, tables, counted);
  return Object.fromEntries(names.map((of, at) => [of, found[at] ?? []])) as Record<Feature, Estimate[]>;
}

function claimsOf(estimates: Record<Feature, Estimate[]>): {
  all: boolean[];
  of(feature: Feature, kind: number): boolean;
} {
  const flat = Object.values(estimates).flat();
  const found = discoveries(flat.map(({ p }) => p));
  const all = flat.map(
    ({ interval }, at) => found[at] === true && interval !== null && (interval[0] > 1 || interval[1] < 1),
  );
  const places = new Map(flat.map((estimate, at) => [estimate, at]));
  return { all, of: (feature, kind) => all[places.get(estimates[feature][kind] ?? flat[0]!) ?? -1] === true };
}

/** Which kinds with 30 posts or more have a mean that differs from all the rest by 1.96 standard errors (Welch). */
function naively(posts: PlantedPost[]): { of: Feature; kind: number }[] {
  const all = sumsOf(posts);
  return (Object.keys(features) as Feature[]).flatMap((of) =>
    [...Map.groupBy(posts, (post) => post[of])].flatMap(([kind, own]) => {
      const sums = sumsOf(own);
      const rest = { count: all.count - sums.count, sum: all.sum - sums.sum, squares: all.squares - sums.squares };
      if (sums.count < 30 || rest.count < 30) return [];
      const [a, b] = [momentsOf(sums), momentsOf(rest)];
      return twoSided((a.mean - b.mean) / Math.sqrt(a.error + b.error)) < 0.05 ? [{ of, kind }] : [];
    }),
  );
}

type Sums = { count: number; sum: number; squares: number };

const sumsOf = (posts: PlantedPost[]): Sums => ({
  count: posts.length,
  sum: posts.reduce((sum, { engagement }) => sum + engagement, 0),
  squares: posts.reduce((sum, { engagement }) => sum + engagement ** 2, 0),
});

function momentsOf({ count, sum, squares }: Sums): { mean: number; error: number } {
  const mean = sum / count;
  return { mean, error: (squares / count - mean ** 2) / (count - 1) };
}

/** What a view of part of a collection counts: its authors are compared with the rest. */
const parts: Record<string, (post: PlantedPost, newest: number) => boolean> = {
  'the last 60 days': ({ posted_at }, newest) => posted_at.getTime() > newest - 60 * 86_400_000,
  'one language, a quarter of the posts': ({ number }) => number % 4 === 0,
  'one audience, the authors with a large one': ({ author }) => Number(/\d+/.exec(author)?.[0]) % 3 === 0,
};

async function nothingInParts(figures: Record<string, number | string>): Promise<number> {
  let worst = 0;
  for (const [name, isCounted] of Object.entries(parts)) {
    let wrong = 0;
    for (const seed of seeds) {
      const posts = plantedPosts({ ...ordinary, heavy_tails: true, posts: [40, 120] }, seed);
      const newest = posts.reduce((most, { posted_at }) => Math.max(most, posted_at.getTime()), 0);
      const estimates = await estimatesOf(posts, (post) => isCounted(post, newest));
      if (claimsOf(estimates).all.some((one) => one)) wrong += 1;
    }
    worst = Math.max(worst, wrong);
    figures[`no effect, lucky posts, ${name}: views with a claim`] = wrong;
  }
  return worst;
}

const seeds = Array.from({ length: collections }, (_, seed) => 1000 + 7919 * seed);

async function nothing(figures: Record<string, number | string>): Promise<number> {
  let worst = 0;
  for (const [name, plan] of Object.entries(withoutEffect)) {
    let [wrong, naive, claims, lookedAt] = [0, 0, 0, 0];
    for (const seed of seeds) {
      const posts = plantedPosts({ ...ordinary, ...plan }, seed);
      const estimates = await estimatesOf(posts);
      const claimed = claimsOf(estimates).all.filter((one) => one).length;
      claims += claimed;
      lookedAt += Object.values(estimates)
        .flat()
        .filter(({ p }) => p !== null).length;
      if (claimed > 0) wrong += 1;
      if (naively(posts).length > 0) naive += 1;
    }
    worst = Math.max(worst, wrong);
    figures[`no effect, ${name}: collections with a claim; claims of lifts looked at; naively`] =
      `${wrong}; ${claims} of ${lookedAt}; ${naive}`;
  }
  return worst;
}

async function planted(figures: Record<string, number | string>): Promise<{ within: number; behind: number }> {
  const worst = { within: collections, behind: 0 };
  for (const [name, plan] of Object.entries(withEffect)) {
    const { of, kind, times } = plan.effect;
    let [within, claimed, others, naive, naiveOthers] = [0, 0, 0, 0, 0];
    for (const seed of seeds) {
      const posts = plantedPosts({ ...ordinary, ...plan }, seed);
      const estimates = await estimatesOf(posts);
      const { interval } = estimates[of][kind] ?? { interval: null };
      const claims = claimsOf(estimates);
      const isClaimed = claims.of(of, kind);
      if (interval && interval[0] <= times && interval[1] >= times) within += 1;
      if (isClaimed) claimed += 1;
      if (claims.all.filter((one) => one).length > (isClaimed ? 1 : 0)) others += 1;
      const raw = naively(posts);
      if (raw.some((one) => one.of === of && one.kind === kind)) naive += 1;
      if (raw.some((one) => one.of !== of || one.kind !== kind)) naiveOthers += 1;
    }
    worst.within = Math.min(worst.within, within);
    if (claimed < naive) worst.behind += 1;
    figures[`planted, ${name}: within, claimed, with another claim; naively claimed, with another`] =
      `${within}, ${claimed}, ${others}; ${naive}, ${naiveOthers}`;
  }
  return worst;
}

/** Posts about the same few things all the time. */
async function flatTopics(): Promise<number> {
  let wrong = 0;
  for (const seed of seeds) {
    const texts = plantedTexts('pricing', { seed });
    const times = texts.map(({ posted_at }) => posted_at);
    const posts = texts.map((post, at) => ({
      ...post,
      posted_at: times[(at * 7 + 5) % times.length] ?? post.posted_at,
    }));
    const { topics, looked_at } = await chooseTopics(posts);
    const known = new Map(topics.map((topic) => [topic.key, topic]));
    const newest = Math.max(...times.map((at) => at.getTime()));
    const all = Array.from({ length: 24 }, () => 0);
    const spans = posts.flatMap(({ text, posted_at }) => {
      const span = Math.max(0, 23 - Math.floor((newest - posted_at.getTime()) / (7.5 * 86_400_000)));
      all[span] = (all[span] ?? 0) + 1;
      const said = new Set(topicsIn(text, new Set(known.keys())).map((key) => known.get(key)?.label ?? key));
      return [...said].map((label) => ({ label, span }));
    });
    const counted = [...Map.groupBy(spans, ({ label, span }) => `${label} ${span}`).values()].flatMap((same) => {
      const topic = topics.find(({ label }) => label === same[0]?.label);
      return topic ? [{ ...topic, authors: 5, span: same[0]?.span ?? 0, posts: same.length, engagement: 0 }] : [];
    });
    if (risingFirst(counted, all, looked_at).some(({ claimed }) => claimed)) wrong += 1;
  }
  return wrong;
}

export const trendsBench: Benchmark = {
  about: `what the Trend Analyzer claims of ${collections} collections of each kind, without and with planted effects, beside raw means of engagement`,
  async run() {
    const figures: Record<string, number | string> = {};
    const wrong = await nothing(figures);
    const { within, behind } = await planted(figures);
    const inParts = await nothingInParts(figures);
    const claimed = await claimedViews(Math.max(1, Math.round(collections / 10)), figures);
    const slowest = await slowestSubject(figures);
    const topics = await flatTopics();
    figures['flat topics: collections with a claim'] = topics;
    const part = (count: number): number => round((100 * count) / collections);
    return {
      figures,
      targets: [
        {
          target: 'no effect: at most 5 of 100 collections of any kind with a claim',
          value: part(wrong),
          met: part(wrong) <= 5,
        },
        {
          target: 'no effect: at most 5 of 100 views of some days, of a language, of an audience with a claim',
          value: part(inParts),
          met: part(inParts) <= 5,
        },
        { target: 'no effect: at most 5 of 100 views of a subject with a claim', value: claimed, met: claimed <= 5 },
        { target: 'first view of a subject of 20,500 posts under 1,000 ms', value: slowest, met: slowest < 1000 },
        {
          target: 'flat topics: at most 5 of 100 collections with a claim',
          value: part(topics),
          met: part(topics) <= 5,
        },
        {
          target: 'planted: within the 95 % interval in at least 90 of 100 of each kind, as chance allows',
          value: part(within),
          met: part(within) >= 90,
        },
        { target: 'planted: kinds claimed less often than naively', value: behind, met: behind === 0 },
      ],
    };
  },
};
