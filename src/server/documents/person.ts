// The name at the head of a document: the largest line that can be a name. A title's word may be somebody's name: "James Cook".
import { plainWord } from './clean-text.ts';
import type { Line } from './document.ts';
import { sectionOf } from './headings.ts';
import { credentials, hasEmployerWord, hasTitleWord, isPlace } from './words-of-work.ts';

const titleOfDocument =
  /^(?:europass|curriculum vitae|cv|resume|r\u00E9sum\u00E9|lebenslauf|curriculum|currículo|hoja de vida)(?:\s+of)?\s*[:-]?\s*/i;
/** "Curriculum Vitae" and nothing else. */
export const isTitleOfDocument = (text: string): boolean =>
  titleOfDocument.test(text) && text.replace(titleOfDocument, '') === '';
const nameWords =
  /^(?:(?:dr|prof|mr|mrs|ms|ing|dipl)\.?\s{1,4}){0,5}[\p{L}][\p{L}\p{M}.'\u2019-]*(?:\s+[\p{L}(][\p{L}\p{M}.'\u2019()-]*){0,5}$/u;

/** A form's label before a name, in a cell of its own. */
const nameLabel =
  /^(?:(?:full |first |sur|last |family )?name|nachname|vorname|nom|pr\u00E9nom|nombre|apellidos?|nome|cognome)(?:\s?(?:[/(]|and|und|et|y|e)\s?.{1,25})?\s?:?$/iu;

export function findName(head: readonly Line[], all: readonly Line[]): string {
  const handles = handlesIn([...head, ...all]);
  const near = namesAmong(head, handles);
  const possible = near.length > 0 ? near : elsewhere(all, handles);
  const sure = [...possible, ...besideOthers(head)].filter(({ text }) => isHandle(text, handles));
  const candidates = sure.length > 0 ? sure : possible;
  const largest = Math.max(...candidates.map(({ size }) => size));
  const found = candidates.find(({ size }) => size > largest - 0.6)?.text ?? '';
  return found === found.toUpperCase() ? titleCased(found) : found;
}

/** One or two words of a name. */
const namePart = /^\p{Lu}[\p{L}\p{M}.'\u2019-]*(?:\s\p{Lu}[\p{L}\p{M}.'\u2019-]*)?$/u;

type Candidate = { text: string; size: number; says_work: boolean };

/** The line is largest by far. */
const clearly = 1.2;

/** With a word of work in it, only a name that an address repeats; or the largest line by far, if no other is a name. */
function namesAmong(lines: readonly Line[], handles: readonly string[]): Candidate[] {
  const all = candidatesOf(lines);
  const sure = all.filter(({ text, says_work }) => !says_work || isHandle(text, handles));
  if (sure.some(({ text }) => text.includes(' ') && !isPlace(text))) return sure;
  const largest = all.find(
    ({ text, size }) =>
      /^\p{Lu}\S*(?:\s\p{Lu}\S*){1,3}$/u.test(text) &&
      !saysWork(text.split(' ')[0] ?? '') &&
      lines.filter((line) => line.size * clearly > size).length <= text.split(' ').length,
  );
  return largest ? [largest] : sure;
}

/** A name in small type, with a telephone number at the other end of its line. */
const besideOthers = (lines: readonly Line[]): Candidate[] =>
  lines.flatMap(({ cells }) =>
    cells.length < 2
      ? []
      : cells.flatMap(({ text, size }) => (isName(text) ? [{ text, size, says_work: saysWork(text) }] : [])),
  );

/** Below the head, a word or a line of the usual size may be anything. */
function elsewhere(lines: readonly Line[], handles: readonly string[]): Candidate[] {
  const first = lines.filter(({ page }) => page === 0);
  const usual = first.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(first.length / 2)] ?? 0;
  return candidatesOf(first).filter(
    ({ text, size, says_work }) =>
      isHandle(text, handles) || (!says_work && size > usual * clearly && text.includes(' ')),
  );
}

/** The letters of email addresses and of the addresses of profiles. */
const handlesIn = (lines: readonly Line[]): string[] =>
  lines
    .flatMap(
      ({ text }) => text.match(/[^\s@<>|]{1,64}@[^\s@<>|.]{1,64}|(?:\/in\/|github\.com\/)[^\s/|]{1,64}/giu) ?? [],
    )
    .map(lettersOf);

const lettersOf = (text: string): string => plainWord(text).replaceAll(/[^\p{L}]/gu, '');

/** "jamescook", "cook.james", "j.m.cook". */
function isHandle(name: string, handles: readonly string[]): boolean {
  const words = name.split(' ').map(lettersOf).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  return handles.some(
    (handle) =>
      (handle.includes(first) && handle.includes(last)) ||
      handle.startsWith(
        words
          .map((word) => word[0])
          .join('')
          .slice(0, -1) + last,
      ) ||
      handle.includes(last + first[0]),
  );
}

function candidatesOf(lines: readonly Line[]): Candidate[] {
  const texts = lines.map((line) => ({ text: nameIn(line), size: line.size, y: line.y, page: line.page }));
  return texts.flatMap((one, at) => {
    let { text } = one;
    let last = one;
    // A first name above a family name of the same size, or one broken at its hyphen; something small may be beside them.
    for (const next of texts.slice(at + 1, at + 5)) {
      if (Math.abs(next.size - one.size) >= 0.3) continue;
      if (next.page !== one.page || next.y - last.y >= one.size * 1.5) break;
      const isBroken = /\p{L}-$/u.test(text) && namePart.test(next.text);
      const isDivided = one.size >= 16 && namePart.test(last.text) && namePart.test(next.text);
      if (!isBroken && !isDivided) break;
      text = `${text}${isBroken ? '' : ' '}${next.text}`;
      last = next;
    }
    return isName(text) ? [{ text, size: one.size, says_work: saysWork(text) && text.includes(' ') }] : [];
  });
}

/** "Ada Byron, Engineer" as "Ada Byron". */
function nameIn(line: Line): string {
  const text = line.cells
    .filter(({ size, text }) => size > line.size - 2 && !nameLabel.test(text))
    .map((cell) => cell.text)
    .join(' ')
    .replace(titleOfDocument, '')
    .replace(/^(?:full )?(?:name|nombre|nom|nome|naam|姓\s*名)\s*:\s*/i, '')
    .replace(credentials, '')
    .replace(/,\s*(?:md|p\.?e)\b.*/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [first = '', ...rest] = text.split(/(?<!\s)\s*[,|]\s+|(?<!\s)\s+[\u2013\u2014-]\s+/);
  return rest.length > 0 && hasTitleWord(rest.join(' ')) ? first : text;
}

/** What templates print above the name. */
const notice =
  /^(?:(?:strictly |highly )?(?:private|confidential)(?: (?:and|&) (?:private|confidential))?|vertraulich|confidentiel|confidencial)$/i;

function isName(text: string): boolean {
  if (notice.test(text)) return false;
  const words = text.split(' ');
  if (/^\p{Script=Han}{2,4}$/u.test(text)) return sectionOf(text) === null && !hasTitleWord(text);
  if (words.length > 6 || text.length > 60 || text.length < 3 || !nameWords.test(text)) return false;
  return sectionOf(text) === null && (words.length > 1 || !hasEmployerWord(text));
}

const saysWork = (text: string): boolean => hasTitleWord(text) || hasEmployerWord(text);

const titleCased = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}\u2019'])\p{L}|(?<=[-\u2019'])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
