// What names that users give to things of their own have in common: alike whatever their case, and changed by one call at a time.
import { sql } from 'drizzle-orm';
import type { Transaction } from './database/open.ts';

/** The name without case, in any script. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Until the transaction ends nobody else counts or names the user's `what`. */
export async function takeTurn(tx: Transaction, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}
