// A user's calendar feed. What is stored opens nothing: the URL's secret is kept as a hash.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const calendar_feeds = pgTable('calendar_feeds', {
  user_id: text('user_id').primaryKey(),
  /** SHA-256 of the secret, which has 256 random bits. */
  secret_hash: text('secret_hash').notNull().unique(),
  created_at: instant('created_at').notNull(),
});
