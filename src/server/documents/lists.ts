// Reads sections that are lists: skills, languages, certifications, and projects with what they were built with.
import { findDate } from './dates.ts';
import type { Line, ReadDocument } from './document.ts';
import type { Cell } from './lines.ts';
import { beginsBold, isBullet, paragraphsOf, saysNone, withoutBullet } from './paragraphs.ts';
import { separator, withWholeCells } from './wrapped-names.ts';

/** "Languages: Python, Go", "Python | Go", or one skill per line: in order, without duplicates. A label before a colon is not a skill. */
export function readSkills(lines: readonly Line[]): string[] {
  const found: string[] = [];
  const texts = labelled(withoutGroups(withWholeCells(lines)));
  // "Go:" and "SQL:" one below the other, with nothing after them, are the list itself.
  const areNames = texts.filter((text) => /:\s*$/.test(text)).length > texts.length / 2;
  for (const text of texts) {
    const list = areNames ? text : text.replace(/^[\p{L}&/ ().+#-]{2,45}:(?!\/\/)\s*/u, '');
    for (const part of divided(list).flatMap(withoutGroup)) {
      const skill = part
        .replace(
          /(?<!\s)\s*\((?:(?:\d{1,4}\+?\s{0,9}(?:years?|yrs?|jahre)?)|advanced|intermediate|beginner|basic|expert|proficient|fluent)\)$/i,
          '',
        )
        .replace(
          /(?<!\s)\s+[\u2013\u2014-]\s+(?:beginner|basic|intermediate|advanced|expert|proficient|fluent|master|competent|experienced|avanc\u00E9e?|avanzado|intermedio|interm\u00E9diaire|d\u00E9butante?|fortgeschritten|grundkenntnisse|experto|b\u00E1sico|principiante)$/iu,
          '',
        )
        .replace(/^(?:and|und|et|y|e|en)\s+/i, '')
        .replace(/(?<![.:])[.:]+$/, '')
        .replace(/(?<!\s)\s+[\u2013\u2014-]$/u, '')
        .trim();
      if (bareLevel.test(skill) || groupAlone.test(skill) || saysNone(skill)) continue;
      if (skill.length > 0 && skill.length <= 60 && /[\p{L}\p{N}]/u.test(skill) && skill.split(/\s+/).length <= 7)
        found.push(skill);
    }
  }
  const seen = new Set<string>();
  return found.filter(
    (skill) => !notASkill.test(skill) && !seen.has(skill.toLowerCase()) && seen.add(skill.toLowerCase()),
  );
}

/** What is at the foot of a page below the last list: contact details, and what made the page. */
const notASkill =
  /^\p{L}{3,12}\.? \d{1,2}$|@[\w-]{1,63}\.|^\+?[\d\s()./-]{8,20}$|^(?:cv |resume )?(?:made|built|created|designed|powered) (?:with|by)\b/iu;

/** Drops the names of skill groups, in bold or larger type above each group: they are not skills. */
function withoutGroups(lines: readonly Line[]): Line[] {
  const plain = lines.filter(({ bold }) => !bold);
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor((sizes.length - 1) / 2)] ?? 0;
  const isAboveRow = aboveRows(lines);
  const isAboveList = aboveLists(lines);
  const stops = new Set(lines.flatMap(({ cells: [, own] }) => (own ? [Math.round(own.x)] : [])));
  // If most lines have a level, each is a skill of its own.
  const levels = lines.filter(({ text }) => groupLevel.test(text)).length;
  return lines.filter((line, at) => {
    if (isAboveIndented(lines, at, stops) || isAboveRow(line) || isAboveList(line)) return false;
    const next = lines[at + 1];
    if (isRated(lines, at)) return true;
    if (levels <= lines.length / 2 && groupLevel.test(line.text) && next && !groupLevel.test(next.text)) return false;
    const standsOut = (line.bold && plain.length >= lines.length / 2) || line.size > usual * 1.1;
    return !(standsOut && next && !(next.bold && line.bold && next.size >= line.size) && !/[,;|]/.test(line.text));
  });
}

/** Names on lines of their own, each above a row of several: "Kitchen" above "Butchery  Pastry". */
function aboveRows(lines: readonly Line[]): (line: Line) => boolean {
  const isAlone = ({ cells, text }: Line): boolean =>
    cells.length === 1 && cells[0]?.pieces.length === 1 && !separator.test(text) && !isBullet(text);
  let alone = 0;
  for (const [at, line] of lines.entries()) {
    if (!isAlone(line)) continue;
    const next = lines[at + 1];
    const isRow = next !== undefined && !isAlone(next) && !separator.test(next.text);
    if (!isRow || (at > 0 && next.above >= line.above)) return () => false;
    alone += 1;
  }
  return (line) => alone > 1 && isAlone(line);
}

/** Names on lines of their own, each above one comma-separated line, all through the section: "Software" above "Epic, Cerner". */
function aboveLists(lines: readonly Line[]): (line: Line) => boolean {
  const isList = ({ text }: Line): boolean => divided(withoutBullet(text)).length > 1;
  const isName = ({ cells, text }: Line): boolean =>
    cells.length === 1 &&
    !separator.test(text) &&
    !isBullet(text) &&
    !/[:(]/.test(text) &&
    text.split(/\s+/).length <= 4;
  const names = lines.filter(isName);
  const areAll = lines.every((line, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    // A line that ends in a comma continues on the next.
    if (isName(line)) return next !== undefined && isList(next) && !/[,;]\s*$/.test(before?.text ?? '');
    return isList(line) && before !== undefined;
  });
  return (line) => names.length > 1 && areAll && names.includes(line);
}

/** "Go" in bold with "Advanced" below it, and the next one set alike: a skill and its level. */
function isRated(lines: readonly Line[], at: number): boolean {
  const [line, rating, after] = lines.slice(at, at + 3);
  const isRating = rating?.cells.every(({ text }) => bareLevel.test(text.trim())) === true;
  return isRating && (after === undefined || (after.bold === line?.bold && Math.abs(after.size - line.size) < 0.3));
}

/** A name with its list below it, indented or at the x where the other lists begin (`stops`), with or without a level in between. */
function isAboveIndented(lines: readonly Line[], at: number, stops: ReadonlySet<number>): boolean {
  const line = lines[at] as Line;
  if (isBullet(line.text) || separator.test(line.text) || /[:(]/.test(line.text)) return false;
  const below = lines
    .slice(at + 1, at + 3)
    .find(({ cells }) => !cells.every(({ text }) => bareLevel.test(text.trim())));
  if (!below || below.above > below.size * 4 || below.bold || below.x <= line.x + 3) return false;
  // Centred text begins anywhere.
  const isAtStop = ({ x, text }: Cell): boolean => separator.test(text) && stops.has(Math.round(x));
  const isIndented = (cell: Cell, under: Cell): boolean =>
    under.x > cell.x + 3 &&
    (under.x < cell.x + 31 || isAtStop(under)) &&
    Math.abs(under.x + under.end - cell.x - cell.end) > 6;
  return line.cells.every((cell) => below.cells.some((under) => isIndented(cell, under)));
}

/** "Frontend - Expert" above the skills that belong to it. */
const groupLevel =
  /\s[\u2013\u2014-]\s(?:beginner|basic|intermediate|advanced|expert|proficient|fluent|master|competent|experienced|avanc\u00E9e?|avanzado|intermedio|interm\u00E9diaire|d\u00E9butante?|fortgeschritten|grundkenntnisse|experto|b\u00E1sico|principiante)$/iu;

const groupWords =
  /^(?:(?:beginner|basic|intermediate|advanced|expert)\s+)?(?:(?:programming |spoken )?languages?|programming|frameworks?|(?:developer |build )?tools?|databases?|infrastructure|cloud|front-?end|back-?end|libraries|technologies|platforms?|devops|testing|design|soft skills|other)$/i;

/** The name of a group on a line above it. */
const groupAlone =
  /^(?:(?:programming |spoken )?languages|frameworks|(?:developer |build )?tools|databases|libraries|technologies|platforms|infrastructure|soft skills|hard skills)$/i;

/** "Languages (Go, Java)" is Go and Java; "AWS (EC2, S3)" stays as it is. */
function withoutGroup(skill: string): string[] {
  const [, group = '', list = ''] = /^([^()]{2,40}?)\s{0,9}\(([^()]+)\)$/.exec(skill) ?? [];
  return groupWords.test(group) ? divided(list) : [skill];
}

/** A level without its skill. */
const bareLevel =
  /^(?:(?:beginner|basic|intermediate|advanced|expert|proficient|fluent|master|novice|native|competent|experienced|avanc\u00E9e?|avanzado|intermedio|interm\u00E9diaire|d\u00E9butante?|fortgeschritten|grundkenntnisse|experto|b\u00E1sico|principiante)(?: level| speaker)?|\d{1,3}\s?%|\d(?:\/\d{1,2})?|(?:19|20)\d{2})$/iu;

const level =
  /^\(?(?:native|bilingual|mother tongue|elementary|limited|full|professional|working|basic|fluent|intermediate|advanced|beginner)\b[\p{L} /-]{0,40}\)?$/iu;

/** A level below its language belongs to it. */
export function readLanguages(lines: readonly Line[]): string[] {
  const languages: string[] = [];
  for (const language of readSkills(lines)) {
    const before = languages.at(-1);
    if (before !== undefined && !before.includes('(') && level.test(language))
      languages[languages.length - 1] = `${before} (${language.replaceAll(/^\(|\)$/g, '')})`;
    else languages.push(language);
  }
  return languages;
}

/** A label in a cell of its own gets its colon back; a list that continues is joined to its beginning. */
function labelled(lines: readonly Line[]): string[] {
  const joined: string[] = [];
  const isWrapped = wrapsNames(lines);
  for (const [at, line] of lines.entries()) {
    const [first, ...rest] = line.cells.map(inPieces);
    const isMarked = line.cells[0]?.bold === true || (rest.length === 1 && !/[,;|]/.test(first ?? ''));
    const isLabel = rest.length > 0 && isMarked && rest.some((text) => text.includes(','));
    const text = isLabel ? `${first?.replace(/:$/, '')}: ${rest.join(', ')}` : [first, ...rest].join(' | ');
    const last = joined.at(-1);
    const goesOn = last !== undefined && /[,&/(]\s*$/.test(last) && !isBullet(line.text);
    if (goesOn || (last !== undefined && isWrapped(at))) joined.push(`${joined.pop() ?? ''} ${text}`);
    else joined.push(withoutBullet(text));
  }
  return joined;
}

const endsSeparated = ({ text }: Line): boolean => /[,;|\u2022\u00B7\u25CF\u25AA\u3001]\s*$/u.test(text);

/** Tells whether a line of a wrapped list begins with the rest of a name: "Google Cloud" filled its line, "Platform" is below it. */
function wrapsNames(lines: readonly Line[]): (at: number) => boolean {
  const isFull = (at: number): boolean => {
    const [line, next] = [lines[at], lines[at + 1]];
    if (!line || !next) return false;
    const firstWord = (next.text.trim().split(/\s/)[0] ?? '').length * next.size * 0.45;
    return line.end + firstWord > line.column_end - line.size * 0.5;
  };
  const isWithin = (line: Line | undefined): boolean => line !== undefined && separator.test(withoutBullet(line.text));
  // Separate rows never end in a comma; the longest of them only looks full.
  const runsOn = lines.some((line, at) => at < lines.length - 1 && endsSeparated(line) && isFull(at));
  return (at) => {
    const [before, line] = [lines[at - 1], lines[at]];
    if (!before || !line || before.bold !== line.bold || line.cells.length > 1 || before.page !== line.page)
      return false;
    if (isBullet(line.text) || labelBefore.test(line.text) || line.cells[0]?.runs?.length === 2) return false;
    if (!isWithin(before) || endsSeparated(before) || !isFull(at - 1) || line.above > line.size * 1.9) return false;
    return runsOn || (isWithin(line) && before.column_end - before.end > 1);
  };
}

const labelBefore = /^[\p{L}&/ ().+#-]{2,45}:(?!\/\/)\s/u;

/** "Go  Java  SQL" in boxes, one name each. */
function inPieces({ text, pieces, boxes, runs }: Cell): string {
  const [label, own] = runs ?? [];
  // A label in bold, followed by a gap wider than a word space.
  const isLabel = runs?.length === 2 && label?.bold === true && own?.bold === false && !separator.test(label.text);
  if (isLabel && pieces.length > 1 && pieces[0]?.trim() === label.text.trim() && !label.text.trim().endsWith(':'))
    return `${label.text.trim()}: ${own.text.trim()}`;
  const [group = '', ...list] = pieces;
  if (list.length > 0 && groupWords.test(group.trim()) && separator.test(list.join(' ')))
    return `${group.trim()}: ${list.join(' ').trim()}`;
  const names = boxes ?? pieces;
  const isList = names.length > 1 && !/[,;|:]/.test(text) && names.every((name) => name.trim().length <= 30);
  return isList ? names.map((name) => name.trim()).join(' | ') : text.trim();
}

/** Divides at commas, bars and bullets outside brackets. */
export function divided(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [at, sign] of Array.from(text).entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    const divides =
      depth === 0 && (/[,;|\u2022\u00B7\u25CF\u25AA\u3001]/.test(sign) || (sign === '/' && text[at - 1] === ' '));
    if (divides) {
      parts.push(part.trim());
      part = '';
    } else part += sign;
  }
  return [...parts, part.trim()].filter(Boolean);
}

/** One title per entry: wrapped lines are joined, dates and issuers stay as written. */
export function readTitles(lines: readonly Line[]): string[] {
  return paragraphsOf(lines)
    .map((text) => text.replaceAll(/\s{2,}/g, ', ').trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !(findDate(text)?.text === text))
    .map((text) => text.slice(0, 200))
    .slice(0, 40);
}

export type Project = { name: string; description: string; link: string; technologies: string[] };

const technologyLabel =
  /^(?:tech(?:nolog(?:y|ies))?(?: stack| used)?|tools?(?: used)?|stack|built with|tecnolog\p{L}+|technologien|skills)\s*:\s*/iu;

/** Tells a technology beside a name, "Raytracer | C++", from anything else that may stand there. */
type IsTechnology = (text: string) => boolean;

/** "Notes (Swift)" as "Notes | Swift". */
const withBar = (text: string, isTechnology: IsTechnology): string =>
  text.replace(/\s\(([^()]{1,60})\)$/, (whole, inside: string) =>
    divided(inside).every(isTechnology) ? ` | ${inside}` : whole,
  );

export function readProjects(
  lines: readonly Line[],
  links: ReadDocument['links'],
  isTechnology: IsTechnology,
): Project[] {
  const starts = lines.flatMap((line, at) => (startsProject(lines, at) ? [at] : []));
  return starts.slice(0, 25).map((at, index) => {
    const own = lines.slice(at, starts[index + 1] ?? lines.length);
    const [head, ...body] = own as [Line, ...Line[]];
    const date = findDate(head.text);
    const plain = withBar(withoutBullet(date ? head.text.replace(date.text, '') : head.text), isTechnology);
    const [name = '', ...rest] = plain
      .split(/(?<!\s)\s*\|\s*|\s{2,}|\s[\u2013\u2014-]\s+|:\s+/)
      .map((part) => part.trim());
    const listing = body.filter((line) => isListOfNames(line.text));
    const labels = body.filter(({ text }) => technologyLabel.test(withoutBullet(text)));
    const listed = [...labels, ...listing].flatMap(({ text }) =>
      divided(withoutBullet(text).replace(technologyLabel, '')),
    );
    const beside = rest.find(
      (part) =>
        isTechnology(part) ||
        (part.includes(',') && part.split(',').every((word) => word.trim().split(/\s+/).length <= 3)),
    );
    const said = rest.filter(
      (part) => part !== beside && /\p{L}{3}/u.test(part) && !/^(?:link|view|github|demo|code|live)\b/i.test(part),
    );
    const link = links.find(
      ({ url, text }) => /^https?:/i.test(url) && own.some((line) => text !== '' && line.text.includes(text)),
    );
    const printed = /(?:https?:\/\/|(?:www\.)?github\.com\/)[^\s|,;()]+/i.exec(
      own.map(({ text }) => text).join(' '),
    )?.[0];
    return {
      name: name.replace(/(?<![\s,;:(])[\s,;:(]+$/, ''),
      description: [
        ...said,
        ...paragraphsOf(body.filter((line) => !labels.includes(line) && !listing.includes(line) && !isDates(line))),
      ]
        // It is the link.
        .filter((text) => text !== printed)
        .join('\n'),
      link: link?.url ?? (printed ? (/^https?:/i.test(printed) ? printed : `https://${printed}`) : ''),
      technologies: (beside ? divided(beside) : listed).slice(0, 20),
    };
  });
}

/** A line with nothing but dates. */
const isDates = ({ text }: Line): boolean => findDate(text)?.text === text.trim();

/** "Vue.js, Python, Terraform": only names with commas between. */
const isListOfNames = (text: string): boolean => {
  const names = text.split(/,\s*/);
  return (
    names.length >= 2 &&
    !/[.!?]$/.test(text) &&
    names.every((name) => /^[\p{Lu}\d.][\p{L}\d.+#/ -]{0,24}$/u.test(name.trim()) && name.trim().split(' ').length <= 3)
  );
};

/** "Ledger: A small library in Go." */
const isNamed = (text: string): boolean => /^[\p{L}\d][^.:,]{1,50}:\s+\p{Lu}/u.test(text);

/** "**Role:** Developer" in a project is no project. */
const endsLabel = ({ cells: [cell] }: Line): boolean => cell?.runs?.[0]?.text.trim().endsWith(':') === true;

/** A short line that is not a bullet, before bullets or text; or a bullet, if there are only bullets. */
function startsProject(lines: readonly Line[], at: number): boolean {
  const line = lines[at] as Line;
  const allBullets = lines.every(({ text }, index) => index > 0 || isBullet(text)) && lines.some(({ bold }) => bold);
  if (isBullet(line.text)) return allBullets && /^[^.]{3,60}[:\u2013-]\s/.test(withoutBullet(line.text));
  if (technologyLabel.test(line.text)) return false;
  const before = lines[at - 1];
  if (before === undefined || (isNamed(line.text) && isNamed(lines[0]?.text ?? ''))) return true;
  if (/[.;,]$/.test(line.text.trim())) return false;
  if (line.text.split(/\s+/).length > 16 || line.x > before.x + 4) return false;
  const afterText = isBullet(before.text) || before.x > line.x + 4;
  const standsOut = line.cells.length > 1 || line.size > before.size + 0.3 || line.above > before.size * 1.55;
  const isAlike = beginsBold(line) && beginsBold(lines[0] as Line) && endsLabel(line) === endsLabel(lines[0] as Line);
  return line.bold || isAlike || (findDate(line.text) !== null && line.cells.length > 1) || (afterText && standsOut);
}
