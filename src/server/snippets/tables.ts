// A user's snippets.
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const snippets = pgTable(
  'snippets',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    name: text('name').notNull(),
    /** The name as own-rows.ts compares it. */
    name_key: text('name_key').notNull(),
    content: text('content').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('snippets_by_name').on(t.user_id, t.name_key)],
);
