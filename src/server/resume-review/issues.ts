// What is reported but never scored: what stops a reader or a program, what speaks for the resume, what to do first.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { withoutBullet } from '../documents/paragraphs.ts';
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
    resume.two_columns && 'It has two columns, and some programs read straight across both. One column is safer.',
    images > 0 &&
      `It contains ${images === 1 ? 'a picture' : `${images} pictures`}: programs skip any text in pictures.`,
    resume.odd_headings.length > 0 &&
      `These headings are unusual, and programs may not know them: ${resume.odd_headings.slice(0, 3).join(', ')}.`,
    hidden.without_ink > letters * 0.5 &&
      'Its text is hidden behind a picture, as in a scan, so some letters are probably wrong. Export it from the app you wrote it in.',
    hidden.without_ink > few &&
      hidden.without_ink <= letters * 0.5 &&
      'It contains text that people cannot see. Recruiters and their programs see that as a trick: remove it.',
    hidden.white > few &&
      'It contains white text on white. Recruiters and their programs see that as a trick: remove it.',
    hidden.tiny > few && 'Some text is under 4 points, too small to read: remove it or make it larger.',
    unmapped > few &&
      'One of its fonts does not say which letters it shows, so programs misread them. Use a common font.',
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
        ? 'We found no email address or phone number, so nobody can reply to you.'
        : 'We found no email address, only a phone number.'),
    name === '' && !isUnread('name') && 'We found no name in the first lines.',
    experience.length === 0 &&
      projects.length === 0 &&
      !isUnread('experience') &&
      'We found no experience or projects. Put them under the headings Experience and Projects.',
    education.length === 0 &&
      experience.length === 0 &&
      !isUnread('education') &&
      !isUnread('experience') &&
      'We found no education. Put it under the heading Education.',
    experience.length > 0 &&
      !isUnread('experience') &&
      experience.every(({ duration }) => duration === '') &&
      'None of your positions has dates, so programs cannot tell how long you have worked.',
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
  return [...(best ? [`This line shows a result: "${withoutBullet(best)}"`] : []), ...sentences].slice(0, 6);
}
