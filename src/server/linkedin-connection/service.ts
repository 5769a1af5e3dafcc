// A user's connections to LinkedIn: the OAuth flow, and what others may ask about them. What may be used by whom is
// here too; what is told is in accounts.ts.
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { offSentences } from '#contract/page-config.ts';
import type { ConnectedAccounts, Connection } from '#contract/linkedin.ts';
import { LinkedInError, type LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { ownAddress } from '../own-address.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { accountsOf, connectionOf, hold, ownNames, listAccounts, nameOf, namesOf, postingOffOf } from './accounts.ts';
import { savePages, postingOff } from './pages.ts';
import { createEncryption, SealBroken, type Encryption } from './encryption.ts';
import {
  deleteConnection,
  getDefaultId,
  listConnections,
  listPast,
  makeDefault,
  markGone,
  saveConnection,
  createState,
  takeState,
  getConnection,
  getConnectionOfMember,
  isLive,
  markConnectionBroken,
  type StateRow,
  type ConnectionRow,
} from './store.ts';
import { sha256 } from '../hash.ts';
import { eraserOf } from '../own-rows.ts';
import { linkedin_connections, linkedin_past_connections, linkedin_states } from './tables.ts';

type LinkedInConnectionOptions = {
  db: Database;
  clock: Clock;
  linkedin: LinkedIn;
  app_secret: string;
  /** Our address as browsers see it, and every origin that is ours. */
  public_url: string;
  own_origins: () => string[];
  /** Whether the LinkedIn sandbox stands in for LinkedIn. */
  sandbox: boolean;
  /** True if there is neither LinkedIn nor its sandbox: nobody can connect, and existing connections are not used. */
  is_off?: boolean;
  /** Whether the application may comment (LINKEDIN_COMMENTS); false by default. */
  may_comment?: boolean;
  /** Whether it may post as company pages (LINKEDIN_PAGES); false by default. */
  may_post_as_pages?: boolean;
  log: Pick<Logger, 'warn'>;
};

/** Who sets out, and in which browser (http/browser-cookie.ts). */
type SettingOut = { user_id: string; browser: string; return_url: string };
/** What LinkedIn sent the browser back with, whose session cookie it brought, and which browser it is. */
type ComingBack = { query: URLSearchParams; user_id: string | null; browser: string | null };

export type LinkedInConnectionService = ReturnType<typeof createLinkedInConnectionService>;

const stateMs = 10 * 60 * 1000;
const exchangeMs = 25_000;
/** Without it nothing can be posted. */
const neededScope = 'w_member_social';

/** The two together find the row: a state without the browser that began is unknown. */
const hashOf = (state: string, browser: string): string => sha256(`${state} ${browser}`);

type ConnectionContext = LinkedInConnectionOptions & { encryption: Encryption; redirect_uri: string };

export function createLinkedInConnectionService(options: LinkedInConnectionOptions) {
  const { db, clock } = options;
  const encryption = createEncryption(options.app_secret);
  const deps: ConnectionContext = {
    ...options,
    encryption,
    redirect_uri: `${options.public_url}/api/linkedin/callback`,
  };

  return {
    /** Why nobody can connect, for a refusal; null if they can. */
    off_sentence: options.is_off ? offSentences.linkedin : null,

    startConnecting: (settingOut: SettingOut) => startConnecting(deps, settingOut),
    /** Ends a user's OAuth flows under way. */
    endFlows: eraserOf(db, linkedin_states),

    finishConnecting: (comingBack: ComingBack) => finishConnecting(deps, comingBack),

    /** The default one. */
    connectionOf: (userId: string): Promise<Connection> => connectionOf(deps, userId),
    /** All of them, with what is scheduled as each. */
    list: (userId: string): Promise<ConnectedAccounts> => listAccounts(deps, userId),
    accountsOf: (userId: string) => accountsOf(deps, userId),
    defaultOf: (userId: string) => getDefaultId(db, userId),
    nameOf: (userId: string, id: string | null) => nameOf(deps, userId, id),
    /** Why nothing can go out as that account although it is connected; null if it can, and if it is not connected. */
    postingOffOf: (userId: string, id: string | null) => postingOffOf(deps, userId, id),
    ...mentioned(deps),
    namesOf: (userId: string) => namesOf(deps, userId),
    /** Makes sure the account may be put on a post of this user, and locks it until the transaction ends. Throws Refusal validation. */
    hold,

    /** The one with that id; without one, the default. */
    getUsable: (userId: string, authorId: string | null = null) =>
      getUsable(deps, { user_id: userId, author_id: authorId }),
    getUsableMember: (userId: string, memberId: string) => getUsableMember(deps, userId, memberId),
    listUsableOf: (userId: string) => listUsableOf(deps, userId),
    /** LinkedIn's id of the account, whether it can be used or not; null if it is none of theirs. */
    memberIdOf: async (userId: string, id: string): Promise<string | null> =>
      (await getConnection(db.orm, userId, id))?.member_id ?? null,
    listUsable: (userIds: string[]) => listUsable(deps, userIds),
    /** LinkedIn refused the token used in a call. */
    markBroken: (userId: string, why: string, refusedToken: string): Promise<void> =>
      markBroken(deps, userId, why, refusedToken),

    /** Throws Refusal not_found. */
    async makeDefault(userId: string, id: string): Promise<ConnectedAccounts> {
      if (!(await makeDefault(db.orm, userId, id))) throw notFound('connected account');
      return listAccounts(deps, userId);
    },
    /** The default one, if there is one. */
    disconnect: (userId: string): Promise<boolean> => deleteConnection(db.orm, userId, null, clock.now()),
    /** Throws Refusal not_found. */
    async disconnectAccount(userId: string, id: string): Promise<ConnectedAccounts> {
      if (!(await deleteConnection(db.orm, userId, id, clock.now()))) throw notFound('connected account');
      return listAccounts(deps, userId);
    },

    /** The default one, in the shape from when there was only one. */
    exportUser: async (userId: string) => (await exported(deps, userId)).find(({ is_default }) => is_default) ?? null,
    exportAll: async (userId: string) => ({
      connected: await exported(deps, userId),
      former: await listPast(db, userId),
    }),
    eraseUser: eraserOf(db, linkedin_states, linkedin_connections, linkedin_past_connections),
  };
}

/** Accounts whose names posts may have behind an `@`. */
const mentioned = (deps: ConnectionContext) => ({
  ownNames: (userId: string) => ownNames(deps, userId),
  /** Names that go out as links if a post has them behind an `@`. */
  linkedNames: async (userId: string) => (await ownNames(deps, userId)).filter(({ is_gone }) => !is_gone),
  /** LinkedIn does not find them: from now on their names are plain text. */
  markGone: (userId: string, urns: readonly string[]): Promise<void> =>
    markGone(deps.db, userId, { urns, now: deps.clock.now() }),
});

async function exported({ db }: ConnectionContext, userId: string) {
  const rows = await listConnections(db, [userId]);
  return rows.map(({ access_token: _access, refresh_token: _refresh, ...told }) => told);
}

/** The consent page's URL. Throws Refusal: unavailable if LinkedIn is off, validation if `return_url` is not one of our pages. */
async function startConnecting(deps: ConnectionContext, { user_id, browser, return_url }: SettingOut): Promise<string> {
  if (deps.is_off) throw new Refusal('unavailable', offSentences.linkedin);
  const address = ownAddress(return_url, deps.public_url, deps.own_origins());
  if (address === null) throw invalid('return_url', 'Give a page of this site to come back to.');
  const state = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + stateMs);
  const stateHash = hashOf(state, browser);
  await createState(deps.db.orm, { state_hash: stateHash, user_id, return_url: address, expires_at: expiresAt }, now);
  return deps.linkedin.consentUrl({ state, redirect_uri: deps.redirect_uri });
}

/** The URL to send the browser to, whatever happened. */
async function finishConnecting(deps: ConnectionContext, { query, user_id, browser }: ComingBack): Promise<string> {
  const given = query.get('state') ?? '';
  const state = browser === null ? null : await takeState(deps.db.orm, hashOf(given, browser), deps.clock.now());
  if (!state) return withOutcome(`${deps.public_url}/dashboard`, 'failed');
  let outcome: Outcome = 'failed';
  try {
    outcome = await connect(deps, state, { query, user_id });
  } catch (error) {
    deps.log.warn({ user_id: state.user_id, ...describe(error) }, 'LinkedIn could not be connected');
  }
  return withOutcome(state.return_url, outcome);
}

async function connect(
  deps: ConnectionContext,
  state: StateRow,
  { query, user_id }: Omit<ComingBack, 'browser'>,
): Promise<Outcome> {
  if (user_id !== null && user_id !== state.user_id) throw new Error('The browser is signed in as somebody else.');
  const refused = query.get('error');
  if (refused !== null) {
    if (refused === 'user_cancelled_login' || refused === 'user_cancelled_authorize') return 'denied';
    throw new Error(`LinkedIn answered ${refused.slice(0, 100)}.`);
  }
  const code = query.get('code');
  if (!code) throw new Error('LinkedIn sent no code.');
  const { linkedin, redirect_uri, encryption, clock } = deps;
  // Not tied to the browser: somebody who closes the tab after consenting is connected all the same.
  const signal = AbortSignal.timeout(exchangeMs);
  const tokens = await linkedin.exchangeCode({ code, redirect_uri, signal });
  if (!tokens.scopes.includes(neededScope)) throw new Error(`LinkedIn did not grant ${neededScope}.`);
  const member = await linkedin.getMember(tokens.access_token, signal);
  const owner = state.user_id;
  const granted = {
    user_id: owner,
    state_hash: state.state_hash,
    ...member,
    scopes: tokens.scopes,
    expires_at: tokens.expires_at,
    connected_at: clock.now(),
    seal(connectionId: string) {
      const seal = (token: string, purpose: 'access_token' | 'refresh_token') =>
        encryption.seal(token, { user_id: owner, connection_id: connectionId, purpose });
      const { access_token, refresh_token } = tokens;
      return {
        access_token: seal(access_token, 'access_token'),
        refresh_token: refresh_token === null ? null : seal(refresh_token, 'refresh_token'),
      };
    },
  };
  await saveConnection(deps.db.orm, { ...granted, kind: 'member', through_member_id: null });
  await savePages(deps, { member: granted, access_token: tokens.access_token, signal });
  return 'connected';
}

/** For the log. Neither LinkedIn's messages nor PostgreSQL's contain the code or a token; the message of a failed query would. */
function describe(error: unknown): Record<string, unknown> {
  if (error instanceof LinkedInError)
    return { reason: error.message, status: error.status, linkedin_says: error.linkedin_says };
  if (!(error instanceof Error)) return { reason: 'unknown' };
  return { reason: (error.cause instanceof Error ? error.cause : error).message };
}

// What a browser coming back from LinkedIn finds in its URL: the outcome. Which URLs it may come back to is left to own-address.ts.
type Outcome = 'connected' | 'denied' | 'failed';

/** All other parameters stay exactly as they are. */
export function withOutcome(address: string, outcome: Outcome): string {
  const url = new URL(address);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== 'linkedin' && !pair.startsWith('linkedin='));
  url.search = [...others, `linkedin=${outcome}`].join('&');
  return url.href;
}

type UsableDependencies = {
  db: Database;
  clock: Clock;
  encryption: Encryption;
  is_off?: boolean;
  may_post_as_pages?: boolean;
  log: Pick<Logger, 'warn'>;
};

type UsableConnection = Pick<
  ConnectionRow,
  'id' | 'kind' | 'name' | 'access_token' | 'member_id' | 'expires_at' | 'scopes' | 'connected_at'
>;

/** Identifies an account: by its id, or the default one. */
type Author = { user_id: string; author_id: string | null };

type UsableConnections = {
  /** null if it does not exist or cannot be used. */
  of(author: Author): UsableConnection | null;
};

/** null if there is no connection, it has expired, LinkedIn refused its token, or APP_SECRET has changed since. */
const getUsable = async (deps: UsableDependencies, { user_id, author_id }: Author): Promise<UsableConnection | null> =>
  usableOf(deps, await getConnection(deps.db.orm, user_id, author_id));

const getUsableMember = async (
  deps: UsableDependencies,
  userId: string,
  memberId: string,
): Promise<UsableConnection | null> => usableOf(deps, await getConnectionOfMember(deps.db.orm, userId, memberId));

/** All of a user's, the default one first. */
async function listUsableOf(deps: UsableDependencies, userId: string): Promise<UsableConnection[]> {
  const rows = await listConnections(deps.db, [userId]);
  const usable = await Promise.all(rows.map((row) => usableOf(deps, row)));
  return usable.filter((connection) => connection !== null);
}

/** Those of many users, in one query. */
async function listUsable(deps: UsableDependencies, userIds: string[]): Promise<UsableConnections> {
  const byId = new Map<string, UsableConnection>();
  const defaults = new Map<string, UsableConnection>();
  for (const row of await listConnections(deps.db, userIds)) {
    const connection = await usableOf(deps, row);
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

async function usableOf(deps: UsableDependencies, row: ConnectionRow | null): Promise<UsableConnection | null> {
  if (!row || deps.is_off || !isLive(row, deps.clock.now()) || postingOff(deps, row) !== null) return null;
  const accessToken = openToken(deps, row);
  const { id, kind, name, member_id, expires_at, scopes, connected_at } = row;
  if (accessToken !== null)
    return { id, kind, name, access_token: accessToken, member_id, expires_at, scopes, connected_at };
  const brokenWhy = 'The stored token can no longer be read.';
  await markConnectionBroken(deps.db.orm, row, { broken_at: deps.clock.now(), broken_why: brokenWhy });
  return null;
}

/**
 * LinkedIn refused `refused_token`, which was used in its call: a connection renewed in the meantime is left alone, and so are
 * the user's other accounts.
 */
async function markBroken(deps: UsableDependencies, userId: string, why: string, refusedToken: string): Promise<void> {
  const rows = await listConnections(deps.db, [userId]);
  const broken = { broken_at: deps.clock.now(), broken_why: why };
  for (const row of rows)
    if (openToken(deps, row) === refusedToken) await markConnectionBroken(deps.db.orm, row, broken);
}

function openToken(
  { encryption, log }: UsableDependencies,
  { id, user_id, access_token }: ConnectionRow,
): string | null {
  try {
    return encryption.open(access_token, { user_id, connection_id: id, purpose: 'access_token' });
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.warn({ user_id, reason: error.message }, 'a LinkedIn token cannot be read');
    return null;
  }
}
