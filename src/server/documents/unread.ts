// Which sections of a document exist but were not read with confidence: they are neither judged nor counted.
import type { Line } from './document.ts';
import type { School } from './education.ts';
import type { Job } from './job-header.ts';

type ParsedSections = { experience: readonly Job[]; education: readonly School[]; skills: readonly string[] };

const yearInText = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** Headings whose text was not read with certainty: it gave nothing at all, half-read entries, or sentences instead of skills. */
export function unreadOf(
  { experience, education, skills }: ParsedSections,
  lines: Record<keyof ParsedSections, readonly Line[]>,
): Set<string> {
  const unread = new Set<string>();
  const most = <T>(all: readonly T[], is: (one: T) => boolean): boolean => all.filter(is).length > all.length / 2;
  const years = lines.experience.filter(({ text }) => yearInText.test(text)).length;
  const noDates = years >= 2 && experience.every(({ range }) => range === null);
  const isHalf = ({ title, company }: Job): boolean =>
    title === '' ||
    company === '' ||
    [title, company].some((text) => text.split(/\s+/).length > 9 || !/\p{L}{2}/u.test(text));
  if (lines.experience.length >= 2 && (experience.length === 0 || noDates || most(experience, isHalf)))
    unread.add('experience');
  const isNameless = ({ institution, degree }: School): boolean => institution === '' && degree === '';
  if (lines.education.length > 0 && (education.length === 0 || most(education, isNameless))) unread.add('education');
  if (lines.skills.length > 0 && (skills.length === 0 || most(skills, (skill) => skill.split(/\s+/).length > 4)))
    unread.add('skills');
  return unread;
}

/** Of an export, whose entries are read whole or not at all: the sections that gave none. */
export const withoutEntries = (
  read: Partial<Record<keyof ParsedSections, readonly unknown[]>>,
  linesOf: (name: keyof ParsedSections) => readonly Line[],
): Set<string> =>
  new Set(
    (Object.keys(read) as (keyof ParsedSections)[]).filter(
      (name) => read[name]?.length === 0 && linesOf(name).length >= (name === 'experience' ? 2 : 1),
    ),
  );
