// The tables of posts, their versions and their media. The post row is also the queue of what is due: publishing/ claims it.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PostCarousel } from '#contract/carousel.ts';
import { postOrigins } from '#contract/post-fields.ts';
import type { PostLink, PostPoll } from '#contract/post-kinds.ts';
import { instant } from '../database/columns.ts';

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
    /** One per entry of image_urls. */
    alt_texts: text('alt_texts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** A PDF, shown as a carousel by LinkedIn. */
    document_url: text('document_url'),
    document_title: text('document_title'),
    /** The slides the PDF was drawn from. */
    carousel: jsonb('carousel').$type<PostCarousel>(),
    /** A post has at most one of images, document, video, link and poll (contract/post-kinds.ts). */
    link: jsonb('link').$type<PostLink>(),
    poll: jsonb('poll').$type<PostPoll>(),
    /** Posted once under the published post: publishing/first-comments.ts. */
    first_comment: text('first_comment'),
    /** An MP4; never together with images or a document. */
    video_url: text('video_url'),
    video_title: text('video_title'),
    /** A PNG or JPEG, and an SRT file; never without a video. */
    video_thumbnail_url: text('video_thumbnail_url'),
    video_captions_url: text('video_captions_url'),
    /** null is ready; publishing/ sets what LinkedIn makes of it on its way out. */
    video_status: text('video_status', { enum: ['processing', 'failed'] }),
    visibility: text('visibility', { enum: ['PUBLIC', 'CONNECTIONS'] })
      .notNull()
      .default('PUBLIC'),
    /**
     * The LinkedIn account it goes out as (linkedin-connection/). null: the default one; scheduling and publishing write down which that was.
     * It may name an account that has been disconnected.
     */
    author_id: text('author_id'),
    media_url: text('media_url'),
    /** Ids of the owner's labels (labels/). LinkedIn does not get them, so they do not count towards `version`. */
    labels: text('labels')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** draft -> scheduled -> publishing -> published | failed; a failed post may be edited, scheduled and published again. */
    status: text('status', { enum: ['draft', 'scheduled', 'publishing', 'published', 'failed'] })
      .notNull()
      .default('draft'),
    scheduled_at: instant('scheduled_at'),
    /** The IANA zone the time was meant in, and its wall time there (2026-03-01T09:00); null if the caller named none. */
    scheduled_zone: text('scheduled_zone'),
    scheduled_wall: text('scheduled_wall'),
    published_at: instant('published_at'),
    linkedin_urn: text('linkedin_urn'),
    linkedin_url: text('linkedin_url'),
    /** Why it failed, or why it is still waiting. */
    error: text('error'),
    conversation_id: text('conversation_id'),
    /** null: made here. A sample is never queued, whatever its status says, and becomes the user's own once it is changed. */
    origin: text('origin', { enum: postOrigins }),
    /** Grows with every edit; labels and the conversation do not count. */
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),

    /** From here on only publishing/ writes. When it should appear: scheduled_at, or when Publish was pressed. */
    due_at: instant('due_at'),
    /** When the loop looks at it next: due_at, the next try, or, while a process is working on it, the end of that process's lease. */
    next_try_at: instant('next_try_at'),
    /** The claim that is working on it, one of many by its process: `process/number`. */
    leased_by: text('leased_by'),
    /** 1, 2, ...: each Schedule or Publish by the person begins a new run of attempts. */
    run: integer('run').notNull().default(0),
    /** How often this run was postponed. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    // In Drizzle, DESC alone means NULLS LAST, which a plain "order by ... desc" cannot use.
    index('posts_by_user').on(t.user_id, t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('posts_queue')
      .on(t.next_try_at)
      .where(sql`next_try_at is not null`),
    // For the order among one user's posts. By another column than posts_queue: where statistics say that the queue is empty, reading all of it
    // looks cheaper than a look-up.
    index('posts_queue_by_user')
      .on(t.user_id, t.due_at, t.id)
      .where(sql`due_at is not null`),
    // Nearly always empty: a postponed post holds back its user's later ones.
    index('posts_put_off_by_user')
      .on(t.user_id, t.due_at, t.id)
      .where(sql`due_at is not null and tries > 0`),
    // For the daily figures (analytics/roll-up.ts).
    index('posts_by_creation').on(t.created_at),
    index('posts_by_publication')
      .on(t.published_at)
      .where(sql`published_at is not null`),
    // A post that its author confirms later was published when it was sent, and changes only then (post-readings/store.ts).
    index('posts_published_by_change')
      .on(t.updated_at)
      .where(sql`status = 'published' and origin is null`),
    index('posts_failed')
      .on(t.updated_at)
      .where(sql`status = 'failed'`),
    check(
      'posts_queued_or_not',
      sql`(status in ('scheduled', 'publishing') and origin is distinct from 'sample') = (next_try_at is not null) and (next_try_at is null) = (due_at is null)`,
    ),
    check('posts_leased_while_publishing', sql`leased_by is null or status = 'publishing'`),
  ],
);
export type PostRow = typeof posts.$inferSelect;
/** What goes along with the text. */
export type Attachments = Pick<
  PostRow,
  | 'image_urls'
  | 'alt_texts'
  | 'document_url'
  | 'document_title'
  | 'carousel'
  | 'video_url'
  | 'video_title'
  | 'video_thumbnail_url'
  | 'video_captions_url'
  | 'link'
  | 'poll'
  | 'first_comment'
>;

type WithFiles = Pick<
  PostRow,
  'image_urls' | 'document_url' | 'video_url' | 'video_thumbnail_url' | 'video_captions_url' | 'link' | 'carousel'
>;
/** Which of our files a post shows: pictures, the PDF, the video with its thumbnail and captions, a card's picture, a carousel's portrait. */
export function filesOf({ image_urls, document_url, link, carousel, ...video }: WithFiles): string[] {
  const { video_url, video_thumbnail_url, video_captions_url } = video;
  const ofVideo = [video_url, video_thumbnail_url, video_captions_url];
  const others = [document_url, ...ofVideo, link?.image_url ?? null, carousel?.portrait ?? null];
  return [...image_urls, ...others.filter((url) => url !== null)];
}

/** The same in SQL, for a row of posts called `p`: an array of URLs, some of them null. */
export const filesSql = (p: string): string =>
  `(${p}.image_urls || array[${p}.document_url, ${p}.video_url, ${p}.video_thumbnail_url, ${p}.video_captions_url, ${p}.link ->> 'image_url', ${p}.carousel ->> 'portrait'])`;

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
export type VersionRow = typeof post_versions.$inferSelect;

export const media = pgTable(
  'media',
  {
    /** Random id and extension; the URL is /media/{name}. */
    name: text('name').primaryKey(),
    user_id: text('user_id').notNull(),
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Set once a post with it is published: from then on anybody may see it. */
    is_public: boolean('is_public').notNull().default(false),
    /** The storage keys of a video's pieces, in order; null for a file kept whole under its own name. */
    pieces: text('pieces').array(),
    duration_ms: integer('duration_ms'),
    /** When it was stored, or last taken off a post: the sweep counts from here. */
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('media_by_user').on(t.user_id), index('media_by_age').on(t.created_at)],
);
export type MediaRow = typeof media.$inferSelect;

/** Videos still being uploaded; once complete, one becomes a row of media. */
export const video_uploads = pgTable(
  'video_uploads',
  {
    /** The name of the media row to come, without its extension. */
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    /** The file's own name: for sentences, and as the initial title. */
    file_name: text('file_name').notNull(),
    /** null if it comes in a single request, which does not say. */
    size: integer('size'),
    received: integer('received').notNull().default(0),
    pieces: text('pieces')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('video_uploads_by_user').on(t.user_id), index('video_uploads_by_age').on(t.updated_at)],
);
export type UploadRow = typeof video_uploads.$inferSelect;
