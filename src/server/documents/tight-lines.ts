// Names of schools and degrees that wrap in a narrow column: their lines are closer together than two parts of one entry are.
import type { Line } from './document.ts';
import { findDate } from './dates.ts';
import { isBullet } from './paragraphs.ts';
import { longer } from './margin-dates.ts';
import type { Kinds } from './school-words.ts';

/** As a share of the smallest gap between two parts: a wrapped line is closer than this. */
const tighter = 0.92;

const isAlone = ({ cells }: Line): boolean => cells.length === 1;
const isOneType = (one: Line, other: Line): boolean =>
  one.bold === other.bold && Math.abs(one.size - other.size) < 0.3 && one.page === other.page;

/** A degree below a school, a school below a degree, dates below or above anything: certainly two parts. */
function areTwo(before: Line, line: Line, { school, degree }: Kinds): boolean {
  if (findDate(line.text) !== null || findDate(before.text) !== null) return true;
  const isDegreeBelow = school(before.text) && degree(line.text) && !school(line.text);
  return isDegreeBelow || (degree(before.text) && school(line.text) && !degree(line.text));
}

/** The smallest gap, in type sizes, between two parts of an entry; null if there is none to go by. */
function leastGap(lines: readonly Line[], kinds: Kinds): number | null {
  const gaps = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const isTold = before && isAlone(line) && isAlone(before) && line.above > 0 && areTwo(before, line, kinds);
    return isTold ? [line.above / line.size] : [];
  });
  return gaps.length < 2 ? null : Math.min(...gaps);
}

/** Aligned with the line above: left, right or centred. */
function isUnder(before: Line, line: Line): boolean {
  const sides = [before.x - line.x, before.end - line.end, before.x + before.end - line.x - line.end];
  return sides.some((away) => Math.abs(away) < 2);
}

/** The next word would not have fitted on the line above, compared with the widest one here. */
function isFull(before: Line, line: Line, widest: number): boolean {
  const firstWord = (line.text.trim().split(/\s/)[0] ?? '').length * line.size * 0.5;
  return before.end - before.x + firstWord > widest - line.size;
}

export function withTightLines(lines: readonly Line[], kinds: Kinds): Line[] {
  const least = leastGap(lines, kinds);
  if (least === null) return [...lines];
  const widest = Math.max(...lines.filter(isAlone).map(({ x, end }) => end - x));
  const found: Line[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = found.at(-1);
    const [cell] = last?.cells ?? [];
    const isRest =
      before !== undefined &&
      isAlone(before) &&
      isAlone(line) &&
      isOneType(before, line) &&
      isUnder(before, line) &&
      line.above > 0 &&
      line.above / line.size < least * tighter &&
      isFull(before, line, widest) &&
      !isBullet(line.text) &&
      !areTwo(before, line, kinds);
    if (last && cell && isRest) {
      const whole = longer(cell, line.text.trim());
      found[found.length - 1] = { ...last, cells: [whole], text: whole.text };
    } else found.push(line);
    before = line;
  }
  return found;
}
