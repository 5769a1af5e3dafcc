// Reads a profile from any PDF: LinkedIn's exports by their geometry, everything else (a printed page, a resume) by its headings.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact } from '../documents/contact.ts';
import { readDocument, type Line } from '../documents/document.ts';
import { readEducation } from '../documents/education.ts';
import { readJobs } from '../documents/jobs.ts';
import { readLanguages, readSkills, readTitles } from '../documents/lists.ts';
import { sectionOf } from '../documents/headings.ts';
import { findName, isTitleOfDocument } from '../documents/person.ts';
import { ownWords, paragraphsOf } from '../documents/paragraphs.ts';
import { unreadOf } from '../documents/unread.ts';
import { divide, sectionsNamed, type Section, type Sections } from '../documents/sections.ts';
import { isPlace } from '../documents/words-of-work.ts';
import type { Profile } from '../documents/profile.ts';
import { isExport, partsOfExport, readExport } from '../documents/linkedin-export.ts';
import { readOldExport } from './read-old-export.ts';
import { plainWord } from '../documents/clean-text.ts';
import { isCountry, isTown } from '../documents/towns.ts';

/** null if the text is plainly not a profile: neither experience, education nor a summary was found. */
export function readProfile(content: PdfContent): Profile | null {
  if (isExport(content)) {
    const profile = readExport(partsOfExport(content));
    if (profile.name !== '' || profile.experience.length > 0) return withoutFillers(profile);
  }
  const other = readOldExport(content) ?? readByHeadings(content);
  return other && withoutFillers(other);
}

/** LinkedIn writes "--" if somebody left a field empty, others write "N/A": neither is a headline or a text. */
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
  const skills = readSkills(lines('skills'));
  const notRead = unreadOf(
    { experience, education, skills },
    { experience: lines('experience'), education: lines('education'), skills: lines('skills') },
  );
  const name = findName(sections.head, document.main);
  if (name === '' && sections.head.length === 0) notRead.add('name');
  const { email, phone, links } = findContact(
    [...sections.head, ...lines('contact'), ...document.side],
    document.links,
  );
  return {
    name,
    headline: headlineIn(sections.head, name),
    location: placeIn([...sections.head, ...lines('contact')], name),
    summary: paragraphsOf(lines('summary')).join('\n'),
    // Half of what somebody wrote is worse than nothing.
    experience: notRead.has('experience') ? [] : experience,
    education: (notRead.has('education') ? [] : education).map(({ institution, degree, years }) => ({
      institution,
      degree,
      years,
    })),
    skills: notRead.has('skills') ? [] : skills,
    languages: readLanguages(lines('languages')),
    certifications: readTitles(lines('certifications')),
    contact: { email, phone, links },
    is_export: false,
    not_read: notRead,
    extras: readTitles(lines('awards', 'publications', 'volunteering')).length,
  };
}

// LinkedIn's export without its positions and sizes (saved again by another program): its text is in file order, sidebar lists first,
// so name, headline and place come after the last list.
const lists = new Set<Section['name']>(['contact', 'skills', 'languages', 'certifications', 'awards', 'publications']);
const mains = new Set<Section['name']>(['summary', 'experience', 'education']);
/** Name, a headline of up to three lines, and the place. */
const headLinesMax = 5;
const linesJudged = 100;

/** Moves the head to where other documents have it; returns the sections unchanged if this is not such a file. */
function withHeadFirst(sections: Sections): Sections {
  const all = sections.sections;
  if (sections.head.length > 0 || all[0]?.name !== 'contact') return sections;
  const first = all.findIndex(({ name }) => mains.has(name));
  const last = all[first - 1];
  if (!last || !all.slice(0, first).every(({ name }) => lists.has(name))) return sections;
  const text = all[0].lines.map((line) => line.text).join('');
  const at = nameAt(last.lines, text);
  if (at < 0) return sections;
  const listed = { ...last, lines: last.lines.slice(0, at) };
  return {
    ...sections,
    head: last.lines.slice(at),
    sections: [...all.slice(0, first - 1), listed, ...all.slice(first)],
  };
}

/** The line that matches the profile's URL, or the largest one, or the one that leaves one line of headline above the place; -1 for none. */
function nameAt(lines: readonly Line[], contact: string): number {
  const begin = Math.max(0, lines.length - headLinesMax);
  const near = lines.slice(begin);
  const slug = plain(/linkedin\.com\/in\/([^\s(?/]{1,100})/i.exec(contact)?.[1] ?? '');
  const named = near.findLastIndex(({ text }) => {
    const words = text.split(/\s+/).map(plain).filter(Boolean);
    return words.length >= 2 && words.every((word) => slug.includes(word));
  });
  if (named >= 0) return begin + named;
  // The last lines tell the usual size: a file may have any number of lines.
  const sizes = lines.slice(-linesJudged).map(({ size }) => size);
  const largest = Math.max(...sizes);
  const large = near.findIndex(({ size }) => size === largest);
  if (large >= 0 && largest > Math.min(...sizes) + 2) return begin + large;
  const place = near.findLastIndex(({ text }) => isPlace(text));
  return place >= 2 ? begin + place - 2 : -1;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The name, alone or with what follows it: "Dana Cole, PhD" is neither a headline nor a place. */
const isNamed = (text: string, name: string): boolean => name !== '' && plainWord(text).startsWith(plainWord(name));

/** "Nationality: Irish": a form's label and what it asks for. */
const labelled =
  /^(?:full name|name|nationality|citizenship|place of birth|marital status|gender|address|location|website|nationalit\u00E4t|staatsangeh\u00F6rigkeit|geburtsort|familienstand|anschrift|wohnort|nacionalidad|estado civil|direcci\u00F3n|nationalit\u00E9|adresse|nazionalit\u00E0|residenza|nacionalidade|endere\u00E7o|nationaliteit|adres)\s*:/iu;

/** "github.com/ada | linkedin.com/in/ada"; "Founder of crumbly.io" says more than an address. */
const isAddresses = (line: Line): boolean =>
  findContact([line], []).links.length > 0 &&
  !/\p{L} \p{L}/u.test(line.text.replaceAll(/(?<!\S)\S{1,200}[.:]\S*/g, '|'));

/** "Contact:" in the head of a document, set like any other line. */
const isHeadingOfHead = (text: string): boolean => {
  const section = sectionOf(text.replace(/:$/, ''));
  return section === 'contact' || section === 'summary';
};

function headlineIn(head: readonly Line[], name: string): string {
  const below = head.filter(
    ({ text }) =>
      !/[@\d]|https?:|www\./.test(text) &&
      text.length > 3 &&
      !isTitleOfDocument(text) &&
      !isHeadingOfHead(text) &&
      !labelled.test(text),
  );
  return below.find((line) => !isPlace(line.text) && !isNamed(line.text, name) && !isAddresses(line))?.text ?? '';
}

/** Parts of a line with contact details: "ada@example.org | Lisbon, Portugal |", "ada@example.org, Lisbon". */
const between = /(?<!\s)\s*[|\u2022\u00B7]\s*|(?<=@\S{1,80}|\d{3}),\s+/u;
const ofContact = /@|\d{3}|https?:|www\.|\.com\//;

/** The place on a line of its own, or beside what else a line says. */
function placeIn(head: readonly Line[], name: string): string {
  const parts = head.flatMap(({ cells, text: line }) =>
    cells.flatMap(({ text }) => {
      const [first = '', ...others] = text.split(between).map((part) => part.trim());
      // "Engineer | Python, Go" has the form of a place.
      const isSure = (part: string): boolean => part.split(/,\s*/).some((word) => isTown(word) || isCountry(word));
      return [first, ...others.filter((part) => ofContact.test(line) || isSure(part))];
    }),
  );
  return parts.find((part) => isPlace(part) && !isNamed(part, name)) ?? '';
}
