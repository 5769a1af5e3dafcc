// The tables of connections to LinkedIn, and of OAuth flows under way.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { connectionKinds } from '#contract/linkedin.ts';
import { instant } from '../database/columns.ts';

/** Columns added here need a default: rows from an earlier backup come without them. */
export const linkedin_connections = pgTable(
  'linkedin_connections',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: connectionKinds }).notNull().default('member'),
    /** LinkedIn's id of the member, or the URN of the page. Two of our users may connect the same one. */
    member_id: text('member_id').notNull(),
    /** For a page: the member who administers it, whose token it uses. */
    through_member_id: text('through_member_id'),
    name: text('name').notNull(),
    picture: text('picture'),
    /** Both tokens encrypted: encryption.ts. */
    access_token: text('access_token').notNull(),
    refresh_token: text('refresh_token'),
    scopes: text('scopes').array().notNull(),
    expires_at: instant('expires_at').notNull(),
    connected_at: instant('connected_at').notNull(),
    /** When it was first made; connecting again renews the connection, not this. */
    added_at: instant('added_at')
      .notNull()
      .default(sql`now()`),
    is_default: boolean('is_default').notNull().default(true),
    /** Set when LinkedIn refused the token, with the reason in our words: the user must connect again. */
    broken_at: instant('broken_at'),
    broken_why: text('broken_why'),
    /** Since when LinkedIn has refused mentions of it in posts; connecting again ends that. */
    gone_at: instant('gone_at'),
  },
  (t) => [
    uniqueIndex('linkedin_connections_by_member').on(t.user_id, t.kind, t.member_id),
    uniqueIndex('linkedin_connections_default')
      .on(t.user_id)
      .where(sql`is_default`),
  ],
);
export type ConnectionRow = typeof linkedin_connections.$inferSelect;

/** Disconnected accounts that posts or recurring posts still name: connected again they get the same id. */
export const linkedin_past_connections = pgTable(
  'linkedin_past_connections',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: connectionKinds }).notNull(),
    member_id: text('member_id').notNull(),
    name: text('name').notNull(),
    ended_at: instant('ended_at').notNull(),
    gone_at: instant('gone_at'),
  },
  (t) => [uniqueIndex('linkedin_past_connections_by_member').on(t.user_id, t.kind, t.member_id)],
);
export type PastConnectionRow = typeof linkedin_past_connections.$inferSelect;

export const linkedin_states = pgTable(
  'linkedin_states',
  {
    /** SHA-256 of the state, which itself is only in the browser's URL, and of that browser's cookie. */
    state_hash: text('state_hash').primaryKey(),
    user_id: text('user_id').notNull(),
    return_url: text('return_url').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [index('linkedin_states_by_user').on(t.user_id), index('linkedin_states_by_end').on(t.expires_at)],
);
