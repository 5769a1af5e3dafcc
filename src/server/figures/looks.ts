// At which ages of a post its figures are asked for. Each answer covers all earlier days, so few are needed. Pure.
import { dayMs, hourMs, minuteMs } from '../time.ts';

/** Ages in milliseconds, in order. After the last one a post is not asked about again. */
export type Looks = { member: readonly number[]; page: readonly number[] };

/**
 * A member's post takes five calls, of the 100 a day that LinkedIn lets an application in its first tier make in a member's name: a post every
 * day keeps to 20, besides the 75 for engagements (prospects/pace.ts). A page's post takes one and has no days, so it is asked about daily.
 */
export const linkedinLooks: Looks = {
  member: [dayMs, 3 * dayMs, 8 * dayMs, 30 * dayMs],
  page: Array.from({ length: 30 }, (_, at) => (at + 1) * dayMs),
};

/** Nobody waits a day to see the effect of a trial. */
const soon = [20_000, minuteMs, 3 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 6 * hourMs];
export const sandboxLooks: Looks = {
  member: [...soon, ...linkedinLooks.page],
  page: [...soon, ...linkedinLooks.page],
};

/** How long a post is watched. */
export const watchedFor = ({ member, page }: Looks): number => Math.max(member.at(-1) ?? 0, page.at(-1) ?? 0) + dayMs;

/** null once the last look has been taken. */
export function nextLook(ages: readonly number[], publishedAt: Date, now: Date): Date | null {
  const age = now.getTime() - publishedAt.getTime();
  const next = ages.find((one) => one > age);
  return next === undefined ? null : new Date(publishedAt.getTime() + next);
}
