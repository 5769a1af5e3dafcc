// Reads the entries of an education section: school, degree, years, grade, coursework. By the words for schools and degrees, then by order.
import { beforeDegree, withoutBroken, withWholeNames, oneSchoolALine } from './school-names.ts';
import { findDate, findRange, type DateRange } from './dates.ts';
import type { Line } from './document.ts';
import { partsOf } from './job-header.ts';
import { withoutRowLabels } from './labelled-rows.ts';
import { withWholeDates } from './margin-dates.ts';
import { withNarrowLines } from './narrow-columns.ts';
import { isBullet, unwrapped, withoutBullet } from './paragraphs.ts';
import { gradeIn, graduating, markInWords, withoutMarks } from './school-marks.ts';
import {
  degreeWords,
  isField,
  isPlainDegree,
  plainDegree,
  saysDegree,
  saysSchool,
  schoolAlone,
} from './school-words.ts';
import { withTightLines } from './tight-lines.ts';
import { isCountry } from './towns.ts';
import { isPlace } from './words-of-work.ts';

export type School = {
  institution: string;
  degree: string;
  /** As written. */
  years: string;
  gpa: string;
  coursework: string[];
  range: DateRange | null;
};

/** Other things people mention about their time there. */
const asideWords =
  /^\P{L}*(?:[\p{L}'\u2019]{1,12} )?(?:thesis|dissertation|advis[eo]rs?|supervisors?|activities|awards|societies|clubs|tesis|tesi|m\u00E9moire|(?:bachelor|master|diplom|abschluss)arbeit)(?!\p{L})[^:]{0,20}:/iu;
const courseworkWords =
  /^(?:relevant |related |key |selected |main )?(?:course ?work|courses|modules|subjects|kurse|cursos|cours)\b[^:]{0,20}:\s*/i;

export function readEducation(lines: readonly Line[]): School[] {
  const kinds = { school: saysSchool, degree: saysDegree };
  const own = lines.filter(({ text }) => !address.test(text));
  const rows = withTightLines(withNarrowLines(oneSchoolALine(withoutRowLabels(own), kinds), kinds), kinds);
  const entries = entriesOf(
    // Also before lines are joined: a wrapped "Technological University" is not the rest of the degree above it.
    withWholeNames(unwrapped(withWholeNames(withWholeDates(rows, isOtherThing)), isOtherThing)),
  );
  return withoutBroken(
    entries
      .map(schoolOf)
      .filter(({ institution, degree }) => (institution !== '' || degree !== '') && !institution.includes('@')),
  );
}

/** An email address, which says at the foot of a page whose resume it is. */
const address = /[\w.+-]{1,64}@[\w-]{1,63}\.\p{L}/u;

/** Whether `text` starts something else, such as a school below a degree, however full the line before is. */
const isOtherThing = (before: string, text: string): boolean => {
  const date = findRange(text) ?? findDate(text);
  if (date && text.replace(graduating, '').trim().length < date.text.length + 3) return true;
  // Here each entry begins with its dates.
  if (findRange(text)?.start === 0 && findRange(before)?.start === 0) return true;
  const [degree, school] = [saysDegree(before), saysSchool(before)];
  const goesOn = /\s(?:at|of|from|in|and|&)$/i.test(before) || /\s[\u2013\u2014|-]\s/u.test(before);
  if (degree && !school) return saysSchool(text) && !goesOn;
  return school && !degree && saysDegree(text) && !saysSchool(text);
};

/** Dates beside something, in the same place and type as at the start of the previous entry. */
const beginsAlike = (line: Line, first: Line | undefined): boolean =>
  first !== undefined &&
  first !== line &&
  line.cells.length > 1 &&
  first.cells.length === line.cells.length &&
  Math.abs(line.x - first.x) < 2 &&
  Math.abs(line.size - first.size) < 0.3 &&
  line.bold === first.bold &&
  findDate(first.text) !== null;

const looksAlike = (line: Line, first: Line | undefined): boolean =>
  first !== undefined &&
  !saysDegree(first.text) &&
  Math.abs(line.x - first.x) < 2 &&
  Math.abs(line.size - first.size) < 0.3 &&
  line.bold === first.bold;

/** A subject in bold, or set apart from what is above it, heading its degree and school, and set like the one that heads the first entry. */
const isHeadOf = (line: Line, first: Line | undefined, isApart: boolean): boolean =>
  (line.bold || (isApart && first !== undefined && findDate(first.text) === null)) &&
  !isBullet(line.text) &&
  first !== undefined &&
  !saysSchool(first.text) &&
  looksAlike(line, first);

/** A subject above a school, set like the subject above the school of the first entry. */
function goesOnAlike([line, below]: [Line, Line | undefined], [first, second]: readonly Line[]): boolean {
  if (!first || !second || !below || saysSchool(first.text) || findDate(first.text) !== null) return false;
  const areSchools = [below, second].every(({ text }) => saysSchool(text) && !saysDegree(text));
  return areSchools && looksAlike(line, first) && looksAlike(below, second);
}

/** A school's web page has its name in it, but is not a second school. */
const addressAlone = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;

/** "First Class Honours", with or without a label or the dates before it, is no degree. */
function isMark(text: string): boolean {
  const label = /^[\p{L} ]{2,20}:\s/u.exec(text)?.[0] ?? '';
  const said = text.slice(saysDegree(label) ? 0 : label.length).replace(findDate(text)?.text ?? '', '');
  return markInWords.test(said) || withoutMarks(said) === '';
}

/** A new entry begins with a school or a degree once the current one has both, or already has that one. */
function entriesOf(lines: readonly Line[]): Line[][] {
  const entries: Line[][] = [];
  let has = { school: false, degree: false, date: false };
  const [first] = lines;
  const closest = Math.min(...lines.slice(1).map(({ above, size }) => (above > 0 ? above / size : Infinity)));
  const isApart = ({ above, size }: Line): boolean => above / size > closest * 1.3;
  const datesFirst =
    first !== undefined &&
    first.cells.length === 1 &&
    findDate(first.text) !== null &&
    !saysSchool(first.text) &&
    !saysDegree(first.text.replace(graduating, ''));
  for (const [at, line] of lines.entries()) {
    const text = line.text;
    const isDetail =
      isListed(text) || courseworkWords.test(withoutBullet(text)) || text.length > 130 || addressAlone.test(text);
    const school = !isDetail && saysSchool(text);
    const degree =
      !isDetail &&
      !isMark(text) &&
      saysDegree(text.replace(graduating, '')) &&
      line.cells.some((cell) => saysDegree(cell.text.replace(graduating, '')) && !schoolAlone.test(cell.text));
    const date = !isDetail && findDate(text) !== null;
    const again =
      (school && has.school && (has.degree || has.date)) ||
      (degree && has.degree && (!school || has.date)) ||
      // "Northcoders" above has no word for a school, but is set like this one.
      (school && !datesFirst && has.degree && has.date && looksAlike(line, entries.at(-1)?.[0])) ||
      (date &&
        has.date &&
        (datesFirst || school || degree || line.bold || (has.degree && beginsAlike(line, entries.at(-1)?.[0]))));
    const goesOnBelow = goesOnAlike([line, lines[at + 1]], lines) && !isDetail;
    const isNext = has.school && (has.degree || has.date) && isHeadOf(line, first, isApart(line));
    const heads = !school && !degree && !date && (isNext || (has.school && has.degree && has.date && goesOnBelow));
    const opens = entries.length === 0 || heads || (again && (line.above > line.size * 0.5 || line.above === 0));
    if (opens) {
      entries.push([line]);
      has = { school, degree, date };
    } else {
      entries.at(-1)?.push(line);
      has = { school: has.school || school, degree: has.degree || degree, date: has.date || date };
    }
  }
  return entries;
}

/** "MBA Business Administration INSEAD" with only the school in grey: a degree and its school with nothing between. */
function inLooks(line: Line): Line {
  const cells = line.cells.flatMap((cell) => {
    const all = (cell.looks ?? []).map(({ text }) => text);
    // A font that is several, each with a few letters, changes within words: that says nothing.
    const isWithinWord = all.some((text, at) => /^\p{L}/u.test(text) && /\p{L}$/u.test(all[at - 1] ?? ''));
    const looks = isWithinWord ? [] : all.map((text) => text.trim()).filter((text) => text !== '');
    const halves = looks
      .slice(1)
      .map((_, at): [string, string] => [looks.slice(0, at + 1).join(' '), looks.slice(at + 1).join(' ')]);
    // A subject between them belongs to the degree.
    const [told] = halves
      .filter(([first, second]) => areSchoolAndDegree(first, second))
      .toSorted((one, other) => nameIn(one).length - nameIn(other).length);
    return told ? told.map((text) => ({ ...cell, text, runs: undefined, looks: undefined })) : [cell];
  });
  return { ...line, cells };
}

const goesOn = /(?<!\p{L})(?:of|in|at|for|and|und|et|y|e|en|de|der|des|du|di|em)$/iu;

/** The half that is not the degree. */
const nameIn = (halves: readonly [string, string]): string => halves.find((half) => !saysDegree(half)) ?? '';

/** Two names of which exactly one is a degree (and not a school). */
function areSchoolAndDegree(first: string, second: string): boolean {
  const isDegree = (name: string): boolean => saysDegree(name) && !saysSchool(name);
  const areNames = /^\p{Lu}.*[\p{L}).]$/u.test(first) && /^\p{Lu}/u.test(second) && !goesOn.test(first);
  return areNames && isDegree(first) !== isDegree(second) && saysDegree(first) !== saysDegree(second);
}

/** A label without its grade, a degree's level, and what a template prints for a missing date. */
const saysNothing = /^(?:grade|c?gpa|score|note|nota|voto|(?:eqf|nqf|eqr|cec|qeq)(?: level)? ?\d|invalid date)$/i;

function schoolOf(lines: Line[]): School {
  const dated = lines.find(({ text }) => findRange(text) !== null) ?? lines.find(({ text }) => findDate(text) !== null);
  const range = dated ? (findRange(dated.text) ?? findDate(dated.text)) : null;
  const text = lines.map((line) => line.text).join('\n');
  const gpa = gradeIn(text);
  const coursework = courseworkOf(lines);
  const details = lines.filter((line) => !isAside(line, lines));
  const parts = (details.length > 0 ? details : lines.slice(0, 1))
    // A list of courses may come between a degree and its school.
    .filter(({ text: said }, at) => at < 4 || saysSchool(said))
    .flatMap((line) => partsOf(inLooks(line), range?.text ?? ''))
    .filter(({ text: part }) => !markInWords.test(part))
    .map(({ text: part }) => withoutMarks(withoutBullet(part)))
    .filter((part) => /\p{L}\.?\p{L}/u.test(part) && !markInWords.test(part) && !saysNothing.test(part));
  return { ...namesOf(parts, text), years: range?.text ?? '', gpa, coursework, range };
}

/** "— Eastmere Institute" below a degree: a dash before a school joins it. */
const isListed = (text: string): boolean => isBullet(text) && !(/^\s*[\u2013\u2014]/u.test(text) && saysSchool(text));

/** A list below the names, even one whose bullets are drawn: it is indented. */
function isAside(line: Line, entry: readonly Line[]): boolean {
  if (isListed(line.text) || courseworkWords.test(line.text.trim()) || asideWords.test(line.text)) return true;
  if (line.cells.length === 2 || saysSchool(line.text) || saysDegree(line.text) || findDate(line.text) !== null)
    return false;
  const above = entry.slice(0, entry.indexOf(line));
  const names = above.flatMap(({ cells }) => cells.filter(({ text }) => saysSchool(text) || saysDegree(text)));
  const [first] = names;
  const isCentred = names.some(({ x, end }) => x !== first?.x && Math.abs(x + end - line.x - line.end) < 6);
  const says = (what: (text: string) => boolean): boolean => names.some(({ text }) => what(text));
  return (
    says(saysSchool) &&
    says(saysDegree) &&
    (line.cells.length > 2 || (!isCentred && names.every(({ x }) => line.x > x + line.size * 1.2)))
  );
}

/** "Master - G\u00E9nie logiciel": whatever a dash or bar joins to a degree is its subject, in any language. */
function areDashed(text: string, one: string, other: string): boolean {
  const end = text.indexOf(one) + one.length;
  const next = text.indexOf(other, end);
  return (
    text.includes(one) && next >= end && /^ ?(?:[-\u2013\u2014/|\u00B7\u2022]|\/\/) ?$/u.test(text.slice(end, next))
  );
}

/** A town that is in no list: at the other end of the school's row, beside the dates, or part of the school's name. */
function standsAsPlace(part: string, degree: string, school: string, text: string): boolean {
  const row = text.split('\n').find((one) => one.includes(part)) ?? '';
  const cell = row.split('  ').find((one) => one.includes(part)) ?? '';
  return school.includes(part) || (!row.includes(degree) && (row.includes(school) || findDate(cell) !== null));
}

/** "MA Visual Communication, UMPRUM": a school that no word gives away, alone after the comma. */
function schoolBehind(degree: string): { institution: string; degree: string } | null {
  const [said = '', name = '', ...rest] = degree.split(', ');
  const isName = /^\p{Lu}[\p{L}.&' -]{2,40}$/u.test(name) && !saysDegree(name) && !isField(name) && !isPlace(name);
  const isWhole = said.split(' ').length > 1 && saysDegree(said) && isField(said.replace(degreeWords, ''));
  return rest.length === 0 && isName && isWhole ? { institution: name, degree: said } : null;
}

/** "Computer Science at University of Leeds" after "BSc - ", or "Informatyka, Politechnika Gda\u0144ska" after "Magister in\u017Cynier - ". */
function withoutField(part: string, degree: string, text: string): { field: string; school: string } | null {
  const [joined = '', behind] = part.split(/ (?:at|@) /);
  if (behind !== undefined && degree !== '' && saysSchool(behind) && !saysSchool(joined) && !saysDegree(joined))
    return { field: joined, school: behind };
  const names = part.split(', ');
  const at = names.findIndex((name) => saysSchool(name));
  const last = names.at(-1) ?? '';
  // "University of Leeds, Computer Science" before " / BSc".
  if (at === 0 && names.length > 1 && degree !== '' && isField(last) && areDashed(text, last, degree))
    return { field: last, school: names.slice(0, -1).join(', ') };
  const [field, school] = [names.slice(0, at).join(', '), names.slice(at).join(', ')];
  const isTold =
    areDashed(text, degree, names[0] ?? '') || (isPlainDegree(degree) && names.slice(0, at).every(isField));
  return at > 0 && degree !== '' && isTold ? { field, school } : null;
}

function namesOf(parts: string[], text: string): { institution: string; degree: string } {
  // "Mathematics, Physics, Chemistry" has the form of a place but is a field.
  const open = parts.filter((part) => !isPlace(part) || saysSchool(part) || saysDegree(part) || isField(part));
  const school = open.find((part) => saysSchool(part) && !saysDegree(part)) ?? open.find((part) => saysSchool(part));
  if (school !== undefined && saysDegree(school)) {
    const rest = open.filter((part) => part !== school);
    const both = divided(school) ?? (rest.some(saysDegree) ? null : beforeDegree(school));
    if (both) return both;
  }
  const degrees = open.filter((part) => part !== school && saysDegree(part));
  const [named = open.find((part) => part !== school) ?? ''] = degrees;
  const behind = school === undefined ? schoolBehind(named) : null;
  if (behind && open.length === 1) return behind;
  const studied = school === undefined ? null : withoutField(school, named, text);
  if (studied) return { institution: withoutPlace(studied.school), degree: `${named}, ${studied.field}` };
  // "Bachelor of Engineering" and "Computer Science" as separate parts, in either order.
  const saysField =
    !plainDegree.test(named) &&
    (isField(named.replace(degreeWords, '')) || /\s(?:in|of|en|em|f\u00FCr)\s\p{L}/u.test(named));
  const others = open.filter((part) => part !== named && part !== school && !saysDegree(part) && !/\d/.test(part));
  const field = saysField
    ? undefined
    : (others.find((part) => isPlainDegree(named) && (areDashed(text, named, part) || areDashed(text, part, named))) ??
      others.find(isField) ??
      (isPlainDegree(named) && school !== undefined && others.length === 1
        ? others.find((part) => !standsAsPlace(part, named, school, text))
        : undefined));
  const inOrder = field !== undefined && open.indexOf(field) < open.indexOf(named) ? [field, named] : [named, field];
  const degree = inOrder.filter((part) => part !== undefined).join(', ');
  const institution = school ?? open.find((part) => part !== degree && part !== field && !saysDegree(part)) ?? '';
  return { institution: withoutPlace(institution), degree: degree.length > 140 ? '' : degree };
}

/** "BSc Computer Science, University of Leeds" in one part. */
function divided(text: string): { institution: string; degree: string } | null {
  const parts = text.split(/,\s+|(?<!\s|university of \p{L}{1,30})\s+(?:at|@|from|an der|\u00E0|presso|-|\u2013)\s+/iu);
  const at = parts.findIndex((part) => saysSchool(part) && !saysDegree(part));
  if (at < 0) return null;
  const degree = at === 0 ? degreeAfter(parts.slice(1)) : parts.slice(0, at).join(', ');
  // "Schulich School of Business, York University" is one name.
  const whole = [
    parts[at] ?? '',
    ...parts.slice(at + 1, at + 2).filter((part) => saysSchool(part) && !saysDegree(part)),
  ];
  return { institution: whole.join(', '), degree };
}

/** The parts that name a degree; a label with its list is one ("A Levels: Maths (A), Physics (B)"). */
function degreeAfter(parts: string[]): string {
  const at = parts.findIndex((part) => saysDegree(part));
  if (at >= 0 && parts[at]?.includes(': ')) return parts.slice(at).join(', ');
  return parts.filter((part) => saysDegree(part)).join(', ');
}

const ofSeveral =
  /^(?:(?:the )?university of (?:california|texas|illinois|wisconsin|maryland|massachusetts|michigan|minnesota|north carolina|colorado|missouri|nevada|hawaii)|california state university|(?:the )?(?:city|state) university of new york|(?:indian|national|international) institutes? of [\p{L} ]{4,40}|penn(?:sylvania)? state university|universidad nacional de colombia|tecnol\u00F3gico de monterrey)$/iu;

/** "University of York (York)". Letters that stand for the school itself are in capitals: "(UCL)". */
function withoutPlaceBehind(text: string): string {
  const [, name = '', place = ''] = /^([^()]{4,80})\s\(([^()]{2,50})\)?$/u.exec(text.trim()) ?? [];
  const isName = /^\p{Lu}\p{Ll}/u.test(place) && !saysSchool(place) && !saysDegree(place) && !isField(place);
  return name !== '' && saysSchool(name) && (isPlace(place) || isName) ? name : text;
}

function withoutPlace(whole: string): string {
  const text = withoutPlaceBehind(whole);
  const [first = '', ...rest] = text.split(/,\s+/);
  // A campus that tells one of several from the others is part of the name.
  const [campus = ''] = rest;
  if (ofSeveral.test(first) && /^\p{Lu}[\p{L}\s'\u2013-]{2,30}$/u.test(campus) && !isCountry(campus) && rest.length < 3)
    return `${first}, ${campus}`;
  return rest.length > 0 && saysSchool(first) && !rest.some((part) => saysSchool(part)) ? first : text;
}

function courseworkOf(lines: readonly Line[]): string[] {
  const at = lines.findIndex((line) => courseworkWords.test(withoutBullet(line.text)));
  if (at < 0) return [];
  const list = [withoutBullet((lines[at] as Line).text).replace(courseworkWords, '')];
  for (const line of lines.slice(at + 1)) {
    if (isBullet(line.text) || !/,\s*$/.test(list.at(-1) ?? '')) break;
    list.push(line.text);
  }
  return list
    .join(' ')
    .split(/[,;|\u2022]/)
    .map((course) => course.replace(/\.$/, '').trim())
    .filter((course) => course.length > 1 && course.length < 80);
}
