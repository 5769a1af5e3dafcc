// The embedded sign-in: Better Auth behind the Identity port. It hashes passwords and creates accounts and sessions; none of its
// routes is mounted, and looking up a session, which every call does, is a single query of our own.
import { AsyncLocalStorage } from 'node:async_hooks';
import { hkdfSync } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { createSemaphore, type Semaphore } from '../../semaphore.ts';
import { dayMs, hourMs } from '../../time.ts';
import { createBearerTokens, type BearerTokens } from './bearer-token.ts';
import { createAccountChanges, plainEmail } from './account-changes.ts';
import { createElsewhere, isLinkedElsewhere } from './elsewhere.ts';
import { createEmailChanges } from './email-changes.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswords, createWeakPasswords } from './passwords.ts';
import type { Begin, Device, Identity, IdentitySession, IdentityUser } from './port.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';
import { createSecrets } from './secrets.ts';
import { betterAuthModels, credentials, sessions, users, verifications } from './tables.ts';
import { errorCode } from '../../error-code.ts';

const sessionMs = 30 * dayMs;
/** How exact the last use is that a person is shown. */
const notedEveryMs = hourMs;
const passwordMin = 8;
const passwordMax = 128;
const passwordsAtOnce = 2;
const userAgentMax = 300;

export type BetterAuthOptions = {
  db: Database;
  clock: Clock;
  app_secret: string;
  public_url: string;
  own_origins: string[];
  log: Pick<Logger, 'error'>;
};

export function createBetterAuthIdentity(options: BetterAuthOptions): Identity {
  const { db, clock } = options;
  const auth = createAuth(options);
  const tokens = createBearerTokens(options.app_secret);
  const hashing = createSemaphore(passwordsAtOnce);
  const found = createSessionQuery(db);

  const weakness = createWeakPasswords();
  const passwords = createPasswords({ db, clock, hashing, weakness });
  const secrets = createSecrets({ db, clock });
  const { challenge, pass, forgetSetUp, ...second_factor } = createSecondFactors({ ...options, passwords, secrets });
  const { pass: passPasskey, ...passkeys } = createPasskeys({ ...options, passwords, secrets });
  const changes = { db, clock, tokens, passwords, secrets, forgetSetUp };
  const { begun, begin } = createBeginning({ db, tokens, found, auth });

  return {
    cookie: 'session',
    mergeMetadata: null,
    ...createAccountChanges(changes),
    ...createEmailChanges(changes),
    second_factor,
    passkeys,

    async signUp({ email, password, name }, device) {
      const weak = password.length < passwordMin ? null : weakness(password, email);
      if (weak !== null) throw invalid('password', weak);
      const body = { email: plainEmail(email), password, name };
      if (await secrets.isNamed('undo_email', { user_id: '', email: body.email })) throw takenAtSignUp();
      try {
        const { token } = await unswallowed(() => hashing.run(() => auth.api.signUpEmail({ body })));
        if (token === null) throw new Error('Better Auth made an account without a session.');
        return await begun(token, device);
      } catch (error) {
        throw await asSignUpRefusal(db, body.email, error);
      }
    },

    ...createSignIn({ db, clock, auth, hashing, begin, begun, challenge, pass, passPasskey }),
    ...createElsewhere({ db, clock, secrets, challenge, begin }),

    async signOut(token) {
      const storedToken = tokens.open(token);
      if (storedToken !== null) await db.orm.delete(sessions).where(eq(sessions.token, storedToken));
    },

    authenticate: (token) => authenticate({ db, clock, tokens, found }, token),

    getUser: (userId) => getUser(db, userId),

    async deleteUser(userId) {
      await secrets.forget(userId, 'all');
      // Sessions, credentials, second factor and passkeys are removed with it (on delete cascade).
      await db.orm.delete(users).where(eq(users.id, userId));
    },
  };
}

type SigningIn = Pick<BetterAuthOptions, 'db' | 'clock'> &
  Pick<SecondFactors, 'challenge' | 'pass'> & {
    auth: ReturnType<typeof createAuth>;
    hashing: Semaphore;
    begin: Begin;
    begun: ReturnType<typeof createBeginning>['begun'];
    passPasskey: Passkeys['pass'];
  };

function createSignIn(parts: SigningIn): Pick<Identity, 'signIn' | 'signInSecond' | 'signInWithPasskey'> {
  const { db, clock, auth, hashing, begin, begun, challenge, pass, passPasskey } = parts;

  return {
    async signIn({ email, password }, device) {
      try {
        const { token, user } = await hashing.run(() =>
          auth.api.signInEmail({ body: { email: plainEmail(email), password } }),
        );
        await db.orm.delete(sessions).where(and(eq(sessions.user_id, user.id), lte(sessions.expires_at, clock.now())));
        const asked = await challenge(user.id);
        if (!asked) return await begun(token, device);
        // Nobody was given its token.
        await db.orm.delete(sessions).where(eq(sessions.token, token));
        throw secondFactorRequired(asked);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        // Whatever was wrong with them, the answer is the same.
        if (codeOf(error) === null) throw withoutQuery(error);
        throw new Refusal('unauthenticated', 'That email address or password isn’t right.');
      }
    },

    signInSecond: async ({ challenge: given, code }, device) => begin(await pass(given, code), device),

    signInWithPasskey: async (response, device) => begin(await passPasskey(response), device),
  };
}

const secondFactorRequired = ({ challenge, expires_at }: { challenge: string; expires_at: Date }): Refusal =>
  new Refusal('second_factor_required', 'Enter the code from your authenticator app, or a backup code.', {
    extra: { second_factor: { challenge, expires_at: expires_at.toISOString() } },
  });

async function getUser({ orm }: Database, userId: string): Promise<IdentityUser | null> {
  const { id, email, email_verified, name, image } = users;
  const [found] = await orm
    .select({ id, email, email_verified, name, image, is_linked: isLinkedElsewhere(orm) })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) return null;
  const { is_linked, ...user } = found;
  return { ...user, external_accounts: is_linked ? ['oidc'] : [], unsafe_metadata: null };
}

function createAuth({ db, clock, app_secret, log }: BetterAuthOptions) {
  return betterAuth({
    secret: Buffer.from(hkdfSync('sha256', app_secret, '', 'better auth', 32)).toString('hex'),
    // Used for nothing of ours; without one it warns.
    baseURL: 'http://localhost',
    database: drizzleAdapter(db.orm, {
      provider: 'pg',
      schema: { users, sessions, credentials, verifications },
      transaction: true,
    }),
    advanced: { database: { generateId: () => crypto.randomUUID() } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      maxPasswordLength: passwordMax,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    ...betterAuthModels,
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const now = clock.now();
            const expiresAt = new Date(now.getTime() + sessionMs);
            return { data: { ...session, expiresAt, createdAt: now, updatedAt: now } };
          },
        },
      },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => report(log, message, details) },
  });
}

/** Runs on every call. */
const createSessionQuery = (db: Database) => async (token: string) => {
  const { rows } = await db.pool.query<{ user_id: string; expires_at: Date }>({
    name: 'session by token',
    text: 'select user_id, expires_at from sessions where token = $1',
    values: [token],
  });
  return rows[0] ?? null;
};

/** `begun`: the session that Better Auth has just made; `begin`: a new one. */
function createBeginning({
  db,
  tokens,
  found,
  auth,
}: Omit<Looking, 'clock'> & { auth: ReturnType<typeof createAuth> }) {
  const begun = async (storedToken: string, device: Device | undefined): Promise<IdentitySession> => {
    const userAgent = device?.user_agent?.slice(0, userAgentMax) ?? null;
    await db.orm.update(sessions).set({ user_agent: userAgent }).where(eq(sessions.token, storedToken));
    const session = await found(storedToken);
    if (!session) throw new Error('The session just made is gone.');
    return { ...session, token: tokens.sign(storedToken) };
  };
  const begin: Begin = async (userId, device) => {
    const { internalAdapter } = await auth.$context;
    return begun((await internalAdapter.createSession(userId)).token, device);
  };
  return { begun, begin };
}

type Looking = { db: Database; clock: Clock; tokens: BearerTokens; found: ReturnType<typeof createSessionQuery> };

async function authenticate({ db, clock, tokens, found }: Looking, token: string): Promise<IdentitySession | null> {
  const storedToken = tokens.open(token);
  if (storedToken === null) return null;
  const session = await found(storedToken);
  const now = clock.now();
  if (!session || session.expires_at <= now) return null;
  let { expires_at } = session;
  if (expires_at.getTime() - now.getTime() < sessionMs - notedEveryMs) {
    expires_at = new Date(now.getTime() + sessionMs);
    await db.orm.update(sessions).set({ expires_at, updated_at: now }).where(eq(sessions.token, storedToken));
  }
  return { user_id: session.user_id, token, expires_at };
}

const takenAtSignUp = (): Refusal =>
  new Refusal('conflict', 'An account with this email already exists. Log in instead.');

async function asSignUpRefusal(db: Database, email: string, error: unknown): Promise<Error> {
  switch (codeOf(error)) {
    case 'PASSWORD_TOO_SHORT':
      return invalid('password', `The password needs at least ${passwordMin} characters.`);
    case 'PASSWORD_TOO_LONG':
      return invalid('password', `The password may have at most ${passwordMax} characters.`);
    case 'INVALID_EMAIL':
      return invalid('email', 'That isn’t an email address.');
    default: {
      // Also covers another sign-up that came first, between the check and the insert.
      const [taken] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (taken) return takenAtSignUp();
      return withoutQuery(error);
    }
  }
}

/** Better Auth's code for its refusal; null for any other error. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('body' in error)) return null;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'UNKNOWN';
}

/** Drizzle's errors quote the query's values, password hashes among them: only what PostgreSQL said is passed on. */
function withoutQuery(error: unknown): Error {
  if (codeOf(error) !== null) return new Error('Better Auth could not make the account.');
  if (!(error instanceof Error)) return new Error('Signing in failed.');
  return error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
}

function report(log: BetterAuthOptions['log'], message: string, details: unknown[]): void {
  const errors = details.filter((detail) => detail instanceof Error).map(withoutQuery);
  noteSwallowed(errors[0]);
  // Two sign-ups at once with the same email: answered as a conflict, and nobody's fault.
  if (errors.some((error) => errorCode(error) === '23505')) return;
  log.error({ errors: errors.map((error) => error.message) }, `sign-in: ${message}`);
}

/** Some errors Better Auth only logs, returning a failure without a cause: they are kept here for the call in which they happened. */
const calls = new AsyncLocalStorage<{ error: Error | null }>();

const noteSwallowed = (error: Error | undefined): void => {
  const call = calls.getStore();
  if (call && error) call.error = error;
};

/** Throws what `work` throws, or what was swallowed on the way. */
async function unswallowed<T>(work: () => Promise<T>): Promise<T> {
  const call: { error: Error | null } = { error: null };
  try {
    return await calls.run(call, work);
  } catch (error) {
    throw call.error ?? error;
  }
}
