// LinkedIn's own "Save to PDF" sent in as a resume: its parts as those of a resume. Every other file is left to resume.ts.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact } from '../documents/contact.ts';
import { findRange } from '../documents/dates.ts';
import { isExport, listedIn, partsOfExport, readExport } from '../documents/linkedin-export.ts';
import { isBullet, ownWords } from '../documents/paragraphs.ts';
import type { Resume } from './resume.ts';

/** null if it is none, or has lost the sizes and places that it is read by. */
export function resumeOfExport(content: PdfContent): Resume | null {
  if (!isExport(content)) return null;
  const parts = partsOfExport(content);
  const { name, headline, summary, skills, languages, experience, education, certifications, not_read } =
    readExport(parts);
  if (name === '' || experience.length + education.length + skills.length === 0) return null;
  return {
    name,
    contact: findContact(parts.side('contact'), parts.document.links),
    // The headline says what somebody aims at where no text does.
    summary: ownWords(summary) || ownWords(headline),
    skills,
    languages,
    experience,
    projects: [],
    education: education.map((school) => ({ ...school, gpa: '', coursework: [], range: findRange(school.years) })),
    certifications,
    awards: listedIn(parts, 'awards', 'publications'),
    activities: listedIn(parts, 'volunteering'),
    headings: parts.headings,
    not_read,
    odd_headings: [],
    two_columns: parts.document.side.length > 0,
    pages: content.pages.length,
    bullets: parts.document.main.filter(({ text }) => isBullet(text)).length,
  };
}
