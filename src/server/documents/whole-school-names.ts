// Names of schools and degrees that continue on the line below, even in a narrow column: joined before entries are told apart (education.ts).
import { findDate } from './dates.ts';
import type { Line } from './document.ts';
import { longer } from './margin-dates.ts';
import { isBullet } from './paragraphs.ts';
import { graduating } from './school-marks.ts';
import { saysDegree, saysSchool } from './school-words.ts';
import { isPlace } from './words-of-work.ts';

/** "Georgia Institute of" continues on the line below. */
export function withWholeNames(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    // Dates may be in the margin before it.
    const at = Math.max(0, last?.cells.findIndex(({ x }) => Math.abs(x - line.x) < 3) ?? 0);
    const first = last?.cells[at];
    const isOpen = first !== undefined && /\s(?:of|and|&|for|de|der|des|in|du|en|em|di|della|y|e)$/i.test(first.text);
    const isTail =
      /^(?:(?:university|institute|college|school|academy|technology)$|(?:of|in|and|for|de|der|des|en|du|y)\s\p{Lu})/u.test(
        line.text.trim().replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter.toLowerCase()),
      );
    const isBroken = first !== undefined && /\p{Ll}-$/u.test(first.text) && /^\p{Ll}/u.test(line.text);
    const isHyphened = last !== undefined && first !== undefined && isBehindHyphen(line, first, last);
    const row = last && restOfRow(line, last);
    if (row) {
      found[found.length - 1] = row;
      continue;
    }
    const isRest = last && first && (isRestOf(line, first, last) || isRestOfBold(line, last));
    if (last && first && (isOpen || isTail || isBroken || isHyphened || isRest) && !isBullet(line.text)) {
      const begun = isBroken ? { ...first, text: first.text.slice(0, -1) } : first;
      const isOneWord = isBroken || isHyphened;
      const whole = isOneWord ? { ...begun, text: begun.text + line.text.trim(), runs: undefined } : null;
      const cells = last.cells.with(at, whole ?? longer(first, line.text.trim()));
      found[found.length - 1] = { ...last, cells, text: cells.map(({ text }) => text).join('  ') };
    } else found.push(line);
  }
  return found;
}

/** "Champaign" close below "University of Illinois Urbana-" and set like it. */
const isBehindHyphen = (line: Line, { text }: Line['cells'][number], { bold, size }: Line): boolean =>
  /\p{L}-$/u.test(text) &&
  /^\p{Lu}\p{Ll}/u.test(line.text) &&
  line.cells.length === 1 &&
  bold === line.bold &&
  Math.abs(size - line.size) < 0.3 &&
  line.above < line.size * 1.3;

/** A table row continues: two or more cells, each close below one with names in it, and no date, school or degree among them. */
function restOfRow(line: Line, last: Line): Line | null {
  const under = line.cells.map(({ x }) => last.cells.findIndex((cell) => Math.abs(cell.x - x) < 1));
  const isRest =
    under.length > 1 &&
    line.above < line.size * 1.9 &&
    under.every((at) => at >= 0) &&
    saysSchool(last.text) &&
    !line.cells.some(({ text }) => saysSchool(text) || saysDegree(text)) &&
    line.cells.every(({ text }, at) => findDate(text) === null || isOpenDate(last.cells[under[at] ?? 0]?.text ?? '')) &&
    !line.cells.every(({ text }) => isPlace(text));
  if (!isRest) return null;
  const cells = last.cells.map((cell, at) => {
    const rest = line.cells[under.indexOf(at)];
    return rest ? longer(cell, rest.text.trim()) : cell;
  });
  return { ...last, cells, text: cells.map(({ text }) => text).join('  ') };
}

/** "09/2012 -" or "Graduated": the date, or its second half, is in the row below. */
const isOpenDate = (text: string): boolean =>
  (findDate(text) !== null && /[\u2013\u2014-]\s*$/.test(text)) || text.replace(graduating, '').trim() === '';

/** "Ulm" below "Technische Hochschule", which filled the space before its dates. */
const isRestOf = (line: Line, cell: Line['cells'][number], { cells, column_end }: Line): boolean =>
  cells.length > 1 &&
  line.cells.length === 1 &&
  Math.abs(line.x - cell.x) < 3 &&
  line.above < line.size * 1.5 &&
  saysSchool(cell.text) &&
  line.text.trim().split(/\s+/).length <= 2 &&
  cell.end + line.text.length * line.size * 0.5 >
    Math.min(column_end, ...cells.filter(({ x }) => x > cell.x + 3).map(({ x }) => x)) - line.size * 0.5 &&
  !saysSchool(line.text) &&
  !saysDegree(line.text) &&
  findDate(line.text) === null;

/** "infirmiers" close below a bold "Dipl\u00F4me d'\u00C9tat in Soins": in a narrow column text wraps far from the page's edge. */
const isRestOfBold = (line: Line, { bold, cells, x, size, text }: Line): boolean =>
  bold &&
  line.bold &&
  cells.length + line.cells.length === 2 &&
  Math.abs(line.x - x) < 1 &&
  Math.abs(line.size - size) < 0.3 &&
  line.above < size * 1.3 &&
  !/\s/.test(line.text.trim()) &&
  saysDegree(text) &&
  !saysSchool(text) &&
  !saysSchool(line.text) &&
  !saysDegree(line.text) &&
  !isPlace(line.text) &&
  findDate(line.text) === null;
