// One call at a time for a user and a kind of thing, across all processes: an advisory lock of PostgreSQL.
import { sql } from 'drizzle-orm';
import type { Transaction } from './open.ts';

/** Until the transaction ends whoever asks for the same waits. */
export async function lockForUser(tx: Transaction, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}
