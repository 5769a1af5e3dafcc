// The hosted sign-in: Clerk behind the Identity port. Its tokens are checked here, without the network (with a given key) or against its
// public keys; names and emails come from its Backend API and are cached for a minute.
import { asciiEmail } from '#contract/email-address.ts';
import { createRemoteJWKSet, errors, importSPKI, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../refusal.ts';
import { pemOf } from './clerk-keys.ts';
import type { Identity, IdentitySession, IdentityUser } from './port.ts';

export type ClerkOptions = {
  clock: Clock;
  log: Pick<Logger, 'debug'>;
  secret_key: string;
  /** PEM of the signing key; null: fetched from the issuer. */
  jwt_key: string | null;
  /** The URL of the instance, which issues the tokens. */
  issuer: string;
  api_url: string;
  /** Origins that tokens may be issued for. */
  own_origins: string[];
};

const skewS = 5;
/** How long a body may take to arrive (http/server.ts); tokens live for a minute. */
const bodyS = 300;
const userKeptMs = 60_000;
const usersKept = 10_000;
const metadataMaxBytes = 8 * 1024;

type KeySource = JWTVerifyGetKey;

export function createClerkIdentity(options: ClerkOptions): Identity {
  const { clock, log } = options;
  const api = createClerkApi(options);
  const keys = keySource(options);
  const users = createUsers(api, clock);
  const payloadOf = async (token: string, isBegun = false): Promise<JWTPayload | null> => {
    try {
      return await verified(options, keys, token, isBegun ? bodyS : 0);
    } catch (error) {
      // Without the keys nobody knows whether it is a good one.
      if (error instanceof Refusal) throw error;
      log.debug({ reason: error instanceof Error ? error.message : 'unknown' }, 'a session token was refused');
      return null;
    }
  };
  const sessionIdOf = async (token: string): Promise<string | null> => {
    const payload = await payloadOf(token);
    return typeof payload?.['sid'] === 'string' ? payload['sid'] : null;
  };

  return {
    cookie: '__session',
    ...refusals,

    async authenticate(token, isBegun) {
      const payload = await payloadOf(token, isBegun);
      return payload && sessionIn(payload, token);
    },

    sessionIdOf: () => Promise.resolve(null),

    getUser: (userId) => users.get(userId),

    async rename(userId, name) {
      const [firstName, ...rest] = name.split(' ');
      await api.call('PATCH', `/users/${encodeURIComponent(userId)}`, {
        first_name: firstName,
        last_name: rest.join(' '),
      });
      users.forget(userId);
    },

    async mergeMetadata(userId, unsafeMetadata) {
      const known = (await users.get(userId))?.unsafe_metadata;
      if (Buffer.byteLength(JSON.stringify({ ...known, ...unsafeMetadata })) > metadataMaxBytes)
        throw new Refusal('too_large', 'The metadata would be larger than 8 KiB in all. Remove some of it first.');
      await api.call('PATCH', `/users/${encodeURIComponent(userId)}/metadata`, { unsafe_metadata: unsafeMetadata });
      users.forget(userId);
    },

    async deleteUser(userId) {
      await api.call('DELETE', `/users/${encodeURIComponent(userId)}`);
      users.forget(userId);
    },

    ...createSessionChanges(api, sessionIdOf),
  };
}

type SessionChanges = Pick<Identity, 'signOut' | 'listSessions' | 'endSession' | 'endSessions'>;

function createSessionChanges(api: ClerkApi, sessionIdOf: (token: string) => Promise<string | null>): SessionChanges {
  return {
    async signOut(token) {
      const id = await sessionIdOf(token);
      if (id !== null) await api.call('POST', `/sessions/${encodeURIComponent(id)}/revoke`);
    },

    async listSessions(userId, token) {
      const current = await sessionIdOf(token);
      return (await activeSessions(api, userId)).map(({ id, created_at, last_active_at }) => ({
        id,
        user_agent: null,
        created_at: new Date(created_at),
        used_at: new Date(last_active_at),
        is_current: id === current,
      }));
    },

    async endSession(userId, sessionId) {
      const own = (await activeSessions(api, userId)).some(({ id }) => id === sessionId);
      if (!own) throw new Refusal('not_found', 'This session has already ended.');
      await api.call('POST', `/sessions/${encodeURIComponent(sessionId)}/revoke`);
    },

    async endSessions(userId, butToken) {
      const kept = butToken === null ? null : await sessionIdOf(butToken);
      for (const { id } of await activeSessions(api, userId))
        if (id !== kept) await api.call('POST', `/sessions/${encodeURIComponent(id)}/revoke`);
    },
  };
}

const away = (): Refusal => new Refusal('unavailable', 'The sign-in provider isn’t responding. Try again in a minute.');

/**
 * One key for all tokens, or the issuer's public ones: those are fetched again for an unknown `kid`, at most every 30 s, and after ten
 * minutes. Throws Refusal unavailable if they cannot be: a person whose token cannot be checked is not signed out.
 */
function keySource({ jwt_key, issuer }: ClerkOptions): KeySource {
  if (jwt_key === null) {
    const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    return (...of) =>
      published(...of).catch((error: unknown) => {
        throw error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
          ? error
          : away();
      });
  }
  let imported: ReturnType<typeof importSPKI> | null = null;
  return () => (imported ??= importSPKI(pemOf(jwt_key), 'RS256'));
}

/** Throws if anything about the token is not as it should be; it may have been over for `overS` seconds. */
async function verified(
  { clock, issuer, own_origins }: ClerkOptions,
  keys: KeySource,
  token: string,
  overS: number,
): Promise<JWTPayload> {
  const now = clock.now();
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer,
    clockTolerance: skewS + overS,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if ((payload.iat ?? 0) > now.getTime() / 1000 + skewS) throw new Error('token-iat-in-the-future');
  // A token without it could have been issued for another page.
  if (typeof payload['azp'] !== 'string' || !own_origins.includes(payload['azp']))
    throw new Error('token-invalid-authorized-parties');
  if (payload['sts'] === 'pending') throw new Error('the session is pending');
  return payload;
}

function sessionIn({ sub = '', exp = 0 }: JWTPayload, token: string): IdentitySession {
  return { user_id: sub, token, expires_at: new Date(exp * 1000) };
}

function createUsers(api: ClerkApi, clock: Clock) {
  const kept = new Map<string, { user: IdentityUser | null; until: number }>();
  return {
    async get(userId: string): Promise<IdentityUser | null> {
      const now = clock.now().getTime();
      const found = kept.get(userId);
      if (found && found.until > now) return found.user;
      const answer = (await api.call('GET', `/users/${encodeURIComponent(userId)}`)) as ClerkUser | null;
      const user = answer && userIn(answer);
      if (kept.size >= usersKept) kept.clear();
      kept.set(userId, { user, until: now + userKeptMs });
      return user;
    },
    forget: (userId: string): void => void kept.delete(userId),
  };
}

function userIn({ id, first_name, last_name, image_url, ...user }: ClerkUser): IdentityUser {
  const address =
    user.email_addresses.find((one) => one.id === user.primary_email_address_id) ?? user.email_addresses[0];
  const email = asciiEmail(address?.email_address.toLowerCase() ?? '');
  return {
    id,
    email,
    email_verified: address?.verification?.status === 'verified',
    name: [first_name, last_name].filter(Boolean).join(' ') || email,
    image: image_url,
    external_accounts: (user.external_accounts ?? []).map(({ provider }) => provider.replace(/^oauth_/, '')),
    unsafe_metadata: user.unsafe_metadata ?? {},
  };
}

async function activeSessions(api: ClerkApi, userId: string): Promise<ClerkSession[]> {
  const answer = await api.call('GET', `/sessions?user_id=${encodeURIComponent(userId)}&status=active&limit=100`);
  return Array.isArray(answer) ? (answer as ClerkSession[]) : [];
}

/** Passwords and email addresses are managed by the provider alone. */
const elsewhere = (): Promise<never> =>
  Promise.reject(new Refusal('forbidden', 'Your sign-in provider manages this. Change it in your profile there.'));
const refusals = {
  signUp: elsewhere,
  signIn: elsewhere,
  signInSecond: elsewhere,
  signInWithPasskey: elsewhere,
  signInWithProvider: elsewhere,
  listLinkedIdentities: () => Promise.resolve([]),
  second_factor: {
    state: () => Promise.resolve({ enabled_at: null, backup_codes_left: 0 }),
    start: elsewhere,
    confirm: elsewhere,
    renewBackupCodes: elsewhere,
    remove: elsewhere,
  },
  passkeys: {
    list: () => Promise.resolve([]),
    start: elsewhere,
    add: elsewhere,
    rename: elsewhere,
    remove: elsewhere,
    startSignIn: elsewhere,
  },
  changePassword: elsewhere,
  startPasswordReset: () => Promise.resolve(null),
  resetPassword: elsewhere,
  startEmailChange: elsewhere,
  startEmailUndo: elsewhere,
  undoEmailChange: elsewhere,
  startEmailConfirmation: () => Promise.resolve(null),
  confirmEmail: elsewhere,
};

// Clerk's Backend API, as far as accounts need it: users and sessions, with the secret key.
const answerMs = 10_000;

type ClerkUser = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  image_url: string | null;
  primary_email_address_id: string | null;
  email_addresses: { id: string; email_address: string; verification?: { status: string } | null }[];
  /** `oauth_linkedin_oidc` for what the pages call `linkedin_oidc`. */
  external_accounts?: { provider: string }[];
  unsafe_metadata?: Record<string, unknown>;
};
type ClerkSession = { id: string; created_at: number; last_active_at: number };

type ClerkApi = {
  /** The parsed answer; null for 404. Throws Refusal unavailable. */
  call(method: string, path: string, body?: object): Promise<unknown>;
};

function createClerkApi({ api_url, secret_key }: { api_url: string; secret_key: string }): ClerkApi {
  return {
    async call(method, path, body) {
      const response = await fetch(`${api_url}/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${secret_key}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
      }).catch(() => null);
      if (response?.status === 404) return null;
      const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
      if (answer === undefined) throw away();
      return answer;
    },
  };
}
