// Counts generations in the usage table, each change in one statement.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Orm } from '../database/open.ts';
import { usage } from './tables.ts';

type Month = { user_id: string; month: string };

const row = ({ user_id, month }: Month) => and(eq(usage.user_id, user_id), eq(usage.month, month));

/** Takes one if fewer than `limit` are taken (null: always). False if none is left. */
export async function takeOne(db: Database, { user_id, month }: Month, limit: number | null): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'take a generation',
    text: `insert into usage (user_id, month, generations) values ($1, $2, 1)
      on conflict (user_id, month) do update set generations = usage.generations + 1
      where usage.generations < coalesce($3::int, 2147483647)`,
    values: [user_id, month, limit],
  });
  return rowCount === 1;
}

export async function giveOneBack(orm: Orm, month: Month): Promise<void> {
  await orm
    .update(usage)
    .set({ generations: sql`${usage.generations} - 1` })
    .where(and(row(month), gt(usage.generations, 0)));
}

export async function countTaken(orm: Orm, month: Month): Promise<number> {
  const [found] = await orm.select({ generations: usage.generations }).from(usage).where(row(month));
  return found?.generations ?? 0;
}

export async function listMonths(orm: Orm, userId: string): Promise<{ month: string; generations: number }[]> {
  return orm
    .select({ month: usage.month, generations: usage.generations })
    .from(usage)
    .where(eq(usage.user_id, userId))
    .orderBy(asc(usage.month));
}

export async function deleteUsage(orm: Orm, userId: string): Promise<void> {
  await orm.delete(usage).where(eq(usage.user_id, userId));
}
