// The embedded sign-in: Better Auth behind the Identity port. It hashes passwords and creates sessions; none of its routes is mounted.
// Accounts are made and looked up by queries of our own (its routes take few of the addresses that mail servers do), and so are sessions.
import { hkdfSync } from 'node:crypto';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword } from 'better-auth/crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { createSemaphore } from '../../semaphore.ts';
import { dayMs, hourMs } from '../../time.ts';
import { createBearerTokens, type BearerTokens } from './bearer-token.ts';
import { createAccountChanges, plainEmail } from './account-changes.ts';
import { createExternalIdentities, isLinkedToProvider } from './external-identities.ts';
import { createEmailChanges } from './email-changes.ts';
import { createAccount } from './new-account.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswords, createWeakPasswords, passwordCredential, type Passwords } from './passwords.ts';
import type { StartSession, Identity, IdentitySession, IdentityUser } from './port.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';
import { createSecrets } from './secrets.ts';
import { betterAuthModels, credentials, sessions, users, verifications } from './tables.ts';

const sessionMs = 30 * dayMs;
/** How exact the last use is that a person is shown. */
const notedEveryMs = hourMs;
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
  const begin = createBegin({ db, tokens, found, auth });

  return {
    cookie: 'session',
    mergeMetadata: null,
    ...createAccountChanges(changes),
    ...createEmailChanges(changes),
    second_factor,
    passkeys,

    async signUp({ email, password, name }, device) {
      const account = { email: plainEmail(email), email_verified: false, name };
      const weak = weakness(password, account.email);
      if (weak !== null) throw invalid('password', weak);
      if (await secrets.isNamed('undo_email', { user_id: '', email: account.email })) throw takenAtSignUp();
      const hash = await hashing.run(() => hashPassword(password));
      const making = createAccount({ db, clock }, account, (userId, now) => passwordCredential(userId, hash, now));
      const userId = await making.catch(throwWithoutQuery);
      if (userId === null) throw takenAtSignUp();
      return begin(userId, device);
    },

    ...createSignIn({ db, clock, passwords, begin, challenge, pass, passPasskey }),
    ...createExternalIdentities({ db, clock, secrets, challenge, begin }),

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
    passwords: Pick<Passwords, 'ownerOf'>;
    begin: StartSession;
    passPasskey: Passkeys['pass'];
  };

function createSignIn(deps: SigningIn): Pick<Identity, 'signIn' | 'signInSecond' | 'signInWithPasskey'> {
  const { db, clock, passwords, begin, challenge, pass, passPasskey } = deps;

  return {
    async signIn({ email, password }, device) {
      const owner = await passwords.ownerOf(plainEmail(email), password).catch(throwWithoutQuery);
      // Whatever was wrong with them, the answer is the same.
      const wrong = () => new Refusal('unauthenticated', 'That email address or password isn’t right.');
      if (owner === null) throw wrong();
      const { user_id } = owner;
      const lookAgain = async (): Promise<void> => {
        if (!(await owner.isStillTheirs())) throw wrong();
      };
      await db.orm.delete(sessions).where(and(eq(sessions.user_id, user_id), lte(sessions.expires_at, clock.now())));
      const asked = await challenge(user_id);
      if (!asked) return begin(user_id, device, lookAgain);
      await lookAgain();
      throw secondFactorRequired(asked);
    },

    async signInSecond({ challenge: given, code }, device) {
      const { user_id, use } = await pass(given, code);
      return begin(user_id, device, use);
    },

    async signInWithPasskey(response, device) {
      const { user_id, lookAgain } = await passPasskey(response);
      return begin(user_id, device, lookAgain);
    },
  };
}

const secondFactorRequired = ({ challenge, expires_at }: { challenge: string; expires_at: Date }): Refusal =>
  new Refusal('second_factor_required', 'Enter the code from your authenticator app, or a backup code.', {
    extra: { second_factor: { challenge, expires_at: expires_at.toISOString() } },
  });

async function getUser({ orm }: Database, userId: string): Promise<IdentityUser | null> {
  const { id, email, email_verified, name, image } = users;
  const [found] = await orm
    .select({ id, email, email_verified, name, image, is_linked: isLinkedToProvider(orm) })
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

type SessionDependencies = Omit<LookupDependencies, 'clock'> & { auth: ReturnType<typeof createAuth> };

const createBegin =
  ({ db, tokens, found, auth }: SessionDependencies): StartSession =>
  async (userId, device, lookAgain) => {
    const { internalAdapter } = await auth.$context;
    const { token: storedToken } = await internalAdapter.createSession(userId);
    await lookAgain?.().catch(async (error: unknown) => {
      await db.orm.delete(sessions).where(eq(sessions.token, storedToken));
      throw error;
    });
    const userAgent = device?.user_agent?.slice(0, userAgentMax) ?? null;
    await db.orm.update(sessions).set({ user_agent: userAgent }).where(eq(sessions.token, storedToken));
    const session = await found(storedToken);
    if (!session) throw new Error('The session just made is gone.');
    return { ...session, token: tokens.sign(storedToken) };
  };

type LookupDependencies = {
  db: Database;
  clock: Clock;
  tokens: BearerTokens;
  found: ReturnType<typeof createSessionQuery>;
};

async function authenticate(
  { db, clock, tokens, found }: LookupDependencies,
  token: string,
): Promise<IdentitySession | null> {
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

/** Drizzle's errors quote the query's values, password hashes among them: only what PostgreSQL said is passed on. */
const withoutQuery = (error: Error): Error =>
  error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;

function throwWithoutQuery(error: unknown): never {
  throw error instanceof Error ? withoutQuery(error) : error;
}

function report(log: BetterAuthOptions['log'], message: string, details: unknown[]): void {
  const errors = details.filter((detail) => detail instanceof Error).map(withoutQuery);
  log.error({ errors: errors.map((error) => error.message) }, `sign-in: ${message}`);
}
