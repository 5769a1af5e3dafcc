// A resume as it was read, and what its file looks like to the programs that read it.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact, withMissing, type Contact } from '../documents/contact.ts';
import { readDocument, type Line, type ReadDocument } from '../documents/document.ts';
import { readEducation, type School } from '../documents/education.ts';
import { sectionOf, type SectionName } from '../documents/headings.ts';
import type { Job } from '../documents/job-header.ts';
import { readJobs } from '../documents/jobs.ts';
import { readProjects, readSkills, readTitles, type Project } from '../documents/lists.ts';
import { isBullet, ownWords, paragraphsOf } from '../documents/paragraphs.ts';
import { findName } from '../documents/person.ts';
import { divide, sectionsNamed, type Section, type Sections } from '../documents/sections.ts';
import { findRange } from '../documents/dates.ts';
import { unreadOf } from '../documents/unread.ts';
import { allTerms } from './tech-roles.ts';

export type Resume = {
  name: string;
  contact: Contact;
  summary: string;
  skills: string[];
  languages: string[];
  experience: Job[];
  projects: Project[];
  education: School[];
  certifications: string[];
  awards: string[];
  /** Volunteering, clubs and the like. */
  activities: string[];
  /** Sections with a heading that programs know, and the heading as written. */
  headings: Map<string, string>;
  /** Sections that exist but could not be read with confidence: neither judged nor counted. */
  not_read: Set<string>;
  odd_headings: string[];
  two_columns: boolean;
  pages: number;
  bullets: number;
};

/** Everything above the first dates: after them comes what somebody did, even without a heading. */
function aboveDates(head: readonly Line[]): readonly Line[] {
  const at = head.findIndex(({ text }) => findRange(text) !== null);
  return at < 0 ? head : head.slice(0, at);
}

/** A sentence under the name, without a heading. */
const isProse = ({ text }: Line): boolean =>
  text.split(/\s+/).length >= 7 && !/[@|\u2022\u00B7]|https?:|\d{3}[\s.-]\d{3,4}/.test(text);

/** Also under a heading that is in no list, or under none, if dates suggest it. Students without a job show what they did elsewhere. */
function experienceOf({ head, sections }: Sections, named: readonly Line[], volunteering: readonly Line[]): Job[] {
  const worked = readJobs(named);
  if (worked.length > 0) return worked;
  const unnamed = sections.filter(({ name }) => name === 'other').map((one) => one.lines);
  const dated = [...unnamed, volunteering, head].find(
    (own) => own.filter(({ text }) => findRange(text)).length > 0 && readJobs(own).length > 0,
  );
  return dated ? readJobs(dated) : [];
}

const terms = new Set(allTerms.map((term) => term.toLowerCase()));

/** "Go Java SQL", from boxes or columns that the text does not show: each is a technology of its own. */
function withoutRun(skill: string): string[] {
  const words = skill.split(/\s+/);
  return words.length >= 2 && !terms.has(skill.toLowerCase()) && words.every((word) => terms.has(word.toLowerCase()))
    ? words
    : [skill];
}

/** "Languages: Go, Java" and "Infrastructure: Kafka" are skills, whatever their heading. */
function isOfTechnologies(name: SectionName, own: readonly Line[]): boolean {
  if ((name !== 'languages' && name !== 'other') || own.length > 15) return false;
  const listed = readSkills(own);
  return listed.length >= 2 && listed.filter((one) => terms.has(one.toLowerCase())).length >= listed.length * 0.4;
}

/** Groups of skills without a common heading: "Kitchen" above "Pastry", and no "Skills" anywhere. */
function skillsElsewhere({ sections }: Sections, hasOwn: boolean): Section[] {
  const isList = ({ name, heading, lines: own }: Section): boolean =>
    name === 'other' &&
    sectionOf(heading) === null &&
    own.length > 0 &&
    own.length <= 12 &&
    own.every(({ text }) => text.split(/\s+/).length <= 4 && /^\p{L}[^@/]*$/u.test(text) && !/\d{4}/.test(text));
  return sections.filter((one) => isOfTechnologies(one.name, one.lines) || (!hasOwn && isList(one)));
}

/** In points, from the edge of an entry's header to the text of a list below it. */
const [indentMin, indentMax] = [6, 60];

/** Browsers draw the discs of a list: its lines are indented under a header with dates or in bold. */
function drawnBullets(sections: readonly (readonly Line[])[]): number {
  return sections.flatMap((own) => {
    const edges = own
      .filter(({ text, cells }) => findRange(text) !== null || cells[0]?.runs?.[0]?.bold === true)
      .flatMap(({ cells }) => cells.map(({ x }) => x));
    return own.filter(({ x }) => edges.some((edge) => x > edge + indentMin && x < edge + indentMax));
  }).length;
}

/** How template makers credit themselves: their URLs are not the writer's. */
const madeBy = /(?<!\p{L})(?:made|built|created|designed|powered|generated)(?!\p{L}).{0,40}\s(?:by|with)\s/iu;

export type ResumeDocument = { document: ReadDocument; sections: Sections };

export function readResumeDocument(content: PdfContent): ResumeDocument {
  const document = readDocument(content);
  return { document, sections: divide(document) };
}

function contactOf(document: ReadDocument, sections: Sections): Contact {
  const others = sectionsNamed(sections, 'contact', 'other').flatMap((one) => one.lines);
  const elsewhere = sections.sections.filter(({ name }) => name !== 'references').flatMap((one) => one.lines);
  const links = document.links.filter(({ text }) => !madeBy.test(text));
  return withMissing(findContact([...sections.head, ...others, ...document.side], links), elsewhere);
}

/** By section; the first where there are two of a name. */
const headingsOf = ({ sections }: Sections): Map<string, string> =>
  new Map(
    sections
      .filter(({ name, lines }) => name !== 'other' && lines.length > 0)
      .map(({ name, heading }): [string, string] => [name, heading])
      .toReversed(),
  );

/** null if the text is plainly not a resume: neither experience, education, projects nor skills under a heading. */
export function readResume(
  content: PdfContent,
  { document, sections }: ResumeDocument = readResumeDocument(content),
): Resume | null {
  const lines = (...names: Parameters<typeof sectionsNamed>[1][]) =>
    sectionsNamed(sections, ...names).flatMap((one) => one.lines);
  const experience = experienceOf(sections, lines('experience'), lines('volunteering'));
  const education = readEducation(lines('education'));
  const projects = readProjects(lines('projects'), document.links, (text) => terms.has(text.toLowerCase()));
  const unnamed = skillsElsewhere(sections, lines('skills').length > 0);
  const skills = readSkills([...lines('skills'), ...unnamed.flatMap((one) => one.lines)]).flatMap(withoutRun);
  const parts = [experience, education, projects, skills].filter(({ length }) => length > 0).length;
  const contact = contactOf(document, sections);
  if (parts === 0 || (parts === 1 && contact.email === '' && contact.phone === '')) return null;
  const coursework = readSkills(lines('coursework'));
  const summary = lines('summary');
  const [school, ...schools] = education;
  const notRead = unreadOf(
    { experience, education, skills },
    { experience: lines('experience'), education: lines('education'), skills: lines('skills') },
  );
  const name = findName(sections.head, document.main);
  // Without a head, a name may stand where it was not looked for.
  if (name === '' && sections.head.length === 0) notRead.add('name');
  return {
    name,
    contact,
    summary: ownWords(
      paragraphsOf(summary.length > 0 ? summary : aboveDates(sections.head).filter(isProse)).join('\n'),
    ),
    skills: notRead.has('skills') ? [] : skills,
    languages: readSkills(lines('languages').filter((line) => !unnamed.some((one) => one.lines.includes(line)))),
    experience,
    projects,
    education: school && school.coursework.length === 0 ? [{ ...school, coursework }, ...schools] : education,
    certifications: readTitles(lines('certifications')),
    awards: readTitles(lines('awards', 'publications')),
    activities: readTitles(lines('volunteering')),
    headings: headingsOf(sections),
    not_read: notRead,
    odd_headings: sections.odd_headings,
    two_columns: document.two_columns > 0,
    pages: document.pages,
    bullets:
      [...document.main, ...document.side].filter(({ text }) => isBullet(text)).length +
      drawnBullets([lines('experience'), lines('projects')]),
  };
}

/** The descriptions of what was done, in jobs and projects. */
export const workTexts = ({ experience, projects }: Resume): string[] => [
  ...experience.map(({ description }) => description),
  ...projects.map(({ description }) => description),
];
