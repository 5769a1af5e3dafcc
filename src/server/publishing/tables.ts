// The ledger of publications: one row per attempt, written before LinkedIn is called and kept for ever. What it proves is in service.ts.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { posts } from '../posts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * intended: written before anything is sent; surely nothing reached LinkedIn. sent: written just before the create call; LinkedIn may have it.
 * confirmed: LinkedIn named the post. refused: LinkedIn surely does not have it. unknown: the answer was lost, it may have it.
 */
export const attempt_states = ['intended', 'sent', 'confirmed', 'refused', 'unknown'] as const;

export const publication_attempts = pgTable(
  'publication_attempts',
  {
    id: text('id').primaryKey(),
    post_id: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    user_id: text('user_id').notNull(),
    /** 1, 2, ... for each post. */
    number: integer('number').notNull(),
    state: text('state', { enum: attempt_states }).notNull(),
    intended_at: instant('intended_at').notNull(),
    sent_at: instant('sent_at'),
    answered_at: instant('answered_at'),
    /** HTTP status of LinkedIn's answer, and its own words. */
    status: integer('status'),
    linkedin_says: text('linkedin_says'),
    linkedin_urn: text('linkedin_urn'),
    /** What happens next, as a sentence for the person. */
    next: text('next'),
    process: text('process').notNull(),
  },
  (t) => [index('attempts_by_post').on(t.post_id, t.number)],
);
export type AttemptRow = typeof publication_attempts.$inferSelect;
