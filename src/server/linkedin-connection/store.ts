// Reads and writes connections and states. Tokens pass through here encrypted.
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Orm } from '../database/open.ts';
import { linkedin_connections, linkedin_states } from './tables.ts';

export type ConnectionRow = typeof linkedin_connections.$inferSelect;
export type StateRow = Omit<typeof linkedin_states.$inferSelect, 'used_at'>;

export async function getConnection(orm: Orm, user_id: string): Promise<ConnectionRow | null> {
  const [row] = await orm.select().from(linkedin_connections).where(eq(linkedin_connections.user_id, user_id));
  return row ?? null;
}

export function listConnections(orm: Orm, userIds: string[]): Promise<ConnectionRow[]> {
  return orm.select().from(linkedin_connections).where(inArray(linkedin_connections.user_id, userIds));
}

/** Replaces an earlier connection of the same user. */
export async function saveConnection(orm: Orm, { user_id, ...rest }: ConnectionRow): Promise<void> {
  await orm
    .insert(linkedin_connections)
    .values({ user_id, ...rest })
    .onConflictDoUpdate({ target: linkedin_connections.user_id, set: rest });
}

/** Only while the connection is still the one that was refused: its `access_token` is compared as it is stored. */
export async function markConnectionBroken(
  orm: Orm,
  { user_id, access_token }: Pick<ConnectionRow, 'user_id' | 'access_token'>,
  broken: { broken_at: Date; broken_why: string },
): Promise<void> {
  const isSame = and(
    eq(linkedin_connections.user_id, user_id),
    eq(linkedin_connections.access_token, access_token),
    isNull(linkedin_connections.broken_at),
  );
  await orm.update(linkedin_connections).set(broken).where(isSame);
}

export async function deleteConnection(orm: Orm, user_id: string): Promise<void> {
  await orm.delete(linkedin_connections).where(eq(linkedin_connections.user_id, user_id));
}

/** Also sweeps what has ended, whoever it belonged to. */
export async function createState(orm: Orm, state: StateRow, now: Date): Promise<void> {
  await orm.delete(linkedin_states).where(lte(linkedin_states.expires_at, now));
  await orm.insert(linkedin_states).values(state);
}

/** Uses the state up; null where it is unknown, used or ended. Of two at once one gets it. */
export async function takeState(orm: Orm, state_hash: string, now: Date): Promise<StateRow | null> {
  const isOpen = and(
    eq(linkedin_states.state_hash, state_hash),
    isNull(linkedin_states.used_at),
    gt(linkedin_states.expires_at, now),
  );
  const [row] = await orm.update(linkedin_states).set({ used_at: now }).where(isOpen).returning();
  return row ?? null;
}

export async function deleteStates(orm: Orm, user_id: string): Promise<void> {
  await orm.delete(linkedin_states).where(eq(linkedin_states.user_id, user_id));
}
