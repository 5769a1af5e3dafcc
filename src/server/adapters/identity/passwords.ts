// The password of an embedded account: asked for before an important change, checked, and set.
import { passwordMax, passwordMin } from '#contract/account.ts';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid } from '../../refusal.ts';
import type { Semaphore } from '../../semaphore.ts';
import { credentials, users } from './tables.ts';
import { readFileSync } from 'node:fs';

const wrongPassword = 'That isn’t your password.';
const noPassword = 'Your account has no password yet. Set one with “Forgot your password?” on the login form.';

type PasswordDependencies = { db: Database; clock: Clock; hashing: Semaphore; weakness: WeakPasswords };

export type Passwords = ReturnType<typeof createPasswords>;
type PasswordOwner = { user_id: string; /** False once another password was set. */ isStillTheirs(): Promise<boolean> };

const providerId = 'credential';

export const passwordCredential = (userId: string, hash: string, now: Date): typeof credentials.$inferInsert => ({
  id: crypto.randomUUID(),
  user_id: userId,
  account_id: userId,
  provider_id: providerId,
  password: hash,
  created_at: now,
  updated_at: now,
});

export function createPasswords({ db, clock, hashing, weakness }: PasswordDependencies) {
  const ofUser = (userId: string) => and(eq(credentials.user_id, userId), eq(credentials.provider_id, providerId));

  async function hashOf(userId: string): Promise<string | null> {
    const [found] = await db.orm.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
    return found?.hash ?? null;
  }
  async function check(userId: string, password: string, field: string): Promise<void> {
    const [user] = await db.orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const weak = weakness(password, user?.email ?? '');
    if (weak !== null) throw invalid(field, weak);
  }
  return {
    /** Throws Refusal validation if it is too weak. */
    check,

    /** Whose these are; null, in like time, for an unknown email, a wrong password and an account without one. */
    async ownerOf(email: string, password: string): Promise<PasswordOwner | null> {
      if (password.length > passwordMax) return null;
      const [found] = await db.orm
        .select({ user_id: users.id, hash: credentials.password })
        .from(users)
        .innerJoin(credentials, and(eq(credentials.user_id, users.id), eq(credentials.provider_id, providerId)))
        .where(eq(users.email, email));
      const hash = found?.hash;
      if (!found || !hash) {
        await hashing.run(() => hashPassword(password));
        return null;
      }
      if (!(await hashing.run(() => verifyPassword({ hash, password })))) return null;
      const { user_id } = found;
      return { user_id, isStillTheirs: async () => (await hashOf(user_id)) === hash };
    },

    /** Throws Refusal validation if it is not theirs. */
    async require(userId: string, password: string, field: string): Promise<void> {
      const hash = await hashOf(userId);
      if (!hash) throw invalid(field, noPassword);
      if (!(await hashing.run(() => verifyPassword({ hash, password })))) throw invalid(field, wrongPassword);
    },

    async set(userId: string, password: string, field: string): Promise<void> {
      await check(userId, password, field);
      const hash = await hashing.run(() => hashPassword(password));
      const now = clock.now();
      // Whoever signed up through a provider has none yet.
      await db.orm
        .insert(credentials)
        .values(passwordCredential(userId, hash, now))
        .onConflictDoUpdate({
          target: [credentials.provider_id, credentials.account_id],
          set: { password: hash, updated_at: now },
        });
    },
  };
}

// Passwords refused whatever their length: those from breaches, and those that anybody would try first.
const distinctMin = 4;

/** Why the password is refused, as a sentence; null if it is not. */
type WeakPasswords = (password: string, email: string) => string | null;

/** Next to this file in the source, and next to the bundle after a build. */
const list = new URL('./content/common-passwords.txt', import.meta.url);

/** The list is read once: about 10,000 words, after comment lines that name its sources. */
export function createWeakPasswords(): WeakPasswords {
  const common = new Set(readFileSync(list, 'utf8').replaceAll(/^#.*$/gm, '').trim().split(/\s+/));
  return (password, email) => {
    if (password.length < passwordMin) return `The password needs at least ${passwordMin} characters.`;
    if (password.length > passwordMax) return `The password may have at most ${passwordMax} characters.`;
    const plain = password.toLowerCase();
    if (common.has(plain))
      return 'This password is on lists of stolen passwords. Choose another, such as a few words only you would put together.';
    if (new Set(plain).size < distinctMin || isSequence(plain))
      return 'This password is too easy to guess. Choose another, such as a few words only you would put together.';
    const address = email.toLowerCase();
    if (plain === address || plain === address.split('@')[0])
      return 'Your password can’t be your email address. Choose another.';
    return null;
  };
}

/** "abcdefgh", "87654321". */
function isSequence(text: string): boolean {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const steps = units.slice(1).map((unit, at) => unit - (units[at] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
