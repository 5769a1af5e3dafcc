// Reads LinkedIn's own "Save to PDF" by its geometry: sizes and positions tell what a line is, words only name the sections.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact } from './contact.ts';
import { findRange } from './dates.ts';
import { isCapitals, readDocument, type Line, type ReadDocument } from './document.ts';
import { sectionOf, type SectionName } from './headings.ts';
import { saysNone } from './paragraphs.ts';
import { withoutEntries } from './unread.ts';
import { isPlace } from './words-of-work.ts';
import { readExperience } from './export-experience.ts';
import { paragraphs, wrapped } from './export-text.ts';
import type { Profile } from './profile.ts';

/** In points: the sidebar's text ends at 195, the main column begins at 223.6. */
const gutter = 210;
const nameSize = 20;
const mainHeadingSize = 14;

/** Whether LinkedIn made the file: its author field says so, or it looks exactly like one. */
export function isExport(content: PdfContent): boolean {
  const { author, producer } = content.info;
  if (/^linkedin$/i.test(author.trim())) return true;
  const texts = content.pages.flatMap(({ items }) => items);
  const looks =
    texts.some(({ x, size }) => Math.abs(x - 223.6) < 2 && size > 24) && texts.some(({ x }) => Math.abs(x - 21.6) < 2);
  return looks && (/apache fop/i.test(producer) || texts.some(({ text }) => /linkedin\.com\/in/i.test(text)));
}

/** The file's lines by section, before anything is made of them. */
type Export = {
  document: ReadDocument;
  head: Line[];
  /** The lines of a section in the main column. */
  of(name: SectionName): Line[];
  /** Those of a section in the sidebar. */
  side(name: SectionName): Line[];
  /** By section, as written. */
  headings: Map<string, string>;
};

export function partsOfExport(content: PdfContent): Export {
  const document = readDocument(content, gutter);
  const { head, sections } = mainSections(document.main);
  const sidebar = sidebarSections(document.side);
  const linesIn = (all: readonly Sectioned[], name: SectionName): Line[] =>
    all.filter((one) => one.name === name).flatMap(({ lines }) => lines.filter(({ text }) => !saysNone(text)));
  const headed = [...sidebar, ...sections].filter(
    ({ name, heading, lines }) => name !== 'other' && heading !== '' && lines.length > 0,
  );
  return {
    document,
    head,
    of: (name) => linesIn(sections, name),
    side: (name) => linesIn(sidebar, name),
    headings: new Map(headed.map(({ name, heading }) => [name, heading])),
  };
}

/** The entries of lists, which are in the sidebar or in the main column. */
export const listedIn = ({ of, side }: Export, ...names: SectionName[]): string[] =>
  names.flatMap((name) => wrapped([...side(name), ...of(name)]));

export function readExport(parts: Export): Profile {
  const { document, of, side } = parts;
  const { name, headline, location } = readHead(parts.head);
  const found = findContact(side('contact'), document.links);
  const experience = readExperience(of('experience'));
  const education = readSchools(of('education'));
  return {
    name,
    headline,
    location,
    summary: paragraphs(of('summary')),
    experience,
    education,
    skills: wrapped(side('skills')),
    languages: wrapped(side('languages')).map((text) => text.replaceAll(/\s+/g, ' ')),
    certifications: wrapped(side('certifications')),
    contact: { email: found.email, phone: found.phone, links: found.links },
    is_export: true,
    not_read: withoutEntries({ experience, education }, of),
    extras: listedIn(parts, 'awards', 'publications', 'volunteering', 'projects').length,
  };
}

type Sectioned = { name: SectionName; heading: string; lines: Line[] };

/** Headings are recognised by size; one that is in no list is identified by what is under it. */
function mainSections(lines: readonly Line[]): { head: Line[]; sections: Sectioned[] } {
  const head: Line[] = [];
  const sections: Sectioned[] = [];
  for (const line of lines) {
    if (line.size > mainHeadingSize && line.size < nameSize)
      sections.push({ name: sectionOf(line.text) ?? 'other', heading: line.text, lines: [] });
    else (sections.at(-1)?.lines ?? head).push(line);
  }
  return { head, sections: sections.map((section, at) => ({ ...section, name: namedBy(section, sections, at) })) };
}

function namedBy({ name, lines }: Sectioned, all: readonly Sectioned[], at: number): SectionName {
  if (name !== 'other') return name;
  const isKnown = (wanted: SectionName): boolean => all.some((section) => section.name === wanted);
  if (!isKnown('experience') && lines.some(({ text }) => opensAfterYear(text) && findRange(text) !== null))
    return 'experience';
  if (!isKnown('education') && lines.some(({ text }) => text.includes('\u00B7'))) return 'education';
  if (!isKnown('summary') && at === 0 && lines.every(({ size }) => size > 11.7)) return 'summary';
  return 'other';
}

/** Removes a trailing part with a year in it, in brackets or not. */
function withoutYears(degree: string): string {
  const body = degree.endsWith(')') ? degree.slice(0, -1) : degree;
  const at = Math.max(body.lastIndexOf('('), body.lastIndexOf(')') + 1, 0);
  return /\d{4}/.test(body.slice(at)) ? degree.slice(0, at) : degree;
}

const opensAfterYear = (text: string): boolean => {
  const year = text.search(/\d{4}/);
  return year >= 0 && text.includes('(', year);
};

/** A heading is larger than the text under it: 13 points against 10.5. */
function sidebarSections(lines: readonly Line[]): Sectioned[] {
  const sections: Sectioned[] = [];
  for (const line of lines) {
    const known = sectionOf(line.text);
    if (line.size > 12.2 && (known !== null || !isCapitals(line.text)))
      sections.push({ name: known ?? bySidebarOrder(sections.length, line.text), heading: line.text, lines: [] });
    else if (sections.length === 0) sections.push({ name: 'contact', heading: '', lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Contact always comes first, the top skills next. */
const bySidebarOrder = (at: number, text: string): SectionName =>
  at === 0 ? 'contact' : at === 1 && !/lang|idiom|sprach|ling|cert|zert/i.test(text) ? 'skills' : 'other';

/** The largest line, then the headline (12 points, one or two lines), then, last, the place. */
function readHead(head: readonly Line[]): { name: string; headline: string; location: string } {
  const largest = Math.max(0, ...head.map(({ size }) => size));
  const names = head.filter(({ size }) => size > Math.max(nameSize, largest - 1));
  const rest = head.filter((line) => !names.includes(line) && line.size > 8);
  const last = rest.at(-1);
  const hasPlace =
    last !== undefined && (rest.length > 1 || isPlace(last.text)) && last.text.length < 70 && !/[|@•]/.test(last.text);
  const headline = hasPlace ? rest.slice(0, -1) : rest;
  const join = (lines: readonly Line[]): string => lines.map(({ text }) => text.trim()).join(' ');
  return { name: join(names), headline: join(headline), location: hasPlace ? last.text : '' };
}

/** A school (12 points), then "Degree, Field · (2010 - 2014)", which may wrap. */
function readSchools(lines: readonly Line[]): Profile['education'] {
  const entries: { school: string; details: string[] }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const isSchool = line.size > 11.2;
    const goesOn =
      isSchool && before !== undefined && before.size > 11.2 && line.above > 0 && line.above < line.size * 1.6;
    const last = entries.at(-1);
    if (isSchool && goesOn && last) last.school += ` ${line.text}`;
    else if (isSchool) entries.push({ school: line.text, details: [] });
    else last?.details.push(line.text);
    before = line;
  }
  return entries.map(({ school, details }) => {
    const detail = details.join(' ').replaceAll(/\s+/g, ' ');
    const [degree = '', ...rest] = detail.split(/(?<!\s)\s*\u00B7\s*/);
    const dates = rest.join(' ') || detail;
    const years = /\(([^()]{0,60}\d{4}[^()]{0,60})\)/.exec(dates)?.[1] ?? findRange(dates)?.text ?? '';
    return {
      institution: school.trim(),
      degree: (rest.length > 0 ? degree : withoutYears(degree)).trim(),
      years: years.trim(),
    };
  });
}
