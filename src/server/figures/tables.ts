// The tables of figures: each post's totals, the series by day, and the queue by which LinkedIn is asked for them.
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { readingColumns, watchColumns } from '../post-readings/columns.ts';
import { posts } from '../posts/tables.ts';

/** `linkedin`: asked for; `import`: from its export. */
const source = text('source', { enum: ['linkedin', 'import'] });

/** A post's total figures. They stay when the post leaves the list here: they are the person's own. */
export const figure_posts = pgTable(
  'figure_posts',
  {
    user_id: text('user_id').notNull(),
    linkedin_urn: text('linkedin_urn').notNull(),
    source: source.notNull(),
    /** null for a post that was not made here. */
    post_id: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** LinkedIn's id of the member or the URN of the page, if known. */
    member_id: text('member_id'),
    linkedin_url: text('linkedin_url').notNull(),
    published_at: instant('published_at'),
    impressions: integer('impressions'),
    members_reached: integer('members_reached'),
    reactions: integer('reactions'),
    comments: integer('comments'),
    reshares: integer('reshares'),
    engagements: integer('engagements'),
    is_sample: boolean('is_sample').notNull().default(false),
    counted_at: instant('counted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.linkedin_urn, t.source] }),
    index('figure_posts_by_post').on(t.post_id),
    index('figure_posts_by_time').on(t.user_id, t.published_at),
  ],
);
export type FigurePostRow = typeof figure_posts.$inferSelect;

export const figure_days = pgTable(
  'figure_days',
  {
    user_id: text('user_id').notNull(),
    /** The post's URN, or `account` for all posts of the account together, as in the export. */
    subject: text('subject').notNull(),
    source: source.notNull(),
    /** LinkedIn's day, `2026-11-23`. */
    day: text('day').notNull(),
    impressions: integer('impressions'),
    reactions: integer('reactions'),
    comments: integer('comments'),
    reshares: integer('reshares'),
    engagements: integer('engagements'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.subject, t.source, t.day] }),
    index('figure_days_by_day').on(t.user_id, t.day),
  ],
);

/** A published post whose figures are asked for; the row serves as the queue. */
export const figure_watches = pgTable(
  'figure_watches',
  {
    ...watchColumns(),
    linkedin_url: text('linkedin_url').notNull(),
  },
  (t) => [
    index('figure_watches_queue').on(t.next_at),
    index('figure_watches_by_user').on(t.user_id),
    index('figure_watches_by_age').on(t.published_at),
  ],
);
export type FigureWatch = typeof figure_watches.$inferSelect;

/** How asking goes for each LinkedIn member or page that a user is connected as. */
export const figure_readings = pgTable(
  'figure_readings',
  {
    user_id: text('user_id').notNull(),
    member_id: text('member_id').notNull(),
    ...readingColumns(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.member_id] })],
);

export const figureReadingTables = { watches: 'figure_watches', readings: 'figure_readings', has_url: true } as const;
