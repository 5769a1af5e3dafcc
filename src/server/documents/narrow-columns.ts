// Entries of a section in a narrow column or box: everything wraps, also between a school and its degree, far from the page's edge.
import { findDate } from './dates.ts';
import type { Line } from './document.ts';
import type { Cell } from './lines.ts';
import { beginsBold, endsBold, isBullet } from './paragraphs.ts';
import { isField, type Kinds } from './school-words.ts';
import { isPlace } from './words-of-work.ts';

type Pair = { before: Line; line: Line };

/** In type sizes: rows of one paragraph are as close as this. */
const oneParagraph = 1.35;

const widthOf = ({ x, end }: Line): number => end - x;

/** "Urbana-Champaign" of "Urbana-Champaign 2019 - 2023": the dates may be behind the end of a name. */
const beforeDate = ({ text }: Line): string =>
  text
    .slice(0, findDate(text)?.start)
    .replace(/(?<![\s(,|\u00B7\u2013\u2014-])[\s(,|\u00B7\u2013\u2014-]+$/u, '')
    .trim();

/** Two lines that look like one paragraph. */
function areClose({ before, line }: Pair): boolean {
  return (
    before.cells.length + line.cells.length === 2 &&
    before.page === line.page &&
    Math.abs(before.x - line.x) < 2 &&
    line.above > 0 &&
    line.above < line.size * oneParagraph &&
    !isBullet(line.text) &&
    beforeDate(line) !== ''
  );
}

/** The first word of the line below would not have fitted. */
function isFull({ before, line }: Pair, widest: number): boolean {
  const letter = widthOf(before) / Math.max(1, before.text.length);
  const [word = ''] = line.text.trim().split(/\s/);
  return widthOf(before) + (word.length + 1) * letter > widest - before.size * 0.3;
}

/** A line that is no part of its own: "Studies", "Technology, Delft". */
function isFragment(line: Line, { school, degree }: Kinds): boolean {
  const text = beforeDate(line);
  return !school(text) && !degree(text) && !isPlace(text) && !/[:@]/.test(text);
}

const isOpen = (text: string): boolean => /(?:\s(?:of|and|in|de|der|des|du|et|y|e|din)|[,(&-])$/iu.test(text.trim());

const isOneType = ({ before, line }: Pair): boolean =>
  endsBold(before) === beginsBold(line) && Math.abs(before.size - line.size) < 0.4;

/** The lines that go on from the one above them. */
function rests(lines: readonly Line[], kinds: Kinds): Set<Line> {
  const widest = Math.max(0, ...lines.filter(({ cells }) => cells.length === 1).map(widthOf));
  const pairs = lines.slice(1).flatMap((line, at): Pair[] => {
    const pair = { before: lines[at] as Line, line };
    return areClose(pair) && findDate(pair.before.text) === null ? [pair] : [];
  });
  const full = pairs.filter((pair) => isFull(pair, widest));
  const cut = full.filter(({ before, line }) => isFragment(line, kinds) || isOpen(before.text));
  const isRunning = pairs.filter(isOneType).length > pairs.length * 0.3;
  // If no line here is short of the edge where the next begins, none of them begins a part.
  if (pairs.length > 2 && full.length === pairs.length && cut.length > 1 && isRunning)
    return new Set(pairs.map(({ line }) => line));
  const fragments = pairs.filter((pair) => isFragment(pair.line, kinds) && isOneType(pair));
  const isConsistent = fragments.every((pair) => full.includes(pair));
  // Where subjects or towns have lines of their own, some of them are below short lines, or each school or degree has one.
  const wraps = [kinds.school, kinds.degree].flatMap((is) => {
    const below = fragments.filter(({ before: { text } }) => is(text) && kinds.school(text) !== kinds.degree(text));
    return below.length < lines.filter(({ text }) => is(text)).length ? below : [];
  });
  const isSubject = ({ before, line }: Pair): boolean => kinds.school(before.text) && isField(line.text);
  return new Set(isConsistent ? wraps.filter((pair) => !isSubject(pair)).map(({ line }) => line) : []);
}

function together(cell: Cell, tail: Cell): Cell {
  const space = /\p{L}-$/u.test(cell.text) ? '' : ' ';
  const text = `${cell.text}${space}${tail.text.trim()}`;
  return {
    ...cell,
    text,
    end: Math.max(cell.end, tail.end),
    runs: joined(cell.runs, tail.runs, (one, other) => one.bold === other.bold, space),
    looks: joined(cell.looks, tail.looks, (one, other) => one.look === other.look, space),
  };
}

function joined<T extends { text: string }>(
  before: T[] | undefined,
  after: T[] | undefined,
  areAlike: (one: T, other: T) => boolean,
  space: string,
): T[] | undefined {
  const [last, first] = [before?.at(-1), after?.[0]];
  if (!before || !after || !last || !first) return undefined;
  if (!areAlike(last, first)) return [...before, ...after];
  return [...before.slice(0, -1), { ...last, text: `${last.text}${space}${first.text}` }, ...after.slice(1)];
}

export function withNarrowLines(lines: readonly Line[], kinds: Kinds): Line[] {
  const rest = rests(lines, kinds);
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const [cell, tail] = [last?.cells[0], line.cells[0]];
    if (last && cell && tail && rest.has(line)) {
      const whole = together(cell, tail);
      found[found.length - 1] = { ...last, cells: [whole], text: whole.text };
    } else found.push(line);
  }
  return found;
}
