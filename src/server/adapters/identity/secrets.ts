// Secrets for links sent by email, and challenges of a sign-in under way: good once, for a limited time, and stored as hashes, so
// that a copy of the database opens nothing.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte, ne, notLike } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Executor, Transaction } from '../../database/open.ts';
import { minuteMs } from '../../time.ts';
import { verifications } from './tables.ts';
import { sha256 } from '../../hash.ts';

/**
 * `email` is a new address, `own_email` the account's current one, `undo_email` its former one; passkey_sign_in belongs to nobody yet: its
 * user id is ''.
 */
export type SecretKind =
  | 'password'
  | 'email'
  | 'own_email'
  | 'undo_email'
  | 'second_factor'
  | 'passkey'
  | 'passkey_sign_in';
export type Subject = { user_id: string; /** '' for the kinds that name none. */ email: string };

const livesMs: Record<SecretKind, number> = {
  password: 60 * minuteMs,
  email: 24 * 60 * minuteMs,
  own_email: 24 * 60 * minuteMs,
  // The day in which the new address may be confirmed, and seven after it.
  undo_email: 8 * 24 * 60 * minuteMs,
  second_factor: 10 * minuteMs,
  passkey: 10 * minuteMs,
  passkey_sign_in: 10 * minuteMs,
};

const asWritten = (text: string): string => text.replaceAll(/[%_\\]/g, '\\$&');
const ofUser = (userId: string) => like(verifications.value, `${asWritten(userId)} %`);
const ofKind = (kind: SecretKind) => like(verifications.identifier, `${asWritten(kind)}:%`);

export type StoredSecret = Subject & { created_at: Date };

function foundIn({ value, created_at }: typeof verifications.$inferSelect): StoredSecret {
  const at = value.indexOf(' ');
  return { user_id: value.slice(0, at), email: value.slice(at + 1), created_at };
}

export type Secrets = ReturnType<typeof createStoredSecrets> & {
  /** The same in a transaction, which holds a connection: whoever waits for a second one there may wait for each other. */
  within(tx: Transaction): Pick<Secrets, 'use' | 'forget' | 'isNamed'>;
};

type SecretsOptions = { db: { orm: Executor }; clock: Clock };

export const createSecrets = (deps: SecretsOptions): Secrets => ({
  ...createStoredSecrets(deps),
  within: (tx) => createStoredSecrets({ ...deps, db: { orm: tx } }),
});

function createStoredSecrets(deps: SecretsOptions) {
  const { db, clock } = deps;
  const listing = createListing(deps);
  const identify = (kind: SecretKind, secret: string): string => `${kind}:${sha256(secret)}`;
  /** Ids contain no spaces, so the first space separates the two. */
  const valueOf = ({ user_id, email }: Subject): string => `${user_id} ${email}`;
  /** Returned with its expiry. */
  async function createTimed(kind: SecretKind, subject: Subject): Promise<{ challenge: string; expires_at: Date }> {
    const now = clock.now();
    const secret = randomBytes(24).toString('base64url');
    const expiresAt = new Date(now.getTime() + livesMs[kind]);
    await db.orm.delete(verifications).where(lte(verifications.expires_at, now));
    await db.orm.insert(verifications).values({
      id: crypto.randomUUID(),
      identifier: identify(kind, secret),
      value: valueOf(subject),
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    });
    return { challenge: secret, expires_at: expiresAt };
  }
  return {
    createTimed,

    async create(kind: SecretKind, subject: Subject): Promise<string> {
      return (await createTimed(kind, subject)).challenge;
    },

    /** For a link in an email. Told apart once it is made, so that several asked for at once are not each the first. */
    async createLink(kind: SecretKind, subject: Subject): Promise<{ secret: string; is_first: boolean }> {
      const secret = (await createTimed(kind, subject)).challenge;
      const open = await listing.list(kind, subject.user_id);
      return { secret, is_first: open.filter(({ email }) => email === subject.email).length === 1 };
    },

    /** Looks it up without using it up. */
    async look(kind: SecretKind, secret: string): Promise<StoredSecret | null> {
      const [found] = await db.orm
        .select()
        .from(verifications)
        .where(and(eq(verifications.identifier, identify(kind, secret)), gt(verifications.expires_at, clock.now())));
      return found ? foundIn(found) : null;
    },

    /** False if somebody else was faster. */
    async use(kind: SecretKind, secret: string): Promise<boolean> {
      const used = await db.orm
        .delete(verifications)
        .where(and(eq(verifications.identifier, identify(kind, secret)), gt(verifications.expires_at, clock.now())))
        .returning({ id: verifications.id });
      return used.length > 0;
    },

    ...listing,
    ...createForgetting(deps),
  };
}

function createListing({ db, clock }: SecretsOptions) {
  return {
    /** A user's secrets that are still valid. */
    async list(kind: SecretKind, userId: string): Promise<StoredSecret[]> {
      const rows = await db.orm
        .select()
        .from(verifications)
        .where(and(ofUser(userId), ofKind(kind), gt(verifications.expires_at, clock.now())));
      return rows.map(foundIn);
    },

    /** Whether another user has a valid one that names this address. */
    async isNamed(kind: SecretKind, { user_id, email }: Subject): Promise<boolean> {
      const rows = await db.orm
        .select()
        .from(verifications)
        .where(
          and(
            ofKind(kind),
            like(verifications.value, `% ${asWritten(email)}`),
            gt(verifications.expires_at, clock.now()),
          ),
        );
      return rows.map(foundIn).some((found) => found.email === email && found.user_id !== user_id);
    },
  };
}

function createForgetting({ db }: SecretsOptions) {
  return {
    /** Forgets a user's secrets: one kind, or everything under way. The way back to a former address stays with the owner, whatever else ends. */
    async forget(userId: string, what: SecretKind | 'under_way' | 'all'): Promise<void> {
      const which = { all: undefined, under_way: notLike(verifications.identifier, 'undo_email:%') };
      await db.orm
        .delete(verifications)
        .where(and(ofUser(userId), what === 'all' || what === 'under_way' ? which[what] : ofKind(what)));
    },

    /** Forgets the other new addresses that were asked for; the email for this one may be on its way. */
    async forgetOtherAddresses({ user_id, email }: Subject): Promise<void> {
      await db.orm
        .delete(verifications)
        .where(and(ofUser(user_id), ofKind('email'), ne(verifications.value, `${user_id} ${email}`)));
    },
  };
}
