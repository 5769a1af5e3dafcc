// Tells the parts of an entry's header apart: employer, place and title.
import type { DateRange } from './dates.ts';
import type { Line } from './document.ts';
import { endsSentence } from './paragraphs.ts';
import { isCountry, isTown } from './towns.ts';
import { hasEmployerWord, hasTitleWord, isFieldOfWork, isPlace } from './words-of-work.ts';

export type Job = {
  title: string;
  company: string;
  /** The dates as written. */
  duration: string;
  location: string;
  /** One line per bullet or paragraph. */
  description: string;
  range: DateRange | null;
};

/**
 * Positions of parts in a header, `line counted from the dates / part of the line`; null if no header tells. `in_one`: most have "Title, Employer".
 */
export type Slots = { title: string | null; company: string | null; in_one: boolean };

/**
 * `after_dates`: after the dates and a comma, where a place goes ("2019 - 2021, Pune"). `after_title`: after a bold title, where an employer goes.
 * `is`: what its label says it is.
 */
export type Part = {
  text: string;
  bold: boolean;
  after_dates?: boolean;
  after_title?: boolean;
  is?: 'title' | 'company' | 'place';
  /** Its position in the header (job-shapes.ts). */
  slot?: string;
};

const dividers =
  /(?<!\s)\s+[|\u2022\u00B7\u2027/]\s+|(?<!\s)\s*\|\s*|(?<!\s)\s+-\s+|(?<!\s)\s*[\u2013\u2014]\s+|\s{2,}|\t/u;
const edges =
  /^[\s,;:|\u2022\u00B7()[\]\u2013\u2014-]+|(?<![\s,;:|\u2022\u00B7([\u2013\u2014-])[\s,;:|\u2022\u00B7([\u2013\u2014-]+$/gu;
const total =
  /^\(?(?:(?:\d{1,3}|an?|one|two|three)\s{0,4}(?:years?|yrs?|months?|mos?|jahre?|monate?|a\u00F1os?|mes(?:es)?|ans?|mois|ann[io]|mes[ie]|anos?|jaar|jahr|monat|maand|maanden|m\u00EAs)[\s,.]{0,4}){1,3}\)?$/iu;
/** "(2 years 10 months)". */
export const isDuration = (text: string): boolean => total.test(text);
const kind =
  /^\(?(?:full[- ]?time|part[- ]?time|contract|internship|temporary|seasonal|vollzeit|teilzeit|tiempo completo|cdi|cdd)\)?$/i;

/** "Company: Stripeline" says what it is. */
const labels: readonly (readonly [RegExp, NonNullable<Part['is']>])[] = [
  [
    /^(?:company|employer|organi[sz]ation|firm|client|unternehmen|firma|arbeitgeber|empresa|entreprise|azienda|bedrijf)(?: name)?\s*:\s*/iu,
    'company',
  ],
  [
    /^(?:job )?(?:title|position|role|designation|stelle|puesto|cargo|poste|fonction|posizione|ruolo|functie|funktion)\s*:\s*/iu,
    'title',
  ],
  [/^(?:location|place|city|ort|ubicaci\u00F3n|lugar|lieu|luogo|local|plaats)\s*:\s*/iu, 'place'],
  [
    /^(?:duration|period|dates?|tenure|time|years?|zeitraum|dauer|periodo|per\u00EDodo|dur\u00E9e|p\u00E9riode|durata|duur)\s*(?::\s*)?$/iu,
    'place',
  ],
];

/** Whether a final full stop belongs to the word, as in "Inc.". */
const endsAbbreviated = (part: string): boolean => !endsSentence(part);

/** What was done there: most words of a name are capitalised, few of a sentence are. `least`: in words; fewer suffice beside a header. */
function isSentence(part: string, cell: string, least: number): boolean {
  const words = part.match(/\p{L}+/gu) ?? [];
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (
    words.length >= least &&
    capitalised < words.length / 2 &&
    cell.trim().endsWith('.') &&
    endsSentence(cell) &&
    !/\d{4}/.test(part)
  );
}

/** A sentence that begins on a header's line: "Engineer, Stripeline, Lyon. Moved the builds to". */
const sentenceBehind =
  /(?:(?<=\p{L}{4})(?<!(?:[Cc]orp|[Ll]tda|[Bb]ros|[Uu]niv))|(?<=[\p{L},] \p{Lu}\p{Ll}{2}))\.\s+(?:\p{Lu}[\p{L}-]*\s){1,3}(?:\p{Ll}|\d).*$/u;
/** The same if only its first word, or part of it, fits on the line: "Engineer, Stripeline, Lyon. Moved". */
const wordBehind = /(?<=, [\p{L} ]{0,30}\p{L}{3})\.\s+\p{Lu}\p{Ll}{1,20}-?$/u;

/** What joins a title and an employer. "en" is also within titles: "Especialista en Campa\u00F1as at Siroco". */
const joints = [
  /(?<!\s)\s+(?:at|@)\s+(?=(?:the\s)?(?:\p{Lu}|& \p{Lu}|\d{1,4}-?\p{Lu}))/u,
  /(?<!\s)\s+(?:bei|chez|presso|bij|en)\s+(?=\p{Lu})/u,
];
const jointIn = (text: string): RegExpExecArray | null => joints[0]?.exec(text) ?? joints[1]?.exec(text) ?? null;

/** A URL says neither who nor where. */
const webAddress = /(?:\(\s{0,9})?(?:https?:\/\/|www\.)[^\s)]+(?:\s{0,9}\))?/giu;

/** What belongs to a name although it follows a comma. */
const suffix = /^(?:inc|llc|llp|ltd|gmbh|s\.?a|corp|co|pvt|plc)\b/i;
/** The same at the end of a name's last part. */
const legalForm = /(?:^|\s)(?:(?:inc|llc|llp|ltd|gmbh|corp|pvt|plc)\.?|s\.?a\.|co\.)$/i;

type Run = { text: string; bold: boolean; after_title?: boolean };

const goesOn = /\s(?:of|in|at|for|and|und|et|y|e|en|de|der|des|du|di|em)$/i;

/** "ENGINEER STRIPELINE" with only the second word in grey: title and employer with nothing between. */
function inLooks({ text, bold, looks }: Line['cells'][number]): Run[] {
  const [first, second] = (looks ?? []).map((part) => part.text.trim());
  const areNames = [first, second].every((part = '') => /^\p{Lu}.*\p{L}\)?$/u.test(part) && !goesOn.test(part));
  if (looks?.length !== 2 || first === undefined || second === undefined || !areNames) return [{ text, bold }];
  const isTold = [hasTitleWord, hasEmployerWord].some((says) => says(first) !== says(second));
  return isTold && jointIn(`${first} ${second}`) === null
    ? [
        { text: first, bold },
        { text: second, bold },
      ]
    : [{ text, bold }];
}

/** "**Engineer**, Stripeline, Oakland": a bold title and what follows after a comma or bar are two things. */
function inRuns(cell: Line['cells'][number]): Run[] {
  const { text, bold, runs } = cell;
  const [first, second] = runs ?? [];
  // "**Engineer** at **Stripeline** Toronto, ON": the place follows without a comma.
  const [before, place] = runs?.slice(-2) ?? [];
  if (before?.bold === true && place?.bold === false && isPlace(place.text.trim()))
    return [{ text: text.slice(0, text.lastIndexOf(place.text.trim())).trim(), bold: true }, place];
  if (runs?.length !== 2 || !first || !second || !first.bold || second.bold) return inLooks(cell);
  const divides =
    /[,|:\u2013\u2014-]\s*$/u.test(first.text) ||
    /^\s*(?:[,|:\u2013\u2014-]|\([^(),]{2,60}(?:, (?:inc|ltd|llc)\.?)?\))/iu.test(second.text);
  const isTitle = hasTitleWord(first.text);
  if (!divides || suffix.test(second.text.replace(edges, ''))) return [{ text, bold }];
  return [
    first,
    isTitle && /^[\s,|:\u2013\u2014-]+\p{Lu}/u.test(second.text) ? { ...second, after_title: true } : second,
  ];
}

/** The parts of a line divided by gaps, bars and dashes, without the dates. */
export function partsOf(line: Line, dates: string): Part[] {
  return line.cells.flatMap(inRuns).flatMap(({ text, bold, after_title }) => {
    // The dates may have a gap inside them.
    if (dates.includes(text.trim())) return [];
    const rest = dates === '' ? text : text.split(dates).join('  ');
    return rest
      .replaceAll(webAddress, '  ')
      .split(dividers)
      .map((part) => part.replace(/\(\s*\)/g, '').replace(edges, ''))
      .map((part) => part.replace(sentenceBehind, '').replace(wordBehind, ''))
      .map((part) => (/\p{L}{3}\.$/u.test(part) && !endsAbbreviated(part) ? part.slice(0, -1) : part))
      .map((part) => (part.includes('(') || !part.endsWith(')') ? part : part.slice(0, -1)))
      .filter(
        (part) =>
          /\p{L}/u.test(part) &&
          !total.test(part) &&
          !kind.test(part) &&
          !isSentence(part, text, line.cells.length > 1 ? 3 : 5),
      )
      .filter((part) => !(labels[3]?.[0].test(part) ?? false))
      .map((part) => labelled({ text: part, bold }) ?? part)
      .map((part) =>
        typeof part !== 'string'
          ? part
          : dates !== '' && text.includes(`${dates}, ${part}`)
            ? { text: part, bold, after_dates: true }
            : after_title
              ? { text: part, bold, after_title }
              : { text: part, bold },
      );
  });
}

function labelled({ text, bold }: Part): Part | null {
  for (const [label, is] of labels) {
    const found = label.exec(text);
    if (found && found[0].length < text.length) return { text: text.slice(found[0].length), bold, is };
  }
  return null;
}

const noSlots: Slots = { title: null, company: null, in_one: true };

export type JobHeader = { title: string; company: string; location: string };

/** Which of the two comes first, for headers whose words do not tell. */
export type Order = 'title' | 'company';

/** The order most headers of a section have that name a title and something else; titles first if none tells. */
export function orderOf(headers: readonly (readonly Part[])[]): Order {
  const told = headers.flatMap((parts) => {
    const named = parts.filter(({ text }) => !isPlace(text));
    const at = named.findIndex(({ text }) => hasTitleWord(text));
    return named.length >= 2 && at >= 0 ? [at] : [];
  });
  return told.filter((at) => at > 0).length > told.length / 2 ? 'company' : 'title';
}

/** Counts as the employer if nobody else is named. */
const ownAccount =
  /^\(?(?:freelance|self[- ]employed|freiberuflich|selbst(?:\u00E4|st\u00E4)ndig|ind\u00E9pendante?|aut\u00F3nom[oa]|freelancer|por cuenta propia)\)?$/iu;

/** @param slots where the section's other headers have their titles and employers. */
export function headerOf(parts: readonly Part[], order: Order = 'title', slots: Slots = noSlots): JobHeader {
  const account = parts.length > 1 ? parts.find(({ text }) => ownAccount.test(text)) : undefined;
  if (!account) return headerOfNamed(parts, order, slots);
  const others = parts.filter((part) => part !== account);
  const rest = headerOfNamed(others, order, slots);
  const isNobodys = rest.company === '' && rest.title !== '' && !account.text.startsWith('(');
  return isNobodys ? { ...rest, company: account.text } : rest;
}

function headerOfNamed(parts: readonly Part[], order: Order, slots: Slots): JobHeader {
  const said = (is: Part['is']): string => parts.find((part) => part.is === is)?.text ?? '';
  if (parts.some(({ is }) => is === 'title' || is === 'company')) {
    const rest = headerOf(
      parts.filter(({ is }) => is === undefined),
      order,
      slots,
    );
    return {
      title: said('title') || rest.title,
      company: said('company') || rest.company,
      location: said('place') || rest.location,
    };
  }
  const follows = parts.find(({ after_title }) => after_title);
  const first = follows && parts[parts.indexOf(follows) - 1];
  if (first && follows && !hasTitleWord(follows.text) && !isPlainPlace(follows.text)) {
    const { name, place } = withTown(follows.text);
    const places = parts.filter(({ text }) => isPlace(text) && text !== follows.text).map(({ text }) => text);
    return { title: first.text, company: name, location: place || places.join(', ') };
  }
  const pure = parts.filter(({ text }) => !isPlace(text));
  // "Stripe, San Francisco, CA" has the form of a place, but begins with the employer if nobody else is named.
  const employer = pure.length < 2 ? parts.find(({ text }) => isPlace(text) && beginsWithEmployer(text)) : undefined;
  const places = parts.filter((part) => isPlace(part.text) && part !== employer);
  const named = parts.filter((part) => !isPlace(part.text) || part === employer);
  const location = places.map(({ text }) => text).join(', ');
  const [only] = named;
  if (named.length === 1 && only) return headerOfOne(only, location, slots);
  const title = namedBest(named, order, slots);
  if (!title) return { title: '', company: '', location };
  const others = named.filter((part) => part !== title);
  const [other] = others;
  if (location === '' && others.length === 1 && other?.after_dates && !hasEmployerWord(other.text)) {
    const both = fromOne(title.text, '');
    // "Engineer, Infosys" has already named the employer, so what follows the dates is the place.
    if (both.title !== '' && both.company !== '') return { ...both, location: other.text };
  }
  const company =
    others.find(({ text }) => hasEmployerWord(text)) ?? others.find(({ slot }) => slot === slots.company) ?? others[0];
  const split = company ? withPlace(company.text) : { name: '', place: '' };
  const own = withEmployer(title.text, split.name);
  return { title: own, company: split.name, location: location || split.place };
}

function headerOfOne({ text, slot }: Part, location: string, slots: Slots): JobHeader {
  const one = fromOne(text, location);
  const isDivided =
    one.title !== '' && (slots.in_one || !text.startsWith(`${one.title}, `) || hasEmployerWord(one.company));
  if (isDivided || slot !== slots.title) return one;
  const [first = '', second, ...rest] = text.split(/,\s+/);
  // "Konstrukteur, Oberland, Biberach", if the other headers have a title and an employer there.
  return slots.in_one && second !== undefined && rest.length < 2
    ? { title: first, ...companyOf([second, ...rest].join(', '), location) }
    : { title: text, company: '', location };
}

/** The part with a title word; of several, the one without an employer word; if none has one, by the order of the other headers. */
function namedBest(named: readonly Part[], order: Order, slots: Slots): Part | undefined {
  const titled = named.filter(({ text }) => hasTitleWord(text));
  const inSlot = named.find(({ slot }) => slot !== undefined && slot === slots.title);
  const sure = titled.filter(({ text }) => !hasEmployerWord(text));
  if (inSlot && (sure.length === 0 || sure.includes(inSlot))) return inSlot;
  const rest = named.filter(({ slot, text }) => slot !== slots.company && !hasEmployerWord(text));
  const fields = named.filter(({ text }) => isFieldOfWork(text));
  if (titled.length === 0 && fields.length === 1) return fields[0];
  return sure[0] ?? titled[0] ?? (rest.length === 1 ? rest[0] : order === 'company' ? named[1] : named[0]);
}

/** False for "New York, NY, USA"; true for "Stripe, San Francisco, CA" and "Vexley.io, London". */
function beginsWithEmployer(text: string): boolean {
  const [first = '', second = '', ...more] = text.split(/,\s+/);
  if (isTown(first) || second === '') return false;
  return more.length > 0 || isTown(second) || !(isCountry(second) || /^[A-Z]{2,3}$/.test(second));
}

/** "Engineer at Google", "Engineer, Google", "Google". */
function fromOne(text: string, location: string): JobHeader {
  const found = jointIn(text);
  const title = text.slice(0, found?.index ?? 0);
  const company = text.slice(title.length + (found?.[0].length ?? 0));
  const isShort = (part = ''): boolean => part.length > 2 && part.split(/\s+/).length <= 6;
  if (title !== '' && (hasTitleWord(title) || (/\s(?:at|@)\s/.test(text) && isShort(title) && isShort(company))))
    return { title, ...companyOf(company, location) };
  const [first = '', ...rest] = text.split(/,\s+/);
  if (rest.length > 0 && hasTitleWord(first) !== hasTitleWord(rest.join(', '))) {
    return hasTitleWord(first)
      ? { title: first, ...companyOf(rest.join(', '), location) }
      : { title: rest.at(-1) ?? '', company: [first, ...rest.slice(0, -1)].join(', '), location };
  }
  // "Becario, Consultora Peñalara, Madrid": an employer whose name has a title word in it.
  if (rest.length === 2 && hasTitleWord(first) && isTown(rest[1] ?? ''))
    return { title: first, ...companyOf(rest.join(', '), location) };
  const [, before = '', inside = ''] = /^([^()]{3,60})\s\(([^()]{3,60})\)$/u.exec(text) ?? [];
  if (hasTitleWord(before) && hasEmployerWord(inside)) return { title: before, ...companyOf(inside, location) };
  if (hasTitleWord(text)) return { title: text, company: '', location };
  return { title: '', ...companyOf(text, location) };
}

function companyOf(text: string, location: string): { company: string; location: string } {
  const { name, place } = withPlace(text);
  return { company: name, location: location || place };
}

/** "Google, Mountain View, CA" as its name and its place. */
function withPlace(text: string): { name: string; place: string } {
  const [, before, after] = /^(.{2,60}\p{L})\.\s{1,9}(\p{Lu}.+)/u.exec(text) ?? [];
  const isName = after !== undefined && /^\p{Lu}[\p{L}-]{2,20}$/u.test(after) && /\p{Ll}{4}$/u.test(before ?? '');
  if (before !== undefined && after !== undefined && (isName || (isPlace(after) && /\p{L}{4}$/u.test(before))))
    return { name: before, place: after };
  const all = text.split(/,\s+/);
  // "Thornbury, Hale & Osei LLP" is one name.
  const taken =
    1 +
    Math.max(
      0,
      all.slice(0, 4).findLastIndex((part, at) => at > 0 && legalForm.test(part)),
    );
  const name = all.slice(0, taken).join(', ');
  const rest = all.slice(taken);
  const place = rest.join(', ');
  const isPlain =
    rest.length === 1 && hasEmployerWord(name) && /^\p{Lu}[\p{L}.' -]{2,30}$/u.test(place) && !hasEmployerWord(place);
  const isSomewhere =
    isPlain ||
    rest.length >= 2 ||
    isTown(place) ||
    isCountry(place) ||
    isPlace(`${name}, ${place}`) ||
    /^(?:[A-Z]{2}|remote)$/i.test(place);
  return rest.length > 0 && isSomewhere && !hasTitleWord(place) ? { name, place } : { name: text, place: '' };
}

/** "Remote", or a place whose last part is a state or country: "Austin, TX". */
const isPlainPlace = (text: string): boolean =>
  isPlace(text) &&
  (!text.includes(',') || /,\s+(?:[A-Z]{2}|[\p{L} ]{0,30}(?:USA|Kingdom|States|Germany|India))$/u.test(text));

/** "Stripeline, Oakland" after a title: the last part is the place, unless it belongs to the name ("Acme, Inc."). */
function withTown(text: string): { name: string; place: string } {
  const split = withPlace(text);
  if (split.place !== '') return split;
  const [, name = '', town = ''] = /^(.{2,60}),\s+(\p{Lu}[\p{L}.' -]{2,25})$/u.exec(text) ?? [];
  const isTown = town !== '' && !hasEmployerWord(town) && !/^(?:inc|ltd|llc|gmbh|s\.?a|corp|co)\b/i.test(town);
  return isTown ? { name, place: town } : split;
}

/** Cuts the employer off the end of a title that repeats it. */
const withEmployer = (title: string, company: string): string =>
  company !== '' && title.endsWith(`, ${company}`) ? title.slice(0, -company.length - 2) : title;
