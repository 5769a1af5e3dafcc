// Entries of an education section before they are told apart (education.ts): names that continue on the line below, even in a narrow column,
// schools side by side, and names that were cut or mixed: a section set in an unknown way is better left out than told wrongly.
import { findDate } from './dates.ts';
import type { Line } from './document.ts';
import { longer } from './margin-dates.ts';
import { isBullet } from './paragraphs.ts';
import { graduating } from './school-marks.ts';
import { saysDegree, saysSchool, degreeWords, isField, type Kinds, type TextTest } from './school-words.ts';
import { isPlace } from './words-of-work.ts';
import type { Cell } from './lines.ts';

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

type Names = { institution: string; degree: string; years: string };

/** Words for a kind of school, and nothing that names one: the name's beginning is somewhere else. */
const kindAlone =
  /^\P{L}*(?:(?:community|state|junior|technical|high|grammar|secondary|primary|middle|business|law|medical|national|international) ){0,2}(?:universi\p{L}*|college|school|institut\p{L}*|academy)\P{L}*$/iu;

/** "Master of Science in" and "Lettres et": the rest is somewhere else. A comma or an opening parenthesis at the end says the same. */
const isOpen = (name: string): boolean =>
  /\s(?:of|and|for|din|da|do|del|de|der|des|du|di|della|em|en|et|und|in)$/u.test(name) || /[,(&:]\s*$/u.test(name);

const areUneven = (name: string): boolean => name.split('(').length !== name.split(')').length;

/** "Linfield University Bachelor of Science in Nursing": the name of a school goes no further than its degree. */
const isMixed = (institution: string): boolean => beforeDegree(institution) !== null;
const degreeWithin = new RegExp(
  String.raw`(?<=[\p{L}\d)])\s+(?=${degreeWords.source})(?!(?:high school|undergraduate|post ?graduate|graduate|major|minor|exchange|tecn|t\u00E9cnic|ingenier|ausbildung|gradua|honou?rs))`,
  'iu',
);

/** "University of York PGCE" as its two names; null if a name of a school is all there is. */
export function beforeDegree(text: string): { institution: string; degree: string } | null {
  const at = degreeWithin.exec(text);
  const [institution, degree] = at ? [text.slice(0, at.index), text.slice(at.index + at[0].length)] : ['', ''];
  return saysSchool(institution) && !saysDegree(institution) && !saysSchool(degree) ? { institution, degree } : null;
}

/** "Engineering, Colorado State University": what was studied, or its second half, before the school. */
function isBehindSubject(institution: string): boolean {
  const [first = '', ...rest] = institution.split(', ');
  return isField(first) && rest.some(saysSchool);
}

const isBroken = ({ institution, degree }: Names): boolean =>
  kindAlone.test(institution) ||
  [institution, degree].some((name) => isOpen(name) || areUneven(name) || /^\P{L}*\p{Ll}\S* (?:of|in) /u.test(name)) ||
  findDate(institution)?.start === 0 ||
  isBehindSubject(institution) ||
  isMixed(institution);

/** What is left of an entry that was divided, or a course or a prize: it lacks what all others have. */
function isRest({ institution, degree, years }: Names, others: readonly Names[]): boolean {
  const [one] = others;
  if (!one) return false;
  const allHave = (part: keyof Names): boolean => others.every((other) => other[part] !== '');
  const isNameless = institution === '' && others.some((other) => saysSchool(other.institution));
  const areSchools = allHave('degree') && others.every((other) => saysSchool(other.institution));
  const isOther = degree === '' && (years === '' || !saysSchool(institution)) && areSchools && allHave('years');
  return isNameless || isOther;
}

export function withoutBroken<T extends Names>(entries: readonly T[]): T[] {
  const whole = entries.filter((entry) => !isBroken(entry));
  return whole.filter(
    (entry) =>
      !isRest(
        entry,
        whole.filter((other) => other !== entry && other.institution !== '' && other.degree !== ''),
      ),
  );
}

export function oneSchoolALine(lines: readonly Line[], says: Kinds): Line[] {
  const found: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const at = second(line, says.school);
    const beside = at > 0 ? at : second(line, says.degree);
    const next = lines[index + 1];
    if (at > 0 && isFlow(line, at, next)) {
      // A flow of boxes continues after the previous one's dates, and wraps at the page's edge.
      found.push(part(line, line.cells.slice(0, at)));
      found.push(...oneSchoolALine([part(line, line.cells.slice(at), 0)], says));
    } else if (beside > 0 && isColumn(line, beside, next, says)) {
      const below = reached(lines.slice(index + 1), beside, line);
      const columns = divided([line, ...below], (line.cells[beside] as Cell).x - 3);
      found.push(...columns.left, ...oneSchoolALine(columns.right, says));
      index += columns.rows - 1;
    } else found.push(line);
  }
  return found;
}

/** The index of the second such name in a row that begins with one; -1 for any other row. */
function second({ cells }: Line, is: TextTest): number {
  const names = ({ text }: Cell): boolean => is(text) && text.length < 60;
  const [first] = cells;
  return first !== undefined && names(first) ? cells.findIndex((cell, index) => index > 0 && names(cell)) : -1;
}

/** Dates follow the first, and the second has its own: after it or at the beginning of the next line. */
function isFlow({ cells }: Line, at: number, next: Line | undefined): boolean {
  const isDated = (some: readonly Cell[]): boolean => some.some(({ text }) => findDate(text) !== null);
  return isDated(cells.slice(1, at)) && (isDated(cells.slice(at)) || isDated(next?.cells.slice(0, 1) ?? []));
}

/** Both have the same kind of thing below them: two dates, two degrees or two schools. */
function isColumn({ cells }: Line, at: number, next: Line | undefined, { degree, school }: Kinds): boolean {
  const under = (cell: Cell | undefined): string =>
    next?.cells.find(({ x }) => Math.abs(x - (cell?.x ?? Infinity)) < 3)?.text ?? '';
  const [one, other] = [under(cells[0]), under(cells[at])];
  const isDate: TextTest = (text) => findDate(text) !== null;
  return [isDate, degree, school].some((is) => is(one) && is(other));
}

/** The lines below that keep to the two columns. */
function reached(below: readonly Line[], at: number, { cells }: Line): Line[] {
  const edge = (cells[at] as Cell).x - 3;
  const end = below.findIndex((line) => line.cells.some((cell) => cell.x < edge && cell.end > edge));
  return below.slice(0, end < 0 ? below.length : end);
}

function divided(lines: readonly Line[], edge: number): { left: Line[]; right: Line[]; rows: number } {
  const side = (isLeft: boolean): Line[] =>
    lines.flatMap((line) => {
      const cells = line.cells.filter(({ x }) => x < edge === isLeft);
      return cells.length > 0 ? [part(line, cells)] : [];
    });
  const right = side(false).map((line, index) => (index === 0 ? { ...line, above: 0 } : line));
  return { left: side(true), right, rows: lines.length };
}

const part = (line: Line, cells: Cell[], above = line.above): Line => ({
  ...line,
  cells,
  above,
  text: cells.map(({ text }) => text).join('  '),
  x: Math.min(...cells.map(({ x }) => x)),
  end: Math.max(...cells.map(({ end }) => end)),
  bold: cells.every(({ bold }) => bold),
});
