// Secrets of links that are sent by e-mail, and challenges of a sign-in under way: good once, for a while, and stored as a hash, so
// that a copy of the database opens nothing.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { verifications } from './tables.ts';

/** passkey_sign_in is nobody's yet: its user id is ''. */
export type SecretKind = 'password' | 'email' | 'second_factor' | 'passkey' | 'passkey_sign_in';
export type Promised = { user_id: string; /** The new e-mail; '' for all but `email`. */ email: string };

const minute_ms = 60_000;
const lives_ms: Record<SecretKind, number> = {
  password: 60 * minute_ms,
  email: 24 * 60 * minute_ms,
  second_factor: 10 * minute_ms,
  passkey: 10 * minute_ms,
  passkey_sign_in: 10 * minute_ms,
};

export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets({ db, clock }: { db: Database; clock: Clock }) {
  const identify = (kind: SecretKind, secret: string): string =>
    `${kind}:${createHash('sha256').update(secret).digest('hex')}`;
  /** Ids hold no space, so that the first one parts the two. */
  const valueOf = ({ user_id, email }: Promised): string => `${user_id} ${email}`;
  /** Told with its end. */
  async function createTimed(kind: SecretKind, promised: Promised): Promise<{ challenge: string; expires_at: Date }> {
    const now = clock.now();
    const secret = randomBytes(24).toString('base64url');
    const expires_at = new Date(now.getTime() + lives_ms[kind]);
    await db.orm.delete(verifications).where(lte(verifications.expires_at, now));
    await db.orm.insert(verifications).values({
      id: crypto.randomUUID(),
      identifier: identify(kind, secret),
      value: valueOf(promised),
      expires_at,
      created_at: now,
      updated_at: now,
    });
    return { challenge: secret, expires_at };
  }
  return {
    createTimed,

    async create(kind: SecretKind, promised: Promised): Promise<string> {
      return (await createTimed(kind, promised)).challenge;
    },

    /** Looks without using it up. */
    async look(kind: SecretKind, secret: string): Promise<Promised | null> {
      const [found] = await db.orm
        .select({ value: verifications.value })
        .from(verifications)
        .where(and(eq(verifications.identifier, identify(kind, secret)), gt(verifications.expires_at, clock.now())));
      if (!found) return null;
      const at = found.value.indexOf(' ');
      return { user_id: found.value.slice(0, at), email: found.value.slice(at + 1) };
    },

    /** False where somebody else was faster. */
    async use(kind: SecretKind, secret: string): Promise<boolean> {
      const used = await db.orm
        .delete(verifications)
        .where(and(eq(verifications.identifier, identify(kind, secret)), gt(verifications.expires_at, clock.now())))
        .returning({ id: verifications.id });
      return used.length > 0;
    },

    /** All of a user, of one kind or of every one. */
    async forget(user_id: string, kind: SecretKind | null = null): Promise<void> {
      const of_user = like(verifications.value, `${user_id.replaceAll(/[%_\\]/g, '\\$&')} %`);
      const of_kind = kind === null ? undefined : like(verifications.identifier, `${kind}:%`);
      await db.orm.delete(verifications).where(and(of_user, of_kind));
    },
  };
}
