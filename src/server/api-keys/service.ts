// Personal API keys: shown once when created, checked on every call that carries one, revoked immediately.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, notInArray, or } from 'drizzle-orm';
import { apiKeyPrefix, apiKeysMax, type ApiKey } from '#contract/api-keys.ts';
import type { KeepKeys } from '#contract/account-changes.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { notSignedIn } from '../refusal.ts';
import { dayMs } from '../time.ts';
import { api_keys as keys, type ApiKeyRow } from './tables.ts';
import { sha256 } from '../hash.ts';
import { lockForUser } from '../database/user-lock.ts';
import { deleteOwn, eraserOf, requireRoom } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

/** The last use is recorded to the minute, so that not every call causes a write. */
const usedEveryMs = 60_000;
const form = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`);

export type KeySession = { user_id: string; token: string; expires_at: Date; scopes: Scope[] };
export type ApiKeysService = ReturnType<typeof createApiKeysService>;

type ApiKeysOptions = {
  db: Database;
  clock: Clock;
  /** Whether this token's session still exists. */
  isSignedIn(token: string): Promise<boolean>;
};

export function createApiKeysService({ db, clock, isSignedIn }: ApiKeysOptions) {
  const list = async (userId: string): Promise<ApiKey[]> =>
    (await db.orm.select().from(keys).where(eq(keys.user_id, userId)).orderBy(desc(keys.created_at))).map(toKey);
  return {
    list,

    /**
     * The secret is returned here and never again. Throws Refusal conflict if there are too many, unauthenticated if the session ended
     * meanwhile: whatever it started ends with it.
     */
    async create(
      { user_id: userId, token }: { user_id: string; token: string },
      body: BodyOf<'createApiKey'>,
    ): Promise<{ key: ApiKey; secret: string }> {
      const now = clock.now();
      const secret = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
      const { expires_in_days } = body;
      const row: ApiKeyRow = {
        id: randomUUID(),
        user_id: userId,
        name: body.name,
        secret_hash: sha256(secret),
        begins: secret.slice(0, apiKeyPrefix.length + 5),
        scopes: [...new Set(body.scopes)],
        created_at: now,
        last_used_at: null,
        expires_at: expires_in_days ? new Date(now.getTime() + expires_in_days * dayMs) : null,
      };
      await db.orm.transaction(async (tx) => {
        // Concurrent calls must count one after the other.
        await lockForUser(tx, 'api keys', userId);
        await requireRoom(tx, [keys, 'API key'], { user_id: userId, max: apiKeysMax });
        await tx.insert(keys).values(row);
      });
      if (!(await isSignedIn(token))) {
        await db.orm.delete(keys).where(eq(keys.id, row.id));
        throw notSignedIn();
      }
      return { key: toKey(row), secret };
    },

    /** Throws Refusal not_found. */
    delete: (userId: string, id: string) => deleteOwn(db.orm, [keys, 'API key'], userId, id),

    /** Revokes the keys that the person does not keep. */
    async endKeys(userId: string, keep: KeepKeys): Promise<void> {
      if (keep === true) return;
      const others = keep === false || keep.length === 0 ? undefined : notInArray(keys.id, keep);
      await db.orm.delete(keys).where(and(eq(keys.user_id, userId), others));
    },

    authenticate: (token: string) => authenticate(db, clock.now(), token),

    exportUser: list,
    eraseUser: eraserOf(db, keys),
  };
}

/** null if the key is unknown, revoked or expired; undefined if the token is not one of these keys. */
async function authenticate(db: Database, now: Date, token: string): Promise<KeySession | null | undefined> {
  if (!token.startsWith(apiKeyPrefix)) return undefined;
  if (!form.test(token)) return null;
  const [row] = await db.orm
    .select()
    .from(keys)
    .where(eq(keys.secret_hash, sha256(token)));
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return null;
  if ((row.last_used_at?.getTime() ?? 0) < now.getTime() - usedEveryMs) await noteUse(db, row, now);
  return { user_id: row.user_id, token, expires_at: row.expires_at ?? now, scopes: row.scopes };
}

async function noteUse({ orm }: Database, { id }: ApiKeyRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - usedEveryMs);
  await orm
    .update(keys)
    .set({ last_used_at: now })
    .where(and(eq(keys.id, id), or(isNull(keys.last_used_at), lt(keys.last_used_at, before))));
}

const toKey = (row: ApiKeyRow): ApiKey =>
  shown(row, 'id', 'name', 'scopes', 'begins', 'created_at', 'last_used_at', 'expires_at');
