// The address of an embedded account: a new one takes effect once its link was opened, the old one can take the account back for a week,
// and the current one can be confirmed.
import { and, eq, gte, or } from 'drizzle-orm';
import { invalid, Refusal } from '../../refusal.ts';
import { dayMs } from '../../time.ts';
import { endUnderWay, lostLink, plainEmail, type ChangeDependencies } from './account-changes.ts';
import { unlinkProviders } from './external-identities.ts';
import type { Identity } from './port.ts';
import type { Secrets } from './secrets.ts';
import { passkeys, second_factors, sessions, users } from './tables.ts';
import { errorCode } from '../../error-code.ts';

export type EmailChanges = Pick<
  Identity,
  'startEmailChange' | 'startEmailUndo' | 'undoEmailChange' | 'startEmailConfirmation' | 'confirmEmail'
>;

const weekMs = 7 * dayMs;

export function createEmailChanges(deps: ChangeDependencies): EmailChanges {
  const { db, secrets } = deps;
  return {
    startEmailChange: (change) => startEmailChange(deps, change),

    async startEmailUndo(userId) {
      const [user] = await db.orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
      const open = await secrets.list('undo_email', userId);
      if (!user || open.some(({ email }) => email !== user.email)) return null;
      const promised = { user_id: userId, email: user.email };
      return {
        is_first: open.length === 0,
        create: () => secrets.create('undo_email', promised),
        forget: async (secret) => void (await secrets.use('undo_email', secret)),
      };
    },

    undoEmailChange: (secret, newPassword) => undoEmailChange(deps, secret, newPassword),

    async startEmailConfirmation(userId) {
      const [user] = await db.orm.select().from(users).where(eq(users.id, userId));
      if (!user || user.email_verified) return null;
      const { email } = user;
      return { ...(await secrets.createLink('own_email', { user_id: userId, email })), email };
    },

    confirmEmail: (secret, userId) => confirmEmail(deps, secret, userId),
  };
}

const taken = (): Refusal => new Refusal('conflict', 'An account with this email already exists.');
const isDuplicate = (error: unknown): boolean => error instanceof Error && errorCode(error.cause) === '23505';

type Change = Parameters<Identity['startEmailChange']>[0];

async function startEmailChange(
  deps: ChangeDependencies,
  { user_id, token, password, new_email }: Change,
): Promise<{ secret: string; is_first: boolean }> {
  const { db, secrets, passwords, tokens } = deps;
  await passwords.require(user_id, password, 'password');
  const email = plainEmail(new_email);
  const [owner] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner?.id === user_id) throw invalid('email', 'This is already your email address.');
  if (owner || (await secrets.isNamed('undo_email', { user_id, email }))) throw taken();
  await secrets.forgetOtherAddresses({ user_id, email });
  const link = await secrets.createLink('email', { user_id, email });
  // Checked again: whoever ended this session meanwhile also ended the links that existed then, but not this one.
  const [session] = await db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.token, tokens.open(token) ?? '')));
  if (session) return link;
  await secrets.use('email', link.secret);
  throw new Refusal('unauthenticated', 'Sign in first.');
}

async function confirmEmail(
  deps: ChangeDependencies,
  secret: string,
  signedIn: string | null,
): ReturnType<Identity['confirmEmail']> {
  const { secrets } = deps;
  const changed = await secrets.look('email', secret);
  const kind = changed ? 'email' : 'own_email';
  const promised = changed ?? (await secrets.look('own_email', secret));
  if (!promised) throw invalid('token', lostLink);
  const { user_id, email } = promised;
  // Somebody else may have entered the address, at sign-up or as a new one, and be waiting for its owner to confirm it.
  if (signedIn !== user_id)
    throw new Refusal('unauthenticated', 'Log in to the account this link is for, then open the link again.');
  await setAddress(deps, promised, async (inside) => {
    if (!(await inside.use(kind, secret))) throw invalid('token', lostLink);
    // Whatever was sent to the old address expires with it, except for the way back.
    if (changed) await inside.forget(user_id, 'under_way');
  });
  return { user_id, email };
}

type PendingChange = { user_id: string; email: string };

/** One at a time per account: `first` uses up the link, so that a change and its undoing have an order. */
async function setAddress(
  { db, clock, secrets }: ChangeDependencies,
  { user_id, email }: PendingChange,
  first: (inside: ReturnType<Secrets['within']>) => Promise<void>,
): Promise<void> {
  try {
    await db.orm.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update');
      const inside = secrets.within(tx);
      await first(inside);
      if (await inside.isNamed('undo_email', { user_id, email })) throw taken();
      await tx.update(users).set({ email, email_verified: true, updated_at: clock.now() }).where(eq(users.id, user_id));
    });
  } catch (error) {
    if (isDuplicate(error)) throw taken();
    throw error;
  }
}

/** Ways to sign in added in the week before the change, or since, may be the thief's: older ones stay. */
async function undoEmailChange(
  deps: ChangeDependencies,
  secret: string,
  newPassword: string,
): ReturnType<Identity['undoEmailChange']> {
  const { db, secrets, passwords } = deps;
  const promised = await secrets.look('undo_email', secret);
  if (!promised) throw invalid('token', lostLink);
  const { user_id, email } = promised;
  await passwords.check(user_id, newPassword, 'password');
  const [user] = await db.orm.select({ email: users.email }).from(users).where(eq(users.id, user_id));
  if (!user) throw invalid('token', lostLink);
  await setAddress(deps, promised, async (inside) => {
    if (!(await inside.use('undo_email', secret))) throw invalid('token', lostLink);
    await inside.forget(user_id, 'all');
  });
  await passwords.set(user_id, newPassword, 'password');
  const since = new Date(promised.created_at.getTime() - weekMs);
  await db.orm.delete(passkeys).where(and(eq(passkeys.user_id, user_id), gte(passkeys.created_at, since)));
  await unlinkProviders(db, user_id, since);
  const { created_at, confirmed_at } = second_factors;
  const isNew = or(gte(created_at, since), gte(confirmed_at, since));
  await db.orm.delete(second_factors).where(and(eq(second_factors.user_id, user_id), isNew));
  // After the password and the other ways in: by now nobody who is signed out comes in by one of them.
  await db.orm.delete(sessions).where(eq(sessions.user_id, user_id));
  await endUnderWay(deps, user_id);
  return { user_id, email, was: user.email };
}
