// Chooses who keeps accounts: the embedded sign-in, or the hosted provider if one is configured. Nothing else knows which. Whoever keeps them,
// an erased one is remembered.
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { createBetterAuthIdentity } from './better-auth.ts';
import { createClerkIdentity, type ClerkOptions } from './clerk.ts';
import { sha256 } from '../../hash.ts';
import type { Identity, IdentitySession } from './port.ts';
import { erased_accounts } from './tables.ts';

export type IdentityOptions = {
  hosted: Omit<ClerkOptions, 'clock' | 'log' | 'own_origins'> | null;
  db: Database;
  clock: Clock;
  app_secret: string;
  public_url: string;
  own_origins: string[];
  log: Pick<Logger, 'error' | 'debug'>;
};

export function createIdentity({ hosted, ...options }: IdentityOptions): Identity {
  const { db, clock } = options;
  const identity = hosted ? createClerkIdentity({ ...hosted, ...options }) : createBetterAuthIdentity(options);
  return {
    ...identity,
    async deleteUser(userId) {
      await identity.deleteUser(userId);
      const row = { account_hash: sha256(userId), erased_at: clock.now() };
      await db.orm.insert(erased_accounts).values(row).onConflictDoNothing();
    },
    authenticate: hosted ? (...of) => ofLiving(db, identity.authenticate(...of)) : identity.authenticate,
  };
}

/** A hosted provider's tokens outlive the account, by up to a minute; sessions of our own end with it. */
async function ofLiving({ orm }: Database, asked: Promise<IdentitySession | null>): Promise<IdentitySession | null> {
  const session = await asked;
  if (!session) return null;
  const isIt = eq(erased_accounts.account_hash, sha256(session.user_id));
  const [erased] = await orm.select({ erased_at: erased_accounts.erased_at }).from(erased_accounts).where(isIt);
  return erased ? null : session;
}
