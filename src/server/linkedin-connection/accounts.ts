// A user's accounts on LinkedIn as others are told of them: the list, the default one, and which may be put on a post.
import { linkedin_provider, page_sentences, type ConnectedAccounts, type Connection } from '#contract/linkedin.ts';
import { comment_sentences } from '#contract/post-kinds.ts';
import { commentScope, isPage, page_post_scope, urnOf } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { postingOff } from './pages.ts';
import {
  countScheduled,
  getConnection,
  holdConnection,
  isLive,
  listConnections,
  listPast,
  type ConnectionRow,
} from './store.ts';

export type AccountParts = {
  db: Database;
  clock: Clock;
  sandbox: boolean;
  is_off?: boolean;
  may_comment?: boolean;
  may_post_as_pages?: boolean;
};

/** OpenID Connect does not tell a member's. */
const profileUrl = (member_id: string): string | null =>
  isPage(member_id) ? `https://www.linkedin.com/company/${member_id.slice(member_id.lastIndexOf(':') + 1)}/` : null;

const needsReconnect = (parts: AccountParts, row: ConnectionRow): boolean =>
  parts.is_off === true || !isLive(row, parts.clock.now()) || postingOff(parts, row) !== null;

/** Why no first comment is posted; null where one is. Whoever is not connected is told of that elsewhere. */
function commentsOff({ may_comment }: AccountParts, row: ConnectionRow | null): string | null {
  if (may_comment !== true) return comment_sentences.off;
  return row === null || row.scopes.includes(commentScope(row.kind)) ? null : comment_sentences.needs_permission;
}

/** The default one, or that there is none. */
export async function connectionOf(parts: AccountParts, user_id: string): Promise<Connection> {
  const row = await getConnection(parts.db.orm, user_id, null);
  return {
    connected: row !== null,
    provider: linkedin_provider,
    name: row?.name ?? null,
    picture: row?.picture ?? null,
    profile_url: row && profileUrl(row.member_id),
    expires_at: row?.expires_at.toISOString() ?? null,
    needs_reconnect: row !== null && needsReconnect(parts, row),
    scopes: row?.scopes ?? [],
    comments_off: commentsOff(parts, row),
    sandbox: parts.sandbox,
  };
}

/** As warnings need them. */
export async function accountsOf(parts: AccountParts, user_id: string) {
  const { orm } = parts.db;
  const [rows, past] = await Promise.all([listConnections(orm, [user_id]), listPast(orm, user_id)]);
  const connected = rows.map((row) => {
    const { id, kind, name, expires_at, is_default } = row;
    const comments_off = commentsOff(parts, row);
    const needs_reconnect = needsReconnect(parts, row);
    return {
      id,
      kind,
      name,
      expires_at,
      is_default,
      comments_off,
      needs_reconnect,
      posting_off: postingOff(parts, row),
    };
  });
  const former = past.map(({ id, name }) => ({ id, name }));
  return { connected, former, comments_off: commentsOff(parts, null) };
}

export async function listAccounts(parts: AccountParts, user_id: string): Promise<ConnectedAccounts> {
  const { orm } = parts.db;
  const [rows, past, scheduled] = await Promise.all([
    listConnections(orm, [user_id]),
    listPast(orm, user_id),
    countScheduled(orm, user_id),
  ]);
  return {
    success: true,
    connections: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      picture: row.picture,
      profile_url: profileUrl(row.member_id),
      expires_at: row.expires_at.toISOString(),
      needs_reconnect: needsReconnect(parts, row),
      is_default: row.is_default,
      connected_at: row.connected_at.toISOString(),
      scopes: row.scopes,
      comments_off: commentsOff(parts, row),
      posting_off: postingOff(parts, row),
      through: rows.find(({ kind, member_id }) => kind === 'member' && member_id === row.through_member_id)?.id ?? null,
      // What was scheduled before anybody was connected goes out as the default one.
      scheduled: (scheduled.get(row.id) ?? 0) + (row.is_default ? (scheduled.get(null) ?? 0) : 0),
    })),
    former: past.map(({ id, kind, name }) => ({ id, kind, name })),
    pages_off: pagesOff(parts, rows),
    sandbox: parts.sandbox,
  };
}

/** Of several members the first that lacks the permission. */
function pagesOff({ may_post_as_pages = false }: AccountParts, rows: ConnectionRow[]): string | null {
  if (!may_post_as_pages) return page_sentences.all_off;
  const lacking = rows.find(({ kind, scopes }) => kind === 'member' && !scopes.includes(page_post_scope));
  return lacking ? page_sentences.connect_again(lacking.name) : null;
}

/** The name of the account, connected or not; without an id that of the default one. null where there is none. */
export async function nameOf({ db }: AccountParts, user_id: string, id: string | null): Promise<string | null> {
  const row = await getConnection(db.orm, user_id, id);
  if (row || id === null) return row?.name ?? null;
  return (await listPast(db.orm, user_id)).find((past) => past.id === id)?.name ?? null;
}

export async function postingOffOf(parts: AccountParts, user_id: string, id: string | null): Promise<string | null> {
  const row = await getConnection(parts.db.orm, user_id, id);
  return row && postingOff(parts, row);
}

/** Of two accounts of one name the first: a text cannot tell them apart. */
export async function linkedNames({ db }: AccountParts, user_id: string) {
  const [rows, past] = await Promise.all([listConnections(db.orm, [user_id]), listPast(db.orm, user_id)]);
  const byName = new Map(
    [...rows, ...past].toReversed().map(({ name, kind, member_id }) => [name, { name, kind, urn: urnOf(member_id) }]),
  );
  return [...byName.values()];
}

/** By id, of all that posts may name. */
export async function namesOf({ db }: AccountParts, user_id: string): Promise<Map<string, string>> {
  const [rows, past] = await Promise.all([listConnections(db.orm, [user_id]), listPast(db.orm, user_id)]);
  return new Map([...past, ...rows].map(({ id, name }) => [id, name]));
}

/**
 * The account's id, or that of the default one, if there is one; held until the transaction ends. Throws Refusal validation where it is not
 * connected here: unknown, disconnected, or somebody else's.
 */
export async function hold(tx: Transaction, user_id: string, id: string | null): Promise<string | null> {
  const held = await holdConnection(tx, user_id, id);
  if (held === null && id !== null) throw await notConnected(tx, user_id, id);
  return held;
}

async function notConnected(tx: Transaction, user_id: string, id: string): Promise<Refusal> {
  const former = (await listPast(tx, user_id)).find((past) => past.id === id);
  return invalid(
    'author_id',
    former
      ? `${former.name} is not connected any more: connect that account again, or choose another one.`
      : 'That account is not connected here: choose one of your own.',
  );
}
