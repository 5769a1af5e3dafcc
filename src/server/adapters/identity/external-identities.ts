// People known to an external provider (OpenID Connect): linked to an embedded account by issuer and subject, which never change. An
// email address links them once, and only if both sides have confirmed that it is theirs.
import { and, eq, exists, gte, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Orm } from '../../database/open.ts';
import { createAccount } from './new-account.ts';
import type { Device, StartSession, ExternalSignIn, Identity, ExternalIdentity } from './port.ts';
import type { SecondFactors } from './second-factor.ts';
import type { Secrets } from './secrets.ts';
import { credentials, users } from './tables.ts';

type ExternalIdentityDependencies = Pick<SecondFactors, 'challenge'> & {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  begin: StartSession;
};

const providerId = 'oidc';
/** Issuers contain no spaces, so the first space separates the two. */
const accountIdOf = ({ issuer, subject }: ExternalIdentity): string => `${issuer} ${subject}`;
const linksOf = (userId: string) => and(eq(credentials.user_id, userId), eq(credentials.provider_id, providerId));

export function createExternalIdentities(
  deps: ExternalIdentityDependencies,
): Pick<Identity, 'signInWithProvider' | 'listLinkedIdentities'> {
  const { db, challenge } = deps;
  return {
    async signInWithProvider(known, device) {
      // Tried again if the same person was faster in another window.
      const entry = (await findEntry(deps, known)) ?? (await findEntry(deps, known));
      if (entry === null) throw new Error('An account could be neither found nor made.');
      if ('outcome' in entry) return entry;
      const asked = await challenge(entry.user_id);
      if (asked) return { outcome: 'second_factor', challenge: asked.challenge };
      return enter(deps, known, entry, device);
    },

    async listLinkedIdentities(userId) {
      const rows = await db.orm.select().from(credentials).where(linksOf(userId)).orderBy(credentials.created_at);
      return rows.map(({ account_id, created_at }) => ({
        issuer: account_id.slice(0, account_id.indexOf(' ')),
        linked_at: created_at,
      }));
    },
  };
}

type Account = { user_id: string; is_new: boolean };
type Entry = Account | Exclude<ExternalSignIn, { outcome: 'signed_in' | 'second_factor' }>;

async function enter(
  { db, begin }: ExternalIdentityDependencies,
  known: ExternalIdentity,
  { user_id, is_new }: Account,
  device: Device | undefined,
): Promise<ExternalSignIn> {
  const link = and(linksOf(user_id), eq(credentials.account_id, accountIdOf(known)));
  let isLinked = true;
  try {
    const session = await begin(user_id, device, async () => {
      isLinked = (await db.orm.$count(credentials, link)) > 0;
      if (!isLinked) throw new Error('The link has ended meanwhile.');
    });
    return { outcome: 'signed_in', session, is_new };
  } catch (error) {
    if (isLinked) throw error;
    return { outcome: 'again' };
  }
}

/** null if somebody else was faster. */
async function findEntry(deps: ExternalIdentityDependencies, known: ExternalIdentity): Promise<Entry | null> {
  const { orm } = deps.db;
  const { email } = known;
  // Read before the link is looked for: if another window is creating the account right now, its link exists as soon as the account is visible.
  const [owner] = email === null ? [] : await orm.select().from(users).where(eq(users.email, email));
  const [linked] = await orm
    .select({ user_id: credentials.user_id })
    .from(credentials)
    .where(and(eq(credentials.provider_id, providerId), eq(credentials.account_id, accountIdOf(known))));
  if (linked) return { ...linked, is_new: false };
  if (email === null) return { outcome: 'no_email' };
  if (owner) return linkTo(deps, owner, known);
  // It belongs to an account that may still be restored to that address.
  if (await deps.secrets.isNamed('undo_email', { user_id: '', email })) return { outcome: 'unconfirmed_here' };
  return create(deps, { ...known, email });
}

async function linkTo(
  { db, clock }: ExternalIdentityDependencies,
  owner: typeof users.$inferSelect,
  known: ExternalIdentity,
): Promise<Entry | null> {
  if (!known.email_verified) return { outcome: 'unconfirmed_there' };
  // A stranger may have signed up with the address, and would still have the password.
  if (!owner.email_verified && !known.trusts_unconfirmed) return { outcome: 'unconfirmed_here' };
  const made = await db.orm
    .insert(credentials)
    .values(linkOf(owner.id, known, clock.now()))
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  return made.length > 0 ? { user_id: owner.id, is_new: false } : null;
}

async function create(
  deps: ExternalIdentityDependencies,
  known: ExternalIdentity & { email: string },
): Promise<Entry | null> {
  const { email, email_verified } = known;
  const name = known.name ?? email.slice(0, email.indexOf('@'));
  const userId = await createAccount(deps, { email, email_verified, name }, (id, now) => linkOf(id, known, now));
  return userId === null ? null : { user_id: userId, is_new: true };
}

const linkOf = (userId: string, known: ExternalIdentity, now: Date): typeof credentials.$inferInsert => ({
  id: crypto.randomUUID(),
  user_id: userId,
  account_id: accountIdOf(known),
  provider_id: providerId,
  created_at: now,
  updated_at: now,
});

/** A column for a query over users. */
export const isLinkedToProvider = (orm: Orm) =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(credentials)
      .where(and(eq(credentials.user_id, users.id), eq(credentials.provider_id, providerId))),
  ).mapWith(Boolean);

/** Removes links: those made since then, or all of them. */
export async function unlinkProviders({ orm }: Database, userId: string, since: Date | null): Promise<void> {
  await orm
    .delete(credentials)
    .where(and(linksOf(userId), since === null ? undefined : gte(credentials.created_at, since)));
}
