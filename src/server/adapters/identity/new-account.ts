// An embedded account together with its first way to sign in: a password, or a link to an external provider.
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { credentials, users } from './tables.ts';

type NewAccount = { email: string; email_verified: boolean; name: string };
type Credential = typeof credentials.$inferInsert;

/** The user's id; null if the address is taken. Nothing half-made stays. */
export function createAccount(
  { db, clock }: { db: Database; clock: Clock },
  account: NewAccount,
  credentialOf: (userId: string, now: Date) => Credential,
): Promise<string | null> {
  const now = clock.now();
  const id = crypto.randomUUID();
  return db.orm.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({ id, ...account, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length === 0) return null;
    await tx.insert(credentials).values(credentialOf(id, now));
    return id;
  });
}
