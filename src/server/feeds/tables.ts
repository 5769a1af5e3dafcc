// Feeds that the operator lists, and what came in them.
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const feeds = pgTable('feeds', {
  url: text('url').primaryKey(),
  title: text('title').notNull().default(''),
  /** For the next conditional request. */
  etag: text('etag'),
  last_modified: text('last_modified'),
  next_at: instant('next_at').notNull(),
  /** Consecutive failures. */
  failures: integer('failures').notNull().default(0),
  error: text('error'),
});
export type FeedRow = typeof feeds.$inferSelect;

export const feed_items = pgTable(
  'feed_items',
  {
    id: text('id').primaryKey(),
    feed_url: text('feed_url')
      .notNull()
      .references(() => feeds.url, { onDelete: 'cascade' }),
    link: text('link').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    author: text('author').notNull(),
    published_at: instant('published_at'),
    fetched_at: instant('fetched_at').notNull(),
  },
  (t) => [
    uniqueIndex('feed_items_by_link').on(t.feed_url, t.link),
    index('feed_items_by_age').on(t.feed_url, t.fetched_at),
  ],
);
export type FeedItemRow = typeof feed_items.$inferSelect;
