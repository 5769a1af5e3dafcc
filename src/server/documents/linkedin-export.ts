// Reads LinkedIn's own "Save to PDF" by its geometry: sizes and positions tell what a line is, words only name the sections.
import type { PdfContent } from '../adapters/pdf/port.ts';
import { findContact } from './contact.ts';
import { findRange } from './dates.ts';
import { isCapitals, readDocument, type Line, type ReadDocument } from './document.ts';
import { sectionOf, type SectionName } from './headings.ts';
import { saysNone } from './paragraphs.ts';
import { withoutEntries } from './unread.ts';
import { isPlace } from './words-of-work.ts';
import { paragraphs, wrapped } from './export-text.ts';
import type { Profile } from './profile.ts';
import type { Job } from './job-header.ts';

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
  const linesIn = (all: readonly SectionLines[], name: SectionName): Line[] =>
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

type SectionLines = { name: SectionName; heading: string; lines: Line[] };

/** Headings are recognised by size; one that is in no list is identified by what is under it. */
function mainSections(lines: readonly Line[]): { head: Line[]; sections: SectionLines[] } {
  const head: Line[] = [];
  const sections: SectionLines[] = [];
  for (const line of lines) {
    if (line.size > mainHeadingSize && line.size < nameSize)
      sections.push({ name: sectionOf(line.text) ?? 'other', heading: line.text, lines: [] });
    else (sections.at(-1)?.lines ?? head).push(line);
  }
  return { head, sections: sections.map((section, at) => ({ ...section, name: namedBy(section, sections, at) })) };
}

function namedBy({ name, lines }: SectionLines, all: readonly SectionLines[], at: number): SectionName {
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
function sidebarSections(lines: readonly Line[]): SectionLines[] {
  const sections: SectionLines[] = [];
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

const employerSize = 11.75;
const titleSize = 11.2;
/** A place follows 14.7 points below the dates, a text about 21. */
const placePoints = 17.5;

/** Only years and months: the total for several positions. */
const total =
  /^(?:less than a year|menos de (?:um|un) (?:ano|a\u00F1o)|moins d[\u2019']un an|weniger als ein Jahr|meno di un anno|minder dan een jaar|(?:\d+\s+\p{L}+\s*){1,2}|\d+\s+\p{L}+\s+(?:y|e|et|und|en)\s+\d+\s+\p{L}+)$/iu;

type Open = { title: string; company: string; duration: string; location: string; text: Line[]; range: Job['range'] };

function readExperience(lines: readonly Line[]): Job[] {
  const jobs: Open[] = [];
  let company = '';
  let titles: string[] = [];
  const opened = (): Open => ({ title: titles.join(' '), company, duration: '', location: '', text: [], range: null });
  let before: { line: Line; kind: 'company' | 'title' | 'dates' | 'place' | 'total' | 'text' } | null = null;
  for (const [at, line] of lines.entries()) {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    const kind = kindOf(line, text, before, lines[at + 1]);
    // A title that no dates follow is a position all the same: what comes next is not the one before.
    if (titles.length > 0 && (kind === 'text' || kind === 'company')) {
      jobs.push(opened());
      titles = [];
    }
    const job = jobs.at(-1);
    if (kind === 'company') {
      company = before?.kind === 'company' && isWrapped(line) ? `${company} ${text}` : text;
      titles = [];
    } else if (kind === 'title') titles = before?.kind === 'title' ? [...titles, text] : [text];
    else if (kind === 'dates') {
      jobs.push({ ...opened(), duration: text, range: findRange(text) });
      titles = [];
    } else if (kind === 'place' && job) job.location = text;
    else if (kind === 'text') job?.text.push(line);
    before = { line, kind };
  }
  if (titles.length > 0) jobs.push(opened());
  return jobs.map(({ text, ...job }) => ({ ...job, description: paragraphs(text) }));
}

const isWrapped = (line: Line): boolean => line.above > 0 && line.above < line.size * 1.5;

function kindOf(line: Line, text: string, before: { line: Line; kind: string } | null, next: Line | undefined) {
  if (line.size > employerSize) return 'company';
  if (line.size > titleSize) return 'title';
  if (before?.kind === 'company' && total.test(text)) return 'total';
  if (before?.kind === 'title' || before?.kind === 'company') {
    if (isDates(text)) return 'dates';
  }
  if (
    before?.kind === 'dates' &&
    line.above > 0 &&
    line.above < placePoints &&
    text.length < 90 &&
    !/[.!?]$/.test(text)
  ) {
    const wraps = next !== undefined && next.size <= titleSize && next.above > 0 && next.above < 16 && !isPlace(text);
    return wraps ? 'text' : 'place';
  }
  if (before?.kind === 'dates' && line.above <= 0 && isPlace(text)) return 'place';
  return 'text';
}

/** A range or bare years, usually with the duration in brackets. */
const isDates = (text: string): boolean =>
  findRange(text) !== null || /^(?:\p{L}+\.?\s)?(?:de )?(?:19|20)\d{2}(?:\s*\(.*\))?$/u.test(text);
