// What is concluded from the trend database on the wire (api.md, Research): trends with their intervals, and profiles.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { hookKinds } from './hooks.ts';
import { mediaKinds, researchPost, searchQueryMax } from './research.ts';
import { maxUnits } from './text-checks.ts';
import { typedText } from './typed-text.ts';

/** With fewer posts nothing is concluded. */
export const postsNeeded = 30;

/** Lengths of posts in UTF-16 units, `from` and `to` both included. */
export const analysedLengths = [
  { length: 'up to 399', from: 0, to: 399 },
  { length: '400 to 899', from: 400, to: 899 },
  { length: '900 to 1,399', from: 900, to: 1399 },
  { length: '1,400 to 1,999', from: 1400, to: 1999 },
  { length: '2,000 and more', from: 2000, to: null },
] as const;

const liftFields = {
  /** Those whose authors have other posts to compare them with. */
  posts: z.int(),
  /**
   * The median ratio of these posts' engagement to that of their authors' other posts; 1 is no effect, null below 30 posts or if the interval
   * allows no conclusion.
   */
  lift: z.nullable(z.number()),
  /** 95 %, by bootstrap; wide enough for both readings of an author's median: of the other posts, and of all of theirs. */
  interval: z.nullable(z.tuple([z.number(), z.number()])),
  /** The interval excludes 1, even after correcting for how many were looked at. */
  claimed: z.boolean(),
};

export const liftedHook = z.object({
  hook: z.enum(hookKinds),
  ...liftFields,
  /** Openings that did best by their authors' own measure. */
  examples: z.array(z.object({ id: z.string(), opening: z.string(), author: z.string(), ratio: z.number() })),
});
export type LiftedHook = z.infer<typeof liftedHook>;
export const liftedLength = z.object({
  length: z.string(),
  from: z.int(),
  to: z.nullable(z.int()),
  ...liftFields,
});
export const liftedFormat = z.object({ format: z.enum(mediaKinds), ...liftFields });
/** `weekday` 0 is Sunday; `hour` 0 to 23 in UTC. */
export const liftedTime = z.object({ weekday: z.int(), hour: z.int(), ...liftFields });
export type LiftedTime = z.infer<typeof liftedTime>;
export type Lift = Pick<LiftedTime, 'posts' | 'lift' | 'interval' | 'claimed'>;

export const trendTopic = z.object({
  topic: z.string(),
  posts: z.int(),
  /** The mean per post: a comment counts as two reactions, a repost as three. */
  engagement: z.number(),
  /**
   * How much its share of all posts grew compared with as many days before: 0.5 is half as much again; null if both periods together have
   * fewer than 30 posts.
   */
  growth: z.nullable(z.number()),
  /** Whether it grew or shrank beyond chance, after correcting for how many topics were looked at. */
  claimed: z.boolean(),
  /** Posts in twelve equal spans of the days, oldest first. */
  sparkline: z.array(z.int()),
  /** How many of `posts` are the user's own; growth and claim are based on the others' alone. */
  own_posts: z.int(),
});
export type TrendTopic = z.infer<typeof trendTopic>;

/** What the user published from here in these days, or on the requested subject; in nobody else's answer. */
export const ownTrends = z.object({
  posts: z.int(),
  topics: z.array(z.object({ topic: z.string(), posts: z.int() })),
  hooks: z.array(z.object({ hook: z.enum(hookKinds), posts: z.int() })),
  /** Those with the most engagement, if LinkedIn was asked for it, else the newest; at most three. */
  best: z.array(researchPost),
});
export type OwnTrends = z.infer<typeof ownTrends>;

export const researchProfile = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  /** What they write about; null if nobody said. */
  field: z.nullable(z.string()),
  followers: z.nullable(z.int()),
  profile_url: z.nullable(z.string()),
  posts: z.int(),
  is_sample: z.boolean(),
});
export type ResearchProfile = z.infer<typeof researchProfile>;

const query = z
  .string()
  .check(...maxUnits(searchQueryMax, `Search for at most ${searchQueryMax} characters.`), z.overwrite(typedText));
const days = 'days is 1 to 730.';
const limit = 'limit is 1 to 100.';

export const trendEndpoints = {
  getTrends: endpoint({
    method: 'GET',
    path: '/api/research/trends',
    summary: 'What did well lately, each with its posts and its interval: topics, hooks, lengths, formats, times.',
    who: 'user',
    query: z.object({
      q: z._default(query, ''),
      days: z._default(z.coerce.number(days).check(z.int(days), z.minimum(1, days), z.maximum(730, days)), 90),
    }),
    answer: z.object({
      topics: z.array(trendTopic),
      hooks: z.array(liftedHook),
      lengths: z.array(liftedLength),
      best_times: z.array(liftedTime),
      formats: z.array(liftedFormat),
      /** Posts that did best by their authors' own measure, one per author. */
      posts: z.array(researchPost),
      creators: z.array(researchProfile),
      own: ownTrends,
      /** `days` end with the newest post in the trend database. null if it is empty. */
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      /** Posts from these days, and those without a date, that the lifts were measured on, and how many lifts were looked at. */
      measured: z.object({ posts: z.int(), lifts: z.int() }),
      /** False while posts are still being read, after an import or the first start. */
      is_complete: z.boolean(),
      corpus: z.object({ posts: z.int(), profiles: z.int(), sample: z.boolean() }),
    }),
  }),
  listProfiles: endpoint({
    method: 'GET',
    path: '/api/research/profiles',
    summary: 'People of the trend database by name, headline or field, those with most followers first.',
    who: 'user',
    query: z.object({
      q: z._default(query, ''),
      limit: z._default(z.coerce.number(limit).check(z.int(limit), z.minimum(1, limit), z.maximum(100, limit)), 30),
    }),
    answer: z.object({
      profiles: z.array(researchProfile),
      /** Whether the trend database holds sample posts. */
      sample: z.boolean(),
    }),
  }),
};
export type Trends = z.infer<typeof trendEndpoints.getTrends.answer>;
/** Without the parts that belong to a single user. */
export type SharedTrends = Omit<Trends, 'own' | 'topics'> & { topics: Omit<TrendTopic, 'own_posts'>[] };
