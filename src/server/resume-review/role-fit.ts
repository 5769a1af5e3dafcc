// Which tech roles a resume aims at, and what their postings ask for that it does not mention. Compared by words: skills somebody has but
// does not mention are not seen.
import { monthsCovered } from '../documents/dates.ts';
import { hasOccupation } from '../documents/occupations.ts';
import { endOfTitle, hasTitleWord, isStudent, withoutSuperior } from '../documents/words-of-work.ts';
import { workTexts, type Resume } from './resume.ts';
import { allTerms, anyDeveloper, namedIn, saidIn, techRoles, type TechRole } from './tech-roles.ts';

export type RoleFit = {
  target_roles: string[];
  /** What the first role asks for and the resume does not name. */
  missing: string[];
  keywords: string[];
  analysis: string;
};

const rolesMax = 3;

export function roleFit(resume: Resume): RoleFit {
  const unread = ['experience', 'skills'].filter((part) => resume.not_read.has(part));
  return unread.length > 0 ? unreadFit(unread) : fitOf(resume);
}

/** What stands in a part that was not read cannot be missed. */
const unreadFit = (unread: readonly string[]): RoleFit => ({
  target_roles: [],
  missing: [],
  keywords: [],
  analysis: `We could not read your ${unread.join(' and ')} with confidence, so we did not compare this resume with what postings ask for.`,
});

function fitOf(resume: Resume): RoleFit {
  const titles = resume.experience
    .slice(0, 4)
    .map(({ title }) => title)
    .join(' | ');
  const { summary } = resume;
  const text = [
    resume.skills.join(', '),
    summary,
    titles,
    ...workTexts(resume),
    ...resume.projects.flatMap(({ technologies }) => technologies),
  ].join(' , ');
  const isNamed = namedIn(text);
  const ranked = techRoles
    .map((role) => ({ role, weight: weightOf(role, { summary, titles, isNamed }) }))
    .filter(({ role, weight }) => weight >= 4 && isShown(role, `${summary} | ${titles}`, isNamed))
    .toSorted((a, b) => b.weight - a.weight);
  const [best] = ranked;
  // Somebody who names technologies is not aiming at another kind of role, whatever their student job was.
  if (!best) return withoutTechRole(resume, allTerms.filter(isNamed).length >= 3);
  const close = ranked.filter(({ weight }) => weight >= best.weight * 0.6).slice(0, rolesMax);
  const lacks = (terms: readonly string[]): string[] => terms.filter((term) => !isNamed(term));
  const missing = lacks(best.role.core);
  const has = best.role.core.filter(saidIn(text));
  return {
    target_roles: close.map(({ role }) => role.role),
    missing,
    keywords: [...new Set([...missing, ...lacks(best.role.more)])].slice(0, 8),
    analysis: analysisOf(
      best.role,
      has,
      missing,
      close.map(({ role }) => role.role),
    ),
  };
}

type Aims = { summary: string; titles: string; isNamed: (term: string) => boolean };

/** Names of the role itself, or one of the technologies that it takes. */
const isShown = ({ titles: pattern, needs }: TechRole, aims: string, isNamed: Aims['isNamed']): boolean =>
  pattern.test(aims) || (needs?.some(isNamed) ?? true);

function weightOf(
  { titles: pattern, core, more, isSoftware = false }: TechRole,
  { summary, titles, isNamed }: Aims,
): number {
  const count = (terms: readonly string[]): number => terms.filter(isNamed).length;
  // Somebody's current title says more than words that other roles share, but "Software Engineer" says less than the summary.
  const [latest = ''] = titles.split(' | ');
  const byTitle = pattern.test(latest) ? 8 : pattern.test(titles) ? 5 : isSoftware && anyDeveloper.test(titles) ? 3 : 0;
  const bySummary = pattern.test(summary) ? (anyDeveloper.test(latest) ? 6 : 3) : 0;
  return Math.max(byTitle, bySummary) + count(core) * 1.2 + count(more) * 0.6;
}

/** "backend developer", but "QA engineer" and "DevOps or platform engineer". */
const inSentence = (role: string): string => role.replace(/^\p{Lu}\p{Ll}+(?!\p{L})/u, (word) => word.toLowerCase());

function analysisOf(
  { role }: TechRole,
  has: readonly string[],
  missing: readonly string[],
  roles: readonly string[],
): string {
  const name = inSentence(role);
  const named = has.length > 0 ? `names ${has.join(', ')}` : 'names none of the usual technologies';
  const gap =
    missing.length > 0
      ? ` Postings for this role ${has.length > 0 ? 'also ' : ''}ask for ${missing.join(', ')}: add what you have used, and leave out the rest.`
      : ' It covers what such postings usually ask for.';
  const others = roles.length > 1 ? ` It also fits ${roles.slice(1).map(inSentence).join(' and ')} roles.` : '';
  return `Judging by its titles and wording, this resume aims at ${/^[aeio]/.test(name) ? 'an' : 'a'} ${name} role. It ${named}.${gap}${others}`;
}

/** A title that names what somebody does: not a single letter, not "Member", not a numbered line. */
const isRole = (title: string): boolean =>
  (hasTitleWord(title) || hasOccupation(title)) &&
  /\p{L}{3}/u.test(title) &&
  title.split(/\s+/).length <= 8 &&
  !/\d|^(?:\p{L}+ )?(?:member|volunteer|fellow|captain|student|intern|trainee|owner|staff|partner)$/iu.test(
    title.trim(),
  );

function withoutTechRole({ experience }: Resume, isTechnical: boolean): RoleFit {
  const [latest] = experience;
  return {
    target_roles: latest && !isTechnical && isRole(latest.title) ? [latest.title] : [],
    missing: [],
    keywords: [],
    analysis:
      'We could not tell which tech role this resume aims at. Name the role you want, and the technologies you have used, in the first lines.',
  };
}

const unpaid = new RegExp(
  [
    String.raw`\b(?:intern|internship|trainee|werkstudent\w*|praktik\w*|stagiaire|becari\w+|tirocinante|(?:teaching|research|student|lab|laboratory|graduate) assistant|ambassador|tutor)\b`,
    // "Volunteer Coordinator" and "Crew Member" are jobs, and so is "Member of Technical Staff".
    String.raw`(?<!\b(?:cast|crew|faculty|staff|team) )\b(?:volunteer|member(?! of (?:the )?(?:technical |academic )?staff\b)|club|society)\b${endOfTitle}`,
  ].join('|'),
  'iu',
);

/** In the API's words, with hyphens for spaces. By the time worked and the latest title; unread dates give 'not-read'. */
export function experienceLevelOf({ experience, education, not_read }: Resume, today: Date): string {
  const dated = experience.filter(({ range }) => range !== null);
  if (not_read.has('experience') || (experience.length > 0 && dated.length < experience.length / 2)) return 'not-read';
  const title = withoutSuperior(
    experience
      .slice(0, 2)
      .map((job) => job.title)
      .join(' | '),
  );
  const monthsOf = (jobs: Resume['experience']): number =>
    monthsCovered(
      jobs.flatMap(({ range }) => (range ? [range] : [])),
      today,
    );
  const months = monthsOf(experience.filter((job) => !unpaid.test(job.title)));
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  const studies =
    education.some(
      ({ range }) => range !== null && (range.to === null || range.to.year * 12 + (range.to.month ?? 12) > now),
    ) || isStudent(title);
  // While studying, a title in a club or a small job makes nobody senior.
  if (studies && months < 60) return 'student';
  if (
    /\b(?:cto|ceo|chief|vp|vice president|director|head of(?! (?:year|house|form|sixth form|key stage)\b))\b/i.test(
      title,
    ) &&
    months >= 60
  )
    return 'executive';
  // Dates that were not read make nobody a beginner.
  if (months < 36 && dated.length < experience.length) return 'not-read';
  if (months < 18) return 'entry-level';
  if (months >= 96 || (/\b(?:senior|sr\.?|staff|principal|lead)\b/i.test(title) && months >= 48)) return 'senior';
  return months >= 36 ? 'mid-level' : 'junior';
}
