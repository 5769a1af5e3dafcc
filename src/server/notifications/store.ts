// The SQL of the bell: pages of a user's notifications, what of them is unread, and what is read.
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { CursorPosition } from '../http/cursor.ts';
import { notifications, type NotificationRow } from './tables.ts';

export const page_size = 20;

const shownOf = (user_id: string) => and(eq(notifications.user_id, user_id), sql`${notifications.in_bell}`);

/** One more than a page, where there is more. */
export function listPage({ orm }: Database, user_id: string, after: CursorPosition | null): Promise<NotificationRow[]> {
  const isAfter = after
    ? or(
        lt(notifications.created_at, after.updated_at),
        and(eq(notifications.created_at, after.updated_at), lt(notifications.id, after.id)),
      )
    : undefined;
  return orm
    .select()
    .from(notifications)
    .where(and(shownOf(user_id), isAfter))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(page_size + 1);
}

export const countUnread = ({ orm }: Database, user_id: string): Promise<number> =>
  orm.$count(notifications, and(shownOf(user_id), isNull(notifications.read_at)));

export const countOwn = ({ orm }: Database, user_id: string, ids: string[]): Promise<number> =>
  orm.$count(notifications, and(shownOf(user_id), inArray(notifications.id, ids)));

/** `ids`: null is all. What was read before keeps its time. */
export async function markRead({ orm }: Database, user_id: string, ids: string[] | null, now: Date): Promise<void> {
  const some = ids === null ? undefined : inArray(notifications.id, ids);
  await orm
    .update(notifications)
    .set({ read_at: now })
    .where(and(shownOf(user_id), isNull(notifications.read_at), some));
}
