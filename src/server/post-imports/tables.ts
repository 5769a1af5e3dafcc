// The imports that stand: which posts a file has made, so that they can be taken back, and are made once however often it is sent.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const post_imports = pgTable(
  'post_imports',
  {
    /** Made of the user, the file and how it was to be read: the same again is the same import. */
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    created: jsonb('created').$type<{ row: number; post_id: string; scheduled_at: string | null }[]>().notNull(),
    rejected: jsonb('rejected').$type<{ row: number; problems: string[] }[]>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('post_imports_by_user').on(t.user_id)],
);
export type PostImportRow = typeof post_imports.$inferSelect;
