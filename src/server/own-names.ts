// What things that users name (labels, snippets, saved filters) have in common: a name is taken whatever its case, and their number is
// limited. Callers hold the user's lock (database/user-lock.ts).
import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database/open.ts';
import { Refusal } from './refusal.ts';

/** The name with case removed, in any script. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

type Owned = PgTable & Record<'user_id', PgColumn>;
type Named = Owned & Record<'id' | 'name_key', PgColumn>;

/** `id`: the one to be named, if it exists already. Throws Refusal conflict. */
export async function requireFreeName(
  tx: Transaction,
  [table, what]: [Named, string],
  { user_id, name, id = '' }: { user_id: string; name: string; id?: string },
): Promise<void> {
  const taken = and(eq(table.user_id, user_id), ne(table.id, id), eq(table.name_key, nameKey(name)));
  if ((await tx.$count(table, taken)) > 0)
    throw new Refusal('conflict', `You already have a ${what} with that name. Choose another.`);
}

/** Throws Refusal conflict if the user already has `max` of them. */
export async function requireRoom(
  tx: Transaction,
  [table, what]: [Owned, string],
  { user_id, max }: { user_id: string; max: number },
): Promise<void> {
  if ((await tx.$count(table, eq(table.user_id, user_id))) >= max)
    throw new Refusal('conflict', `You have ${max} ${what}s. Delete one first.`);
}
