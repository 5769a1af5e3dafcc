// One user's share of the aggregates, for the export of their account and its erasure.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { active_users, activity_days, hosted_users } from './tables.ts';

export async function readActivity({ orm }: Database, userId: string) {
  const { day, actions, generations, created, scheduled, published, failed } = activity_days;
  const columns = { day, actions, generations, created, scheduled, published, failed };
  return orm
    .select(columns)
    .from(activity_days)
    .where(eq(activity_days.user_id, userId))
    .orderBy(asc(activity_days.day));
}

/** The sums of all users keep what they counted: they name nobody. */
export async function eraseActivity({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(activity_days).where(eq(activity_days.user_id, userId));
  await orm.delete(active_users).where(eq(active_users.user_id, userId));
  await orm.delete(hosted_users).where(eq(hosted_users.user_id, userId));
}
