// The peers of bench pdf. For accuracy: open-resume's published approach (lines, headings, feature scores), reimplemented from its description
// for the fields it names. For time: unpdf's bare extraction of text.
import { extractText, getDocumentProxy } from 'unpdf';
import type { Answer } from './pdf-measures.ts';

type Item = { text: string; x: number; y: number; width: number; height: number; bold: boolean };
type Line = Item[];
type Feature = [(item: Item) => boolean, number];

/** Text and link targets: everything a file says. */
export async function readBare(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    return (await extractText(document, { mergePages: true })).text;
  } finally {
    await document.loadingTask.destroy();
  }
}

export async function linksOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const annotations = (await (await document.getPage(number)).getAnnotations()) as { url?: string }[];
    links.push(...annotations.flatMap(({ url }) => (url ? [url] : [])));
  }
  await document.loadingTask.destroy();
  return links;
}

async function itemsOf(bytes: Uint8Array): Promise<Line[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const lines: Line[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getOperatorList();
    let line: Line = [];
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const font = page.commonObjs.get(item.fontName) as { name?: string } | null;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      if (item.str.trim() !== '')
        line.push({
          text: item.str,
          x,
          y,
          width: item.width,
          height: item.height,
          bold: /bold/i.test(font?.name ?? ''),
        });
      if (!item.hasEOL) continue;
      if (line.length > 0) lines.push(line);
      line = [];
    }
    if (line.length > 0) lines.push(line);
  }
  await document.loadingTask.destroy();
  return lines;
}

const textOf = (line: Line): string =>
  line
    .map(({ text }) => text)
    .join(' ')
    .trim();
const isUpper = (text: string): boolean => /\p{L}/u.test(text) && text === text.toUpperCase();
const sectionWords = [
  'experience',
  'education',
  'project',
  'skill',
  'employment',
  'work',
  'summary',
  'objective',
  'certification',
];

/** One item alone, bold and in capitals; or a known word, capitalised, of two words at most. */
function isHeading([item, ...rest]: Line): boolean {
  if (!item || rest.length > 0) return false;
  if (item.bold && isUpper(item.text)) return true;
  const text = item.text.trim().toLowerCase();
  return text.split(' ').length <= 2 && /^[A-Z]/.test(item.text) && sectionWords.some((word) => text.includes(word));
}

function sectionsOf(lines: Line[]): { name: string; lines: Line[] }[] {
  const sections = [{ name: 'profile', lines: [] as Line[] }];
  for (const [at, line] of lines.entries()) {
    if (at > 0 && isHeading(line)) sections.push({ name: textOf(line).toLowerCase(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Entries begin where the gap is larger than usual, or else where a bold line follows one that is not. */
function entriesOf(lines: Line[]): Line[][] {
  const gaps = lines.slice(1).map((line, at) => Math.round((lines[at]?.[0]?.y ?? 0) - (line[0]?.y ?? 0)));
  const usual =
    gaps.toSorted((a, b) => gaps.filter((gap) => gap === b).length - gaps.filter((gap) => gap === a).length)[0] ?? 0;
  const by = (starts: (line: Line, at: number) => boolean): Line[][] => {
    const entries: Line[][] = [];
    for (const [at, line] of lines.entries()) {
      if (at === 0 || starts(line, at)) entries.push([line]);
      else entries.at(-1)?.push(line);
    }
    return entries;
  };
  const apart = by((_, at) => (gaps[at - 1] ?? 0) > usual * 1.4);
  return apart.length > 1 ? apart : by((line, at) => line[0]?.bold === true && lines[at - 1]?.[0]?.bold !== true);
}

function best(lines: Line[], features: Feature[]): string {
  const scored = lines.flat().map((item) => ({
    text: item.text.trim(),
    score: features.reduce((sum, [matches, points]) => (matches(item) ? sum + points : sum), 0),
  }));
  const [top] = scored.toSorted((a, b) => b.score - a.score);
  return top && top.score > 0 ? top.text : '';
}

const matches =
  (pattern: RegExp) =>
  ({ text }: Item) =>
    pattern.test(text);
const hasYear = matches(/(?:19|20)\d{2}/);
const hasMonth = matches(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/i);
const dates: Feature[] = [
  [hasYear, 1],
  [hasMonth, 1],
  [matches(/Present/), 1],
  [matches(/,/), -1],
];
const job =
  /\b(?:Engineer|Developer|Manager|Analyst|Lead|Head|Director|Designer|Intern|Consultant|Administrator|Assistant)\b/;
const school = /\b(?:University|College|Institute|School|Academy)\b/;
const degree = /\b(?:Bachelor|Master|Associate|Ph|B\.?[AS]\b|M\.?[AS]\b)/;

export async function readByFeatures(bytes: Uint8Array): Promise<Answer> {
  const sections = sectionsOf(await itemsOf(bytes));
  const named = (...words: string[]): Line[] =>
    sections.find(({ name }) => words.some((word) => name.includes(word)))?.lines ?? [];
  const profile = sections[0]?.lines ?? [];
  const text = profile.map(textOf).join('\n');
  const roles = entriesOf(named('experience', 'employment', 'work')).map((entry) => {
    const head = entry.filter((line) => !/^\s*[•·\-*]/.test(textOf(line)));
    const date = best(head, dates);
    const title = best(head, [
      [matches(job), 4],
      [hasYear, -4],
      [({ text }) => text.split(' ').length > 5, -2],
    ]);
    const other = ({ text }: Item): boolean => [date, title].includes(text.trim());
    return {
      title,
      company: best(head, [
        [({ bold }) => bold, 2],
        [() => true, 1],
        [other, -4],
      ]),
      dates: date,
    };
  });
  const education = entriesOf(named('education')).map((entry) => ({
    institution: best(entry, [
      [matches(school), 4],
      [matches(degree), -4],
      [matches(/\d/), -4],
    ]),
    degree: best(entry, [
      [matches(degree), 4],
      [matches(school), -4],
      [matches(/\d/), -4],
    ]),
    years: best(entry, dates),
  }));
  const skills = named('skill').flatMap((line) =>
    textOf(line)
      .replace(/^[^:]*:/, '')
      .split(/[,•]/),
  );
  return {
    name: best(profile, [
      [matches(/^[\p{L}\s.'-]+$/u), 3],
      [({ bold }) => bold, 2],
      [({ text }) => isUpper(text), 2],
      [matches(/@|\d|\//), -4],
    ]),
    email: /\S+@\S+\.\S+/.exec(text)?.[0] ?? '',
    phone: /\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{4}/.exec(text)?.[0] ?? '',
    headline: '',
    roles: roles.filter(({ title, company }) => title !== '' || company !== ''),
    education: education.filter(({ institution }) => institution !== ''),
    skills: skills.map((skill) => skill.trim()).filter((skill) => skill !== ''),
    projects: entriesOf(named('project'))
      .map((entry) => entry[0]?.[0]?.text.trim() ?? '')
      .filter((name) => name !== ''),
  };
}
