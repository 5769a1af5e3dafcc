// A user's saved filters: what narrows the list of posts, as contract/posts.ts names it. A label or account they name may be gone.
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { postStatuses } from '#contract/post-fields.ts';
import { postSorts } from '#contract/posts.ts';
import { instant } from '../database/columns.ts';

export const saved_filters = pgTable(
  'saved_filters',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    name: text('name').notNull(),
    /** The name as own-rows.ts compares it. */
    name_key: text('name_key').notNull(),
    status: text('status', { enum: ['all', ...postStatuses] }).notNull(),
    q: text('q').notNull(),
    label: text('label').notNull(),
    author: text('author').notNull(),
    sort: text('sort', { enum: postSorts }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_filters_by_name').on(t.user_id, t.name_key)],
);
