// What rows that belong to a user have in common: deleting one or all of them, how many there may be, and that a name (of a label, a snippet,
// a saved filter) is taken whatever its case.
import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor, Transaction } from './database/open.ts';
import { notFound, Refusal } from './refusal.ts';

type Owned = PgTable & Record<'user_id', PgColumn>;
type OwnedById = Owned & Record<'id', PgColumn>;
type Named = OwnedById & Record<'name_key', PgColumn>;

/** Throws Refusal not_found, also for somebody else's. */
export async function deleteOwn(
  orm: Executor,
  [table, what]: [OwnedById, string],
  userId: string,
  id: string,
): Promise<void> {
  const { rowCount } = await orm.delete(table).where(and(eq(table.id, id), eq(table.user_id, userId)));
  if (!rowCount) throw notFound(what);
}

/** For `eraseUser`: deletes all rows that are theirs, table by table. */
export const eraserOf =
  ({ orm }: Pick<Database, 'orm'>, ...tables: Owned[]) =>
  async (userId: string): Promise<void> => {
    for (const table of tables) await orm.delete(table).where(eq(table.user_id, userId));
  };

/** The name with case removed, in any script. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** `id`: the one to be named, if it exists already. Callers hold the user's lock (database/user-lock.ts). Throws Refusal conflict. */
export async function requireFreeName(
  tx: Transaction,
  [table, what]: [Named, string],
  { user_id, name, id = '' }: { user_id: string; name: string; id?: string },
): Promise<void> {
  const taken = and(eq(table.user_id, user_id), ne(table.id, id), eq(table.name_key, nameKey(name)));
  if ((await tx.$count(table, taken)) > 0)
    throw new Refusal('conflict', `You already have a ${what} with that name. Choose another.`);
}

/** Throws Refusal conflict if the user already has `max` of them. Callers hold the user's lock. */
export async function requireRoom(
  tx: Transaction,
  [table, what]: [Owned, string],
  { user_id, max }: { user_id: string; max: number },
): Promise<void> {
  if ((await tx.$count(table, eq(table.user_id, user_id))) >= max)
    throw new Refusal('conflict', `You have ${max} ${what}s. Delete one first.`);
}
