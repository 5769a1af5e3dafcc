// The developer dashboard on the wire: users, activity, growth, publishing and what models cost (api.md, Analytics). Admins only.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, maxUnits } from './text-checks.ts';
import { typedText } from './typed-text.ts';

export const userFilters = ['all', 'active', 'inactive', 'connected'] as const;
export type UserFilter = (typeof userFilters)[number];

/** A user counts as active after a call within this many days. */
export const activeDays = 30;

export const adminRow = z.object({
  user_id: z.string(),
  is_admin: z.boolean(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_active_at: z.nullable(z.string()),
  linkedin_connected: z.boolean(),
  /** In total, including posts deleted since. */
  posts_created: z.int(),
  posts_published: z.int(),
  generations: z.int(),
});
export type AdminRow = z.infer<typeof adminRow>;

/** A day in UTC; every day of the window is present, oldest first. */
const date = z.string();
const activityDay = z.object({
  date,
  /** Calls that changed something. */
  actions: z.int(),
  generations: z.int(),
  created: z.int(),
  scheduled: z.int(),
  published: z.int(),
  failed: z.int(),
});
export type ActivityDay = z.infer<typeof activityDay>;
const growthDay = z.object({ date, new_users: z.int(), total_users: z.int(), active_users: z.int() });
export type GrowthDay = z.infer<typeof growthDay>;
const postsDay = z.object({
  date,
  created: z.int(),
  scheduled: z.int(),
  published: z.int(),
  failed: z.int(),
});
export type PostsDay = z.infer<typeof postsDay>;

const modelCost = z.object({
  model: z.string(),
  calls: z.int(),
  failed: z.int(),
  /** Calls whose tokens the model's server did not count. */
  uncounted: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** US dollars by AI_INPUT_PRICE and AI_OUTPUT_PRICE; null if those are not set. */
  cost: z.nullable(z.number()),
});

export const summary = z.object({
  users: z.object({ total: z.int(), new_7_days: z.int(), new_30_days: z.int(), linkedin_connected: z.int() }),
  active_users: z.object({ day: z.int(), week: z.int(), month: z.int() }),
  posts: z.object({
    created_30_days: z.int(),
    scheduled_30_days: z.int(),
    published_30_days: z.int(),
    failed_30_days: z.int(),
  }),
  publishing: z.object({
    /** Posts that are due and that no publisher has claimed; those of them over a minute late; how late the first is. */
    due: z.int(),
    late: z.int(),
    late_ms: z.int(),
    failed_24_hours: z.int(),
    /** Posts that may or may not be on LinkedIn. */
    unknown: z.int(),
    workers: z.array(
      z.object({ process: z.string(), started_at: z.string(), beat_at: z.string(), is_alive: z.boolean() }),
    ),
  }),
  generation: z.object({
    generations_today: z.int(),
    generations_30_days: z.int(),
    /** The writer in use: builtin, openai or anthropic. */
    provider: z.string(),
    /** For the last 30 days, by model; empty with the built-in writer, which costs nothing. */
    models: z.array(modelCost),
  }),
});
export type AnalyticsSummary = z.infer<typeof summary>;

const wholeNumber = (min: number, max: number, sentence: string) =>
  z.coerce.number(sentence).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence));
const days = (usual: number) => z.object({ days: z._default(wholeNumber(1, 365, 'days is 1 to 365.'), usual) });

const yesOrNo = (sentence: string) => z._default(z.enum(['true', 'false'], sentence), 'false');
const rowChoice = {
  q: z._default(
    z.string().check(...maxUnits(200, 'Search for at most 200 characters.'), z.overwrite(typedText), z.trim()),
    '',
  ),
  filter: z._default(z.enum(userFilters, 'filter is all, active, inactive or connected.'), 'all'),
  hide_admins: yesOrNo('hide_admins is true or false.'),
};
const limit = z._default(wholeNumber(1, 200, 'limit is 1 to 200.'), 50);

const rowQuery = z.object({ ...rowChoice, limit, cursor });
export type RowQuery = z.output<typeof rowQuery>;
export type RowChoice = Pick<RowQuery, keyof typeof rowChoice>;

export const analyticsEndpoints = {
  getAnalyticsDashboard: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard',
    summary: 'Users, newest first, page by page; the first page of all users begins with the caller.',
    who: 'admin',
    query: rowQuery,
    answer: z.object({
      success: z.boolean(),
      data: z.array(adminRow),
      total: z.int(),
      next_cursor: z.nullable(z.string()),
    }),
    errors: ['forbidden'],
  }),
  getActiveUsers: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard/active',
    summary: 'Users by their last call, the latest first, within so many days.',
    who: 'admin',
    query: z.object({
      days: z._default(wholeNumber(1, 365, 'days is 1 to 365.'), 7),
      hide_admins: yesOrNo('hide_admins is true or false.'),
      limit,
    }),
    answer: z.object({ success: z.boolean(), data: z.array(adminRow), total: z.int() }),
    errors: ['forbidden'],
  }),
  getAnalyticsSummary: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard/summary',
    summary: 'Users, posts, publishing and generation in figures.',
    who: 'admin',
    answer: z.object({ success: z.boolean(), summary }),
    errors: ['forbidden'],
  }),
  exportUsers: endpoint({
    method: 'GET',
    path: '/api/analytics/dashboard/export.csv',
    summary: 'The users of the same search and filter, all of them, as CSV.',
    who: 'admin',
    query: z.object(rowChoice),
    errors: ['forbidden'],
  }),
  getUserActivity: endpoint({
    method: 'GET',
    path: '/api/analytics/user/{id}/activity',
    summary: 'What one user did, day by day.',
    who: 'admin',
    query: days(30),
    answer: z.object({ success: z.boolean(), user: adminRow, timeline: z.array(activityDay) }),
    errors: ['forbidden', 'not_found'],
  }),
  getGrowth: endpoint({
    method: 'GET',
    path: '/api/analytics/growth',
    summary: 'New, all and active users, day by day.',
    who: 'admin',
    query: days(90),
    answer: z.object({ success: z.boolean(), timeline: z.array(growthDay) }),
    errors: ['forbidden'],
  }),
  getPostsTimeline: endpoint({
    method: 'GET',
    path: '/api/analytics/posts/timeline',
    summary: 'Posts created, scheduled, published and failed, day by day.',
    who: 'admin',
    query: days(90),
    answer: z.object({ success: z.boolean(), timeline: z.array(postsDay) }),
    errors: ['forbidden'],
  }),
};
