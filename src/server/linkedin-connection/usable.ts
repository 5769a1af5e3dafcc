// The connections whose tokens may be used now, by account; and what happens to one whose token LinkedIn refused.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { postingOff } from './pages.ts';
import { SealBroken, type Encryption } from './encryption.ts';
import {
  getConnection,
  getConnectionOfMember,
  isLive,
  listConnections,
  markConnectionBroken,
  type ConnectionRow,
} from './store.ts';

export type UsableParts = {
  db: Database;
  clock: Clock;
  encryption: Encryption;
  is_off?: boolean;
  may_post_as_pages?: boolean;
  log: Pick<Logger, 'warn'>;
};

export type UsableConnection = Pick<
  ConnectionRow,
  'id' | 'kind' | 'name' | 'access_token' | 'member_id' | 'expires_at' | 'scopes' | 'connected_at'
>;

/** Identifies an account: by its id, or the default one. */
export type Author = { user_id: string; author_id: string | null };

export type UsableConnections = {
  /** null if it does not exist or cannot be used. */
  of(author: Author): UsableConnection | null;
};

/** null if there is no connection, it has expired, LinkedIn refused its token, or APP_SECRET has changed since. */
export const getUsable = async (parts: UsableParts, { user_id, author_id }: Author): Promise<UsableConnection | null> =>
  usableOf(parts, await getConnection(parts.db.orm, user_id, author_id));

export const getUsableMember = async (
  parts: UsableParts,
  userId: string,
  memberId: string,
): Promise<UsableConnection | null> => usableOf(parts, await getConnectionOfMember(parts.db.orm, userId, memberId));

/** All of a user's, the default one first. */
export async function listUsableOf(parts: UsableParts, userId: string): Promise<UsableConnection[]> {
  const rows = await listConnections(parts.db, [userId]);
  const usable = await Promise.all(rows.map((row) => usableOf(parts, row)));
  return usable.filter((connection) => connection !== null);
}

/** Those of many users, in one query. */
export async function listUsable(parts: UsableParts, userIds: string[]): Promise<UsableConnections> {
  const byId = new Map<string, UsableConnection>();
  const defaults = new Map<string, UsableConnection>();
  for (const row of await listConnections(parts.db, userIds)) {
    const connection = await usableOf(parts, row);
    if (!connection) continue;
    byId.set(keyOf(row.user_id, row.id), connection);
    if (row.is_default) defaults.set(row.user_id, connection);
  }
  return {
    of: ({ user_id, author_id }) =>
      (author_id === null ? defaults.get(user_id) : byId.get(keyOf(user_id, author_id))) ?? null,
  };
}

const keyOf = (userId: string, id: string): string => `${userId} ${id}`;

async function usableOf(parts: UsableParts, row: ConnectionRow | null): Promise<UsableConnection | null> {
  if (!row || parts.is_off || !isLive(row, parts.clock.now()) || postingOff(parts, row) !== null) return null;
  const accessToken = openToken(parts, row);
  const { id, kind, name, member_id, expires_at, scopes, connected_at } = row;
  if (accessToken !== null)
    return { id, kind, name, access_token: accessToken, member_id, expires_at, scopes, connected_at };
  const brokenWhy = 'The stored token can no longer be read.';
  await markConnectionBroken(parts.db.orm, row, { broken_at: parts.clock.now(), broken_why: brokenWhy });
  return null;
}

/**
 * LinkedIn refused `refused_token`, which was used in its call: a connection renewed in the meantime is left alone, and so are
 * the user's other accounts. Without a token the default connection is marked.
 */
export async function markBroken(
  parts: UsableParts,
  userId: string,
  why: string,
  refusedToken?: string,
): Promise<void> {
  const rows = await listConnections(parts.db, [userId]);
  const broken = { broken_at: parts.clock.now(), broken_why: why };
  for (const row of rows) {
    const isIt = refusedToken === undefined ? row.is_default : openToken(parts, row) === refusedToken;
    if (isIt) await markConnectionBroken(parts.db.orm, row, broken);
  }
}

function openToken({ encryption, log }: UsableParts, { id, user_id, access_token }: ConnectionRow): string | null {
  try {
    return encryption.open(access_token, { user_id, connection_id: id, purpose: 'access_token' });
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.warn({ user_id, reason: error.message }, 'a LinkedIn token cannot be read');
    return null;
  }
}
