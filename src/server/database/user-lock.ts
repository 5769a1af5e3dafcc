// One call at a time per user and kind of thing, across all processes: a PostgreSQL advisory lock.
import { sql } from 'drizzle-orm';
import type { Transaction } from './open.ts';

/** Anyone else who asks for the same lock waits until the transaction ends. */
export async function lockForUser(tx: Transaction, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}
