// Imports: which posts a file has created, so that they can be taken back, and are created only once however often the file is sent.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const post_imports = pgTable(
  'post_imports',
  {
    /** Derived from the user, the file and how to read it: the same again is the same import. */
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    created: jsonb('created').$type<{ row: number; post_id: string; scheduled_at: string | null }[]>().notNull(),
    rejected: jsonb('rejected').$type<{ row: number; problems: string[] }[]>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('post_imports_by_user').on(t.user_id)],
);
export type PostImportRow = typeof post_imports.$inferSelect;
