// Recurring posts: the series, its texts, and its occurrences. An occurrence's post is an ordinary scheduled post.
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { seriesProblems, seriesRhythms, seriesStates } from '#contract/series.ts';
import { instant } from '../database/columns.ts';

export const series = pgTable(
  'series',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    every: text('every', { enum: seriesRhythms }).notNull(),
    interval: integer('interval_count').notNull(),
    start_date: date('start_date', { mode: 'string' }).notNull(),
    time: text('wall_time').notNull(),
    time_zone: text('time_zone').notNull(),
    visibility: text('visibility', { enum: ['PUBLIC', 'CONNECTIONS'] }).notNull(),
    author_id: text('author_id'),
    state: text('state', { enum: seriesStates }).notNull(),
    problem: text('problem', { enum: seriesProblems }),
    /** When the problem began: the person is told once. */
    problem_at: instant('problem_at'),
    /** The number of the first occurrence that is neither made nor passed over yet. */
    next_occurrence: integer('next_occurrence').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('series_by_user').on(t.user_id)],
);
export type SeriesRow = typeof series.$inferSelect;

export const series_texts = pgTable(
  'series_texts',
  {
    id: text('id').primaryKey(),
    series_id: text('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    user_id: text('user_id').notNull(),
    content: text('content').notNull(),
    /** From 0, in the order in which the texts are taken. */
    position: integer('position').notNull(),
    /** The occurrence that took it. It stays taken, whatever becomes of the post, unless the occurrence is skipped or unscheduled. */
    occurrence: integer('occurrence'),
  },
  (t) => [index('series_texts_by_series').on(t.series_id, t.position)],
);

/** One row per occurrence, however many processes make it. */
export const series_occurrences = pgTable(
  'series_occurrences',
  {
    series_id: text('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    occurrence: integer('occurrence').notNull(),
    user_id: text('user_id').notNull(),
    due_at: instant('due_at').notNull(),
    /** null: skipped. The post may be gone. */
    post_id: text('post_id'),
  },
  (t) => [primaryKey({ columns: [t.series_id, t.occurrence] })],
);
export type OccurrenceRow = typeof series_occurrences.$inferSelect;
