// Divides the lines of a document into sections by their headings: known words on lines of their own that look the part.
import { plainWord } from './clean-text.ts';
import { isCapitals, type Line, type ReadDocument } from './document.ts';
import { entryLabel, sectionOf, type SectionName } from './headings.ts';
import { saysNone } from './paragraphs.ts';
import { hasTitleWord } from './words-of-work.ts';

export type Section = { name: SectionName; heading: string; lines: Line[] };
export type Sections = {
  /** Everything above the first heading: name, headline, contact. */
  head: Line[];
  sections: Section[];
  /** Lines that look like headings but are in no list. */
  odd_headings: string[];
};

const headingWordsMax = 6;

/** The main column first, then the side. */
export function divide(document: ReadDocument): Sections {
  const lines = oneAfterAnother(withMarginHeadings(inReadingOrder(document.main)));
  const style = styleOf([...lines, ...document.side], document.body_size);
  const main = divideStream(lines, style);
  const side = divideStream(document.side, style);
  return {
    head: [...main.head, ...side.head],
    sections: [...main.sections, ...side.sections].map((one) => ({
      ...one,
      lines: one.lines.filter(({ text }) => !saysNone(text)),
    })),
    odd_headings: [...main.odd_headings, ...side.odd_headings],
  };
}

/** How this document's headings look: learned from those with known words that are alone on their line. */
type Style = {
  body_size: number;
  capitals: boolean;
  bold: boolean;
  size: number;
  /** How far below the previous line they are, in type sizes. */
  above: number;
};

function styleOf(lines: readonly Line[], bodySize: number): Style {
  const sure = lines.filter((line) => line.cells.length === 1 && sectionOf(withoutColon(line.text)) !== null);
  const most = (has: (line: Line) => boolean): boolean => sure.filter(has).length > sure.length * 0.6;
  const middle = (all: readonly number[]): number | undefined =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
  return {
    body_size: bodySize,
    capitals: most((line) => isCapitals(line.text)),
    bold: most((line) => line.bold),
    size: middle(sure.map(({ size }) => size)) ?? bodySize,
    above: middle(sure.filter(({ above }) => above > 0).map(({ above, size }) => above / size)) ?? 0,
  };
}

/** Puts a heading in the left margin before the first line beside it, even if it is set a little lower. */
function inReadingOrder(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isBelow = last !== undefined && line.above > 0 && line.above < line.size * 0.9 && last.x > line.end;
    if (!isBelow || line.cells.length > 1 || sectionOf(withoutColon(line.text)) === null) found.push(line);
    else found.splice(-1, 1, { ...line, above: last.above }, { ...last, above: last.size * 1.4 });
  }
  return found;
}

/** "Languages   Interests" above two lists side by side: one section after the other, until the next heading. */
function oneAfterAnother(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  let columns: Line[][] = [];
  const isOfHeadings = ({ cells }: Line): boolean =>
    cells.length > 1 && cells.every(({ text, bold }) => bold && sectionOf(withoutColon(text)) !== null);
  const alone = (line: Line, cells: Line['cells']): Line => ({
    ...line,
    cells,
    text: cells.map(({ text }) => text).join('  '),
    x: cells[0]?.x ?? line.x,
    end: cells.at(-1)?.end ?? line.end,
  });
  for (const line of lines) {
    const isHeading = line.cells.length === 1 && line.bold && sectionOf(withoutColon(line.text)) !== null;
    if (isOfHeadings(line)) {
      found.push(...columns.flat());
      columns = line.cells.map((cell) => [alone(line, [cell])]);
    } else if (columns.length === 0 || isHeading) {
      found.push(...columns.flat(), line);
      columns = [];
    } else
      for (const [at, column] of columns.entries()) {
        const edges = columns.map(([heading]) => heading?.x ?? 0);
        const [from, to] = [at === 0 ? -Infinity : (edges[at] ?? 0) - 3, (edges[at + 1] ?? Infinity) - 3];
        const own = line.cells.filter(({ x }) => x >= from && x < to);
        if (own.length > 0) column.push(alone(line, own));
      }
  }
  return [...found, ...columns.flat()];
}

/** Headings in the left margin are on the first line of their section: each becomes a line of its own. */
function withMarginHeadings(lines: readonly Line[]): readonly Line[] {
  const beside = lines.filter(inMargin);
  const begins = beside.map((line) => line.cells[1]?.x ?? 0).toSorted((a, b) => a - b);
  const usual = begins[Math.floor(begins.length / 2)] ?? 0;
  const alone = lines.filter(
    ({ cells, end, text }) =>
      cells.length === 1 &&
      end > usual - 1 &&
      sectionOf(withoutColon(text)) !== null &&
      !entryLabel.test(withoutColon(text)),
  );
  // If headings have lines of their own, what comes before a list is its label ("Languages   Go, Java").
  const aligned = begins.filter((x) => Math.abs(x - usual) <= 6).length;
  const areLabels = alone.length >= Math.max(2, beside.length) || beside.length < 2 || aligned < begins.length * 0.6;
  const isHeading = (line: Line): boolean =>
    inMargin(line) && (!areLabels || alone.some((one) => isSetLike(line, one)));
  return (areLabels ? lines : withoutWrappedHeadings(lines)).flatMap((line) => {
    const [head, ...rest] = line.cells;
    const [first] = rest;
    if (!head || !first || !isHeading(line)) return [line];
    const text = rest.map((cell) => cell.text).join('  ');
    const own = { ...line, cells: rest, text, x: first.x, above: line.size * 1.4 };
    own.size = Math.max(...rest.map(({ size }) => size));
    own.bold = rest.every(({ bold }) => bold);
    return [{ ...line, cells: [head], text: head.text, end: head.end, size: head.size, bold: head.bold }, own];
  });
}

/** Larger than the text beside it, from the same edge and in the same type as a heading on a line of its own. */
const isSetLike = ({ cells: [head, own] }: Line, { x, size, bold }: Line): boolean =>
  head !== undefined &&
  own !== undefined &&
  head.size > own.size + 0.5 &&
  Math.abs(head.x - x) < 2 &&
  Math.abs(head.size - size) < 0.3 &&
  head.bold === bold;

/** Headings in their own right that are also the second half of many others. */
const secondHalf = /^(?:summary|experience|history|background|profile|information|details)$/i;

/** "Experi\u00EAncia" in the margin, and "profissional" in the margin of the line below, are one heading. */
function withoutWrappedHeadings(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const [head] = last && inMargin(last) ? last.cells : [];
    const [tail, ...rest] = line.cells;
    const whole = `${head?.text ?? ''} ${tail?.text ?? ''}`;
    const isTail = head && tail && rest.length > 0 && Math.abs(tail.x - head.x) < 2 && tail.bold === head.bold;
    const isNear = tail !== undefined && line.above < tail.size * 1.45 && secondHalf.test(withoutColon(tail.text));
    const isHalf = tail !== undefined && (isNear || sectionOf(withoutColon(tail.text)) === null);
    if (last && isTail && isHalf && sectionOf(withoutColon(whole)) !== null) {
      const [, ...beside] = last.cells;
      found[found.length - 1] = { ...last, cells: [{ ...head, text: whole }, ...beside] };
      found.push({ ...line, cells: rest, text: rest.map(({ text }) => text).join('  '), x: rest[0]?.x ?? line.x });
    } else found.push(line);
  }
  return found;
}

const inMargin = ({ cells: [head, ...rest] }: Line): boolean =>
  head !== undefined &&
  rest.length > 0 &&
  (head.bold || isCapitals(head.text) || head.size > (rest[0]?.size ?? 0) + 0.5) &&
  sectionOf(withoutColon(head.text)) !== null;

const withoutColon = (text: string): string =>
  text
    .trimEnd()
    .replace(/[:\u2014\u2013-]$/, '')
    .trimEnd();

function divideStream(lines: readonly Line[], style: Style): Sections {
  const found: Sections = { head: [], sections: [], odd_headings: [] };
  let entriesLookSo = false;
  let heading: Line | undefined;
  const labels = lines.filter(({ text }) => entryLabel.test(withoutColon(text)));
  for (const line of lines) {
    const last = found.sections.at(-1);
    if (last && labels.length > 1 && labels.includes(line)) {
      last.lines.push(line);
      continue;
    }
    if (last && heading && isRestOfHeading(heading, last, line)) {
      last.heading += ` ${line.text}`;
      continue;
    }
    // The first line of a section is never a heading: entries are set like headings here.
    if (last?.lines.length === 0 && isSetAsHeading(line, withoutColon(line.text), style) && line.cells.length === 1)
      entriesLookSo = true;
    const named = headingOf(line, entriesLookSo ? null : style, style);
    const before = last?.lines.at(-1);
    const isRest = (named === 'other' && isRestOfText(before, line)) || isTightBelow(before, line, style);
    const name = isRest ? null : named;
    const isOdd = name === 'other' && sectionOf(withoutColon(line.text)) === null;
    // A heading is never right below another: here employers, schools or skill groups are set like headings.
    const isGroup = name === 'languages' && last?.name === 'skills';
    if ((isOdd || isGroup) && last && last.lines.length === 0 && last.name !== 'other') {
      entriesLookSo = true;
      last.lines.push(line);
      continue;
    }
    const wrapped =
      last && last.lines.length === 0 && line.above > 0 && line.above < line.size * 1.45
        ? sectionOf(`${last.heading} ${line.text}`)
        : null;
    if (last && wrapped !== null) {
      last.name = wrapped;
      last.heading += ` ${line.text}`;
      continue;
    }
    if (name !== null) {
      if (isOdd) found.odd_headings.push(line.text);
      found.sections.push({ name, heading: line.text, lines: [] });
      heading = line;
    } else if (last) last.lines.push(line);
    else found.head.push(line);
  }
  return found;
}

/** "profissional" in the margin below "Experi\u00EAncia", with the first line of the section between them. */
function isRestOfHeading(heading: Line, { lines, heading: said }: Section, line: Line): boolean {
  const [first, more] = lines;
  if (!first || more || line.cells.length > 1 || first.x < heading.x + 30) return false;
  const looksSo =
    Math.abs(line.x - heading.x) < 2 && line.bold === heading.bold && Math.abs(line.size - heading.size) < 0.3;
  return (
    looksSo && sectionOf(withoutColon(line.text)) === null && sectionOf(`${said} ${withoutColon(line.text)}`) !== null
  );
}

/** "University" right below "Schulich School of Business, York" and set like it, if headings keep a distance from what is above them. */
const isTightBelow = (before: Line | undefined, line: Line, { above, body_size: body }: Style): boolean =>
  before !== undefined &&
  line.size > body * 1.12 &&
  before.bold === line.bold &&
  Math.abs(before.size - line.size) < 0.3 &&
  Math.abs(before.x - line.x) < 2 &&
  line.above > 0 &&
  line.above < line.size * 1.3 &&
  above > 1.6;

/** "Social" below "Comunica\u00E7\u00E3o", which filled its line. */
function isRestOfText(before: Line | undefined, line: Line): boolean {
  if (!before || before.bold !== line.bold || Math.abs(before.size - line.size) > 0.3) return false;
  const firstWord = (line.text.trim().split(/\s/)[0] ?? '').length * line.size * 0.5;
  const isFull = before.end + firstWord > before.column_end - line.size * 1.5;
  return isFull && Math.abs(line.x - before.x) < 2 && line.above < line.size * 1.5;
}

/** `odd` is the style of headings that are in no list; null if such headings are not looked for. */
function headingOf(line: Line, odd: Style | null, style: Style): SectionName | null {
  const text = withoutColon(line.text);
  if (line.cells.length > 1 || plainWord(text).split(' ').length > headingWordsMax) return null;
  const known = sectionOf(text);
  if (known !== null) return looksLikeHeading(line, style) ? known : null;
  return odd && isOddHeading(line, text, odd) ? 'other' : null;
}

/** A known word in body type inside a list ("Languages: Python") is not a heading; alone on its line in the style of the others it is. */
function looksLikeHeading(line: Line, style: Style): boolean {
  if (line.size >= style.size - 0.3 && (!style.capitals || isCapitals(line.text)) && (!style.bold || line.bold))
    return true;
  return line.size > style.body_size * 1.12 || (isCapitals(line.text) && line.text.length > 4);
}

/** In no list, but looks exactly like the others, and those stand out from the text. */
const isOddHeading = (line: Line, text: string, style: Style): boolean =>
  isSetAsHeading(line, text, style) &&
  !hasTitleWord(text) &&
  line.above > style.body_size * 1.4 &&
  style.size < style.body_size * 1.9;

function isSetAsHeading(line: Line, text: string, style: Style): boolean {
  const standsOut = style.size > style.body_size * 1.12 || style.capitals;
  return (
    standsOut &&
    Math.abs(line.size - style.size) < 0.2 &&
    (!style.capitals || isCapitals(text)) &&
    line.bold === style.bold &&
    /^[\p{L} &/,'-]{4,40}$/u.test(text) &&
    sectionOf(text) === null
  );
}

export const sectionsNamed = ({ sections }: Sections, ...names: SectionName[]): Section[] =>
  sections.filter(({ name }) => names.includes(name));
