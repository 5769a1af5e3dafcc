// When a post may be scheduled for.
import { invalid } from '../refusal.ts';

/** Clocks of browser and server differ a little: what lies so little in the past is now. */
const skewMs = 60_000;

/** Throws Refusal validation unless `at` is at least now and at most one year ahead. */
export function requireSchedulable(at: Date, now: Date): Date {
  if (at.getTime() < now.getTime() - skewMs) {
    throw invalid('scheduled_at', 'That time has passed. Choose a later one, or publish now.');
  }
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  if (at > last)
    throw invalid('scheduled_at', 'A post can be scheduled at most one year ahead. Choose an earlier time.');
  return at < now ? now : at;
}
