// What people are told, once per cause, and which kinds they want in the bell and by email.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#contract/notifications.ts';
import { sessions } from '../adapters/identity/tables.ts';
import { instant } from '../database/columns.ts';
import { posts } from '../posts/tables.ts';

/**
 * none: no email. waiting: it is to go out. sent: it was handed to the mail server, or was about to be when the process died: a lost
 * email is better than one that comes twice.
 */
export const emailSteps = ['none', 'waiting', 'sent'] as const;

export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** What it is about, in one spelling: the same thing is never told twice. */
    cause: text('cause').notNull(),
    /** How many of it; one that has grown is told again in the same row (comments on a post). */
    amount: integer('amount').notNull().default(1),
    text: text('text').notNull(),
    post_id: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** False for a kind that is switched off: the row then only remembers the cause. */
    in_bell: boolean('in_bell').notNull(),
    letter: text('letter', { enum: emailSteps }).notNull(),
    /** When an email with it was last tried. */
    letter_at: instant('letter_at'),
    /** The emails of a day that it was in: one that has grown may be in several. */
    letters_at: instant('letters_at')
      .array()
      .notNull()
      .default(sql`'{}'`),
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

/** Only what somebody has changed; the rest follows notification_defaults. */
export const notification_settings = pgTable(
  'notification_settings',
  {
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    bell: boolean('bell').notNull(),
    email: boolean('email').notNull(),
    /** null: the default. This column was added after the other two. */
    push: boolean('push'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);

/** A browser in which a user has allowed pushes. */
export const push_browsers = pgTable(
  'push_browsers',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    /** The URL at its push service, which is as good as a key. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** As the browser calls itself. */
    agent: text('agent').notNull(),
    /** It ends with the session in which it was allowed. null: that one is kept elsewhere, or the row is older than this column. */
    session_id: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_browsers_by_endpoint').on(t.endpoint),
    index('push_browsers_by_user').on(t.user_id),
    index('push_browsers_by_session').on(t.session_id),
  ],
);
export type PushBrowserRow = typeof push_browsers.$inferSelect;

/** For `push_browsers b`: whether its session still goes on at $1. */
export const isSessionOpen = `(b.session_id is null
  or exists (select 1 from sessions s where s.id = b.session_id and s.expires_at > $1))`;

/** What is to be pushed where: one row per browser and each time it is told. It counts as sent before the push service is asked. */
export const pushes = pgTable(
  'pushes',
  {
    notification_id: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    browser_id: text('browser_id')
      .notNull()
      .references(() => push_browsers.id, { onDelete: 'cascade' }),
    /** A notification that has grown is pushed again. */
    amount: integer('amount').notNull(),
    tries: integer('tries').notNull().default(0),
    /** null once it is sent, or given up. */
    next_try_at: instant('next_try_at'),
  },
  (t) => [
    primaryKey({ columns: [t.notification_id, t.browser_id, t.amount] }),
    index('pushes_waiting')
      .on(t.next_try_at)
      .where(sql`next_try_at is not null`),
    index('pushes_by_browser').on(t.browser_id),
  ],
);
