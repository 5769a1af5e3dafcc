// Reads and writes connections, several per user, and the states of OAuth flows. Tokens pass through here encrypted.
// Changes to one user’s connections are serialised, so that exactly one of them is the default.
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql, gt, lte } from 'drizzle-orm';
import { connectionsMax } from '#contract/linkedin.ts';
import type { Database, Executor, Orm, Transaction } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import { series } from '../series/tables.ts';
import {
  linkedin_connections as connections,
  linkedin_past_connections as past,
  type ConnectionRow,
  type PastConnectionRow,
  linkedin_states,
} from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';

export type { ConnectionRow, PastConnectionRow };

const mine = (userId: string, id: string) => and(eq(connections.id, id), eq(connections.user_id, userId));
/** null stands for the default one. */
const named = (userId: string, id: string | null) =>
  id === null ? and(eq(connections.user_id, userId), connections.is_default) : mine(userId, id);
/** The default one first, then in the order they were added; a member before the pages that came with it. */
const inOrder = [
  desc(connections.is_default),
  asc(connections.added_at),
  asc(eq(connections.kind, 'page')),
  asc(connections.id),
];

export const isLive = (row: Pick<ConnectionRow, 'broken_at' | 'expires_at'>, now: Date): boolean =>
  row.broken_at === null && row.expires_at > now;

export async function getConnection(orm: Orm, userId: string, id: string | null): Promise<ConnectionRow | null> {
  const [row] = await orm.select().from(connections).where(named(userId, id));
  return row ?? null;
}

/** Used by the list of posts. */
export async function getDefaultId(db: Database, userId: string): Promise<string | null> {
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'default connection',
    text: 'select id from linkedin_connections where user_id = $1 and is_default',
    values: [userId],
  });
  return rows[0]?.id ?? null;
}

/** By LinkedIn's id of a member, or the URN of a page. */
export async function getConnectionOfMember(orm: Orm, userId: string, memberId: string): Promise<ConnectionRow | null> {
  const isIt = and(eq(connections.user_id, userId), eq(connections.member_id, memberId));
  const [row] = await orm.select().from(connections).where(isIt);
  return row ?? null;
}

/** Every list of posts asks these, so they are named and PostgreSQL plans them once. Columns are spelled out: a newer version may add one. */
const connectionsOfUsers = `select ${Object.keys(getTableColumns(connections)).join(', ')} from linkedin_connections
  where user_id = any ($1) order by is_default desc, added_at, id`;
const pastOfUser = `select ${Object.keys(getTableColumns(past)).join(', ')} from linkedin_past_connections
  where user_id = $1 order by name, id`;

/** The default one first, then in the order they were added. */
export async function listConnections({ pool }: Database, userIds: string[]): Promise<ConnectionRow[]> {
  const query = { name: 'connections', text: connectionsOfUsers, values: [userIds] };
  return (await pool.query<ConnectionRow>(query)).rows;
}

export async function listPast({ pool }: Database, userId: string): Promise<PastConnectionRow[]> {
  const query = { name: 'past connections', text: pastOfUser, values: [userId] };
  return (await pool.query<PastConnectionRow>(query)).rows;
}

export async function getPast(orm: Executor, userId: string, id: string): Promise<PastConnectionRow | null> {
  const [row] = await orm
    .select()
    .from(past)
    .where(and(eq(past.id, id), eq(past.user_id, userId)));
  return row ?? null;
}

/** How many posts are scheduled, by account. */
export async function countScheduled(orm: Orm, userId: string): Promise<Map<string | null, number>> {
  const rows = await orm
    .select({ author_id: posts.author_id, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(eq(posts.user_id, userId), eq(posts.status, 'scheduled'), isNull(posts.origin)))
    .groupBy(posts.author_id);
  return new Map(rows.map(({ author_id, count }) => [author_id, count]));
}

/** What LinkedIn told us about an account; its tokens are sealed for the id under which it is stored. */
export type NewConnection = Pick<
  ConnectionRow,
  'user_id' | 'kind' | 'member_id' | 'name' | 'picture' | 'scopes' | 'expires_at' | 'connected_at' | 'through_member_id'
> & {
  seal: (id: string) => Pick<ConnectionRow, 'access_token' | 'refresh_token'>;
  /** Of the flow that it came of. */
  state_hash?: string;
};

/**
 * Renews the account, or adds it: as the default if there is none, or if the default one has ended, so that whoever connects can
 * publish. Throws if there are too many, or if the flow was ended while LinkedIn was asked.
 */
export async function saveConnection(orm: Orm, { seal, state_hash, ...granted }: NewConnection): Promise<void> {
  const { user_id, kind, member_id, connected_at: now } = granted;
  await orm.transaction(async (tx) => {
    await lockForUser(tx, 'linkedin', user_id);
    if (state_hash !== undefined) await requireFlow(tx, state_hash);
    const rows = await tx.select().from(connections).where(eq(connections.user_id, user_id));
    const known = rows.find((row) => row.kind === kind && row.member_id === member_id);
    const fresh = { ...granted, broken_at: null, broken_why: null, gone_at: null };
    if (known) {
      await tx
        .update(connections)
        .set({ ...fresh, ...seal(known.id) })
        .where(eq(connections.id, known.id));
      return;
    }
    if (rows.length >= connectionsMax) throw new Error(`There are ${connectionsMax} accounts already.`);
    // A page is never made the default by itself (decision 054).
    const isDefault = kind === 'member' && !rows.some((row) => row.is_default && isLive(row, now));
    if (isDefault) await tx.update(connections).set({ is_default: false }).where(eq(connections.user_id, user_id));
    const [former] = await tx
      .delete(past)
      .where(and(eq(past.user_id, user_id), eq(past.kind, kind), eq(past.member_id, member_id)))
      .returning();
    const id = former?.id ?? randomUUID();
    await tx.insert(connections).values({ ...fresh, ...seal(id), id, is_default: isDefault, added_at: now });
  });
}

/** Held until the transaction ends, so that whoever ends the flow comes before or after. */
async function requireFlow(tx: Transaction, stateHash: string): Promise<void> {
  const { state_hash } = linkedin_states;
  const found = await tx.select({ state_hash }).from(linkedin_states).where(eq(state_hash, stateHash)).for('key share');
  if (found.length === 0) throw new Error('The flow was ended while LinkedIn was asked.');
}

/** Connected or not: a page's id is its URN, a member's is the end of it. */
export async function markGone(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  { urns, now }: { urns: readonly string[]; now: Date },
): Promise<void> {
  const ids = urns.map((urn) => urn.replace(/^urn:li:person:/, ''));
  for (const table of [connections, past])
    await orm
      .update(table)
      .set({ gone_at: now })
      .where(and(eq(table.user_id, userId), inArray(table.member_id, ids)));
}

/** The pages used through the member. */
export function listPagesThrough(orm: Orm, userId: string, memberId: string): Promise<ConnectionRow[]> {
  const isIt = and(eq(connections.user_id, userId), eq(connections.through_member_id, memberId));
  return orm.select().from(connections).where(isIt);
}

/** Only while the connection is still the one that was refused: its `access_token` is compared as stored. */
export async function markConnectionBroken(
  orm: Orm,
  { id, access_token }: Pick<ConnectionRow, 'id' | 'access_token'>,
  broken: { broken_at: Date; broken_why: string },
): Promise<void> {
  const isSame = and(eq(connections.id, id), eq(connections.access_token, access_token), isNull(connections.broken_at));
  await orm.update(connections).set(broken).where(isSame);
}

/** False if there is no such account. */
export async function makeDefault(orm: Orm, userId: string, id: string): Promise<boolean> {
  return orm.transaction(async (tx) => {
    await lockForUser(tx, 'linkedin', userId);
    const [row] = await tx.select({ id: connections.id }).from(connections).where(mine(userId, id));
    if (!row) return false;
    await tx.update(connections).set({ is_default: false }).where(eq(connections.user_id, userId));
    await tx.update(connections).set({ is_default: true }).where(eq(connections.id, id));
    return true;
  });
}

/** The account with that id, or the default one; false if there is none. If it was the default, the next one takes its place. */
export async function deleteConnection(orm: Orm, userId: string, id: string | null, now: Date): Promise<boolean> {
  return orm.transaction(async (tx) => {
    await lockForUser(tx, 'linkedin', userId);
    const [gone] = await tx.delete(connections).where(named(userId, id)).returning();
    if (!gone) return false;
    const through = and(eq(connections.user_id, userId), eq(connections.through_member_id, gone.member_id));
    // A member's token is deleted wherever it is kept.
    const pages = gone.kind === 'member' ? await tx.delete(connections).where(through).returning() : [];
    for (const row of [gone, ...pages]) await keepName(tx, row, now);
    if ([gone, ...pages].some(({ is_default }) => is_default)) await promoteNext(tx, userId);
    return true;
  });
}

/** Keeps the name of a deleted account that a post or a recurring post names. The deletion itself waits for whoever is putting the account on a post. */
async function keepName(tx: Transaction, gone: ConnectionRow, endedAt: Date): Promise<void> {
  const { id, user_id, kind, member_id, name } = gone;
  const [post] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.user_id, user_id), eq(posts.author_id, id)))
    .limit(1);
  const [recurring] = await tx
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.user_id, user_id), eq(series.author_id, id)))
    .limit(1);
  if (post ?? recurring) await tx.insert(past).values({ id, user_id, kind, member_id, name, ended_at: endedAt });
}

async function promoteNext(tx: Transaction, userId: string): Promise<void> {
  const [next] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.user_id, userId))
    .orderBy(asc(eq(connections.kind, 'page')), ...inOrder)
    .limit(1);
  if (next) await tx.update(connections).set({ is_default: true }).where(eq(connections.id, next.id));
}

/** The id of that one, or of the default one, locked until the transaction ends, so that nobody disconnects it meanwhile. */
export async function holdConnection(tx: Transaction, userId: string, id: string | null): Promise<string | null> {
  const [row] = await tx.select({ id: connections.id }).from(connections).where(named(userId, id)).for('key share');
  return row?.id ?? null;
}

export type StateRow = Omit<typeof linkedin_states.$inferSelect, 'used_at'>;

/** Also removes expired states, whoever they belonged to. */
export async function createState(orm: Orm, state: StateRow, now: Date): Promise<void> {
  await orm.delete(linkedin_states).where(lte(linkedin_states.expires_at, now));
  await orm.insert(linkedin_states).values(state);
}

/** Uses the state up; null if it is unknown, used or expired. Of two at once only one gets it. */
export async function takeState(orm: Orm, stateHash: string, now: Date): Promise<StateRow | null> {
  const isOpen = and(
    eq(linkedin_states.state_hash, stateHash),
    isNull(linkedin_states.used_at),
    gt(linkedin_states.expires_at, now),
  );
  const [row] = await orm.update(linkedin_states).set({ used_at: now }).where(isOpen).returning();
  return row ?? null;
}
