// How often one address or one user may call (api.md, Sign-in, Limits), even if several processes answer. Off with RATE_LIMIT=off.
import { createHash } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import type { Logger } from 'pino';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';

export type LimitName =
  | 'sign_in'
  | 'sign_in_devices'
  | 'sign_in_calls'
  | 'sign_up'
  | 'ask_email'
  | 'email'
  | 'emails_a_day'
  | 'oauth_register'
  | 'generation'
  | 'questions'
  | 'pdf'
  | 'general';
export type RateLimits = {
  consume(limit: LimitName, who: string): Promise<void>;
  /** Takes back a call that was counted. */
  giveBack(limit: LimitName, who: string): Promise<void>;
  /** Removes expired counts. */
  sweep(): Promise<void>;
};

/** points per duration, in seconds. */
const limits: Record<LimitName, { points: number; duration: number }> = {
  sign_in: { points: 10, duration: 60 },
  sign_in_devices: { points: 60, duration: 60 },
  sign_in_calls: { points: 600, duration: 60 },
  sign_up: { points: 10, duration: 60 },
  ask_email: { points: 10, duration: 60 },
  email: { points: 1, duration: 300 },
  emails_a_day: { points: 5, duration: 86_400 },
  oauth_register: { points: 20, duration: 600 },
  generation: { points: 30, duration: 60 },
  questions: { points: 30, duration: 60 },
  pdf: { points: 20, duration: 600 },
  general: { points: 600, duration: 60 },
};

/** For `general` a database write per call would cost more than it is worth: these are counted per process. */
const countedHere: readonly LimitName[] = ['general', 'sign_in_calls'];
const quietMs = 60_000;

export type RateLimitOptions = {
  enabled: boolean;
  /** The database in which several processes count together; null counts in this process alone. */
  shared: Pool | null;
  log: Pick<Logger, 'warn'>;
};

export function createRateLimits({ enabled, shared, log }: RateLimitOptions): RateLimits {
  const nothing = (): Promise<void> => Promise.resolve();
  if (!enabled) return { consume: nothing, giveBack: nothing, sweep: nothing };
  const store = shared && counting(shared, log);
  const limiters = new Map(
    (Object.keys(limits) as LimitName[]).map((name) => [
      name,
      limiterOf(name, countedHere.includes(name) ? null : store),
    ]),
  );
  return {
    async sweep() {
      await shared?.query('delete from rate_limits where expire < $1', [Date.now() - 3_600_000]);
    },
    async giveBack(limit, who) {
      await limiters.get(limit)?.reward(keyOf(who));
    },
    /** Throws Refusal rate_limited with Retry-After in whole seconds. */
    async consume(limit, who) {
      try {
        await limiters.get(limit)?.consume(keyOf(who));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new Refusal(
          'rate_limited',
          `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
          {
            headers: { 'Retry-After': String(seconds) },
          },
        );
      }
    },
  };
}

/** For what is left out, not refused, beyond a limit. */
export async function isWithinLimit(consumed: Promise<void>): Promise<boolean> {
  try {
    await consumed;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** The table's key column holds 255 characters; the longest email address alone would fill it. */
const keyOf = (who: string): string => (who.length <= 200 ? who : createHash('sha256').update(who).digest('base64url'));

type Store = { query(statement: QueryConfig): Promise<unknown> };

/** Logs, at most once a minute, that the database could not count: the limiter itself is silent about it. */
function counting(shared: Pool, log: RateLimitOptions['log']): Store {
  let quietUntil = 0;
  return {
    async query(statement) {
      try {
        return await shared.query(statement);
      } catch (error) {
        if (performance.now() >= quietUntil) {
          quietUntil = performance.now() + quietMs;
          const reason = error instanceof Error ? error.message : String(error);
          log.warn({ reason }, 'the database could not count a limit: this process counts by itself meanwhile');
        }
        throw error;
      }
    },
  };
}

function limiterOf(name: LimitName, store: Store | null): RateLimiterAbstract {
  const here = new RateLimiterMemory({ ...limits[name], keyPrefix: name });
  if (!store) return here;
  // If the database is away, each process counts on its own rather than not at all.
  return new RateLimiterPostgres({
    ...limits[name],
    keyPrefix: name,
    storeClient: store,
    // Set explicitly: it would be guessed from the pool's class name, which differs in the bundle.
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: here,
  });
}
