// How promising a person is: how often they engaged, how recently, and whether the user writes for people like them. As SQL, so that a list can
// be sorted by it, and as the sentences that explain it.
import type { ProspectRow } from './tables.ts';
import { dayMs } from '../time.ts';

const most = { often: 40, lately: 35, fit: 25 } as const;

/** `count`, `last_at`, `is_fit` and `now` are SQL expressions. Integers from 0 to 100. */
export const scoreSql = (count: string, lastAt: string, isFit: string, now: string): string =>
  `round(${most.often} * (1 - exp(-${count} / 3.0))
    + case when ${lastAt} is null then 0
      else ${most.lately} * exp(-greatest(0, extract(epoch from ${now} - ${lastAt})) / 86400 / 45) end
    + case when ${isFit} then ${most.fit} else 0 end)::int`;

export type Scored = ProspectRow & {
  engagements: number;
  last_engaged_at: Date | null;
  score: number;
  fits: string | null;
};

export function reasonsOf({ engagements, last_engaged_at, fits }: Scored, now: Date): string[] {
  const often =
    engagements === 0 ? 'Has not engaged yet.' : engagements === 1 ? 'Engaged once.' : `Engaged ${engagements} times.`;
  const reasons = [often];
  if (last_engaged_at) {
    const days = Math.max(0, Math.floor((now.getTime() - last_engaged_at.getTime()) / dayMs));
    reasons.push(`Last engaged ${longAgo(days)} ago.`);
  }
  if (fits !== null) reasons.push(`Fits your target audience: ${fits}.`);
  return reasons;
}

/** In days of 24 hours while that is meaningful, then in full months and years. Which day it was for the user depends on their zone. */
function longAgo(days: number): string {
  if (days === 0) return 'less than a day';
  if (days === 1) return '1 day';
  if (days <= 60) return `${days} days`;
  const months = Math.floor(days / 30.44);
  return months < 24 ? `${months} months` : `${Math.floor(days / 365.25)} years`;
}
