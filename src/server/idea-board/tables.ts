// The ideas of a user's board.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ideaColumns } from '#contract/idea-board.ts';
import { instant } from '../database/columns.ts';

export const kept_ideas = pgTable(
  'kept_ideas',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    content: text('content').notNull(),
    note: text('note').notNull(),
    link: text('link'),
    column: text('board_column', { enum: ideaColumns }).notNull(),
    /** Its place in the column, ascending; gaps mean nothing. */
    position: integer('position').notNull(),
    /** The post made from it, which may be gone. */
    post_id: text('post_id'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('kept_ideas_by_user').on(t.user_id, t.column, t.position)],
);
export type KeptIdeaRow = typeof kept_ideas.$inferSelect;
