// What a person is told: the bell, what of it is read, the settings, and the links in emails that change them.
import { eq, and, desc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { Notification, NotificationKind, NotificationSettings } from '#contract/notifications.ts';
import type { Database } from '../database/open.ts';
import { fromCursor, toCursor, type CursorPosition } from '../http/cursor.ts';
import { notFound } from '../refusal.ts';
import { createVapid } from '../adapters/web-push/vapid.ts';
import { sendEmails, type EmailDependencies } from './emails.ts';
import { createPushBrowsers, type PushBrowsersOptions } from './push-browsers.ts';
import { sendPushes, type PushDependencies } from './pushes.ts';
import { recordNotifications } from './record.ts';
import { changeSettings, listSettings, readSettings, type Change } from './settings.ts';
import { notification_settings, notifications, push_browsers, type NotificationRow } from './tables.ts';
import { createUnsubscribeLinks } from './unsubscribe.ts';
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../time.ts';
import { eraserOf } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

type NotificationsOptions = Omit<EmailDependencies, 'links'> &
  Omit<PushDependencies & PushBrowsersOptions, 'vapid'> & {
    app_secret: string;
    /** Whether LinkedIn is asked for comments. */
    has_comments: boolean;
  };
export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService(options: NotificationsOptions) {
  const { db, clock, mailer } = options;
  const links = createUnsubscribeLinks(options);
  const pushing = { ...options, vapid: createVapid(options.app_secret) };
  const push = createPushBrowsers(pushing);
  const hasEmails = mailer.delivery === 'email';
  return {
    loop: createNotificationLoop({ ...pushing, links, has_emails: hasEmails }),
    push,

    /** Looks for news first, so that what has just happened is included. */
    async list(userId: string, cursor: string | undefined): Promise<AnswerOf<'listNotifications'>> {
      const after = cursor === undefined ? null : fromCursor(cursor);
      if (!after)
        await recordNotifications(db.pool, {
          now: clock.now(),
          user_id: userId,
          is_thorough: false,
          has_emails: hasEmails,
        });
      const [rows, unread] = await Promise.all([listPage(db, userId, after), countUnread(db, userId)]);
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const next = rows.length > page.length && last ? toCursor({ updated_at: last.created_at, id: last.id }) : null;
      return { notifications: page.map(toNotification), unread, next_cursor: next };
    },

    /** All if `ids` is not given. Throws Refusal not_found, and marks none, if one is not this user's. */
    async read(userId: string, ids: string[] | undefined): Promise<number> {
      const once = ids && [...new Set(ids)];
      if (once && (await countOwn(db, userId, once)) < once.length) throw notFound('notification');
      await markRead(db, userId, once ?? null, clock.now());
      return countUnread(db, userId);
    },

    settingsOf: (userId: string) => settingsFor(options, userId),
    async change(userId: string, changes: Change[]): Promise<NotificationSettings> {
      await changeSettings(db, userId, changes);
      return settingsFor(options, userId);
    },

    /** null for a link that is not ours. */
    readLink: links.read,
    async stopEmails(userId: string, kinds: NotificationKind[]): Promise<void> {
      // A link outlives its account: then there is nothing to switch off, and nothing about the person is written.
      if ((await options.getUser(userId)) === null) return;
      await changeSettings(
        db,
        userId,
        kinds.map((kind) => ({ kind, email: false })),
      );
    },

    exportUser: async (userId: string) => ({ ...(await exportOf(db, userId)), browsers: await push.list(userId) }),
    eraseUser: eraserOf(db, push_browsers, notifications, notification_settings),
  };
}

async function settingsFor(options: NotificationsOptions, userId: string): Promise<NotificationSettings> {
  const { db, mailer, getUser, trusts_unconfirmed, has_comments } = options;
  const [settingsOf, user] = await Promise.all([readSettings(db.pool, [userId]), getUser(userId)]);
  const isConfirmed = trusts_unconfirmed || user?.email_verified === true;
  return {
    settings: listSettings(settingsOf, userId, has_comments),
    email: {
      address: user?.email ?? '',
      state: mailer.delivery === 'log' ? 'off' : isConfirmed ? 'on' : 'unconfirmed',
    },
  };
}

const toNotification = (row: NotificationRow): Notification =>
  shown(row, 'id', 'kind', 'text', 'post_id', 'url', 'created_at', 'read_at');

async function exportOf({ orm }: Database, userId: string) {
  const [told, changed] = await Promise.all([
    orm.select().from(notifications).where(eq(notifications.user_id, userId)).orderBy(notifications.created_at),
    orm.select().from(notification_settings).where(eq(notification_settings.user_id, userId)),
  ]);
  return {
    notifications: told.map((row) => ({ ...toNotification(row), emailed: row.letter === 'sent' })),
    settings: changed.map(({ kind, bell, email, push }) => ({ kind, bell, email, push })),
  };
}

// Runs in every process, beside the calls: notes what happened, sends what is to go out by email, and forgets what is old. Even if no process
// publishes, a late post is reported.
const lookEveryMs = 3 * secondMs;
/** Connections, comments and summaries can wait this long. */
const allEveryMs = minuteMs;
const thoroughEveryMs = hourMs;
const keptMs = 90 * dayMs;

function createNotificationLoop(deps: EmailDependencies & PushDependencies & { has_emails: boolean }): BackgroundLoop {
  const { db, clock, log, has_emails } = deps;
  let thoroughAt = Number.NEGATIVE_INFINITY;
  let allAt = Number.NEGATIVE_INFINITY;
  return createBackgroundLoop({
    every_ms: lookEveryMs,
    log,
    failure: 'people could not be told what happened',
    async run(signal) {
      const now = clock.now();
      // In either direction: the clock may have been set back.
      const isThorough = Math.abs(now.getTime() - thoroughAt) > thoroughEveryMs;
      const hasOnlyPosts = !isThorough && Math.abs(now.getTime() - allAt) <= allEveryMs;
      await recordNotifications(db.pool, { now, is_thorough: isThorough, has_only_posts: hasOnlyPosts, has_emails });
      if (!hasOnlyPosts) allAt = now.getTime();
      if (isThorough) {
        const old = new Date(now.getTime() - keptMs);
        await db.pool.query(`delete from notifications where created_at < $1 and letter <> 'waiting'`, [old]);
        thoroughAt = now.getTime();
      }
      if (has_emails) await sendEmails(deps, signal);
      await sendPushes(deps, signal);
    },
  });
}

const pageSize = 20;

const shownOf = (userId: string) => and(eq(notifications.user_id, userId), sql`${notifications.in_bell}`);

/** One more than a page, if there is more. */
function listPage({ orm }: Database, userId: string, after: CursorPosition | null): Promise<NotificationRow[]> {
  const isAfter = after
    ? or(
        lt(notifications.created_at, after.updated_at),
        and(eq(notifications.created_at, after.updated_at), lt(notifications.id, after.id)),
      )
    : undefined;
  return orm
    .select()
    .from(notifications)
    .where(and(shownOf(userId), isAfter))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(pageSize + 1);
}

const countUnread = ({ orm }: Database, userId: string): Promise<number> =>
  orm.$count(notifications, and(shownOf(userId), isNull(notifications.read_at)));

const countOwn = ({ orm }: Database, userId: string, ids: string[]): Promise<number> =>
  orm.$count(notifications, and(shownOf(userId), inArray(notifications.id, ids)));

/** `ids`: null is all. Those read before keep their time. */
async function markRead({ orm }: Database, userId: string, ids: string[] | null, now: Date): Promise<void> {
  const some = ids === null ? undefined : inArray(notifications.id, ids);
  await orm
    .update(notifications)
    .set({ read_at: now })
    .where(and(shownOf(userId), isNull(notifications.read_at), some));
}
