// The name at the head of a document: the largest line that can be a name.
import type { Line } from './document.ts';
import { sectionOf } from './headings.ts';
import { hasEmployerWord, hasTitleWord } from './words-of-work.ts';

const titleOfDocument =
  /^(?:europass|curriculum vitae|cv|resume|r\u00E9sum\u00E9|lebenslauf|curriculum|currículo|hoja de vida)(?:\s+of)?\s*[:-]?\s*/i;
const nameWords =
  /^(?:(?:dr|prof|mr|mrs|ms|ing|dipl)\.?\s{1,4}){0,5}[\p{L}][\p{L}\p{M}.'\u2019-]*(?:\s+[\p{L}(][\p{L}\p{M}.'\u2019()-]*){0,5}$/u;

/** A form's label before a name, in a cell of its own. */
const nameLabel =
  /^(?:(?:full |first |sur|last |family )?name|nachname|vorname|nom|pr\u00E9nom|nombre|apellidos?|nome|cognome)(?:\s?(?:[/(]|and|und|et|y|e)\s?.{1,25})?\s?:?$/iu;

export function findName(head: readonly Line[], all: readonly Line[]): string {
  const pool = head.length > 0 ? head : all.slice(0, 8);
  const near = candidatesOf(pool);
  const candidates = near.length > 0 ? near : candidatesOf(all.filter(({ page }) => page === 0));
  const largest = Math.max(...candidates.map(({ size }) => size));
  const found = candidates.find(({ size }) => size > largest - 0.6)?.text ?? '';
  return found === found.toUpperCase() ? titleCased(found) : found;
}

/** One or two words of a name. */
const namePart = /^\p{Lu}[\p{L}\p{M}.'\u2019-]*(?:\s\p{Lu}[\p{L}\p{M}.'\u2019-]*)?$/u;

type Candidate = { text: string; size: number };

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
    return isName(text) ? [{ text, size: one.size }] : [];
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
    .replace(/,\s*(?:ph\.?d|mba|m\.?sc|b\.?sc|md|pmp|cpa|cfa|p\.?e)\b.*/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [first = '', ...rest] = text.split(/(?<!\s)\s*[,|]\s+|(?<!\s)\s+[\u2013\u2014-]\s+/);
  return rest.length > 0 && hasTitleWord(rest.join(' ')) ? first : text;
}

function isName(text: string): boolean {
  const words = text.split(' ');
  if (/^\p{Script=Han}{2,4}$/u.test(text)) return sectionOf(text) === null && !hasTitleWord(text);
  if (words.length > 6 || text.length > 60 || text.length < 3 || !nameWords.test(text)) return false;
  if (sectionOf(text) !== null) return false;
  return !(hasTitleWord(text) && words.length > 1) && !hasEmployerWord(text);
}

const titleCased = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}\u2019'])\p{L}|(?<=[-\u2019'])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
