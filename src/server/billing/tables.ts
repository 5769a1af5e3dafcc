// How many generations a user took in each calendar month (UTC).
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const usage = pgTable(
  'usage',
  {
    user_id: text('user_id').notNull(),
    /** YYYY-MM. */
    month: text('month').notNull(),
    generations: integer('generations').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.month] })],
);
