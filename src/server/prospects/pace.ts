// When a published post is asked for again: often while people still come, then rarely, then no more. Pure.

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/** From this age on (milliseconds) it is asked for every so often, until the next entry; after the last one no more. */
export type Pace = readonly { until_ms: number; every_ms: number }[];

/** LinkedIn lets an application in its first tier make 100 calls a day for a member: a post every day keeps to about 75. */
export const linkedin_pace: Pace = [
  { until_ms: hour_ms, every_ms: 20 * minute_ms },
  { until_ms: day_ms, every_ms: 3 * hour_ms },
  { until_ms: 7 * day_ms, every_ms: 12 * hour_ms },
  { until_ms: 30 * day_ms, every_ms: 2 * day_ms },
];

/** Nobody waits hours to see what a trial does. */
export const sandbox_pace: Pace = [
  { until_ms: hour_ms, every_ms: 20_000 },
  { until_ms: day_ms, every_ms: 10 * minute_ms },
  { until_ms: 7 * day_ms, every_ms: day_ms },
];

/** How long a post is watched. */
export const watchedFor = (pace: Pace): number => pace.at(-1)?.until_ms ?? 0;

/** null where the post is too old to change much. */
export function nextLook(pace: Pace, published_at: Date, now: Date): Date | null {
  const age_ms = now.getTime() - published_at.getTime();
  const step = pace.find(({ until_ms }) => age_ms < until_ms);
  return step ? new Date(now.getTime() + step.every_ms) : null;
}

/** After a 429 without a time of its own: twice for a while, then until the member's day is over, which for LinkedIn ends at 00:00 UTC. */
export function patience(waits: number, now: Date, random: number): Date {
  if (waits < 2) return new Date(now.getTime() + (waits === 0 ? 5 : 30) * minute_ms * (0.8 + 0.4 * random));
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return new Date(midnight.getTime() + random * hour_ms);
}

/** After other failures in a row. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(12 * hour_ms, minute_ms * 2 ** Math.min(failures, 10)));
