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
  const ofUser = (user_id: string) => and(eq(credentials.user_id, user_id), eq(credentials.provider_id, 'credential'));

  async function check(user_id: string, password: string, field: string): Promise<void> {
    const [user] = await db.orm.select({ email: users.email }).from(users).where(eq(users.id, user_id));
    const weak = weakness(password, user?.email ?? '');
    if (weak !== null) throw invalid(field, weak);
  }
  return {
    /** Throws Refusal validation where it is too weak. */
    check,

    /** Throws Refusal validation where it is not theirs. */
    async require(user_id: string, password: string, field: string): Promise<void> {
      const [found] = await db.orm.select({ hash: credentials.password }).from(credentials).where(ofUser(user_id));
      const hash = found?.hash;
      if (!hash) throw invalid(field, noPassword);
      if (!(await hashing.run(() => verifyPassword({ hash, password })))) throw invalid(field, wrongPassword);
    },

    async set(user_id: string, password: string, field: string): Promise<void> {
      await check(user_id, password, field);
      const hash = await hashing.run(() => hashPassword(password));
      const updated_at = clock.now();
      const row = { id: crypto.randomUUID(), user_id, account_id: user_id, provider_id: 'credential', password: hash };
      // Whoever came from elsewhere has none until now.
      await db.orm
        .insert(credentials)
        .values({ ...row, created_at: updated_at, updated_at })
        .onConflictDoUpdate({
          target: [credentials.provider_id, credentials.account_id],
          set: { password: hash, updated_at },
        });
    },
  };
}
