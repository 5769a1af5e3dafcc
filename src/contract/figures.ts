// Figures of one's own posts on the wire: impressions, reach, reactions, comments and reposts, as LinkedIn reports them or its export has them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timeZone } from './post-fields.ts';
import { maxUnits } from './text-checks.ts';

export const figuresFileMaxBytes = 10 * 2 ** 20;

export const figureNames = ['impressions', 'members_reached', 'reactions', 'comments', 'reshares'] as const;

const amount = z.nullable(z.int());
/** null if unknown, which is not zero. */
export const figures = z.object({
  impressions: amount,
  members_reached: amount,
  reactions: amount,
  comments: amount,
  reshares: amount,
  /** Reactions, comments, reposts and clicks together, if LinkedIn's export says no more. */
  engagements: amount,
});
export type Figures = z.infer<typeof figures>;

/** One of LinkedIn's days, in UTC. Members reached cannot be summed over days, so a single day has none. */
const figureDay = z.object({
  date: z.string(),
  impressions: amount,
  reactions: amount,
  comments: amount,
  reshares: amount,
  engagements: amount,
});
export type FigureDay = z.infer<typeof figureDay>;

export const figuresStates = ['off', 'not_connected', 'needs_permission', 'refused', 'waiting', 'reading'] as const;
export type FiguresState = (typeof figuresStates)[number];

const permission = 'r_member_postAnalytics';
const instead = 'You can also import LinkedIn’s analytics file.';
/** The state of asking LinkedIn. */
export const figuresSentences: Record<FiguresState, string> = {
  off: `This server doesn’t read figures from LinkedIn, because it lacks the permission ${permission} (LINKEDIN_FIGURES is off). ${instead}`,
  not_connected: `Connect LinkedIn and we’ll update your figures automatically. ${instead}`,
  needs_permission: `Your LinkedIn connection lacks the permission ${permission}. Reconnect LinkedIn. ${instead}`,
  refused: `LinkedIn didn’t share any figures, because the permission ${permission} is missing. Reconnect once this server’s application has it. ${instead}`,
  waiting: 'LinkedIn asked us to wait. We’ll update the figures a little later.',
  reading: 'Figures of posts published from here are updated automatically for 30 days.',
};

const reading = {
  state: z.enum(figuresStates),
  sentence: z.string(),
  /** When LinkedIn was last asked. */
  read_at: z.nullable(z.string()),
  /** True if they come from the sandbox. */
  is_sample: z.boolean(),
};

const figuresPost = z.object({
  /** null for a post that was not made here. */
  post_id: z.nullable(z.string()),
  linkedin_urn: z.string(),
  linkedin_url: z.string(),
  /** Its first words, if it was made here. */
  opening: z.string(),
  author_id: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  figures,
  /** Where they come from: LinkedIn's answers, its export, or both. */
  sources: z.array(z.enum(['linkedin', 'import'])),
});
export type FiguresPost = z.infer<typeof figuresPost>;

/** `lift`: impressions as a ratio to the (geometric) average of one's own posts (1 is no effect), with its 95% interval. */
const ownTime = z.object({
  weekday: z.nullable(z.int()),
  /** The first of three, in the requested zone. */
  hour: z.nullable(z.int()),
  posts: z.int(),
  lift: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  claimed: z.boolean(),
});
export type OwnTime = z.infer<typeof ownTime>;
export const ownBestTimes = z.object({
  posts: z.int(),
  needed: z.int(),
  time_zone: z.string(),
  /** What the posts allow to conclude, as a sentence. */
  sentence: z.string(),
  weekdays: z.array(ownTime),
  hours: z.array(ownTime),
});
export type OwnBestTimes = z.infer<typeof ownBestTimes>;

const importAnswer = z.object({
  success: z.boolean(),
  /** How many posts, and days of the account, the file contained. */
  posts: z.int(),
  days: z.int(),
  /** How many of the posts were made here. */
  matched: z.int(),
  /** The first hundred rows that gave no figures. */
  rejected: z.array(z.object({ sheet: z.string(), row: z.int(), reason: z.string() })),
});
export type FiguresImport = z.infer<typeof importAnswer>;

export const figuresEndpoints = {
  getFigures: endpoint({
    method: 'GET',
    path: '/api/figures',
    summary:
      'How your posts have done: by day, in all, by post (the 100 newest of the window), and which posting times do better in your own figures.',
    who: 'user',
    query: z.object({
      days: z._default(z.coerce.number('days is 7 to 365.').check(z.int(), z.minimum(7), z.maximum(365)), 90),
      /** An account's id; all of them by default. */
      author: z._default(z.string().check(...maxUnits(100, 'That isn’t a connected account.')), ''),
      /** For the best times; UTC by default. */
      time_zone: z._default(timeZone, 'UTC'),
    }),
    answer: z.object({
      success: z.boolean(),
      ...reading,
      days: z.array(figureDay),
      totals: figures,
      /** For as many days before. */
      before: figures,
      posts: z.array(figuresPost),
      best_times: ownBestTimes,
      /** Some of it came from an export, of whatever time. */
      has_import: z.boolean(),
    }),
  }),
  getPostFigures: endpoint({
    method: 'GET',
    path: '/api/figures/posts/{id}',
    summary: 'How one published post has done, in all and by day.',
    who: 'user',
    answer: z.object({
      success: z.boolean(),
      ...reading,
      figures: z.nullable(figures),
      days: z.array(figureDay),
      sources: z.array(z.enum(['linkedin', 'import'])),
    }),
    errors: ['not_found'],
  }),
  importFigures: endpoint({
    method: 'POST',
    path: '/api/figures/import',
    summary:
      "LinkedIn's own analytics export (XLSX, or a sheet of it as CSV), of a profile, a post or a company page. Sent again it brings nothing twice.",
    who: 'user',
    files: {
      field: 'file',
      max_count: 1,
      max_bytes: figuresFileMaxBytes,
      too_large: 'Export a shorter period, and import the files one after the other.',
    },
    answer: importAnswer,
    errors: ['too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  forgetImportedFigures: endpoint({
    method: 'DELETE',
    path: '/api/figures/import',
    summary: 'Forget all figures that were imported; those that LinkedIn told stay.',
    who: 'user',
    answer: z.object({ success: z.boolean(), posts: z.int(), days: z.int() }),
  }),
};
