// Programs that registered to ask for access, and what people granted them. Nothing stored opens anything: codes and tokens are hashed.
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Scope } from '#contract/scopes.ts';
import { instant } from '../database/columns.ts';

/** Anybody may register: a row belongs to nobody, and is removed when nobody has used it for a month. */
export const oauth_clients = pgTable(
  'oauth_clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirect_uris: text('redirect_uris').array().notNull(),
    created_at: instant('created_at').notNull(),
    /** When somebody last gave it access. */
    used_at: instant('used_at'),
  },
  (t) => [index('oauth_clients_by_age').on(t.created_at)],
);
export type OauthClientRow = typeof oauth_clients.$inferSelect;

/** From a person's yes on: first a code, and once that is exchanged, a connected assistant with its one valid pair of tokens. */
export const oauth_grants = pgTable(
  'oauth_grants',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    client_id: text('client_id')
      .notNull()
      .references(() => oauth_clients.id, { onDelete: 'cascade' }),
    client_name: text('client_name').notNull(),
    redirect_uri: text('redirect_uri').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    created_at: instant('created_at').notNull(),
    code_hash: text('code_hash').notNull().unique(),
    code_challenge: text('code_challenge').notNull(),
    /** When the code expires, later when the refresh token does. */
    expires_at: instant('expires_at').notNull(),
    /** null until the code is exchanged. */
    connected_at: instant('connected_at'),
    /** The common prefix of all refresh tokens of this grant: a replayed old one is recognised by it. */
    family_hash: text('family_hash').unique(),
    refresh_hash: text('refresh_hash'),
    earlier_refresh_hash: text('earlier_refresh_hash'),
    rotated_at: instant('rotated_at'),
    access_hash: text('access_hash').unique(),
    access_expires_at: instant('access_expires_at'),
    /** Whether the access token of the newest pair has arrived. */
    is_pair_used: boolean('is_pair_used').notNull().default(false),
    last_used_at: instant('last_used_at'),
  },
  (t) => [index('oauth_grants_by_user').on(t.user_id, t.created_at), index('oauth_grants_by_client').on(t.client_id)],
);
export type OauthGrantRow = typeof oauth_grants.$inferSelect;
