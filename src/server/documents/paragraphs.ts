// From lines back to what was written: bullets, and lines that continue a full one.
import { isCapitals, type Line } from './document.ts';
import type { Cell } from './lines.ts';

const bullet =
  /^\s*(?:[\u2022\u2023\u25E6\u25AA\u25AB\u25CF\u25CB\u25A0\u25A1\u2043\u2219\u27A2\u27A4\u25B6\u25BA\u25B8\u2666\u2756\u2713\u2714\u00B7\u203A\u00BB*o\u2794\u279C]|[-\u2013\u2014](?=\s))\s*(?=\S)/u;

/** "o" is Word's second-level bullet, but only by itself before a capital. */
export const isBullet = (text: string): boolean => bullet.test(text) && !/^\s*o(?:\S|\s+\p{Ll})/u.test(text);

export const withoutBullet = (text: string): string => (isBullet(text) ? text.replace(bullet, '').trim() : text.trim());

/** "Relevant coursework: ..." begins something new, however full the line above is. */
const label = /^\p{Lu}\p{L}+(?: \p{L}+){0,2}:\s/u;

/** Whether `line` continues `before`: `before` is full, or `line` is indented like its text. */
function goesOn(before: Line, line: Line): boolean {
  if (isBullet(line.text) || label.test(line.text)) return false;
  // Right-aligned lines all look full.
  if (Math.abs(line.end - before.end) < 1 && line.x > before.x + 3 && !isBullet(before.text)) return false;
  // Indented under a bullet's text.
  if (isBullet(before.text) && line.x > before.x + 3) return true;
  const firstWord = (line.text.trim().split(/\s/)[0] ?? '').length * line.size * 0.5;
  return (
    before.end + firstWord > before.column_end - line.size * 1.5 &&
    line.x >= before.x - 3 &&
    line.above < line.size * 1.9
  );
}

/** Ends in a full stop that is not an abbreviation's, or in punctuation that only occurs inside a text. */
export const endsSentence = (text: string): boolean =>
  /[.;:,]$/.test(text.trim()) &&
  !/\b(?:inc|ltd|ltda|co|corp|bros|jr|sr|st|[a-z]\.[a-z]|e\.v|s\.r\.l|l\.l\.c)\.$/i.test(text.trim());

/** A line of more words than this is prose. */
export const sentenceWords = 13;

/** Judged by the line's first cell: prose may be beside a header. */
export const isProse = ({ cells, text }: Line): boolean => {
  const first = cells.length > 1 ? (cells[0]?.text ?? text) : text;
  return first.split(/\s+/).length > sentenceWords || endsSentence(first);
};

/** Tells whether two texts are never one, however full the first one's line is. */
export type Apart = (before: string, text: string) => boolean;

export const endsBold = ({ bold, cells }: Line): boolean => cells.at(-1)?.runs?.at(-1)?.bold ?? bold;
export const beginsBold = ({ bold, cells }: Line): boolean => cells[0]?.runs?.[0]?.bold ?? bold;

/** Undoes line wrapping; a joined line has the position of its first part. */
export function unwrapped(lines: readonly Line[], apart: Apart): Line[] {
  const found: Line[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = found.at(-1);
    const isSame =
      before !== undefined &&
      endsBold(before) === beginsBold(line) &&
      Math.abs(before.size - line.size) < 0.4 &&
      isCapitals(before.text) === isCapitals(line.text) &&
      before.cells.length === 1 &&
      line.cells.length === 1;
    if (last && before && isSame && !isBullet(line.text) && goesOn(before, line) && !apart(last.text, line.text)) {
      const text = joined(last.text, line.text.trim());
      const cells = last.cells.map((cell) => ({ ...cell, text, runs: runsOf(cell, line.cells[0]), looks: undefined }));
      found[found.length - 1] = { ...last, text, cells };
    } else found.push(line);
    before = line;
  }
  return found;
}

/** The runs of both; the last of the first and the first of the second have the same weight and become one. */
function runsOf(cell: Cell, tail: Cell | undefined): Cell['runs'] {
  const [end, first] = [cell.runs?.at(-1), tail?.runs?.[0]];
  if (!cell.runs || !tail?.runs || !end || !first) return undefined;
  const middle = { ...end, text: joined(end.text.trimEnd(), first.text.trimStart()) };
  return [...cell.runs.slice(0, -1), middle, ...tail.runs.slice(1)];
}

/** Lines that continue one another are joined, hyphenated words put together, bullet marks removed. */
export function paragraphsOf(lines: readonly Line[], apart: Apart = () => false): string[] {
  const found: string[] = [];
  let before: Line | undefined;
  let indentOf: Line | undefined;
  for (const line of lines) {
    const on =
      before !== undefined && (goesOn(before, line) || isUnderBullet(indentOf, line)) && !apart(before.text, line.text);
    if (on) found.push(joined(found.pop() ?? '', withoutBullet(line.text)));
    else {
      found.push(withoutBullet(line.text));
      indentOf = isBullet(line.text) ? line : undefined;
    }
    before = line;
  }
  return found.filter((text) => text !== '');
}

const isUnderBullet = (bulleted: Line | undefined, line: Line): boolean =>
  bulleted !== undefined && !isBullet(line.text) && line.x > bulleted.x + 4 && line.x < bulleted.x + 40;

/** A hyphen at the end of a line between lower-case letters is a line break's and dropped. */
function joined(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return `${before} ${after}`.trim();
}

const nothingSaid = /^(?:null|todo|test|coming soon|lorem ipsum.*|about(?: me)?|summary|[^\p{L}]*)$/iu;

/** "None", "None yet", "None. Self-taught.", "N/A". */
const none =
  /^\(?(?:n\.?\s?\/?\s?a|nil|tbd|(?:not applicable|none|keine?|ningun[oa]|aucune?|nessun[oa]?|nenhuma?|geen)(?: (?:yet|so far|to date|currently|at present|at the moment))?)\)?(?:$|[.,;:!](?:\s|$)|\s[\u2013\u2014-]\s)/iu;

/** Whether somebody wrote that there is nothing to write, and no more than that: a text may begin so. */
export const saysNone = (text: string): boolean => text.length <= 60 && none.test(withoutBullet(text));

/** '' for what nobody wrote as text: "N/A", a dash, a template's filler. */
export const ownWords = (text: string): string => (nothingSaid.test(text.trim()) || saysNone(text) ? '' : text);
