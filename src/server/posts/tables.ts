// The tables of posts, their versions and their media. The post row is also the queue of what is due: publishing/ claims it.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    content: text('content').notNull(),
    image_urls: text('image_urls')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    visibility: text('visibility', { enum: ['PUBLIC', 'CONNECTIONS'] })
      .notNull()
      .default('PUBLIC'),
    media_url: text('media_url'),
    /** draft -> scheduled -> publishing -> published | failed; a failed one may be edited, scheduled and published again. */
    status: text('status', { enum: ['draft', 'scheduled', 'publishing', 'published', 'failed'] })
      .notNull()
      .default('draft'),
    scheduled_at: instant('scheduled_at'),
    /** The IANA zone the time was meant in, and its wall time there, as typed; null where the caller named none. */
    scheduled_zone: text('scheduled_zone'),
    scheduled_wall: text('scheduled_wall'),
    published_at: instant('published_at'),
    linkedin_urn: text('linkedin_urn'),
    linkedin_url: text('linkedin_url'),
    error: text('error'),
    conversation_id: text('conversation_id'),
    version: integer('version').notNull().default(1),
    /** When publishing/ should look at it next: scheduled_at, or the time of the next try. Null unless scheduled or publishing. */
    due_at: instant('due_at'),
    /** Until when the process `leased_by` may work on it. */
    lease_until: instant('lease_until'),
    leased_by: text('leased_by'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    index('posts_by_user').on(t.user_id, t.updated_at.desc(), t.id.desc()),
    index('posts_due')
      .on(t.due_at)
      .where(sql`status in ('scheduled', 'publishing')`),
  ],
);
export type PostRow = typeof posts.$inferSelect;

export const post_versions = pgTable(
  'post_versions',
  {
    post_id: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: text('content').notNull(),
    author: text('author', { enum: ['user', 'assistant'] }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.post_id, t.version] })],
);

export const media = pgTable(
  'media',
  {
    /** Random id and extension; the address is /media/{name}. */
    name: text('name').primaryKey(),
    user_id: text('user_id').notNull(),
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt_text: text('alt_text').notNull().default(''),
    /** Set once a post with it is published: from then on everybody may see it. */
    is_public: boolean('is_public').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('media_by_user').on(t.user_id)],
);
