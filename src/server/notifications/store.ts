// The SQL of the bell: pages of a user's notifications, which of them are unread, and marking them read.
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { CursorPosition } from '../http/cursor.ts';
import { notifications, type NotificationRow } from './tables.ts';

export const pageSize = 20;

const shownOf = (userId: string) => and(eq(notifications.user_id, userId), sql`${notifications.in_bell}`);

/** One more than a page, if there is more. */
export function listPage({ orm }: Database, userId: string, after: CursorPosition | null): Promise<NotificationRow[]> {
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

export const countUnread = ({ orm }: Database, userId: string): Promise<number> =>
  orm.$count(notifications, and(shownOf(userId), isNull(notifications.read_at)));

export const countOwn = ({ orm }: Database, userId: string, ids: string[]): Promise<number> =>
  orm.$count(notifications, and(shownOf(userId), inArray(notifications.id, ids)));

/** `ids`: null is all. Those read before keep their time. */
export async function markRead({ orm }: Database, userId: string, ids: string[] | null, now: Date): Promise<void> {
  const some = ids === null ? undefined : inArray(notifications.id, ids);
  await orm
    .update(notifications)
    .set({ read_at: now })
    .where(and(shownOf(userId), isNull(notifications.read_at), some));
}
