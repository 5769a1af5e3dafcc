// What the owner of an embedded account may change: name, password, and which sessions continue. Left to email-changes.ts: addresses; to
// better-auth.ts: signing up and in.
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid, Refusal } from '../../refusal.ts';
import type { BearerTokens } from './bearer-token.ts';
import type { Passwords } from './passwords.ts';
import type { Identity, IdentitySession, OpenSession } from './port.ts';
import type { Secrets } from './secrets.ts';
import { unlinkProviders } from './external-identities.ts';
import { passkeys, second_factors, sessions, users } from './tables.ts';

export type AccountChanges = Pick<
  Identity,
  | 'rename'
  | 'sessionIdOf'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
  | 'changePassword'
  | 'startPasswordReset'
  | 'resetPassword'
>;

export type ChangeDependencies = {
  db: Database;
  clock: Clock;
  tokens: BearerTokens;
  passwords: Passwords;
  secrets: Secrets;
  /** Drops a second factor that is still being set up. */
  forgetSetUp(userId: string): Promise<void>;
};

export const lostLink = 'This link no longer works. Ask for a new one.';

export function createAccountChanges(deps: ChangeDependencies): AccountChanges {
  const { db, clock, secrets, passwords } = deps;
  return {
    ...createSessionChanges(deps),

    async rename(userId, name) {
      await db.orm.update(users).set({ name, updated_at: clock.now() }).where(eq(users.id, userId));
    },

    async changePassword({ user_id, token, current_password, new_password }) {
      await passwords.require(user_id, current_password, 'current_password');
      await passwords.set(user_id, new_password, 'new_password');
      const session = await rotate(deps, user_id, token);
      // Last, so that anything another session has just started ends, too.
      await endUnderWay(deps, user_id);
      return session;
    },

    async startPasswordReset(email) {
      const [user] = await db.orm
        .select()
        .from(users)
        .where(eq(users.email, plainEmail(email)));
      if (!user) return null;
      return { ...(await secrets.createLink('password', { user_id: user.id, email: '' })), email: user.email };
    },

    async resetPassword(secret, newPassword) {
      const promised = await secrets.look('password', secret);
      if (!promised) throw invalid('token', lostLink);
      await passwords.check(promised.user_id, newPassword, 'password');
      if (!(await secrets.use('password', secret))) throw invalid('token', lostLink);
      await passwords.set(promised.user_id, newPassword, 'password');
      await db.orm.delete(sessions).where(eq(sessions.user_id, promised.user_id));
      await endUnderWay(deps, promised.user_id);
      // The link reached the account's address.
      const confirmed = await db.orm
        .update(users)
        .set({ email_verified: true })
        .where(and(eq(users.id, promised.user_id), eq(users.email_verified, false)))
        .returning({ id: users.id });
      if (confirmed.length > 0) await forgetWaysIn(deps, promised.user_id);
      // Somebody who knew the old password can no longer lock anybody out with wrong codes. The length of the next pause is kept.
      await db.orm
        .update(second_factors)
        .set({ locked_until: null })
        .where(eq(second_factors.user_id, promised.user_id));
      return { user_id: promised.user_id, was_confirmed: confirmed.length === 0 };
    },
  };
}

/** Links in emails, sign-ins waiting for a second factor, and passkeys and second factors being set up. */
export async function endUnderWay({ secrets, forgetSetUp }: ChangeDependencies, userId: string): Promise<void> {
  await secrets.forget(userId, 'under_way');
  await forgetSetUp(userId);
}

/** Until now nobody had shown the address to be theirs: what signs in besides the password may be a stranger's, who signed up with it. */
async function forgetWaysIn({ db }: ChangeDependencies, userId: string): Promise<void> {
  await unlinkProviders(db, userId, null);
  await db.orm.delete(passkeys).where(eq(passkeys.user_id, userId));
  await db.orm.delete(second_factors).where(eq(second_factors.user_id, userId));
  // Again: the stranger may have come in by one of them after the others ended.
  await db.orm.delete(sessions).where(eq(sessions.user_id, userId));
}

export const plainEmail = (email: string): string => email.trim().toLowerCase();

function createSessionChanges(
  deps: ChangeDependencies,
): Pick<AccountChanges, 'sessionIdOf' | 'listSessions' | 'endSession' | 'endSessions'> {
  const { db, clock, tokens } = deps;
  return {
    async sessionIdOf(token) {
      const [found] = await db.orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.token, tokens.open(token) ?? ''));
      if (!found) throw new Refusal('unauthenticated', 'Sign in first.');
      return found.id;
    },

    async listSessions(userId, token): Promise<OpenSession[]> {
      const found = await db.orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, clock.now())))
        .orderBy(desc(sessions.updated_at), desc(sessions.created_at), sessions.id);
      const current = tokens.open(token);
      return found.map((session) => ({
        id: session.id,
        user_agent: session.user_agent,
        created_at: session.created_at,
        used_at: session.updated_at,
        is_current: session.token === current,
      }));
    },

    async endSession(userId, sessionId) {
      const ended = await db.orm
        .delete(sessions)
        .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      if (ended.length === 0) throw new Refusal('not_found', 'This session has already ended.');
    },

    async endSessions(userId, butToken) {
      const kept = butToken === null ? null : tokens.open(butToken);
      const others = kept === null ? undefined : ne(sessions.token, kept);
      await db.orm.delete(sessions).where(and(eq(sessions.user_id, userId), others));
      await endUnderWay(deps, userId);
    },
  };
}

/** Whoever has the old token, or another session, is signed out; the person who knows the password stays signed in. */
async function rotate(
  { db, clock, tokens }: ChangeDependencies,
  userId: string,
  token: string,
): Promise<IdentitySession> {
  const storedToken = tokens.open(token) ?? '';
  const fresh = randomBytes(24).toString('base64url');
  const [session] = await db.orm.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.token, storedToken)));
    return tx
      .update(sessions)
      .set({ token: fresh, updated_at: clock.now() })
      .where(and(eq(sessions.user_id, userId), eq(sessions.token, storedToken)))
      .returning({ expires_at: sessions.expires_at });
  });
  if (!session) throw new Refusal('unauthenticated', 'Sign in first.');
  return { user_id: userId, token: tokens.sign(fresh), expires_at: session.expires_at };
}
