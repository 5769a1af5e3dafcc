// What we keep of a user beside the identity provider's own record: their metadata.
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const profiles = pgTable('profiles', {
  user_id: text('user_id').primaryKey(),
  /** Written by the user's own browser: never a source of rights. */
  unsafe_metadata: jsonb('unsafe_metadata').$type<Record<string, unknown>>().notNull().default({}),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
});
