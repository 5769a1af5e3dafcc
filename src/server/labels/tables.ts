// A user's labels. Which posts have one is stored with the posts (posts/tables.ts).
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { labelColors } from '#contract/labels.ts';
import { instant } from '../database/columns.ts';

export const labels = pgTable(
  'labels',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    name: text('name').notNull(),
    /** The name folded to one case, in any script. */
    name_key: text('name_key').notNull(),
    color: text('color', { enum: labelColors }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  // An expression: with a plain index, renaming would lock the row against those who are putting the label on a post.
  (t) => [uniqueIndex('labels_by_name').on(t.user_id, sql`(${t.name_key} || '')`)],
);
