// How often one address or one user may call (api.md, Sign-in, Limits). Off with RATE_LIMIT=off.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';

export type LimitName = 'sign_in' | 'generation' | 'pdf' | 'general';
export type RateLimits = { consume(limit: LimitName, who: string): Promise<void> };

/** points in duration seconds. */
const limits: Record<LimitName, { points: number; duration: number }> = {
  sign_in: { points: 10, duration: 60 },
  generation: { points: 30, duration: 60 },
  pdf: { points: 20, duration: 600 },
  general: { points: 600, duration: 60 },
};

export function createRateLimits(enabled: boolean): RateLimits {
  if (!enabled) return { consume: () => Promise.resolve() };
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]),
  );
  return {
    /** Throws Refusal rate_limited with Retry-After in whole seconds. */
    async consume(limit, who) {
      try {
        await limiters[limit]?.consume(who.slice(0, 300));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new Refusal(
          'rate_limited',
          `That was too often: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
          {
            headers: { 'Retry-After': String(seconds) },
          },
        );
      }
    },
  };
}
