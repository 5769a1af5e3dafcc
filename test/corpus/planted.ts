// Posts as plain numbers with known effects, or none: for testing the analyses of the trend database. No texts.
import { createRandom, type Random } from '#server/seeded-random.ts';

export type PlantedPost = {
  number: number;
  author: string;
  posted_at: Date;
  engagement: number;
  hook: number;
  length: number;
  format: number;
  /** Of the week, 0 to 167. */
  hour: number;
};

export type Plan = {
  authors: number;
  /** How many each author has, from the fewest to the most; skewed, so many have few and few have many. */
  posts: [number, number];
  /** An ordinary post's engagement, from the smallest author to the largest. */
  engagement: [number, number];
  /** The standard deviation of the logarithm. */
  noise: number;
  /** What posts of a kind get instead of 1, and what share of all posts they are. */
  effect?: { of: 'hook' | 'format' | 'hour'; kind: number; times: number; share: number };
  /** Heavier than lognormal, with a post now and then that goes round the world. */
  heavy_tails?: boolean;
  /** How much of a good run carries over to the next post, 0 to 1. */
  memory?: number;
  /** Engagement at the end as a multiple of that at the beginning. */
  growth?: number;
  one_format_each?: boolean;
  /** All by one author, as in a file that does not say who wrote them. */
  unsigned?: boolean;
  /** What happens to fractions of a reaction. */
  counted?: 'rounded' | 'cut' | 'by chance';
};

const days = 300;
const dayMs = 86_400_000;
const kinds = { hook: 9, length: 5, format: 5, hour: 168 } as const;

export function plantedPosts(plan: Plan, seed: number): PlantedPost[] {
  const random = createRandom(seed);
  const posts: PlantedPost[] = [];
  const [least, most] = plan.posts;
  const [small, large] = [Math.log(plan.engagement[0]), Math.log(plan.engagement[1])];
  for (let author = 0; author < plan.authors; author += 1) {
    const size = small + (large - small) * random.next();
    const format = random.whole(0, kinds.format - 1);
    const times = Array.from(
      { length: least + Math.round((most - least) * random.next() ** 2) },
      () => random.next() * days,
    ).toSorted((a, b) => a - b);
    let mood = 0;
    for (const time of times) {
      const kind = kindsOf(plan, random, format);
      const memory = plan.memory ?? 0;
      mood = memory * mood + Math.sqrt(1 - memory ** 2) * noiseOf(plan, random);
      const { effect } = plan;
      const gained = effect && kind[effect.of] === effect.kind ? Math.log(effect.times) : 0;
      const mean = Math.exp(size + gained + plan.noise * mood + Math.log(plan.growth ?? 1) * (time / days));
      posts.push({
        ...kind,
        number: posts.length,
        author: plan.unsigned ? 'nobody' : `author ${author}`,
        posted_at: new Date(Date.UTC(2026, 0, 1) + time * dayMs),
        engagement: countOf(plan, random, mean),
      });
    }
  }
  return posts;
}

function kindsOf(plan: Plan, random: Random, format: number) {
  const { effect } = plan;
  const of = (feature: keyof typeof kinds): number => {
    if (effect?.of !== feature) return random.whole(0, kinds[feature] - 1);
    if (random.chance(effect.share)) return effect.kind;
    const other = random.whole(0, kinds[feature] - 2);
    return other < effect.kind ? other : other + 1;
  };
  return {
    hook: of('hook'),
    length: of('length'),
    format: plan.one_format_each ? format : of('format'),
    hour: effect?.of !== 'hour' && random.chance(0.8) ? 24 * random.whole(1, 5) + random.whole(7, 18) : of('hour'),
  };
}

function noiseOf({ heavy_tails }: Plan, random: Random): number {
  if (!heavy_tails) return random.normal();
  return (random.chance(0.5) ? 0.7 : -0.7) * -Math.log(1 - random.next()) + (random.chance(0.03) ? 2.5 : 0);
}

function countOf({ counted = 'rounded' }: Plan, random: Random, mean: number): number {
  if (counted === 'cut') return Math.floor(mean);
  if (counted === 'rounded') return Math.round(mean);
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  let [count, product] = [0, random.next()];
  while (product > Math.exp(-mean)) {
    count += 1;
    product *= random.next();
  }
  return count;
}
