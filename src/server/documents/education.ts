// Reads the entries of an education section: school, degree, years, grade, coursework. By words of schools and degrees, then by order.
import { findDate, findRange, type DateRange } from './dates.ts';
import type { Line } from './document.ts';
import { partsOf } from './job-header.ts';
import { withoutRowLabels } from './labelled-rows.ts';
import { longer, withWholeDates } from './margin-dates.ts';
import { isBullet, unwrapped, withoutBullet } from './paragraphs.ts';
import { gradeIn, graduating, markInWords, withoutMarks } from './school-marks.ts';
import { oneSchoolALine } from './schools-in-a-row.ts';
import { withTightLines } from './tight-lines.ts';
import { isCountry } from './towns.ts';
import { isPlace } from './words-of-work.ts';

export type School = {
  institution: string;
  degree: string;
  /** As it is written. */
  years: string;
  gpa: string;
  coursework: string[];
  range: DateRange | null;
};

const schoolWords =
  /(?<!\p{L})(?:universi\p{L}*|college|institut\p{L}*|istitut\p{L}*|faculdade|school|schule|hochschule|academy|acad\u00E9mie|academia|pol[iy]t[e\u00E9]\p{L}{0,2}ni\p{L}*|uniwersytet\p{L}*|akademi\p{L}*|szko\u0142\p{L}*|liceum|technikum|(?:yrkes|folk)?h[\u00F6\u00F8]gskol\p{L}*|iut|ifsi|insa|rwth|kth|\u00E9cole|ecole|escuela|escola|scuola|liceo|lyc\u00E9e|gymnasium|gymnasi\p{L}*|facult\p{L}*|fakult\p{L}*|hogeschool|colegio|col\u00E9gio|bootcamp|mit|eth|epfl|tu|lmu|ucla|ucl|nyu|usc|iit\p{L}*|nit|bits|kaist|coursera|udacity|udemy|edx|freecodecamp|general assembly|lambda school|lewagon|le wagon|uc (?:berkeley|san|davis|irvine|santa)\p{L}*|caltech|georgia tech|virginia tech|sciences po|hec|insead|essec|42)(?!\p{L})|(?:大学|学院|学校|中学|高中)/iu;
const degreeWords =
  /(?<!\p{L})(?:b\.?\s?sc|m\.?\s?sc|b\.?\s?s|m\.?\s?s|b\.?\s?a|m\.?\s?a|b\.?\s?e|m\.?\s?e|b\.?\s?eng|m\.?\s?eng|b\.?\s?tech|m\.?\s?tech|b\.?com|mba|ph\.?\s?d|j\.?d|m\.?d|ll\.?\s?[bm]|bba|bca|mca|mres|mphil|msci|b\.?ed|m\.?ed|ed\.?d|bsn|msn|dnp|mfa|bfa|mph|mpa|msw|bsw|pharm\.?d|m\.?arch|b\.?arch|pgce|pgdip|pgcert|hnd|hnc|btec|ged|fachabitur|mittlere reife|realschulabschluss|promotion|ma\u00EEtrise|agr\u00E9gation|associate'?s?|(?:hbo-)?bachelor'?s?\p{L}*|master'?s?\p{L}*|doctor\p{L}*|diploma|diplom|dipl[o\u00F4]m\p{L}*|bacharel\p{L}*|degree|certificate|minor|major|high school|a[- ]levels?|gcse|abitur|baccalaur\p{L}*|bachillerato|licen\p{L}*|grado|m\u00E1ster|mestrado|doutorado|gradua\p{L}*|laurea|magistrale|triennale|tecn\p{L}*|t\u00E9cnic\p{L}*|ingenier\p{L}*|ing\u00E9nieur|ingegneria|engenharia|staatsexamen|magister\p{L}*|in\u017Cynier\p{L}*|licencjat\p{L}*|kandidatex\p{L}*|civilingenj\u00F6r\p{L}*|ausbildung|dut|bts|cpge|licence|dottorato|propedeuse|vwo|havo|honou?rs(?! (?:college|program))|post ?graduate|undergraduate|exchange)(?!\p{L})|(?:本科|学士|硕士|博士|大专|专科|研究生)/iu;
/** What else is told of the years there. */
const asideWords =
  /^\P{L}*(?:[\p{L}'\u2019]{1,12} )?(?:thesis|dissertation|advis[eo]rs?|supervisors?|activities|awards|societies|clubs|tesis|tesi|m\u00E9moire|(?:bachelor|master|diplom|abschluss)arbeit)(?!\p{L})[^:]{0,20}:/iu;
const courseworkWords =
  /^(?:relevant |related |key |selected |main )?(?:course ?work|courses|modules|subjects|kurse|cursos|cours)\b[^:]{0,20}:\s*/i;

/** What is studied, in a few words: "Computer Science". */
const fieldWords =
  /(?<!\p{L})(?:sciences?|engineering|computing|computers?|economics|business|administration|mathematics|maths?|physics|chemistry|biology|psychology|finance|marketing|management|design|arts?|history|english|literature|statistics|informati\p{L}*|systems|technology|data|philosophy|laws?|accounting|communications?|journalism|electrical|electronics|mechanical|civil|software|nursing|medicine|politic\p{L}*|sociology|linguistics|architecture|music|informatik|mathematik|wirtschaft\p{L}*|inform\p{L}tica|inform\p{L}tique|economia|direito|derecho|droit|psicolog\p{L}a)(?!\p{L})|\p{Script=Han}(?:工程|科学|技术|管理|专业|经济|设计|数学|英语|学)$/iu;

/** A degree that says no field. */
const plainDegree =
  /^\P{L}*(?:bachelor|master|doctor|associate)\p{L}*(?:['\u2019]s)?\s+(?:of|in)\s+(?:(?:applied |fine )?(?:engineering|sciences?|arts?|technology|commerce|philosophy)|business administration)\P{L}*$/iu;

/** "Licence" and "Bachelor of Science" alone: what stands beside them and is no school is what was studied. */
const isPlainDegree = (part: string): boolean =>
  plainDegree.test(part) ||
  (!/^(?:mba|bba|bca|mca|ll[bm]|j\.?d|m\.?d)\.?$/i.test(part.trim()) &&
    saysDegree(part) &&
    /^[\p{L}.'\u2019-]+(?:\s[\p{L}.'\u2019-]+){0,2}$/u.test(part.trim()) &&
    !/\s(?:in|of|en|de|di|em|f\u00FCr)\s/.test(part) &&
    !fieldWords.test(part));

const isField = (part: string): boolean =>
  fieldWords.test(part) && part.split(/\s+/).length <= 6 && !/\d/.test(part) && !saysSchool(part);

/** A degree that has a school's word in it, and a school that has a degree's. */
const schoolDegree = /(?:high|secondary|middle) school (?:diploma|degree|certificate)/giu;
const namedHighSchool = /(?<=\p{L}[ '\u2019.-])high school(?! (?:diploma|degree|certificate))/giu;
const saysSchool = (text: string): boolean => schoolWords.test(text.replaceAll(schoolDegree, ' '));
const saysDegree = (text: string): boolean => degreeWords.test(text.replaceAll(namedHighSchool, ' '));

/** A school whose own name has a degree's word in it: "Instituto Superior T\u00E9cnico". */
const schoolAlone =
  /^(?:universi\p{L}*|institut\p{L}*|istitut\p{L}*|escuela|escola|scuola|facult\p{L}*|\u00E9cole|ecole|polit[e\u00E9]cni\p{L}*|hochschule|technische)\s[\p{L}\s'.-]+$/iu;

export function readEducation(lines: readonly Line[]): School[] {
  const kinds = { school: saysSchool, degree: saysDegree };
  const rows = withTightLines(oneSchoolALine(withoutRowLabels(lines), kinds), kinds);
  const entries = entriesOf(
    // Also before lines are joined: "Technological University", wrapped, is no rest of the degree above it.
    withWholeNames(unwrapped(withWholeNames(withWholeDates(rows, isOtherThing)), isOtherThing)),
  );
  return entries
    .map(schoolOf)
    .filter(({ institution, degree }) => (institution !== '' || degree !== '') && !institution.includes('@'));
}

/** A degree, and the school below it, however full the first line is. */
const isOtherThing = (before: string, text: string): boolean => {
  const date = findRange(text) ?? findDate(text);
  if (date && text.replace(graduating, '').trim().length < date.text.length + 3) return true;
  // Each entry begins with its dates.
  if (findRange(text)?.start === 0 && findRange(before)?.start === 0) return true;
  const [degree, school] = [saysDegree(before), saysSchool(before)];
  const goesOn = /\s(?:at|of|from|in|and|&)$/i.test(before) || /\s[\u2013\u2014|-]\s/u.test(before);
  if (degree && !school) return saysSchool(text) && !goesOn;
  return school && !degree && saysDegree(text) && !saysSchool(text);
};

/** "Georgia Institute of" goes on in the line below, also in a narrow column. */
function withWholeNames(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    // Dates may stand in the margin before it.
    const at = Math.max(0, last?.cells.findIndex(({ x }) => Math.abs(x - line.x) < 3) ?? 0);
    const first = last?.cells[at];
    const isOpen = first !== undefined && /\s(?:of|and|&|for|de|der|des|in|du|en|em|di|della|y|e)$/i.test(first.text);
    const isTail =
      /^(?:(?:university|institute|college|school|academy|technology)$|(?:of|in|and|for|de|der|des|en|du|y)\s\p{Lu})/u.test(
        line.text.trim().replace(/^\p{Lu}(?=\p{Ll}+$)/u, (letter) => letter.toLowerCase()),
      );
    const isBroken = first !== undefined && /\p{Ll}-$/u.test(first.text) && /^\p{Ll}/u.test(line.text);
    const row = last && restOfRow(line, last);
    if (row) {
      found[found.length - 1] = row;
      continue;
    }
    const isRest = last && first && (isRestOf(line, first, last) || isRestOfBold(line, last));
    if (last && first && (isOpen || isTail || isBroken || isRest) && !isBullet(line.text)) {
      const begun = isBroken ? { ...first, text: first.text.slice(0, -1) } : first;
      const whole = isBroken ? { ...begun, text: begun.text + line.text.trim(), runs: undefined } : null;
      const cells = last.cells.with(at, whole ?? longer(first, line.text.trim()));
      found[found.length - 1] = { ...last, cells, text: cells.map(({ text }) => text).join('  ') };
    } else found.push(line);
  }
  return found;
}

/** A row of a table goes on: two cells or more, each close below one that has names in it, and no date, school or degree among them. */
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

/** "09/2012 -" and "Graduated": the date, or its second half, is in the row below. */
const isOpenDate = (text: string): boolean =>
  (findDate(text) !== null && /[\u2013\u2014-]\s*$/.test(text)) || text.replace(graduating, '').trim() === '';

/** "Ulm" below "Technische Hochschule", whose line was full beside its dates. */
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

/** "infirmiers" close below a bold "Dipl\u00F4me d'\u00C9tat in Soins": a narrow column wraps far from the page's edge. */
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

/** Dates beside something, in the same place and type as where the entry before begins. */
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

/** A subject in bold over its degree and school, set as the one over the first of them is. */
const isHeadOf = (line: Line, first: Line | undefined): boolean =>
  line.bold && !isBullet(line.text) && first !== undefined && !saysSchool(first.text) && looksAlike(line, first);

/** The page of a school has its name in it, and is no second one. */
const addressAlone = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;

/** A new entry begins with a school or a degree once the one before has both, or has it already. */
function entriesOf(lines: readonly Line[]): Line[][] {
  const entries: Line[][] = [];
  let has = { school: false, degree: false, date: false };
  const [first] = lines;
  const datesFirst =
    first !== undefined &&
    first.cells.length === 1 &&
    findDate(first.text) !== null &&
    !saysSchool(first.text) &&
    !saysDegree(first.text.replace(graduating, ''));
  for (const line of lines) {
    const text = line.text;
    const isDetail =
      isListed(text) || courseworkWords.test(withoutBullet(text)) || text.length > 130 || addressAlone.test(text);
    const school = !isDetail && saysSchool(text);
    const degree =
      !isDetail &&
      !markInWords.test(text) &&
      saysDegree(text.replace(graduating, '')) &&
      line.cells.some((cell) => saysDegree(cell.text.replace(graduating, '')) && !schoolAlone.test(cell.text));
    const date = !isDetail && findDate(text) !== null;
    const again =
      (school && has.school && (has.degree || has.date)) ||
      (degree && has.degree && !school) ||
      // "Northcoders" above says no school, and stands as this one does.
      (school && !datesFirst && has.degree && has.date && looksAlike(line, entries.at(-1)?.[0])) ||
      (date &&
        has.date &&
        (datesFirst || school || degree || line.bold || (has.degree && beginsAlike(line, entries.at(-1)?.[0]))));
    const heads = !school && !degree && !date && has.school && (has.degree || has.date) && isHeadOf(line, first);
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

function schoolOf(lines: Line[]): School {
  const dated = lines.find(({ text }) => findRange(text) !== null) ?? lines.find(({ text }) => findDate(text) !== null);
  const range = dated ? (findRange(dated.text) ?? findDate(dated.text)) : null;
  const text = lines.map((line) => line.text).join('\n');
  const gpa = gradeIn(text);
  const coursework = courseworkOf(lines);
  const details = lines.filter((line) => !isAside(line, lines));
  const parts = (details.length > 0 ? details : lines.slice(0, 1))
    // A list of courses may stand between a degree and its school.
    .filter(({ text: said }, at) => at < 4 || saysSchool(said))
    .flatMap((line) => partsOf(line, range?.text ?? ''))
    .map(({ text: part }) => withoutMarks(withoutBullet(part)))
    .filter(
      (part) =>
        /\p{L}\.?\p{L}/u.test(part) && !markInWords.test(part) && !/^(?:grade|c?gpa|score|note|nota|voto)$/i.test(part),
    );
  return { ...namesOf(parts, text), years: range?.text ?? '', gpa, coursework, range };
}

/** "— Eastmere Institute" below a degree: a dash before a school joins it. */
const isListed = (text: string): boolean => isBullet(text) && !(/^\s*[\u2013\u2014]/u.test(text) && saysSchool(text));

/** A list below the names, also one whose marks are drawings: it is set further in than they are. */
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

/** "Master - G\u00E9nie logiciel": what a dash or a bar joins to a degree was studied, in whatever language. */
function areDashed(text: string, one: string, other: string): boolean {
  const end = text.indexOf(one) + one.length;
  const next = text.indexOf(other, end);
  return text.includes(one) && next >= end && /^ ?[-\u2013\u2014/|] ?$/u.test(text.slice(end, next));
}

/** A town that no list knows: at the other end of the school's row, beside the dates, or named by the school. */
function standsAsPlace(part: string, degree: string, school: string, text: string): boolean {
  const row = text.split('\n').find((one) => one.includes(part)) ?? '';
  const cell = row.split('  ').find((one) => one.includes(part)) ?? '';
  return school.includes(part) || (!row.includes(degree) && (row.includes(school) || findDate(cell) !== null));
}

/** "MA Visual Communication, UMPRUM": a name that no word tells, alone behind the comma. */
function schoolBehind(degree: string): { institution: string; degree: string } | null {
  const [said = '', name = '', ...rest] = degree.split(', ');
  const isName = /^\p{Lu}[\p{L}.&' -]{2,40}$/u.test(name) && !saysDegree(name) && !isField(name) && !isPlace(name);
  const isWhole = said.split(' ').length > 1 && saysDegree(said) && isField(said.replace(degreeWords, ''));
  return rest.length === 0 && isName && isWhole ? { institution: name, degree: said } : null;
}

/** "Informatyka, Politechnika Gda\u0144ska" behind "Magister in\u017Cynier - ". */
function withoutField(school: string, degree: string, text: string): { field: string; school: string } | null {
  const [field = '', ...rest] = school.split(', ');
  const isStudied = isPlainDegree(degree) && !saysSchool(field) && areDashed(text, degree, field);
  return isStudied && rest.length > 0 ? { field, school: rest.join(', ') } : null;
}

function namesOf(parts: string[], text: string): { institution: string; degree: string } {
  // "Mathematics, Physics, Chemistry" has the form of a place.
  const open = parts.filter((part) => !isPlace(part) || saysSchool(part) || saysDegree(part) || isField(part));
  const school = open.find((part) => saysSchool(part) && !saysDegree(part)) ?? open.find((part) => saysSchool(part));
  if (school !== undefined && saysDegree(school)) {
    const both = divided(school);
    if (both) return both;
  }
  const degrees = open.filter((part) => part !== school && saysDegree(part));
  const [named = open.find((part) => part !== school) ?? ''] = degrees;
  const behind = school === undefined ? schoolBehind(named) : null;
  if (behind && open.length === 1) return behind;
  const studied = school === undefined ? null : withoutField(school, named, text);
  if (studied) return { institution: withoutPlace(studied.school), degree: `${named}, ${studied.field}` };
  // "Bachelor of Engineering" and "Computer Science" stand apart, in either order.
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
  const parts = text.split(/,\s+|(?<!\s|university of \p{L}{1,30})\s+(?:at|from|an der|\u00E0|presso|-|\u2013)\s+/iu);
  const at = parts.findIndex((part) => saysSchool(part) && !saysDegree(part));
  if (at < 0) return null;
  const degree = at === 0 ? degreeAfter(parts.slice(1)) : parts.slice(0, at).join(', ');
  // "Schulich School of Business, York University".
  const whole = [
    parts[at] ?? '',
    ...parts.slice(at + 1, at + 2).filter((part) => saysSchool(part) && !saysDegree(part)),
  ];
  return { institution: whole.join(', '), degree };
}

/** The parts that name a degree; a label's list is one ("A Levels: Maths (A), Physics (B)"). */
function degreeAfter(parts: string[]): string {
  const at = parts.findIndex((part) => saysDegree(part));
  if (at >= 0 && parts[at]?.includes(': ')) return parts.slice(at).join(', ');
  return parts.filter((part) => saysDegree(part)).join(', ');
}

const ofSeveral =
  /^(?:(?:the )?university of (?:california|texas|illinois|wisconsin|maryland|massachusetts|michigan|minnesota|north carolina|colorado|missouri|nevada|hawaii)|california state university|(?:the )?(?:city|state) university of new york|(?:indian|national|international) institutes? of [\p{L} ]{4,40}|penn(?:sylvania)? state university|universidad nacional de colombia|tecnol\u00F3gico de monterrey)$/iu;

function withoutPlace(text: string): string {
  const [first = '', ...rest] = text.split(/,\s+/);
  // What tells one of several from the others is a part of its name.
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
