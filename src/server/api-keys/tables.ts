// Personal API keys. What is stored opens nothing: the secret is kept as a hash.
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { Scope } from '#contract/scopes.ts';

export const api_keys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the secret, whose 256 random bits are too many to guess. */
    secret_hash: text('secret_hash').notNull().unique(),
    begins: text('begins').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
    expires_at: instant('expires_at'),
  },
  (t) => [index('api_keys_by_user').on(t.user_id, t.created_at)],
);
export type ApiKeyRow = typeof api_keys.$inferSelect;
