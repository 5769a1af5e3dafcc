// What is reported but never scored: what stops a reader or a program, what speaks for the resume, what to do first.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { showsResult, linesOfText } from '../documents/results.ts';
import type { Scored } from '../documents/rubric.ts';
import { workTexts, type Resume } from './resume.ts';
import type { ReviewCategory } from './rubric.ts';

const few = 12;

/** The trouble applicant tracking systems will have with the file. */
export function atsIssues(resume: Resume, content: PdfContent): string[] {
  const { hidden, images, unmapped, pages } = content;
  const letters = pages.flatMap(({ items }) => items).reduce((sum, { text }) => sum + text.length, 0);
  const issues: (string | false)[] = [
    resume.two_columns && 'It has two columns: some programs read across both. One column is safer.',
    images > 0 &&
      `It holds ${images === 1 ? 'a picture' : `${images} pictures`}: programs skip what is written in pictures.`,
    resume.odd_headings.length > 0 &&
      `These headings are unusual, and programs may not know them: ${resume.odd_headings.slice(0, 3).join(', ')}.`,
    hidden.without_ink > letters * 0.5 &&
      'Its text lies invisibly behind a picture, as in scans: wrong letters are likely. Export it from where you wrote it.',
    hidden.without_ink > few &&
      hidden.without_ink <= letters * 0.5 &&
      'It holds text that people cannot see. Programs and recruiters take that for a trick: remove it.',
    hidden.white > few && 'It holds white text on white. Programs and recruiters take that for a trick: remove it.',
    hidden.tiny > few && 'Some text is under 4 points, too small to read: remove it or make it larger.',
    unmapped > few &&
      'One of its fonts does not say which letters its signs are: programs read them wrong. Use a common font.',
  ];
  return issues.filter((issue) => issue !== false);
}

/** What nobody can act on the resume without. */
export function criticalIssues(resume: Resume): string[] {
  const { contact, experience, projects, education, name, not_read } = resume;
  const isUnread = (section: string): boolean => not_read.has(section);
  const issues: (string | false)[] = [
    contact.email === '' &&
      (contact.phone === ''
        ? 'No email address and no phone number were found: nobody can answer you.'
        : 'No email address was found, only a phone number.'),
    name === '' && !isUnread('name') && 'No name was found in the first lines.',
    experience.length === 0 &&
      projects.length === 0 &&
      !isUnread('experience') &&
      'Neither experience nor projects were found. Put them under these headings.',
    education.length === 0 &&
      experience.length === 0 &&
      !isUnread('education') &&
      !isUnread('experience') &&
      'No education was found. Put it under the heading Education.',
    experience.length > 0 &&
      !isUnread('experience') &&
      experience.every(({ duration }) => duration === '') &&
      'No position has dates: programs cannot tell how long you have worked.',
  ];
  return issues.filter((issue) => issue !== false);
}

/** Sections whose absence is already a critical issue. */
export function criticalSections({ contact, name, experience, projects, education, not_read }: Resume): Set<string> {
  const nothing = experience.length === 0 && !not_read.has('experience');
  return new Set([
    ...(contact.email === '' ? ['email'] : []),
    ...(name === '' ? ['name'] : []),
    ...(nothing && projects.length === 0 ? ['experience', 'projects'] : []),
    ...(nothing && education.length === 0 && !not_read.has('education') ? ['education'] : []),
  ]);
}

export function strengthsOf(resume: Resume, { categories, strong }: Scored<ReviewCategory>): string[] {
  const isRead = !resume.not_read.has('experience');
  const best = linesOfText(workTexts(isRead ? resume : { ...resume, experience: [] })).find(
    (line) => showsResult(line) && line.length < 160,
  );
  const sentences = strong.filter(({ category }) => categories[category].score >= 7).map(({ sentence }) => sentence);
  return [...(best ? [`This line shows a result: "${best}"`] : []), ...sentences].slice(0, 6);
}
