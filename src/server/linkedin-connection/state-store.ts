// Reads and writes the states of trips to LinkedIn's consent page.
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Orm } from '../database/open.ts';
import { linkedin_states } from './tables.ts';

export type StateRow = Omit<typeof linkedin_states.$inferSelect, 'used_at'>;

/** Also sweeps what has ended, whoever it belonged to. */
export async function createState(orm: Orm, state: StateRow, now: Date): Promise<void> {
  await orm.delete(linkedin_states).where(lte(linkedin_states.expires_at, now));
  await orm.insert(linkedin_states).values(state);
}

/** Uses the state up; null where it is unknown, used or ended. Of two at once one gets it. */
export async function takeState(orm: Orm, stateHash: string, now: Date): Promise<StateRow | null> {
  const isOpen = and(
    eq(linkedin_states.state_hash, stateHash),
    isNull(linkedin_states.used_at),
    gt(linkedin_states.expires_at, now),
  );
  const [row] = await orm.update(linkedin_states).set({ used_at: now }).where(isOpen).returning();
  return row ?? null;
}

export async function deleteStates(orm: Orm, userId: string): Promise<void> {
  await orm.delete(linkedin_states).where(eq(linkedin_states.user_id, userId));
}
