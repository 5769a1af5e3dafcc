// Reads LinkedIn's "Save to PDF" from before 2018: one column, 16-point headings, "Title at Employer" in bold, dates below it.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact } from '../documents/contact.ts';
import { findDate, findRange } from '../documents/dates.ts';
import { readDocument, type Line } from '../documents/document.ts';
import { sectionOf, type SectionName } from '../documents/headings.ts';
import type { Job } from '../documents/job-header.ts';
import { readLanguages, readSkills } from '../documents/lists.ts';
import { withoutEntries } from '../documents/unread.ts';
import { paragraphs } from '../documents/export-text.ts';
import type { Profile } from '../documents/profile.ts';

/** In points. Text under an entry is indented by 11 or more. */
const leftEdge = 36;
const nameSize = 20;
const headingSize = 16;
const headlineSize = 13;
const textSize = 12;
/** A bold line this close below another continues it. */
const wrapPoints = 15;

const near = (a: number, b: number, by = 0.6): boolean => Math.abs(a - b) <= by;
const isFlush = ({ x }: Line): boolean => near(x, leftEdge, 2);
const isHeading = (line: Line): boolean => isFlush(line) && near(line.size, headingSize);
const isEntry = (line: Line): boolean => isFlush(line) && line.bold && near(line.size, textSize);

/** null if the file is not such an export. */
export function readOldExport(content: PdfContent): Profile | null {
  // A gutter at the very left: one column, whatever the lines look like.
  const { main, links } = readDocument(content, 0);
  const [name] = main;
  if (!name || !isFlush(name) || !near(name.size, nameSize) || !main.some(isHeading)) return null;
  const { head, sections } = divided(main);
  const of = (wanted: SectionName): Line[] =>
    sections.filter((one) => one.name === wanted).flatMap(({ lines }) => lines);
  const { email, phone, links: addresses } = findContact(head, links);
  const skills = readSkills(of('skills'));
  const experience = entriesOf(of('experience')).map(jobOf);
  const education = entriesOf(of('education')).map(schoolOf);
  const contact = { email, phone, links: addresses };
  const extras = (['awards', 'publications', 'volunteering', 'projects'] as const).reduce(
    (sum, section) => sum + entriesOf(of(section)).length,
    0,
  );
  return {
    name: name.text.trim(),
    headline: textOf(head.filter(({ size, text }) => near(size, headlineSize) && !/\S@\S/.test(text))),
    location: '',
    summary: paragraphs(of('summary')),
    experience,
    education,
    skills,
    languages: readLanguages(of('languages')),
    certifications: entriesOf(of('certifications')).map(({ title }) => title),
    contact,
    is_export: true,
    not_read: withoutEntries({ experience, education, skills }, of),
    extras,
  };
}

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ');

type DividedExport = { head: Line[]; sections: { name: SectionName; lines: Line[] }[] };

/** The last page repeats the name and says who recommends the member. */
function divided(lines: readonly Line[]): DividedExport {
  const found: DividedExport = { head: [], sections: [] };
  for (const [at, line] of lines.entries()) {
    const isNameAgain = at > 0 && near(line.size, nameSize);
    if (isHeading(line) || isNameAgain)
      found.sections.push({ name: (isHeading(line) ? sectionOf(line.text) : null) ?? 'other', lines: [] });
    else if (line.page > 0 && isFlush(line) && near(line.size, headlineSize) && !line.bold)
      found.sections.push({ name: 'other', lines: [] });
    else (found.sections.at(-1)?.lines ?? found.head).push(line);
  }
  return found;
}

type Entry = { title: string; lines: Line[] };

function entriesOf(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const goesOn = last !== undefined && last.lines.length === 0 && line.above > 0 && line.above < wrapPoints;
    if (isEntry(line) && goesOn) last.title += ` ${line.text.trim()}`;
    else if (isEntry(line)) entries.push({ title: line.text.trim(), lines: [] });
    else last?.lines.push(line);
  }
  return entries;
}

/** In the languages the export came in. Titles rarely contain the word, employers may ("University of Texas at Austin"). */
const between = /\s(?:at|bei|chez|presso|em|en|bij|hos)\s/u;

function jobOf({ title, lines }: Entry): Job {
  const [first, ...rest] = lines;
  const range = first && isFlush(first) ? (findRange(first.text) ?? findDate(first.text)) : null;
  const at = between.exec(title);
  return {
    title: at ? title.slice(0, at.index).trim() : title,
    company: at ? title.slice(at.index + at[0].length).trim() : '',
    duration: range && first ? first.text.trim() : '',
    location: '',
    description: paragraphs(range ? rest : lines),
    range,
  };
}

/** "Bachelor of Arts, Theatre Management, 2006 - 2010" below the school. */
function schoolOf({ title, lines }: Entry): Profile['education'][number] {
  const text = textOf(lines.filter(isFlush)).split(/\s(?:Grade|Activities and Societies):/)[0] ?? '';
  const range = findRange(text) ?? findDate(text);
  const degree = (range ? text.slice(0, range.start) : text).replace(/(?<![\s,])[\s,]+$/, '');
  return { institution: title, degree, years: range?.text ?? '' };
}
