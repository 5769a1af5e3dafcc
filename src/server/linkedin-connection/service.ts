// A user's connection to LinkedIn: the trip to the consent page and back, the tokens at rest, and what others may use of it.
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { off_sentences } from '#contract/page-config.ts';
import { linkedin_provider, type Connection } from '#contract/linkedin.ts';
import { LinkedInError, type LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { ownAddress } from '../own-address.ts';
import { invalid, Refusal } from '../refusal.ts';
import { createEncryption, SealBroken, type Encryption } from './encryption.ts';
import { withOutcome, type Outcome } from './return-url.ts';
import {
  createState,
  deleteConnection,
  deleteStates,
  getConnection,
  listConnections,
  markConnectionBroken,
  saveConnection,
  takeState,
  type ConnectionRow,
  type StateRow,
} from './store.ts';

export type LinkedInConnectionOptions = {
  db: Database;
  clock: Clock;
  linkedin: LinkedIn;
  app_secret: string;
  /** Our address as browsers see it, and every origin that is ours. */
  public_url: string;
  own_origins: () => string[];
  /** Whether the LinkedIn sandbox stands in for LinkedIn. */
  sandbox: boolean;
  /** Whether there is neither LinkedIn nor its sandbox: nobody can connect, and what was connected is not used. */
  is_off?: boolean;
  log: Pick<Logger, 'warn'>;
};

export type UsableConnection = {
  access_token: string;
  member_id: string;
  expires_at: Date;
  scopes: string[];
  connected_at: Date;
};

/** Who sets out, and in which browser (browser-cookie.ts). */
export type SettingOut = { user_id: string; browser: string; return_url: string };
/** What LinkedIn sent the browser back with, whose session cookie it showed, and which browser it is. */
export type ComingBack = { query: URLSearchParams; user_id: string | null; browser: string | null };

export type LinkedInConnectionService = ReturnType<typeof createLinkedInConnectionService>;

const stateMs = 10 * 60 * 1000;
const exchangeMs = 25_000;
/** Without it nothing can be posted. */
const neededScope = 'w_member_social';

/** Both together find the row: a state without the browser that began is an unknown one. */
const hashOf = (state: string, browser: string): string =>
  createHash('sha256').update(`${state} ${browser}`).digest('hex');

type ConnectionContext = LinkedInConnectionOptions & { encryption: Encryption; redirect_uri: string };

export function createLinkedInConnectionService(options: LinkedInConnectionOptions) {
  const { db, clock } = options;
  const encryption = createEncryption(options.app_secret);
  const parts: ConnectionContext = {
    ...options,
    encryption,
    redirect_uri: `${options.public_url}/api/linkedin/callback`,
  };

  return {
    /** Why nobody is connected, for a refusal; null where they may connect. */
    off_sentence: options.is_off ? off_sentences.linkedin : null,

    startConnecting: (settingOut: SettingOut) => startConnecting(parts, settingOut),
    /** Trips of a user that are under way end. */
    endTrips: (user_id: string): Promise<void> => deleteStates(db.orm, user_id),

    finishConnecting: (comingBack: ComingBack) => finishConnecting(parts, comingBack),

    async connectionOf(user_id: string): Promise<Connection> {
      const row = await getConnection(db.orm, user_id);
      return {
        connected: row !== null,
        provider: linkedin_provider,
        name: row?.name ?? null,
        picture: row?.picture ?? null,
        // OpenID Connect does not tell it.
        profile_url: null,
        expires_at: row?.expires_at.toISOString() ?? null,
        needs_reconnect: row !== null && (options.is_off || !isLive(row, clock.now())),
        scopes: row?.scopes ?? [],
        sandbox: options.sandbox,
      };
    },

    getUsable: (user_id: string) => getUsable(parts, user_id),
    /** The usable ones of many users in one query, by user. */
    listUsable: (userIds: string[]) => listUsable(parts, userIds),

    /**
     * LinkedIn refused the token. With `refused_token` (the one used in the refused call) a connection that was made anew in the
     * meantime is left alone.
     */
    async markBroken(user_id: string, why: string, refusedToken?: string): Promise<void> {
      const row = await getConnection(db.orm, user_id);
      if (!row) return;
      if (refusedToken !== undefined && openToken(parts, row) !== refusedToken) return;
      await markConnectionBroken(db.orm, row, { broken_at: clock.now(), broken_why: why });
    },

    disconnect: (user_id: string): Promise<void> => deleteConnection(db.orm, user_id),

    async exportUser(user_id: string) {
      const row = await getConnection(db.orm, user_id);
      if (!row) return null;
      const { access_token: _access, refresh_token: _refresh, ...told } = row;
      return told;
    },

    async eraseUser(user_id: string): Promise<void> {
      await deleteStates(db.orm, user_id);
      await deleteConnection(db.orm, user_id);
    },
  };
}

const isLive = (row: ConnectionRow, now: Date): boolean => row.broken_at === null && row.expires_at > now;

/** The consent page's address. Throws Refusal: unavailable where LinkedIn is off, validation where `return_url` is not a page of ours. */
async function startConnecting(
  parts: ConnectionContext,
  { user_id, browser, return_url }: SettingOut,
): Promise<string> {
  if (parts.is_off) throw new Refusal('unavailable', off_sentences.linkedin);
  const address = ownAddress(return_url, parts.public_url, parts.own_origins());
  if (address === null) throw invalid('return_url', 'Give a page of this site to come back to.');
  const state = randomBytes(32).toString('base64url');
  const now = parts.clock.now();
  const expires_at = new Date(now.getTime() + stateMs);
  const state_hash = hashOf(state, browser);
  await createState(parts.db.orm, { state_hash, user_id, return_url: address, expires_at }, now);
  return parts.linkedin.consentUrl({ state, redirect_uri: parts.redirect_uri });
}

/** The address to send the browser to, whatever happened. */
async function finishConnecting(parts: ConnectionContext, { query, user_id, browser }: ComingBack): Promise<string> {
  const given = query.get('state') ?? '';
  const state = browser === null ? null : await takeState(parts.db.orm, hashOf(given, browser), parts.clock.now());
  if (!state) return withOutcome(`${parts.public_url}/dashboard`, 'failed');
  let outcome: Outcome = 'failed';
  try {
    outcome = await connect(parts, state, { query, user_id });
  } catch (error) {
    parts.log.warn({ user_id: state.user_id, ...describe(error) }, 'LinkedIn could not be connected');
  }
  return withOutcome(state.return_url, outcome);
}

async function connect(
  parts: ConnectionContext,
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
  const { linkedin, redirect_uri, encryption, clock } = parts;
  // Not tied to the browser: a person who closes the tab after consenting is connected all the same.
  const signal = AbortSignal.timeout(exchangeMs);
  const tokens = await linkedin.exchangeCode({ code, redirect_uri, signal });
  if (!tokens.scopes.includes(neededScope)) throw new Error(`LinkedIn did not grant ${neededScope}.`);
  const member = await linkedin.getMember(tokens.access_token, signal);
  const owner = state.user_id;
  await saveConnection(parts.db.orm, {
    user_id: owner,
    ...member,
    access_token: encryption.seal(tokens.access_token, { user_id: owner, purpose: 'access_token' }),
    refresh_token:
      tokens.refresh_token === null
        ? null
        : encryption.seal(tokens.refresh_token, { user_id: owner, purpose: 'refresh_token' }),
    scopes: tokens.scopes,
    expires_at: tokens.expires_at,
    connected_at: clock.now(),
    broken_at: null,
    broken_why: null,
  });
  return 'connected';
}

/** null where there is no connection, it has expired, LinkedIn refused its token, or APP_SECRET has changed since. */
async function getUsable(parts: ConnectionContext, user_id: string): Promise<UsableConnection | null> {
  return usableOf(parts, await getConnection(parts.db.orm, user_id));
}

async function listUsable(parts: ConnectionContext, userIds: string[]): Promise<Map<string, UsableConnection>> {
  const usable = new Map<string, UsableConnection>();
  for (const row of await listConnections(parts.db.orm, userIds)) {
    const connection = await usableOf(parts, row);
    if (connection) usable.set(row.user_id, connection);
  }
  return usable;
}

async function usableOf(parts: ConnectionContext, row: ConnectionRow | null): Promise<UsableConnection | null> {
  if (!row || parts.is_off || !isLive(row, parts.clock.now())) return null;
  const access_token = openToken(parts, row);
  const { member_id, expires_at, scopes, connected_at } = row;
  if (access_token !== null) return { access_token, member_id, expires_at, scopes, connected_at };
  const broken_why = 'The stored token cannot be read any more.';
  await markConnectionBroken(parts.db.orm, row, { broken_at: parts.clock.now(), broken_why });
  return null;
}

function openToken({ encryption, log }: ConnectionContext, row: ConnectionRow): string | null {
  try {
    return encryption.open(row.access_token, { user_id: row.user_id, purpose: 'access_token' });
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.warn({ user_id: row.user_id, reason: error.message }, 'a LinkedIn token cannot be read');
    return null;
  }
}

/** For the log. Neither LinkedIn's words nor PostgreSQL's hold the code or a token; the message of a failed query would. */
function describe(error: unknown): Record<string, unknown> {
  if (error instanceof LinkedInError)
    return { reason: error.message, status: error.status, linkedin_says: error.linkedin_says };
  if (!(error instanceof Error)) return { reason: 'unknown' };
  return { reason: (error.cause instanceof Error ? error.cause : error).message };
}
