// One call at a time per user and kind of thing: across all processes by a PostgreSQL advisory lock, and before that, where a call may take
// seconds, in a line in this process, where nobody who waits holds a connection.
import { sql } from 'drizzle-orm';
import { createSemaphore } from '../semaphore.ts';
import type { Transaction } from './open.ts';

/** Anyone else who asks for the same lock waits until the transaction ends. */
export async function lockForUser(tx: Transaction, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}

export type TakeTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Runs what is asked for one user one after another: many calls of one person must not take the connections of all the others. */
export function createTurns(): TakeTurn {
  const lines = new Map<string, { line: ReturnType<typeof createSemaphore>; people: number }>();
  return async (userId, work) => {
    const own = lines.get(userId) ?? { line: createSemaphore(1), people: 0 };
    lines.set(userId, own);
    own.people += 1;
    try {
      return await own.line.run(work);
    } finally {
      own.people -= 1;
      if (own.people === 0) lines.delete(userId);
    }
  };
}
