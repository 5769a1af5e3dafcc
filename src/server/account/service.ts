// Accounts as the product sees them: who a user is in a response, their metadata, and the export and erasure of everything they own.
// Passwords and sessions are left to the Identity port.
import type { Logger } from 'pino';
import { eq } from 'drizzle-orm';
import { metadataMaxBytes, type User } from '#contract/account.ts';
import { linkedinProvider } from '#contract/linkedin.ts';
import type {
  Device,
  ExternalSignIn,
  Identity,
  IdentitySession,
  IdentityUser,
  ExternalIdentity,
} from '../adapters/identity/port.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Orm } from '../database/open.ts';
import type { LinkedInConnectionService } from '../linkedin-connection/service.ts';
import type { OnboardingService } from '../onboarding/service.ts';
import { Refusal } from '../refusal.ts';
import { streamOf } from '../http/text-stream.ts';
import type { UserData } from '../feature.ts';
import type { CallsUnderWay } from '../http/calls-under-way.ts';
import { asRecord } from '../parse-json.ts';
import { profiles } from './tables.ts';

export type AccountOptions = {
  db: Database;
  clock: Clock;
  identity: Identity;
  linkedin_connection: Pick<LinkedInConnectionService, 'connectionOf'>;
  onboarding: Pick<OnboardingService, 'stateOf'>;
  /** Compared without regard to case. */
  admin_emails: string[];
  /** Whether an unconfirmed address makes an admin, too. */
  trusts_unconfirmed: boolean;
  /** Whether emails are sent, and not just logged. */
  has_mail: boolean;
  /** What is kept of a user, in the order of export and erasure. Whatever may refuse to be erased (a post being published) comes first. */
  owned: UserData[];
  calls_under_way: Pick<CallsUnderWay, 'othersOf'>;
  log: Pick<Logger, 'error'>;
};

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(options: AccountOptions) {
  const { db, clock, identity } = options;
  const userOf = createUserReader(options);

  return {
    /** The user as responses show them. Throws Refusal unauthenticated if the account is gone. */
    userOf,

    async signUp(
      account: { email: string; password: string; name: string },
      device?: Device,
    ): Promise<IdentitySession> {
      const session = await identity.signUp({ ...account, name: account.name.toWellFormed() }, device);
      await createProfile(db.orm, session.user_id, clock.now());
      return session;
    },

    enterWithProvider: (person: ExternalPerson, device: Device): Promise<ExternalSignIn> =>
      enter(options, person, device),

    async rename(userId: string, name: string): Promise<User> {
      await identity.rename(userId, name.toWellFormed());
      return userOf(userId);
    },

    async isAdmin(userId: string): Promise<boolean> {
      const user = await identity.getUser(userId);
      return user !== null && isAdmin(options, user);
    },

    /** Whether confirming the address would give them something: emails, or what an admin may do. */
    async waitsForConfirmation(userId: string): Promise<boolean> {
      const user = await identity.getUser(userId);
      if (user === null || user.email_verified || options.trusts_unconfirmed) return false;
      return options.has_mail || isListed(options, user);
    },

    async updateMetadata(userId: string, change: Record<string, unknown>): Promise<User> {
      if (identity.mergeMetadata) {
        const user = await identity.getUser(userId);
        // The same rules apply wherever it is kept.
        mergeMetadata(user?.unsafe_metadata ?? {}, change);
        await identity.mergeMetadata(userId, change);
      } else {
        await changeMetadata(db.orm, { user_id: userId, now: clock.now() }, (metadata) =>
          mergeMetadata(metadata, change),
        );
      }
      return userOf(userId);
    },

    /** JSON in UTF-8. A failure after the first piece breaks off the stream. */
    async exportAccount(userId: string): Promise<ReadableStream<Uint8Array>> {
      const [user, profile] = await Promise.all([userOf(userId), getProfile(db.orm, userId)]);
      const head = { exported_at: clock.now(), user: { ...user, created_at: profile.created_at } };
      return streamOf(exportDocument(head, options.owned, userId), (error) =>
        options.log.error({ user_id: userId, reason: reasonOf(error) }, 'an export broke off'),
      );
    },

    eraseAccount: (userId: string) => eraseAccount(options, userId),
  };
}

type ExternalPerson = Omit<ExternalIdentity, 'trusts_unconfirmed'>;

async function enter(
  { db, clock, identity, trusts_unconfirmed }: AccountOptions,
  person: ExternalPerson,
  device: Device,
): Promise<ExternalSignIn> {
  const entered = await identity.signInWithProvider({ ...person, trusts_unconfirmed }, device);
  if (entered.outcome === 'signed_in' && entered.is_new)
    await createProfile(db.orm, entered.session.user_id, clock.now());
  return entered;
}

function createUserReader(options: AccountOptions) {
  const { db, identity, linkedin_connection, onboarding } = options;
  return async (userId: string): Promise<User> => {
    const [user, profile, connection, state] = await Promise.all([
      identity.getUser(userId),
      getProfile(db.orm, userId),
      linkedin_connection.connectionOf(userId),
      onboarding.stateOf(userId),
    ]);
    if (!user) throw new Refusal('unauthenticated', 'Sign in first.');
    const providers = new Set([...user.external_accounts, ...(connection.connected ? [linkedinProvider] : [])]);
    return {
      id: user.id,
      email: user.email,
      email_confirmed: user.email_verified,
      name: user.name,
      image: user.image,
      is_admin: isAdmin(options, user),
      external_accounts: [...providers].map((provider) => ({ provider })),
      unsafe_metadata: user.unsafe_metadata ?? profile.unsafe_metadata,
      ...state,
    };
  };
}

type EmailFields = Pick<IdentityUser, 'email' | 'email_verified'>;

const isListed = ({ admin_emails }: AccountOptions, { email }: EmailFields): boolean =>
  admin_emails.some((admin) => admin.trim().toLowerCase() === email.toLowerCase());

/** Anybody can sign up with anybody's address: it gives rights only once they have shown that it is theirs. */
const isAdmin = (options: AccountOptions, user: EmailFields): boolean =>
  isListed(options, user) && (user.email_verified || options.trusts_unconfirmed);

/** Whatever stops it midway, the account still exists, and calling it again continues. */
async function eraseAccount(options: AccountOptions, userId: string): Promise<void> {
  const { db, identity, owned, calls_under_way } = options;
  const erasers = owned.flatMap(({ data: { eraseUser } }) => eraseUser ?? []);
  const all = [...erasers, (id: string) => deleteProfile(db.orm, id)];
  for (const erase of all) await erase(userId);
  await identity.deleteUser(userId);
  // Once more: a call in progress may have written something before its session ended, and one that goes on may still do so.
  await eraseAgain(options, all, userId);
  void calls_under_way.othersOf(userId)?.then(() => eraseAgain(options, all, userId));
}

/** Never throws: the account is gone. */
async function eraseAgain({ log }: AccountOptions, erasers: EraseUser[], userId: string): Promise<void> {
  for (const erase of erasers)
    await erase(userId).catch((error: unknown) => {
      log.error(
        { user_id: userId, reason: reasonOf(error) },
        'a part of an erased account could not be looked through again',
      );
    });
}

type EraseUser = NonNullable<UserData['data']['eraseUser']>;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Writes everything an account owns as one JSON document, part by part, so that a large account is never in memory as a whole.

/** Yields the document in pieces of text. */
async function* exportDocument(head: Record<string, unknown>, owned: UserData[], userId: string) {
  let before = '{';
  for (const [name, value] of Object.entries(head)) {
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    before = ',';
  }
  for (const { name, data } of owned) {
    if (!data.exportUser) continue;
    yield `${before}\n${JSON.stringify(name)}: `;
    before = ',';
    const value = data.exportUser(userId);
    if (Symbol.asyncIterator in value) yield* list(value);
    else yield JSON.stringify((await value) ?? null);
  }
  yield '\n}\n';
}

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n  ${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

// The rules of unsafe_metadata: how a change is merged (JSON Merge Patch, RFC 7396: objects merge, null removes a key, anything else
// replaces) and what may be kept.
type Json = Record<string, unknown>;

/** Levels of nesting: enough for any use, and far from exhausting the stack. */
const maxDepth = 20;

/** The metadata after the change; does not modify its arguments. Throws Refusal too_large or validation. */
export function mergeMetadata(current: Json, change: Json): Json {
  checkStorable(change, 1);
  const merged = merge(current, change);
  const bytes = Buffer.byteLength(JSON.stringify(merged));
  if (bytes > metadataMaxBytes)
    throw new Refusal('too_large', 'The metadata would be larger than 16 KiB in all. Remove some of it first.');
  return merged;
}

function merge(current: Json, change: Json): Json {
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(change)) {
    // If stored, it would set the prototype of any object it is carelessly copied into.
    if (key === '__proto__') continue;
    if (value === null) merged.delete(key);
    else if (isObject(value)) {
      const before = merged.get(key);
      merged.set(key, merge(isObject(before) ? before : {}, value));
    } else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

const isObject = (value: unknown): value is Json => asRecord(value) !== null;

/** PostgreSQL's jsonb accepts neither U+0000 nor half of a surrogate pair. */
function checkStorable(value: unknown, depth: number): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new Refusal('validation', 'The metadata has a character that cannot be stored. Remove it.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth)
    throw new Refusal('validation', `The metadata may be nested at most ${maxDepth} levels deep: flatten it.`);
  for (const [key, inner] of Object.entries(value)) {
    checkStorable(key, depth);
    checkStorable(inner, depth + 1);
  }
}

type Profile = Pick<typeof profiles.$inferSelect, 'unsafe_metadata'> & { created_at: Date | null };

const emptyProfile: Profile = { unsafe_metadata: {}, created_at: null };
const columns = {
  unsafe_metadata: profiles.unsafe_metadata,
  created_at: profiles.created_at,
};

async function getProfile(orm: Orm, userId: string): Promise<Profile> {
  const [found] = await orm.select(columns).from(profiles).where(eq(profiles.user_id, userId));
  return found ?? emptyProfile;
}

async function createProfile(orm: Executor, userId: string, createdAt: Date): Promise<void> {
  await orm.insert(profiles).values({ user_id: userId, created_at: createdAt }).onConflictDoNothing();
}

/** One at a time per user, so that concurrent changes are not lost. If `change` throws, everything stays as it was. */
async function changeMetadata(
  orm: Orm,
  { user_id, now }: { user_id: string; now: Date },
  change: (metadata: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await createProfile(tx, user_id, now);
    const [row] = await tx.select(columns).from(profiles).where(eq(profiles.user_id, user_id)).for('update');
    const unsafeMetadata = change(row?.unsafe_metadata ?? {});
    await tx.update(profiles).set({ unsafe_metadata: unsafeMetadata }).where(eq(profiles.user_id, user_id));
  });
}

async function deleteProfile(orm: Orm, userId: string): Promise<void> {
  await orm.delete(profiles).where(eq(profiles.user_id, userId));
}
