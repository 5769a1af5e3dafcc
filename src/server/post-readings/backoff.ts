// When LinkedIn is asked again after a failed call. Pure.
import { hourMs, minuteMs } from '../time.ts';

/** After a 429 that names no time: short waits the first two times, then until LinkedIn's day is over, at 00:00 UTC. */
export function backoffUntil(waits: number, now: Date, random: number): Date {
  if (waits < 2) return new Date(now.getTime() + (waits === 0 ? 5 : 30) * minuteMs * (0.8 + 0.4 * random));
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return new Date(midnight.getTime() + random * hourMs);
}

/** After other failures; `failures` is how many there were before, in a row. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(12 * hourMs, minuteMs * 2 ** Math.min(failures, 10)));
