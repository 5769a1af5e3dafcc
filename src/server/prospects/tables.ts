// People who engaged with a user's posts, and what each of them did. Stored for that user alone, and only what they brought themselves
// or LinkedIn's own API gave for their own posts.
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { engagementKinds, prospectStatuses } from '#contract/prospects.ts';
import { readingColumns, watchColumns } from '../post-readings/columns.ts';
import { posts } from '../posts/tables.ts';

export const prospects = pgTable(
  'prospects',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    /** Identifies the person for the user: the profile URL, else name and headline, in one spelling (identity.ts). */
    key: text('key').notNull(),
    name: text('name').notNull(),
    headline: text('headline').notNull(),
    company: text('company').notNull(),
    profile_url: text('profile_url'),
    status: text('status', { enum: prospectStatuses }).notNull().default('new'),
    notes: text('notes').notNull().default(''),
    /** For finding them (store.ts). */
    search: text('search').notNull().default(''),
    /** Made up by the sandbox. */
    is_sample: boolean('is_sample').notNull().default(false),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('prospects_by_key').on(t.user_id, t.key)],
);
export type ProspectRow = Omit<typeof prospects.$inferSelect, 'search'>;

export const prospect_engagements = pgTable(
  'prospect_engagements',
  {
    id: text('id').primaryKey(),
    prospect_id: text('prospect_id')
      .notNull()
      .references(() => prospects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: engagementKinds }).notNull(),
    at: instant('at'),
    text: text('text').notNull(),
    url: text('url'),
    source: text('source', { enum: ['import', 'linkedin'] }).notNull(),
    /** The user's own post, if it is one of ours and still exists. */
    post_id: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    is_sample: boolean('is_sample').notNull().default(false),
    /** Duplicates count once. */
    key: text('key').notNull(),
  },
  (t) => [
    uniqueIndex('prospect_engagements_by_key').on(t.prospect_id, t.key),
    index('prospect_engagements_by_age').on(t.prospect_id, t.at),
    index('prospect_engagements_by_post').on(t.post_id),
  ],
);
export type EngagementRow = typeof prospect_engagements.$inferSelect;

/**
 * Which LinkedIn member is which prospect of a user. A deleted one keeps its key without a prospect, so that LinkedIn's readings do not
 * bring it back. Also the URLs or names by which somebody was known before a merge (identity.ts), until they are deleted.
 */
export const prospect_members = pgTable(
  'prospect_members',
  {
    user_id: text('user_id').notNull(),
    /** A hash of the user and LinkedIn's URN, or, with a mark, of a URL or name: it names nobody. */
    member_key: text('member_key').notNull(),
    prospect_id: text('prospect_id').references(() => prospects.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.member_key] }), index('prospect_members_by_prospect').on(t.prospect_id)],
);

/** A published post whose reactions and comments are asked for; the row serves as the queue. */
export const post_watches = pgTable(
  'post_watches',
  {
    ...watchColumns(),
    /** How many replies each comment had when they were read. */
    replies_read: jsonb('replies_read').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    index('post_watches_queue').on(t.next_at),
    index('post_watches_by_user').on(t.user_id),
    index('post_watches_by_age').on(t.published_at),
  ],
);
export type WatchRow = typeof post_watches.$inferSelect;

/** How reading goes for each LinkedIn member that a user is connected as. */
export const engagement_readings = pgTable(
  'engagement_readings',
  {
    user_id: text('user_id').notNull(),
    /** The default is for rows written when users had one account: those are asked for again. */
    member_id: text('member_id').notNull().default(''),
    ...readingColumns(),
    /** Like refused_at, but only for the names of people. */
    names_refused_at: instant('names_refused_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.member_id] })],
);
export type EngagementReadingRow = typeof engagement_readings.$inferSelect;

export const engagementReadingTables = {
  watches: 'post_watches',
  readings: 'engagement_readings',
  has_url: false,
} as const;
