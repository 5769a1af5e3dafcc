// A profile with next to nothing on it: what is there counts little until there is more to read.
import type { Check } from '../documents/rubric.ts';
import type { Profile } from '../documents/profile.ts';

/** So little content that being easy to find is worth nothing yet: every profile has a name, a place and a URL. */
export function isNearlyEmpty({
  headline,
  summary,
  experience: jobs,
  education,
  skills,
  certifications,
  languages,
  extras,
  not_read,
}: Profile): boolean {
  if ([...not_read].some((part) => part !== 'name')) return false;
  const described = jobs.filter(({ description }) => description.length >= 40).length;
  const content = [
    headline.split(/\s+/).length >= 4 ? 1 : 0,
    summary.length >= 100 ? 2 : 0,
    described * 2,
    jobs.length,
    education.length > 0 ? 1 : 0,
    skills.length > 0 ? 1 : 0,
    [certifications.length, languages.length, extras].filter((count) => count > 0).length,
  ];
  return content.reduce((sum, one) => sum + one, 0) < 6;
}

const substance = new Set(['headline', 'summary', 'experience', 'education']);

/** Under 20 of 100, whatever there is. */
const pointsOfNearlyNothing = 9;

/** Checks about substance count for at most one point each, up to a bound; the rest count for nothing. */
export function withoutForm<C extends string>(checks: readonly Check<C>[]): Check<C>[] {
  let left = pointsOfNearlyNothing;
  return checks.map((one) => {
    const counts = substance.has(one.section ?? '') ? Math.min(one.earned, 1, left) : 0;
    left -= counts;
    return { ...one, counts };
  });
}
