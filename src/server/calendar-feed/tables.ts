// The calendar feed of a user. What is stored opens nothing: the secret of the address is kept as its hash.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const calendar_feeds = pgTable('calendar_feeds', {
  user_id: text('user_id').primaryKey(),
  /** SHA-256 of the secret, which has 256 random bits. */
  secret_hash: text('secret_hash').notNull().unique(),
  created_at: instant('created_at').notNull(),
});
