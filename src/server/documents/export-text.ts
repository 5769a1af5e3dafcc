// The text of LinkedIn's export: wrapped entries in its sidebar, paragraphs in its main column.
import type { Line } from './document.ts';

/** In the sidebar a wrapped line follows after at most 14.4 points, the next entry after 17.6; a file saved by another program may space both alike. */
const wrapPoints = 15.8;
/** In points: the sidebar's text ends here at the latest. */
const sidebarEnd = 195;
/** As a share of the type size: a word is rarely wider than this per letter. */
const widestSign = 0.62;

export function wrapped(lines: readonly Line[]): string[] {
  const entries: string[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    if (text === '') continue;
    const isNear = line.above > 0 && line.above < wrapPoints;
    if (before && isNear && !hadRoom(before, line)) entries.push(`${entries.pop() ?? ''} ${text}`);
    else entries.push(text);
    before = line;
  }
  return entries;
}

/** Whether the first word of `line` would easily have fitted after `before`: then nothing wrapped. */
const hadRoom = (before: Line, line: Line): boolean => {
  const firstWord = (line.text.trim().split(/\s/)[0] ?? '').length * line.size * widestSign;
  return before.end + firstWord < sidebarEnd - line.size;
};

/** Lines that fill the column run on into the next; a larger gap is an empty line; bullets begin a line. */
export function paragraphs(lines: readonly Line[]): string {
  let text = '';
  let before: Line | undefined;
  for (const line of lines) {
    const words = line.text.trim();
    if (before === undefined) text = words;
    else if (line.above > line.size * 2.2) text += `\n\n${words}`;
    else text += (fills(before, line) ? ' ' : '\n') + words;
    before = line;
  }
  return text.trim();
}

const beginsList = /^\s*(?:[-\u2022\u00B7*\u25CF\u25AA\u2013\u27A2\u2714\u2705]|\d{1,2}[.)])\s*/u;

/** Whether the first word of `line` had no room at the end of `before`. */
function fills(before: Line, line: Line): boolean {
  if (beginsList.test(line.text)) return false;
  const firstWord = (line.text.trim().split(/\s/)[0] ?? '').length * line.size * 0.52;
  return before.end + firstWord + 3 > before.column_end;
}
