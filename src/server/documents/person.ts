// The name at the head of a document: the largest line that can be one.
import type { Line } from './document.ts';
import { sectionOf } from './headings.ts';
import { hasEmployerWord, hasTitleWord } from './words-of-work.ts';

const title_of_document =
  /^(?:curriculum vitae|cv|resume|r\u00E9sum\u00E9|lebenslauf|curriculum|currículo|hoja de vida)(?:\s+of)?\s*[:-]?\s*/i;
const name_words =
  /^(?:(?:dr|prof|mr|mrs|ms|ing|dipl)\.?\s+)*[\p{L}][\p{L}\p{M}.'\u2019-]*(?:\s+[\p{L}(][\p{L}\p{M}.'\u2019()-]*){0,5}$/u;

export function findName(head: readonly Line[], all: readonly Line[]): string {
  const pool = head.length > 0 ? head : all.slice(0, 8);
  const first_page = [...pool, ...all.filter(({ page }) => page === 0)];
  const candidates = first_page.flatMap((line) => {
    const text = line.cells
      .filter(({ size }) => size > line.size - 2)
      .map((cell) => cell.text)
      .join(' ')
      .replace(title_of_document, '')
      .replace(/,\s*(?:ph\.?d|mba|m\.?sc|b\.?sc|md|pmp|cpa|cfa|p\.?e)\b.*$/i, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return isName(text) ? [{ text, size: line.size, y: line.y, in_head: pool.includes(line) }] : [];
  });
  const sizes = candidates.map(({ size }) => size);
  const largest = Math.max(...sizes);
  const best = candidates.filter(({ size }) => size > largest - 0.6);
  const found = (best.find(({ in_head }) => in_head) ?? best[0])?.text ?? '';
  return found === found.toUpperCase() ? titleCased(found) : found;
}

function isName(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 6 || text.length > 60 || text.length < 3 || !name_words.test(text)) return false;
  if (sectionOf(text) !== null) return false;
  return !(hasTitleWord(text) && words.length > 1) && !hasEmployerWord(text);
}

const titleCased = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}\u2019'])\p{L}|(?<=[-\u2019'])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
