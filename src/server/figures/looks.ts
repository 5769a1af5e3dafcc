// At which ages of a post its figures are asked for. Each answer tells all days before, so that few are needed. Pure.
import { day_ms, hour_ms, minute_ms } from '../time.ts';

/** In milliseconds, in order; after the last one no more. */
export type Looks = { member: readonly number[]; page: readonly number[] };

/**
 * A member's post takes five calls, of the 100 a day that LinkedIn lets an application in its first tier make in a member's name: a post every
 * day keeps to 20, beside the 75 of engagements (prospects/pace.ts). A page's post takes one, and tells no days, so that it is asked each day.
 */
export const linkedinLooks: Looks = {
  member: [day_ms, 3 * day_ms, 8 * day_ms, 30 * day_ms],
  page: Array.from({ length: 30 }, (_, at) => (at + 1) * day_ms),
};

/** Nobody waits a day to see what a trial does. */
const soon = [20_000, minute_ms, 3 * minute_ms, 10 * minute_ms, 30 * minute_ms, hour_ms, 6 * hour_ms];
export const sandboxLooks: Looks = {
  member: [...soon, ...linkedinLooks.page],
  page: [...soon, ...linkedinLooks.page],
};

/** How long a post is watched. */
export const watchedFor = ({ member, page }: Looks): number => Math.max(member.at(-1) ?? 0, page.at(-1) ?? 0) + day_ms;

/** null where the last look was taken. */
export function nextLook(ages: readonly number[], published_at: Date, now: Date): Date | null {
  const age = now.getTime() - published_at.getTime();
  const next = ages.find((one) => one > age);
  return next === undefined ? null : new Date(published_at.getTime() + next);
}
