// Daily aggregates: what each user did on a day (UTC), when they were last here, and the sums over all users. Answers read only these.
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** Whose rows of `activity_days` hold what users did whose account is erased. */
export const nobody = '';

export const activity_days = pgTable(
  'activity_days',
  {
    user_id: text('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Counted as they happen (recorder.ts): successful calls, and those of them that changed something. */
    calls: count('calls'),
    actions: count('actions'),
    generations: count('generations'),
    scheduled: count('scheduled'),
    /** Derived from the posts and the next three (roll-up.ts); deleting a post afterwards subtracts nothing. */
    created: count('created'),
    published: count('published'),
    failed: count('failed'),
    /** Of posts that are deleted: triggers of `posts` count them as they go (migration 0032). */
    gone_created: count('gone_created'),
    gone_published: count('gone_published'),
    gone_failed: count('gone_failed'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), index('activity_days_by_day').on(t.day)],
);

export const active_users = pgTable(
  'active_users',
  {
    user_id: text('user_id').primaryKey(),
    last_active_at: instant('last_active_at').notNull(),
  },
  (t) => [index('active_users_by_time').on(t.last_active_at)],
);

/** Users kept by a hosted provider, as far as they were here; those of the embedded sign-in are in `users`. */
export const hosted_users = pgTable(
  'hosted_users',
  {
    user_id: text('user_id').primaryKey(),
    email: text('email').notNull(),
    email_verified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    /** When they were first here. */
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('hosted_users_by_age').on(t.created_at.desc().nullsFirst(), t.user_id.desc().nullsFirst())],
);

/** All users, whoever keeps them: for `from ... u`. */
export const knownUsers = `(select id, email, email_verified, name, created_at from users
  union all select user_id, email, email_verified, name, created_at from hosted_users)`;

export const product_days = pgTable('product_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  new_users: count('new_users'),
  active_users: count('active_users'),
  generations: count('generations'),
  scheduled: count('scheduled'),
  created: count('created'),
  published: count('published'),
  failed: count('failed'),
});

export const model_days = pgTable(
  'model_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    calls: count('calls'),
    failed: count('failed'),
    /** Calls whose tokens nobody counted. */
    uncounted: count('uncounted'),
    input_tokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    output_tokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.model] })],
);
