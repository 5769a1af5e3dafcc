// Reads a profile from any PDF: LinkedIn's exports by their geometry, everything else (a printed page, a resume) by its headings.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact } from '../documents/contact.ts';
import { readDocument } from '../documents/document.ts';
import { readEducation } from '../documents/education.ts';
import { readJobs } from '../documents/jobs.ts';
import { readLanguages, readSkills, readTitles } from '../documents/lists.ts';
import { findName } from '../documents/person.ts';
import { ownWords, paragraphsOf } from '../documents/paragraphs.ts';
import { divide, sectionsNamed } from '../documents/sections.ts';
import { isPlace } from '../documents/words-of-work.ts';
import type { Profile } from './profile.ts';
import { isExport, readExport } from './read-export.ts';
import { readOldExport } from './read-old-export.ts';
import { withHeadFirst } from './text-order.ts';

/** null where the text is plainly no profile: no experience, no education and no summary that could be found. */
export function readProfile(content: PdfContent): Profile | null {
  if (isExport(content)) {
    const profile = readExport(content);
    if (profile.name !== '' || profile.experience.length > 0) return withoutFillers(profile);
  }
  const other = readOldExport(content) ?? readByHeadings(content);
  return other && withoutFillers(other);
}

/** LinkedIn writes "--" where somebody has said nothing about themselves, others "N/A": that is no headline and no text. */
const withoutFillers = (profile: Profile): Profile => ({
  ...profile,
  headline: ownWords(profile.headline),
  summary: ownWords(profile.summary),
});

function readByHeadings(content: PdfContent): Profile | null {
  const document = readDocument(content);
  const sections = withHeadFirst(divide(document));
  const lines = (...names: Parameters<typeof sectionsNamed>[1][]) =>
    sectionsNamed(sections, ...names).flatMap((one) => one.lines);
  const experience = readJobs(lines('experience'));
  const education = readEducation(lines('education'));
  const known = sections.sections.filter(({ name }) => name !== 'other' && name !== 'interests' && name !== 'contact');
  if (known.length === 0 || (experience.length === 0 && education.length === 0 && lines('summary').length === 0))
    return null;
  // Halves of entries in place of positions: who reads so little of them says nothing about them.
  const halves = experience.filter(({ title, company }) => title === '' || company === '').length;
  const isUnread = lines('experience').length >= 2 && (experience.length === 0 || halves > experience.length / 2);
  const notRead = new Set(isUnread ? ['experience'] : []);
  const name = findName(sections.head, document.main);
  const { email, phone, links } = findContact(
    [...sections.head, ...lines('contact'), ...document.side],
    document.links,
  );
  const below = sections.head.filter(
    (line) => line.text !== name && !/[@\d]|https?:|www\./.test(line.text) && line.text.length > 3,
  );
  const headline =
    below.find((line) => !isPlace(line.text) && line.text.toLowerCase() !== name.toLowerCase())?.text ?? '';
  return {
    name,
    headline,
    location:
      sections.head
        .flatMap(({ cells }) => cells)
        // A printed page says more on the same line: "Valencia, Spain · Contact info".
        .map(({ text }) => text.split(/(?<!\s)\s+[\u00B7|]\s+/)[0] ?? '')
        .find(isPlace) ?? '',
    summary: paragraphsOf(lines('summary')).join('\n'),
    experience,
    education: education.map(({ institution, degree, years }) => ({ institution, degree, years })),
    skills: readSkills(lines('skills')),
    languages: readLanguages(lines('languages')),
    certifications: readTitles(lines('certifications')),
    contact: { email, phone, links },
    is_export: false,
    not_read: notRead,
    extras: readTitles(lines('awards', 'publications', 'volunteering')).length,
  };
}
