// A user's accounts on LinkedIn as others see them: the list, the default one, and which may be put on a post.
import { linkedinProvider, pageSentences, type ConnectedAccounts, type Connection } from '#contract/linkedin.ts';
import { commentSentences } from '#contract/post-kinds.ts';
import { commentScope, isPage, pagePostScope, urnOf } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { postingOff } from './pages.ts';
import {
  countScheduled,
  getConnection,
  getPast,
  holdConnection,
  isLive,
  listConnections,
  listPast,
  type ConnectionRow,
} from './store.ts';
import { shown } from '../on-wire.ts';

export type AccountDependencies = {
  db: Database;
  clock: Clock;
  sandbox: boolean;
  is_off?: boolean;
  may_comment?: boolean;
  may_post_as_pages?: boolean;
};

/** OpenID Connect does not reveal a member's. */
const profileUrl = (memberId: string): string | null =>
  isPage(memberId) ? `https://www.linkedin.com/company/${memberId.slice(memberId.lastIndexOf(':') + 1)}/` : null;

const needsReconnect = (deps: AccountDependencies, row: ConnectionRow): boolean =>
  deps.is_off === true || !isLive(row, deps.clock.now()) || postingOff(deps, row) !== null;

/** Why no first comment is posted; null if one is. That an account is not connected is reported elsewhere. */
function commentsOff({ may_comment }: AccountDependencies, row: ConnectionRow | null): string | null {
  if (may_comment !== true) return commentSentences.off;
  return row === null || row.scopes.includes(commentScope(row.kind)) ? null : commentSentences.needs_permission;
}

/** The default one, or that there is none. */
export async function connectionOf(deps: AccountDependencies, userId: string): Promise<Connection> {
  const row = await getConnection(deps.db.orm, userId, null);
  return {
    connected: row !== null,
    provider: linkedinProvider,
    name: row?.name ?? null,
    picture: row?.picture ?? null,
    profile_url: row && profileUrl(row.member_id),
    expires_at: row?.expires_at.toISOString() ?? null,
    needs_reconnect: row !== null && needsReconnect(deps, row),
    scopes: row?.scopes ?? [],
    comments_off: commentsOff(deps, row),
    sandbox: deps.sandbox,
  };
}

/** As warnings need them. */
export async function accountsOf(deps: AccountDependencies, userId: string) {
  const [rows, past] = await Promise.all([listConnections(deps.db, [userId]), listPast(deps.db, userId)]);
  const connected = rows.map((row) => {
    const { id, kind, name, expires_at, is_default } = row;
    const withoutComments = commentsOff(deps, row);
    const mustReconnect = needsReconnect(deps, row);
    return {
      id,
      kind,
      name,
      expires_at,
      is_default,
      comments_off: withoutComments,
      needs_reconnect: mustReconnect,
      posting_off: postingOff(deps, row),
    };
  });
  const former = past.map(({ id, name }) => ({ id, name }));
  return { connected, former, comments_off: commentsOff(deps, null) };
}

export async function listAccounts(deps: AccountDependencies, userId: string): Promise<ConnectedAccounts> {
  const { db } = deps;
  const [rows, past, scheduled] = await Promise.all([
    listConnections(db, [userId]),
    listPast(db, userId),
    countScheduled(db.orm, userId),
  ]);
  return {
    success: true,
    connections: rows.map((row) => ({
      ...shown(row, 'id', 'kind', 'name', 'picture', 'expires_at', 'is_default', 'connected_at', 'scopes'),
      profile_url: profileUrl(row.member_id),
      needs_reconnect: needsReconnect(deps, row),
      comments_off: commentsOff(deps, row),
      posting_off: postingOff(deps, row),
      through: rows.find(({ kind, member_id }) => kind === 'member' && member_id === row.through_member_id)?.id ?? null,
      // Posts scheduled before anybody was connected go out as the default one.
      scheduled: (scheduled.get(row.id) ?? 0) + (row.is_default ? (scheduled.get(null) ?? 0) : 0),
    })),
    former: past.map(({ id, kind, name }) => ({ id, kind, name })),
    pages_off: pagesOff(deps, rows),
    sandbox: deps.sandbox,
  };
}

/** If there are several members, the first that lacks the permission. */
function pagesOff({ may_post_as_pages = false }: AccountDependencies, rows: ConnectionRow[]): string | null {
  if (!may_post_as_pages) return pageSentences.all_off;
  const lacking = rows.find(({ kind, scopes }) => kind === 'member' && !scopes.includes(pagePostScope));
  return lacking ? pageSentences.connect_again(lacking.name) : null;
}

/** The account's name, connected or not; without an id, that of the default one. null if there is none. */
export async function nameOf({ db }: AccountDependencies, userId: string, id: string | null): Promise<string | null> {
  const row = await getConnection(db.orm, userId, id);
  if (row || id === null) return row?.name ?? null;
  return (await getPast(db.orm, userId, id))?.name ?? null;
}

export async function postingOffOf(
  deps: AccountDependencies,
  userId: string,
  id: string | null,
): Promise<string | null> {
  const row = await getConnection(deps.db.orm, userId, id);
  return row && postingOff(deps, row);
}

/**
 * Names with their URNs, including those that LinkedIn no longer finds. Of two accounts with the same name the first counts: a text cannot
 * tell them apart.
 */
export async function ownNames({ db }: AccountDependencies, userId: string) {
  const [rows, past] = await Promise.all([listConnections(db, [userId]), listPast(db, userId)]);
  const all = [...rows, ...past].map(({ name, kind, member_id, gone_at }) => ({
    name,
    kind,
    urn: urnOf(member_id),
    is_gone: gone_at !== null,
  }));
  const byName = new Map(all.toReversed().map((one) => [one.name, one]));
  return [...byName.values()];
}

/** By id, for all accounts that posts may name. */
export async function namesOf({ db }: AccountDependencies, userId: string): Promise<Map<string, string>> {
  const [rows, past] = await Promise.all([listConnections(db, [userId]), listPast(db, userId)]);
  return new Map([...past, ...rows].map(({ id, name }) => [id, name]));
}

/**
 * The account's id, or that of the default one, if there is one; locked until the transaction ends. Throws Refusal validation if it is not
 * connected here: unknown, disconnected, or somebody else's.
 */
export async function hold(tx: Transaction, userId: string, id: string | null): Promise<string | null> {
  const held = await holdConnection(tx, userId, id);
  if (held === null && id !== null) throw await notConnected(tx, userId, id);
  return held;
}

async function notConnected(tx: Transaction, userId: string, id: string): Promise<Refusal> {
  const former = await getPast(tx, userId, id);
  return invalid(
    'author_id',
    former
      ? `${former.name} is no longer connected. Connect that account again, or choose another one.`
      : 'That account isn’t connected here. Choose one of your own.',
  );
}
