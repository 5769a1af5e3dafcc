// LinkedIn's export without its places and sizes (saved again by another program): its text is in the order of the file, lists of the sidebar first,
// so that name, headline and place stand below the last list.
import type { Line } from '../documents/document.ts';
import type { Section, Sections } from '../documents/sections.ts';
import { isPlace } from '../documents/words-of-work.ts';

const lists = new Set<Section['name']>(['contact', 'skills', 'languages', 'certifications', 'awards', 'publications']);
const mains = new Set<Section['name']>(['summary', 'experience', 'education']);
/** Name, a headline of up to three lines, and the place. */
const headLinesMax = 5;
const linesJudged = 100;

/** The sections with the head where other documents have it; as they are where this is not such a file. */
export function withHeadFirst(sections: Sections): Sections {
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

/** The line that the profile's address repeats, or the largest one, or what leaves one line of headline above the place; -1 for none. */
function nameAt(lines: readonly Line[], contact: string): number {
  const begin = Math.max(0, lines.length - headLinesMax);
  const near = lines.slice(begin);
  const slug = plain(/linkedin\.com\/in\/([^\s(?/]{1,100})/i.exec(contact)?.[1] ?? '');
  const named = near.findLastIndex(({ text }) => {
    const words = text.split(/\s+/).map(plain).filter(Boolean);
    return words.length >= 2 && words.every((word) => slug.includes(word));
  });
  if (named >= 0) return begin + named;
  // The end of a list says what size its lines have: a file may have any number of them.
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
