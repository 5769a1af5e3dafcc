// What we keep of a user besides the identity provider's own record: their metadata.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const profiles = pgTable('profiles', {
  user_id: text('user_id').primaryKey(),
  /** Written by the user's own browser: never a source of rights. */
  unsafe_metadata: jsonb('unsafe_metadata').$type<Record<string, unknown>>().notNull().default({}),
  created_at: instant('created_at').notNull(),
});
