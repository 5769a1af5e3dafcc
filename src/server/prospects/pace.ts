// When a published post is read again: often while people still react, then rarely, then never. Pure.
import { dayMs, hourMs, minuteMs } from '../time.ts';

/** Until a post reaches this age it is read this often; after the last entry it is not read again. */
export type Pace = readonly { until_ms: number; every_ms: number }[];

/** LinkedIn lets an application in its first tier make 100 calls a day per member: a post every day keeps to about 75. */
export const linkedinPace: Pace = [
  { until_ms: hourMs, every_ms: 20 * minuteMs },
  { until_ms: dayMs, every_ms: 3 * hourMs },
  { until_ms: 7 * dayMs, every_ms: 12 * hourMs },
  { until_ms: 30 * dayMs, every_ms: 2 * dayMs },
];

/** Nobody waits hours to see the effect of a trial. */
export const sandboxPace: Pace = [
  { until_ms: hourMs, every_ms: 20_000 },
  { until_ms: dayMs, every_ms: 10 * minuteMs },
  { until_ms: 7 * dayMs, every_ms: dayMs },
];

/** How long a post is watched. */
export const watchedFor = (pace: Pace): number => pace.at(-1)?.until_ms ?? 0;

/** null if the post is too old to change much. */
export function nextLook(pace: Pace, publishedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - publishedAt.getTime();
  const step = pace.find(({ until_ms }) => ageMs < until_ms);
  return step ? new Date(now.getTime() + step.every_ms) : null;
}
