// Idempotency-Key: the same key from the same user within 24 h gets the first result again and the work is done once, even if both
// requests are in flight together or the first one's process died (api.md, Conventions).
import { setTimeout as sleep } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { Refusal, invalid } from '../refusal.ts';
import { dayMs } from '../time.ts';
import type { CreatedOnce } from './handler.ts';
import { idempotency_keys as keys } from './tables.ts';
import { eraserOf } from '../own-rows.ts';

const keptMs = dayMs;
/** Renewed while the call is at work, as a sign that its process lives; shorter than a repeated request waits. */
const lease = { ms: 15_000, renew_ms: 4_000 };
const waitMs = 25_000;
const pollMs = 60;

export type StoredAnswer = { status: number; answer: unknown };
export type IdempotentCall =
  | { replay: StoredAnswer }
  | { once: CreatedOnce; finish(result: StoredAnswer): Promise<void>; forget(): Promise<void> };

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The request's key, or null. A malformed one is a 400. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalid('Idempotency-Key', 'An Idempotency-Key has 1 to 255 visible ASCII characters.');
}

const stillInProgress = (): Refusal =>
  new Refusal('conflict', 'The first request with this Idempotency-Key is still in progress. Try again shortly.');

export const hashOf = (parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
};

export function createIdempotency(options: Omit<Dependencies, 'lease'> & Partial<Dependencies>) {
  const deps: Dependencies = { lease, ...options };
  const { db, clock } = deps;
  return {
    async begin(userId: string, key: string, requestHash: string, signal: AbortSignal): Promise<IdempotentCall> {
      const until = performance.now() + waitMs;
      for (;;) {
        const claimed = await claim(deps, { user_id: userId, key, request_hash: requestHash });
        if (claimed) return claimed;
        if (performance.now() > until || signal.aborted) throw stillInProgress();
        await sleep(pollMs);
      }
    },

    /** Forgets keys older than a day; called now and then. */
    async sweep(): Promise<void> {
      await db.orm.delete(keys).where(lt(keys.created_at, new Date(clock.now().getTime() - keptMs)));
    },

    eraseUser: eraserOf(db, keys),
  };
}

type Dependencies = { db: Database; clock: Clock; lease: typeof lease };
type Key = { user_id: string; key: string };

const mine = ({ user_id, key }: Key) => and(eq(keys.user_id, user_id), eq(keys.key, key));

/** Claims the key; `null` if another request is working on it. */
async function claim(
  deps: Dependencies,
  { user_id, key, request_hash }: Key & { request_hash: string },
): Promise<IdempotentCall | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const own = { user_id, key };
  const leaseUntil = leaseEnd(deps);
  await db.orm.delete(keys).where(and(mine(own), lt(keys.created_at, new Date(now.getTime() - keptMs))));
  const inserted = await db.orm
    .insert(keys)
    .values({ ...own, request_hash, lease_until: leaseUntil, created_at: now })
    .onConflictDoNothing()
    .returning({ key: keys.key });
  if (inserted.length > 0) return begun(deps, own, null);
  const [row] = await db.orm.select().from(keys).where(mine(own));
  if (!row) return null;
  if (row.request_hash !== request_hash) {
    throw new Refusal('conflict', 'This Idempotency-Key was already used for a different request. Use a new one.');
  }
  if (row.status !== null) return { replay: { status: row.status, answer: unpacked(row.answer) } };
  const taken = await db.orm
    .update(keys)
    .set({ lease_until: leaseUntil })
    .where(and(mine(own), lt(keys.lease_until, now), isNull(keys.status)))
    .returning({ post_id: keys.post_id });
  return taken[0] ? begun(deps, own, taken[0].post_id) : null;
}

/** Stored as text within jsonb, which would reorder the fields: the first answer is repeated to the letter. */
const packed = (answer: unknown): string => JSON.stringify(answer);
const unpacked = (stored: unknown): unknown => (typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored);

const leaseEnd = ({ clock, lease: { ms } }: Dependencies): Date => new Date(clock.now().getTime() + ms);

function begun(deps: Dependencies, own: Key, postId: string | null): IdempotentCall {
  const { db, clock } = deps;
  const renewing = setInterval(() => {
    const renewed = db.orm.update(keys).set({ lease_until: leaseEnd(deps) });
    // If the database does not answer, the lease expires as a dead process's does.
    void renewed.where(and(mine(own), isNull(keys.status))).catch(() => undefined);
  }, deps.lease.renew_ms).unref();
  return {
    once: {
      post_id: postId,
      record: async (tx: Transaction, id: string) => {
        // A process that was suspended may have been taken for dead: of the two that hold the key then, only one makes a post.
        const recorded = await tx
          .update(keys)
          .set({ post_id: id })
          .where(and(mine(own), isNull(keys.post_id)))
          .returning({ key: keys.key });
        if (recorded.length === 0) throw stillInProgress();
      },
    },
    finish: async ({ status, answer }) => {
      clearInterval(renewing);
      await db.orm
        .update(keys)
        .set({ status, answer: packed(answer) })
        .where(mine(own));
    },
    // A call that failed may be tried again under the same key, unless it already made a post.
    forget: async () => {
      clearInterval(renewing);
      await db.orm.delete(keys).where(and(mine(own), isNull(keys.post_id)));
      await db.orm.update(keys).set({ lease_until: clock.now() }).where(mine(own));
    },
  };
}
