// A resume as it was read, and what its file looks like to programs that read it.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact, withMissing, type Contact } from '../documents/contact.ts';
import { readDocument } from '../documents/document.ts';
import { readEducation, type School } from '../documents/education.ts';
import { readJobs, type Job } from '../documents/jobs.ts';
import { readProjects, readSkills, readTitles, type Project } from '../documents/lists.ts';
import { isBullet, paragraphsOf } from '../documents/paragraphs.ts';
import { findName } from '../documents/person.ts';
import { divide, sectionsNamed } from '../documents/sections.ts';

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
  /** Which sections have a heading that programs know. */
  headings: Set<string>;
  odd_headings: string[];
  two_columns: boolean;
  pages: number;
  bullets: number;
};

/** null where the text is plainly no resume: neither experience, education, projects nor skills under a heading. */
export function readResume(content: PdfContent): Resume | null {
  const document = readDocument(content);
  const sections = divide(document);
  const lines = (...names: Parameters<typeof sectionsNamed>[1][]) =>
    sectionsNamed(sections, ...names).flatMap((one) => one.lines);
  const experience = readJobs(lines('experience'));
  const education = readEducation(lines('education'));
  const projects = readProjects(lines('projects'), document.links);
  const skills = readSkills(lines('skills'));
  const parts = [experience, education, projects, skills].filter(({ length }) => length > 0).length;
  const near = [...sections.head, ...lines('contact', 'other'), ...document.side];
  const elsewhere = sections.sections.filter(({ name }) => name !== 'references').flatMap((one) => one.lines);
  const contact = withMissing(findContact(near, document.links), elsewhere);
  if (parts === 0 || (parts === 1 && contact.email === '' && contact.phone === '')) return null;
  const coursework = readSkills(lines('coursework'));
  const [school, ...schools] = education;
  return {
    name: findName(sections.head, document.main),
    contact,
    summary: paragraphsOf(lines('summary')).join('\n'),
    skills,
    languages: readSkills(lines('languages')),
    experience,
    projects,
    education: school && school.coursework.length === 0 ? [{ ...school, coursework }, ...schools] : education,
    certifications: readTitles(lines('certifications')),
    awards: readTitles(lines('awards', 'publications', 'volunteering')),
    headings: new Set(
      sections.sections.filter(({ name, lines: own }) => name !== 'other' && own.length > 0).map(({ name }) => name),
    ),
    odd_headings: sections.odd_headings,
    two_columns: document.two_columns > 0,
    pages: document.pages,
    bullets: [...document.main, ...document.side].filter(({ text }) => isBullet(text)).length,
  };
}

/** What was done, in jobs and projects. */
export const workTexts = ({ experience, projects }: Resume): string[] => [
  ...experience.map(({ description }) => description),
  ...projects.map(({ description }) => description),
];
