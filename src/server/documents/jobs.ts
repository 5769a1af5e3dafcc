// Reads the entries of an experience section by their dates: around each is a header of title, employer and place, below it what was done.
import { findDate, findRange, moreYears, type DateRange } from './dates.ts';
import type { Line } from './document.ts';
import { headerOf, orderOf, partsOf, type Job, type Part } from './job-header.ts';
import { likeMost, looksLike, slotsOf, readUndatedJobs, type Header } from './job-shapes.ts';
import { readyLines } from './job-lines.ts';
import { beginsBold, endsSentence, isBullet, isProse, paragraphsOf, sentenceWords, type Apart } from './paragraphs.ts';
import { hasEmployerWord, hasTitleWord, isPlace } from './words-of-work.ts';

const headerLinesAbove = 3;
const headerLinesBelow = 2;
const indentMax = 60;

type Anchor = { at: number; range: DateRange };
type Entries = { lines: readonly Line[]; edge: number; dates_first?: boolean; names_below?: boolean };

export function readJobs(all: readonly Line[]): Job[] {
  const lines = readyLines(all);
  const dated = anchorsOf(lines);
  if (dated.length === 0) return readUndatedJobs(lines);
  const edge = edgeOf(lines, dated);
  const datesFirst = beginsWithDates(lines, dated);
  const anchors = dated.filter((anchor) => isAlone(lines, anchor) || !hangs(lines[anchor.at] as Line, edge));
  const entries = { lines, edge, dates_first: datesFirst, names_below: datesFirst && namesBelow(lines, anchors) };
  const headers = likeMost(lines, headersOf(entries, anchors));
  const headed = headers.map((header) => partsIn(lines, header));
  const [order, slots] = [orderOf(headed), slotsOf(headed)];
  const jobs: Job[] = [];
  for (const [at, header] of headers.entries()) {
    const next = headers[at + 1];
    const body = lines.slice(header.last + 1, next ? next.first : lines.length);
    const { title, company, location } = headerOf(headed[at] ?? [], order, slots);
    const before = jobs.at(-1);
    // Several titles under one employer: only the first entry names it.
    const inherited =
      company === '' && title !== '' && before && lines[header.first]?.bold !== true ? before.company : '';
    const named = company || inherited || (company === '' && title !== '' ? (before?.company ?? '') : '');
    jobs.push({
      title,
      company: named,
      duration: header.range.text,
      location: location || (named === before?.company && company === '' ? (before?.location ?? '') : ''),
      description: paragraphsOf(body, isDrawnList(body, edge) ? isNextPoint : undefined).join('\n'),
      range: header.range,
    });
  }
  return jobs.filter(({ title, company }) => title !== '' || company !== '');
}

const partsIn = (lines: readonly Line[], { first, last, at, about, range }: Header): Part[] =>
  lines.slice(first, last + 1).flatMap((line, index) => {
    if (first + index === about) return [];
    return partsOf(line, range.text).map((part, place) => ({ ...part, slot: `${first + index - at}/${place}` }));
  });

/** Where headers begin: their usual left edge, to the right of dates in a column of their own. */
function edgeOf(lines: readonly Line[], anchors: readonly Anchor[]): number {
  const beside = anchors.filter((anchor) => !isAlone(lines, anchor));
  if (beside.length === 0) return alignedBelow(lines, anchors) ?? Math.min(...lines.map(({ x }) => x));
  const edges = beside.map(({ at, range }) => {
    const line = lines[at] as Line;
    return range.start < 2 && line.cells.length > 1 ? (line.cells[1]?.x ?? line.x) : line.x;
  });
  return edges.toSorted((a, b) => a - b)[Math.floor((edges.length - 1) / 2)] ?? 0;
}

/** Dates on lines of their own, too long for the margin they begin in: their entries begin further in. null unless that holds for all. */
function alignedBelow(lines: readonly Line[], anchors: readonly Anchor[]): number | null {
  if (!beginsWithDates(lines, anchors)) return null;
  const [first = 0, ...others] = anchors.map(({ at }) => lines[at + 1]?.x ?? 0);
  const isOneEdge = others.every((x) => Math.abs(x - first) < 2);
  return isOneEdge && lines.every(({ x }, at) => x >= first - 2 || anchors.some((anchor) => anchor.at === at))
    ? first
    : null;
}

/** Dates on lines of their own, or beside what is set like the first, starting with the very first line: no part of an entry is above its dates. */
function beginsWithDates(lines: readonly Line[], anchors: readonly Anchor[]): boolean {
  if (anchors[0]?.at !== 0 || anchors.length < 2) return false;
  const alone = anchors.filter((anchor) => isAlone(lines, anchor)).length;
  const isLikeFirst = ({ at }: Anchor): boolean => looksLike(lines[at], lines[0]);
  return alone === anchors.length || (alone === 0 && anchors.every(isLikeFirst));
}

/** Whether a name is below each line with a title and dates: nothing else would begin so everywhere. */
function namesBelow(lines: readonly Line[], anchors: readonly Anchor[]): boolean {
  return anchors.every(({ at }, index) => {
    const [next, until] = [lines[at + 1], anchors[index + 1]?.at ?? lines.length];
    return next !== undefined && at + 1 < until && !isBullet(next.text) && isNameLike(next.text);
  });
}

/** Half of the words of a name, or more, begin with capitals. */
function isNameLike(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 0 && words.length <= 7 && capitals >= words.length / 2 && !endsSentence(text);
}

/** Whether the line has nothing but dates, which may be anywhere on it. */
const isAlone = (lines: readonly Line[], { at, range }: Anchor): boolean =>
  partsOf(lines[at] as Line, range.text).length === 0;

/** Indented, as the text under a header is even if its bullets are drawn rather than written. */
const hangs = (line: Line, edge: number): boolean => isBullet(line.text) || line.x > edge + 6;
/** Further in than any list: what the dates in the margin belong to. */
const isBesideMargin = (line: Line, edge: number): boolean => !isBullet(line.text) && line.x > edge + 80;

/** Browsers draw the discs of a list: only its indentation is left. */
const isDrawnList = (body: readonly Line[], edge: number): boolean =>
  body.every((line) => hangs(line, edge) && !isBullet(line.text));

/** Nothing else tells where a point ends whose last line is full. */
const isNextPoint: Apart = (before, text) => endsSentence(before) && /[.!?]$/.test(before) && /^\p{Lu}/u.test(text);

/** Lines that date an entry: the date is not inside a sentence or a bullet. */
function anchorsOf(lines: readonly Line[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (const [at, line] of lines.entries()) {
    if (isBullet(line.text)) continue;
    const range = findRange(line.text) ?? pointAlone(line);
    if (!range) continue;
    const rest = `${line.text.slice(0, range.start)} ${line.text.slice(range.end)}`.trim();
    const isLong = rest.split(/\s+/).length > sentenceWords && !isInMargin(line, range);
    if (isLong || (/[.;]$/.test(rest) && endsSentence(rest) && !isOwnCell(line, range))) continue;
    anchors.push({ at, range });
  }
  const real = anchors.filter(({ range }) => range.is_range);
  // Single points date entries only if ranges do not, or if they are set apart from other text.
  return real.length >= anchors.length / 2
    ? anchors.filter(({ range, at }) => range.is_range || standsApart(lines[at], range))
    : anchors;
}

/** Dates before a header that ends in a full stop, or beside it in a cell of their own: "2018-2020 Engineer, Stripeline, Oakland." */
const isOwnCell = (line: Line, range: DateRange): boolean =>
  (range.start === 0 && isHeaderSentence(line.text.slice(range.end).trim())) || isDatesCell(line, range);

const isHeaderSentence = (text: string): boolean => /^\p{Lu}[^.]*\.$/u.test(text) && /, \p{Lu}/u.test(text);

/** Dates in the margin, with text of any length beside them. */
const isInMargin = ({ cells: [first, ...rest] }: Line, range: DateRange): boolean =>
  rest.length > 0 && range.is_range && first?.text.trim() === range.text;

const isDatesCell = (line: Line, range: DateRange): boolean =>
  isInMargin(line, range) ||
  (line.cells.length > 1 &&
    line.cells.length <= 3 &&
    line.cells.some(({ text }) => text.trim() === range.text) &&
    line.text.split(/\s+/).length <= 14);

/** "May 2019" that fills a whole cell. */
function pointAlone(line: Line): DateRange | null {
  const cell = line.cells.find(({ text }) => {
    const found = findDate(text);
    return found !== null && found.end - found.start >= text.replace(moreYears, '').trim().length - 3;
  });
  return cell ? findDate(line.text) : null;
}

const standsApart = (line: Line | undefined, range: DateRange): boolean =>
  line !== undefined &&
  line.cells.length > 1 &&
  (range.end >= line.text.replace(moreYears, '').length - 2 || line.cells[0]?.text.trim() === range.text);

function headersOf(entries: Entries, anchors: readonly Anchor[]): Header[] {
  const { lines, edge, dates_first } = entries;
  const headers: Header[] = [];
  for (const [index, { at, range }] of anchors.entries()) {
    const floor = (headers.at(-1)?.last ?? -1) + 1;
    const ceiling = anchors[index + 1]?.at ?? lines.length;
    // If the dates are indented along with the employer, that is this header's edge.
    const { x } = lines[at] as Line;
    const own = isAlone(lines, { at, range }) && x < edge + indentMax ? Math.max(edge, x) : edge;
    const above = dates_first ? 0 : linesAbove({ lines, edge: own }, at, floor, range);
    const first = Math.max(floor, at - above);
    const has = lines.slice(first, at + 1).flatMap((line) => partsOf(line, range.text));
    const about = aboutBelow({ lines, edge }, at, ceiling, has);
    const last = about ? about + 1 : at + linesBelow(entries, at, ceiling, has);
    headers.push({ first, last, at, about, range });
  }
  return headers;
}

/** How many lines above the dates belong to their header: short ones that are not bullets and not the end of something earlier. */
function linesAbove({ lines, edge }: Entries, at: number, floor: number, range: DateRange): number {
  const own = partsOf(lines[at] as Line, range.text).filter((part) => !isPlace(part.text));
  let needed = own.length >= 2 ? 0 : own.length === 1 ? 1 : headerLinesAbove;
  const known = [...own];
  let count = 0;
  for (let above = at - 1; above >= floor && count < needed; above -= 1) {
    const line = lines[above] as Line;
    const under = lines[above + 1] as Line;
    if (hangs(line, edge) || isProse(line)) break;
    const found = partsOf(line, '');
    if (found.length === 0) {
      // A URL may come between employer and title, with wide gaps; the end of what was done before is further away.
      if (under.above > under.size * 2.5) break;
      count += 1;
      needed += 1;
      continue;
    }
    // The gap above a header is wider than the gaps inside it.
    const inside = lines[above + 2]?.above ?? 0;
    if (
      count > 0 &&
      above > floor &&
      inside > 0 &&
      under.above > inside * 1.3 &&
      under.above > under.size * 1.5 &&
      line.above > 0 &&
      line.above < under.above * 0.9
    )
      break;
    // A gap between them separates, unless the one above is as wide; a line that hangs under a bullet belongs to that bullet.
    const isNearerAbove = above > floor && line.above > 0 && under.above > line.above * 1.25;
    if (under.above > under.size * (isNearerAbove ? 2.2 : 4)) break;
    if (above > floor && hangsUnderBullet(lines, above, floor)) break;
    // A title alone on the dates' own line takes the line above as its employer only if it looks like one.
    if (
      own.length === 1 &&
      !(
        beginsBold(line) ||
        hasEmployerWord(line.text) ||
        line.cells.length > 1 ||
        above === floor ||
        line.above > line.size * 1.7
      )
    )
      break;
    count += 1;
    known.push(...found.filter((part) => !isPlace(part.text)));
    if ((known.length >= 2 && known.some(({ text }) => hasTitleWord(text))) || saysBoth(known)) break;
  }
  return count;
}

function hangsUnderBullet(lines: readonly Line[], at: number, floor: number): boolean {
  for (let above = at - 1; above >= floor; above -= 1) {
    const line = lines[above] as Line;
    if (isBullet(line.text)) return (lines[at] as Line).x > line.x + 3;
    if ((lines[above + 1] as Line).above > line.size * 1.8) return false;
  }
  return false;
}

/** "Engineer at Stripeline" in one part. */
function saysBoth(parts: readonly Part[]): boolean {
  const { title, company } = headerOf(parts);
  return title !== '' && company !== '';
}

/** The line that says what the employer does, between the employer with its dates and a title that stands out. */
function aboutBelow({ lines, edge }: Entries, at: number, ceiling: number, has: readonly Part[]): number | null {
  const [line, next] = [lines[at + 1], lines[at + 2]];
  if (!line || !next || at + 2 >= ceiling) return null;
  const named = has.filter(({ text }) => !isPlace(text));
  if (named.length !== 1 || named.some(({ text }) => hasTitleWord(text)) || hasTitleWord(line.text)) return null;
  const isHeader = (one: Line): boolean => !hangs(one, edge) && !isProse(one) && one.above < one.size * 2;
  const standsOut = next.bold && !line.bold && next.text.split(/\s+/).length <= 9;
  return isHeader(line) && isHeader(next) && standsOut && !isPlace(line.text) && line.cells.length === 1
    ? at + 1
    : null;
}

/** How many lines below the dates still belong to the header: as many as it lacks, before the first bullet. */
function linesBelow(entries: Entries, at: number, ceiling: number, has: readonly Part[]): number {
  const { lines, edge, names_below } = entries;
  let count = 0;
  const known = [...has];
  for (let below = at + 1; below < ceiling && count < headerLinesBelow + 1; below += 1) {
    const line = lines[below] as Line;
    const isBeside = entries.dates_first === true && isBesideMargin(line, edge);
    if ((!isBeside && hangs(line, edge)) || isProse(line)) break;
    const words = line.text.split(/\s+/).length;
    const isSomewhere = line.cells.every(({ text }) => isPlace(text));
    // A web address may be between them.
    if (partsOf(line, '').length === 0) {
      count += 1;
      continue;
    }
    const isTitle = hasTitleWord(line.text) && !known.some(({ text }) => hasTitleWord(text));
    if (line.above > line.size * (line.bold || isTitle ? 4 : 2.2)) break;
    const missing = known.filter(({ text }) => !isPlace(text)).length < 2 && !saysBoth(known);
    const isName = (names_below === true && below === at + 1) || nextBeginsText({ lines, edge }, below, ceiling);
    const says = missing && words <= 9 && !endsSentence(line.text) && isName;
    if (!(isSomewhere || says)) break;
    known.push(...partsOf(line, ''));
    count += 1;
  }
  return count;
}

/** Whether a bullet, a sentence, a place or nothing follows: then this line itself is not a description. */
function nextBeginsText({ lines, edge }: Entries, at: number, ceiling: number): boolean {
  const line = lines[at] as Line;
  const next = lines[at + 1];
  if (line.bold || hasTitleWord(line.text) || hasEmployerWord(line.text) || line.cells.length > 1) return true;
  if (partsOf(line, '').length > 1) return true;
  return (
    next === undefined ||
    at + 1 >= ceiling ||
    hangs(next, edge) ||
    isPlace(next.text) ||
    isProse(next) ||
    partsOf(next, '').length > 1 ||
    next.text.split(/\s+/).length > 9 ||
    // A full line runs on into the next, so it is text.
    (next.end > next.column_end - next.size * 3 && next.end - line.end > next.size * 6)
  );
}
