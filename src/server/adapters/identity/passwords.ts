// The password of an embedded account: asked for before something of weight is changed, checked, and set.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid } from '../../refusal.ts';
import type { Semaphore } from '../../semaphore.ts';
import { credentials, users } from './tables.ts';
import type { WeakPasswords } from './weak-password.ts';

const wrongPassword = 'This is not your password.';
const noPassword = 'Your account has no password yet: set one by “Forgot your password?” where you log in.';

type PasswordParts = { db: Database; clock: Clock; hashing: Semaphore; weakness: WeakPasswords };

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords({ db, clock, hashing, weakness }: PasswordParts) {
  const ofUser = (userId: string) => and(eq(credentials.user_id, userId), eq(credentials.provider_id, 'credential'));

  async function check(userId: string, password: string, field: string): Promise<void> {
    const [user] = await db.orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const weak = weakness(password, user?.email ?? '');
    if (weak !== null) throw invalid(field, weak);
  }
  return {
    /** Throws Refusal validation where it is too weak. */
    check,

    /** Throws Refusal validation where it is not theirs. */
    async require(userId: string, password: string, field: string): Promise<void> {
      const [found] = await db.orm.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
      const hash = found?.hash;
      if (!hash) throw invalid(field, noPassword);
      if (!(await hashing.run(() => verifyPassword({ hash, password })))) throw invalid(field, wrongPassword);
    },

    async set(userId: string, password: string, field: string): Promise<void> {
      await check(userId, password, field);
      const hash = await hashing.run(() => hashPassword(password));
      const updatedAt = clock.now();
      const row = {
        id: crypto.randomUUID(),
        user_id: userId,
        account_id: userId,
        provider_id: 'credential',
        password: hash,
      };
      // Whoever came from elsewhere has none until now.
      await db.orm
        .insert(credentials)
        .values({ ...row, created_at: updatedAt, updated_at: updatedAt })
        .onConflictDoUpdate({
          target: [credentials.provider_id, credentials.account_id],
          set: { password: hash, updated_at: updatedAt },
        });
    },
  };
}
