// What things under names of a user's own (labels, snippets, saved filters) have in common: a name is taken whatever its case, there are only so
// many, and one call at a time changes them.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database/open.ts';
import { Refusal } from './refusal.ts';

/** The name without case, in any script. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Until the transaction ends nobody else counts or names the user's `what`. */
export async function takeTurn(tx: Transaction, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}

type Named = PgTable & Record<'id' | 'user_id' | 'name_key', PgColumn>;

/** `id`: the one that gets the name, where it is there already. Throws Refusal conflict. */
export async function requireFreeName(
  tx: Transaction,
  [table, what]: [Named, string],
  { user_id, name, id = '' }: { user_id: string; name: string; id?: string },
): Promise<void> {
  const taken = and(eq(table.user_id, user_id), ne(table.id, id), eq(table.name_key, nameKey(name)));
  if ((await tx.$count(table, taken)) > 0)
    throw new Refusal('conflict', `You already have a ${what} with that name. Choose another.`);
}

/** Throws Refusal conflict where the user has `max` of them. */
export async function requireRoom(
  tx: Transaction,
  [table, what]: [Named, string],
  { user_id, max }: { user_id: string; max: number },
): Promise<void> {
  if ((await tx.$count(table, eq(table.user_id, user_id))) >= max)
    throw new Refusal('conflict', `You have ${max} ${what}s. Delete one first.`);
}
