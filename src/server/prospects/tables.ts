// People who engaged with a user's posts, and what each of them did. Held for that user alone, and only what they brought themselves
// or LinkedIn's own API gave for their own posts.
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { engagement_kinds, prospect_statuses } from '#contract/prospects.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const prospects = pgTable(
  'prospects',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    /** Who it is, for the user: the profile's address, else name and headline, in one spelling (identity.ts). */
    key: text('key').notNull(),
    name: text('name').notNull(),
    headline: text('headline').notNull(),
    company: text('company').notNull(),
    profile_url: text('profile_url'),
    status: text('status', { enum: prospect_statuses }).notNull().default('new'),
    notes: text('notes').notNull().default(''),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('prospects_by_key').on(t.user_id, t.key)],
);
export type ProspectRow = typeof prospects.$inferSelect;

export const prospect_engagements = pgTable(
  'prospect_engagements',
  {
    id: text('id').primaryKey(),
    prospect_id: text('prospect_id')
      .notNull()
      .references(() => prospects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: engagement_kinds }).notNull(),
    at: instant('at'),
    text: text('text').notNull(),
    url: text('url'),
    source: text('source', { enum: ['import', 'linkedin'] }).notNull(),
    /** The same twice is once. */
    key: text('key').notNull(),
  },
  (t) => [
    uniqueIndex('prospect_engagements_by_key').on(t.prospect_id, t.key),
    index('prospect_engagements_by_age').on(t.prospect_id, t.at),
  ],
);
export type EngagementRow = typeof prospect_engagements.$inferSelect;
