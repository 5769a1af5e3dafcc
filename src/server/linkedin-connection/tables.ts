// The tables of connections to LinkedIn, and of the trips to its consent page that are under way.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const linkedin_connections = pgTable('linkedin_connections', {
  user_id: text('user_id').primaryKey(),
  /** Not unique: two users of ours may connect the same LinkedIn member. */
  member_id: text('member_id').notNull(),
  name: text('name').notNull(),
  picture: text('picture'),
  /** Both tokens encrypted: encryption.ts. */
  access_token: text('access_token').notNull(),
  refresh_token: text('refresh_token'),
  scopes: text('scopes').array().notNull(),
  expires_at: instant('expires_at').notNull(),
  connected_at: instant('connected_at').notNull(),
  /** Set where LinkedIn refused the token, with the reason in our words: the user must connect again. */
  broken_at: instant('broken_at'),
  broken_why: text('broken_why'),
});

export const linkedin_states = pgTable(
  'linkedin_states',
  {
    /** SHA-256 of the state, which itself is only in the browser's address, and of the cookie of that browser. */
    state_hash: text('state_hash').primaryKey(),
    user_id: text('user_id').notNull(),
    return_url: text('return_url').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [index('linkedin_states_by_user').on(t.user_id), index('linkedin_states_by_end').on(t.expires_at)],
);
