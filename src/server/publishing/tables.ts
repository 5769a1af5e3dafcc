// The ledger of publications: one row per attempt, written before LinkedIn is called and kept as long as its post. And the heartbeat of each publisher.
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { posts } from '../posts/tables.ts';

/**
 * intended: written before anything is sent; surely nothing reached LinkedIn. sent: written just before the create call; LinkedIn
 * may have it. confirmed: LinkedIn named the post. refused: this call surely made no post. unknown: the answer was lost, it may have.
 */
export const attemptStates = ['intended', 'sent', 'confirmed', 'refused', 'unknown'] as const;

export const publication_attempts = pgTable(
  'publication_attempts',
  {
    id: text('id').primaryKey(),
    post_id: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    user_id: text('user_id').notNull(),
    /** The post's run this attempt belongs to. */
    run: integer('run').notNull(),
    /** 1, 2, ... for each post, over all its runs. */
    number: integer('number').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    /** True for the one re-try after an unknown outcome, which relies on LinkedIn's refusal of duplicates. */
    is_deliberate: boolean('is_deliberate').notNull().default(false),
    intended_at: instant('intended_at').notNull(),
    sent_at: instant('sent_at'),
    /** The machine's seconds since its start at sent_at, and its name: time that no one can set back. */
    sent_uptime_s: doublePrecision('sent_uptime_s'),
    sent_host: text('sent_host'),
    /** Whose post it was to be, and exactly what was sent: LinkedIn's refusal of a duplicate proves something for the same only. */
    member_id: text('member_id'),
    content_hash: text('content_hash').notNull(),
    image_urns: text('image_urns').array(),
    answered_at: instant('answered_at'),
    /** The port's LinkedInOutcome; `connection` where there was none to use, `media` where a picture is gone, `overtaken` where an earlier attempt had arrived, `seen` where the person found it on LinkedIn. */
    outcome: text('outcome'),
    /** HTTP status of LinkedIn's answer, and its own words. */
    status: integer('status'),
    linkedin_says: text('linkedin_says'),
    linkedin_urn: text('linkedin_urn'),
    /** What happens next, as a sentence for the person. */
    next: text('next'),
    process: text('process').notNull(),
  },
  (t) => [
    uniqueIndex('attempts_by_post').on(t.post_id, t.number),
    index('attempts_in_doubt')
      .on(t.post_id)
      .where(sql`state in ('sent', 'unknown')`),
  ],
);
export type AttemptRow = typeof publication_attempts.$inferSelect;

/**
 * The first comment of a post: one row for each run that was published, written with its publication. The states are those of an attempt,
 * and the row is its own queue; once it may have arrived it is never sent again.
 */
export const first_comments = pgTable(
  'first_comments',
  {
    post_id: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    run: integer('run').notNull(),
    user_id: text('user_id').notNull(),
    linkedin_urn: text('linkedin_urn'),
    /** As it was when the post was published. */
    text: text('text').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    intended_at: instant('intended_at').notNull(),
    sent_at: instant('sent_at'),
    answered_at: instant('answered_at'),
    /** As an attempt's; `off` and `permission` where the application or the connection may not comment. */
    outcome: text('outcome'),
    status: integer('status'),
    linkedin_says: text('linkedin_says'),
    comment_urn: text('comment_urn'),
    /** Why it is not there, or not known to be, as a sentence for the person. */
    why: text('why'),
    /** When it is looked at next; null once it is over. */
    next_try_at: instant('next_try_at'),
    leased_by: text('leased_by'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.post_id, t.run] }),
    index('first_comments_queue')
      .on(t.next_try_at)
      .where(sql`next_try_at is not null`),
    index('first_comments_by_user').on(t.user_id),
  ],
);
export type CommentRow = typeof first_comments.$inferSelect;

export type VideoPart = { url: string; first: number; last: number };

/**
 * How far a post's video has come to LinkedIn: what is written here is not sent again, whoever goes on after a process has died.
 * One for a post; another video, or another member, begins anew.
 */
export const video_transfers = pgTable('video_transfers', {
  post_id: text('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  video_url: text('video_url').notNull(),
  member_id: text('member_id').notNull(),
  video_urn: text('video_urn').notNull(),
  upload_token: text('upload_token').notNull(),
  parts: jsonb('parts').$type<VideoPart[]>().notNull(),
  /** One for each part that LinkedIn has, in their order. */
  etags: text('etags')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  state: text('state', { enum: ['uploading', 'processing', 'available'] }).notNull(),
  /** What it was begun with besides: another thumbnail, or other captions, start over. */
  thumbnail_url: text('thumbnail_url'),
  captions_url: text('captions_url'),
  /** Where LinkedIn takes them; null once it has them, and where there are none. */
  thumbnail_to: text('thumbnail_to'),
  captions_to: text('captions_to'),
  /** When the addresses of the parts end. */
  upload_until: instant('upload_until'),
});
export type TransferRow = typeof video_transfers.$inferSelect;

/** One row for each process that publishes, so that a silent one is seen from all others. */
export const publisher_processes = pgTable('publisher_processes', {
  process: text('process').primaryKey(),
  started_at: instant('started_at').notNull(),
  beat_at: instant('beat_at').notNull(),
});

/** The days (UTC, `2026-03-01`) whose check was begun: of several processes one does it. Without `done_at` it may have died. */
export const daily_checks = pgTable('daily_checks', {
  day: text('day').primaryKey(),
  begun_at: instant('begun_at').notNull(),
  done_at: instant('done_at'),
  /** The counts, for the metrics of every process: Found of daily-check.ts. */
  found: jsonb('found'),
});
