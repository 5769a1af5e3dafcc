// Turns a pasted list of people into the CSV that the import takes: a list with a header of its own stays as it is, text copied from
// LinkedIn is left to copied-page.ts, and otherwise each line is a person.
import { peopleIn, type CopiedPerson } from './copied-page.ts';

/** What separates a name, what the person does, and a URL. */
const between = /\t|;| \| | [-–—•·] |, /;
const address = /(?:https?:\/\/)?(?<![\w.-])[\w-]+(?:\.[\w-]+)+\/[^\s,;|)]*/i;
const eMail = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;
/** Degrees and suffixes that follow a name after a comma and belong to it. */
const degree =
  /^(?:ph\.? ?d\.?|m\.?d\.?|mba|e?mba|m\.?a\.?|b\.?a\.?|m\.? ?sc\.?|b\.? ?sc\.?|m\.?eng\.?|ll\.?[mb]\.?|j\.?d\.?|dds|rn|cpa|cfa|pmp|pe|shrm-s?cp|phr|sphr|cissp|csm|acc|pcc|mcc|facs|esq\.?|jr\.?|sr\.?|i{2,3})$/i;

export type PastedList = { csv: string; /** Lines of `csv` before the first that was pasted. */ addedLines: number };

/** The CSV keeps the lines of the pasted text, so that errors name the right line. null if nothing was pasted. */
export function pastedList(text: string, now: Date): PastedList | null {
  const lines = text.split(/\r?\n/);
  if (text.trim() === '') return null;
  if (lines.slice(0, 20).some(isHeader)) return { csv: text, addedLines: 0 };
  const copied = peopleIn(lines, now);
  const rows = copied ? rowsOf(copied, lines.length) : lines.map((line) => rowOf(line).map(cell).join(','));
  return { csv: [copied ? copiedHeader : 'name,headline,profile_url', ...rows].join('\n'), addedLines: 1 };
}

const copiedHeader = 'name,headline,profile_url,date,type,comment';

function rowsOf(people: CopiedPerson[], count: number): string[] {
  const rows = Array.from({ length: count }, () => '');
  for (const { line, name, headline, date, kind, comment } of people)
    rows[line] = [name, headline, '', date, kind, comment].map(cell).join(',');
  return rows;
}

const isHeader = (line: string): boolean => {
  const names = line.toLowerCase().split(/[\t;,]/);
  return names.length > 1 && names.some((name) => /^"?\s*((first |full )?name)\s*"?$/.test(name));
};

function rowOf(line: string): [name: string, headline: string, profile_url: string] {
  // Bullets and numbers before a name are not part of it.
  const plain = line.replace(/^\s*(?:[-*•]|\d{1,4}[.)])\s+/, '').trim();
  const url = address.exec(plain)?.[0] ?? '';
  const parts = plain
    .replace(url, '')
    .split(between)
    .map((part) => part.replaceAll(/^[\s()<>,]+|(?<![\s()<>,])[\s()<>,]+$/g, '').replace(/^"([^"]*)"$/, '$1'))
    .filter((part) => part !== '' && !eMail.test(part) && !/^(?:1st|2nd|3rd\+?)$/.test(part));
  const degrees = parts.slice(1).findIndex((part) => !degree.test(part));
  const named = 1 + (degrees < 0 ? Math.max(0, parts.length - 1) : degrees);
  return [parts.slice(0, named).join(', '), parts.slice(named).join(', '), url];
}

/** Always quoted; a quotation mark inside is doubled. */
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
