// What people are told, once for each cause, and which kinds they want in the bell and as letters.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { notification_kinds } from '#contract/notifications.ts';
import { instant } from '../database/columns.ts';
import { posts } from '../posts/tables.ts';

/**
 * none: no letter. waiting: it is to go out. sent: it was handed to the mail server, or was about to be when the process died: a letter
 * that is lost is better than one that comes twice.
 */
export const letter_steps = ['none', 'waiting', 'sent'] as const;

export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: notification_kinds }).notNull(),
    /** What it is about, in one spelling: the same is never told as two. */
    cause: text('cause').notNull(),
    /** How many of it; one that has grown is told again in the same row (comments on a post). */
    amount: integer('amount').notNull().default(1),
    text: text('text').notNull(),
    post_id: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** False for a kind that is switched off: the row then only remembers the cause. */
    in_bell: boolean('in_bell').notNull(),
    letter: text('letter', { enum: letter_steps }).notNull(),
    /** When a letter with it was last tried. */
    letter_at: instant('letter_at'),
    created_at: instant('created_at').notNull(),
    read_at: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_by_cause').on(t.user_id, t.cause),
    index('notifications_by_user')
      .on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`in_bell`),
    index('notifications_unread')
      .on(t.user_id)
      .where(sql`in_bell and read_at is null`),
    index('notification_letters_waiting')
      .on(t.user_id)
      .where(sql`letter = 'waiting'`),
    index('notification_letters_tried')
      .on(t.user_id, t.letter_at)
      .where(sql`letter_at is not null`),
    index('notifications_by_age').on(t.created_at),
    index('notifications_by_post').on(t.post_id),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

/** Only what somebody has changed; the rest is as notification_defaults says. */
export const notification_settings = pgTable(
  'notification_settings',
  {
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: notification_kinds }).notNull(),
    bell: boolean('bell').notNull(),
    email: boolean('email').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);
