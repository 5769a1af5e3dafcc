// The publication ledger: one row per attempt, written before LinkedIn is called and kept as long as its post. Also each publisher's heartbeat.
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
import type { LinkedName } from '#contract/mentions.ts';
import { instant } from '../database/columns.ts';
import { posts } from '../posts/tables.ts';

/**
 * intended: written before anything is sent, so nothing has reached LinkedIn. sent: written just before the create call; LinkedIn
 * may have it. confirmed: LinkedIn named the post. refused: this call made no post. unknown: the answer was lost, so it may have.
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
    /** The run of the post that this attempt belongs to. */
    run: integer('run').notNull(),
    /** 1, 2, ... within each post, across its runs. */
    number: integer('number').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    /** True for the one retry after an unknown outcome, which relies on LinkedIn refusing duplicates. */
    is_deliberate: boolean('is_deliberate').notNull().default(false),
    intended_at: instant('intended_at').notNull(),
    sent_at: instant('sent_at'),
    /** The machine's uptime in seconds at sent_at, and the machine's name: a clock that nobody can set back. */
    sent_uptime_s: doublePrecision('sent_uptime_s'),
    sent_host: text('sent_host'),
    /** Whose post it was, and exactly what was sent: a duplicate refusal proves something only for the same text and member. */
    member_id: text('member_id'),
    content_hash: text('content_hash').notNull(),
    image_urns: text('image_urns').array(),
    /** Names that went out as links if the text has them. null: sent by an earlier version. */
    mentions: jsonb('mentions').$type<LinkedName[]>(),
    answered_at: instant('answered_at'),
    /** The port's LinkedInOutcome; `connection`: there was none to use; `media`: a picture is gone; `overtaken`: an earlier attempt had arrived; `seen`: the person found it on LinkedIn. */
    outcome: text('outcome'),
    /** HTTP status of LinkedIn's answer, and its message. */
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
 * In SQL, for a published or failed row of posts called `p`: when it became known how its run ended. `updated_at` is no earlier, but editing
 * a failed post moves it; `published_at` of a post that was in doubt may lie days before.
 */
export const settledSql = (p: string): string =>
  `coalesce((select max(t.answered_at) from publication_attempts t where t.post_id = ${p}.id and t.run = ${p}.run), ${p}.updated_at)`;

/**
 * A post's first comment: one row per published run, written in the statement that publishes it. It has the states of an attempt,
 * and the row is its own queue; once it may have arrived, it is never sent again.
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
    /** The text as it was when the post was published. */
    text: text('text').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    intended_at: instant('intended_at').notNull(),
    sent_at: instant('sent_at'),
    answered_at: instant('answered_at'),
    /** Like an attempt's; `off` and `permission` mean that the application or the connection may not comment. */
    outcome: text('outcome'),
    status: integer('status'),
    linkedin_says: text('linkedin_says'),
    comment_urn: text('comment_urn'),
    /** Why it is not on LinkedIn, or not known to be, as a sentence for the person. */
    why: text('why'),
    /** When it is due next; null once it is finished. */
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
 * How much of a post's video LinkedIn has received: what is recorded here is not sent again, whichever process resumes after a crash.
 * One row per post; a different video or member starts over.
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
  /** One entry per part that LinkedIn has, in order. */
  etags: text('etags')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  state: text('state', { enum: ['uploading', 'processing', 'available'] }).notNull(),
  /** The thumbnail and captions it began with: different ones start over. */
  thumbnail_url: text('thumbnail_url'),
  captions_url: text('captions_url'),
  /** Where to upload them; null once LinkedIn has them, and if there are none. */
  thumbnail_to: text('thumbnail_to'),
  captions_to: text('captions_to'),
  /** When the upload URLs of the parts expire. */
  upload_until: instant('upload_until'),
});
export type TransferRow = typeof video_transfers.$inferSelect;

/** One row per publishing process, so that the others notice when one falls silent. */
export const publisher_processes = pgTable('publisher_processes', {
  process: text('process').primaryKey(),
  started_at: instant('started_at').notNull(),
  beat_at: instant('beat_at').notNull(),
});

/** The days (UTC, `2026-03-01`) whose check has begun, so that only one process runs it. Without `done_at` that process may have died. */
export const daily_checks = pgTable('daily_checks', {
  day: text('day').primaryKey(),
  begun_at: instant('begun_at').notNull(),
  done_at: instant('done_at'),
  /** What the check counted, for every process's metrics: CheckTotals in daily-check.ts. */
  found: jsonb('found'),
});
