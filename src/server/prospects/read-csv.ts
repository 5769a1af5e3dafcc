// Rows of a CSV as people and what they did. Columns are found by name; LinkedIn's own Connections.csv, with its notes on top, is one such file.
import { prospectStatuses, notesMax, type EngagementKind, type ProspectStatus } from '#contract/prospects.ts';
import { typedText, oneLine as bareLine } from '#contract/typed-text.ts';
import { plainName, readRows, rowProblems, type CsvRow } from '../formats/csv.ts';
import { Refusal } from '../refusal.ts';
import { profileUrl } from './identity.ts';
import { readExactDate } from '../formats/dates.ts';
import { dayMs } from '../time.ts';
import { withoutEntities } from '../formats/entities.ts';

export type ReadEngagement = {
  kind: EngagementKind;
  at: Date | null;
  text: string;
  url: string | null;
  /** If known: the post of ours, and the key that identifies it when it is read again. */
  post_id?: string;
  key?: string;
};
export type ReadPerson = {
  name: string;
  headline: string;
  company: string;
  profile_url: string | null;
  engagement: ReadEngagement | null;
  /** From our own list (GET /api/prospects/export.csv): the engagement is the last of several, which people already known have, too. */
  is_listed?: boolean;
  status?: ProspectStatus | undefined;
  notes?: string;
  /** Who it is among LinkedIn's members (tables.ts), if LinkedIn itself said so. */
  member_key?: string;
  /** Where a list has the row; of LinkedIn's export, the file that was the first to name the person. */
  line?: number;
  file?: string;
};
export type Rejected = {
  rejected: { line: number; reason: string }[];
  /** How many more there are than those listed. */ rejected_more: number;
};
export type ReadProspects = { people: ReadPerson[] } & Rejected;

/** Nobody reads more. */
const rejectedMost = 1000;
/** Rows per import; a LinkedIn export has some ten thousand. */
export const rowsMax = 300_000;

/** How lists and sales tools name them (plainName), in order of preference; a person's also in German, French, Spanish, Portuguese, Italian, Dutch. */
const columns = {
  name: 'fullname name person contactname vollername nomcomplet nombrecompleto nomecompleto nom nombre nome naam',
  first_name: 'firstname givenname vorname prénom prenom primeironome voornaam',
  last_name:
    'lastname surname familyname nachname familienname nomdefamille apellido apellidos sobrenome apelido cognome achternaam',
  headline: `headline title jobtitle position occupation role currentjob currenttitle currentposition berufsbezeichnung funktion poste fonction
    cargo puesto ruolo functie`,
  company: `company organization organisation employer companyname currentcompany accountname associatedcompany primaryassociatedcompany
    primarycompany firma unternehmen entreprise société societe empresa azienda bedrijf`,
  profile_url: `defaultprofileurl profileurl profile url linkedin linkedinurl profilelink linkedinprofileurl linkedinprofile linkedinprofilelink
    linkedinlink personlinkedinurl contactlinkedinurl linkedinurlpublic linkedinpublicurl hslinkedinurl`,
  kind: 'kind engagement type action reaction engagementtype reactiontype',
  at: 'engagedat date time at lastengagedat reactedat commentedat',
  connected: 'connectedon',
  text: 'comment text message content',
  post: 'posturl post',
  status: 'status',
  stage: 'stage',
  notes: 'notes note',
};
type Column = keyof typeof columns;
/** The names that a file has for each. */
type ColumnMatches = Record<Column, string[]>;

function columnsAmong(names: string[]): ColumnMatches {
  const found = (column: Column): string[] =>
    columns[column].split(/\s+/).flatMap((plain) => names.filter((name) => plainName(name) === plain));
  return Object.fromEntries((Object.keys(columns) as Column[]).map((one) => [one, found(one)])) as ColumnMatches;
}

/** Throws Refusal unprocessable if the file is not a list of people. */
export function readProspects(text: string, now: Date): ReadProspects {
  const read: ReadProspects = { people: [], rejected: [], rejected_more: 0 };
  // A repeated row says nothing new.
  const seen = new Set<string>();
  let found = columnsAmong([]);
  const isHeader = (names: string[]): boolean => {
    found = columnsAmong(names);
    return isOfPeople(found);
  };
  const isList = readRows(text, isHeader, (row) => {
    if (row.problem !== null) {
      reject(read, { line: row.line, reason: rowProblems[row.problem] });
      return;
    }
    const written = JSON.stringify(row.values);
    if (seen.has(written)) return;
    const person = readPerson(row, found, now);
    if ('reason' in person) reject(read, person);
    else {
      seen.add(written);
      read.people.push(person);
    }
    if (read.people.length > rowsMax) throw tooManyRows();
  });
  if (!isList) {
    throw new Refusal(
      'unprocessable',
      'The file needs a header with a column name (or First Name and Last Name), and one of profile_url, headline, company.',
    );
  }
  return read;
}

export function reject(read: Rejected, row: Rejected['rejected'][number]): void {
  if (read.rejected.length < rejectedMost) read.rejected.push(row);
  else read.rejected_more += 1;
}

export const tooManyRows = (): Refusal =>
  new Refusal(
    'too_large',
    `One import takes at most ${rowsMax.toLocaleString('en')} rows. Split the file, or unpack the ZIP and import the CSV files you need one by one.`,
  );

function isOfPeople(found: ColumnMatches): boolean {
  const has = (column: Column): boolean => found[column].length > 0;
  return (
    (has('name') || (has('first_name') && has('last_name'))) &&
    (has('profile_url') || has('headline') || has('company'))
  );
}

function readPerson(
  { line, values }: CsvRow,
  found: ColumnMatches,
  now: Date,
): ReadPerson | { line: number; reason: string } {
  const valueOf = (column: Column): string => {
    const name = found[column].find((one) => (values[one] ?? '').trim() !== '');
    return name === undefined ? '' : oneLine(values[name] ?? '');
  };
  const name = nameOf(valueOf('name'), valueOf('first_name'), valueOf('last_name'));
  const [headline, company, address] = [valueOf('headline'), valueOf('company'), valueOf('profile_url')];
  const notes = unescaped(found.notes.map((one) => typedText(values[one] ?? '').trim()).find(Boolean) ?? '');
  const status = statusIn(valueOf('status'));
  // Sales tools have stages of their own, which say nothing here.
  const stage = statusIn(valueOf('stage'));
  const profile = address === '' ? null : profileUrl(address);
  const isListed = values['engagements'] !== undefined && values['last_engaged_at'] !== undefined;
  if (isListed && /^yes$/i.test((values['is_sample'] ?? '').trim()))
    return { line, reason: 'Sample profiles aren’t imported.' };
  if (name === '') return { line, reason: 'There is no name.' };
  if (address !== '' && profile === null) return { line, reason: 'The profile isn’t a web address.' };
  if (profile === null && headline === '' && company === '')
    return { line, reason: 'One of profile_url, headline and company is needed.' };
  const tooLong = lengthProblem({ name, headline, company, text: valueOf('text'), notes });
  if (tooLong !== null) return { line, reason: tooLong };
  if (status !== '' && !isStatus(status)) return { line, reason: unknownStatus(valueOf('status')) };
  const written = valueOf('at') || valueOf('connected');
  const at = written === '' ? null : readExactDate(written);
  if (written !== '' && at === null) return { line, reason: `We couldn’t read the date ${written.slice(0, 40)}.` };
  if (at && at.getTime() - now.getTime() > aheadMs)
    return { line, reason: `The date ${written.slice(0, 40)} is in the future.` };
  const engagement = readEngagement(valueOf, at);
  const about = { name, headline, company, profile_url: profile, notes, line };
  return { ...about, engagement, is_listed: isListed, status: [status, stage].find(isStatus) };
}

/** Beside a first or a last name alone, what is called the name is the other half: "Name; Vorname", "Nombre, Apellidos". */
function nameOf(name: string, first: string, last: string): string {
  if (name === '' || (first !== '' && last !== '') || name.includes(first || last))
    return (name || `${first} ${last}`).trim();
  return `${first || name} ${last || name}`;
}

/** A day is read as its noon in UTC: of a day that has begun anywhere, that is at most 26 hours ahead. */
const aheadMs = (26 / 24) * dayMs;

const statusIn = (text: string): string => text.toLowerCase().replaceAll(' ', '_');
const isStatus = (text: string): text is ProspectStatus => prospectStatuses.some((one) => one === text);
const unknownStatus = (written: string): string =>
  `We don’t know the status ${written.slice(0, 40).toWellFormed()}. Use ${prospectStatuses.slice(0, -1).join(', ')} or ${prospectStatuses.at(-1)}, or leave it empty.`;

function readEngagement(valueOf: (column: Column) => string, at: Date | null): ReadEngagement | null {
  const [named, text, post] = [valueOf('kind').toLowerCase(), valueOf('text'), valueOf('post')];
  if (at === null && named === '' && text === '' && post === '') return null;
  const kind = kindOf(named, text, valueOf('at') === '' && valueOf('connected') !== '');
  return { kind, at, text, url: post === '' ? null : profileUrl(post) };
}

function kindOf(named: string, text: string, isConnection: boolean): EngagementKind {
  if (/comment|repl/.test(named)) return 'comment';
  if (/repost|share/.test(named)) return 'repost';
  if (/like|react|celebrat|support|love|insight|funny|praise|empathy|interest/.test(named)) return 'reaction';
  if (/messag|dm/.test(named)) return 'message';
  if (/connect|invit|follow/.test(named) || isConnection) return 'connection';
  return text === '' ? 'other' : 'comment';
}

const most = { name: 200, headline: 500, company: 200, text: 5000, message: 500, notes: notesMax } as const;

const words = { name: 'The name', headline: 'The headline', company: 'The company', text: 'The text', notes: 'Notes' };

/** What is wrong with the first one that is longer than is stored; null if none is. */
function lengthProblem(texts: Record<keyof typeof words, string>): string | null {
  const long = (['name', 'headline', 'company', 'text', 'notes'] as const).find(
    (field) => texts[field].length > most[field],
  );
  return long === undefined ? null : `${words[long]} may have at most ${most[long].toLocaleString('en')} characters.`;
}

export const cut = (text: string, field: keyof typeof most): string => text.trim().slice(0, most[field]).toWellFormed();

/** Our own list is written so that no spreadsheet takes a cell for a formula; this undoes it. */
const unescaped = (text: string): string => text.replace(/^'(?=[=+@-])/, '');

export const oneLine = (text: string): string => unescaped(bareLine(text));

/** The readable part of a text with LinkedIn's own markup (its campaign editor writes HTML), on one line. */
export function plainLine(text: string): string {
  const words = text
    .slice(0, 20_000)
    .replaceAll(/<\/?(?:p|br|div|span|strong|em|b|i|u|a|ul|ol|li|h[1-6]|blockquote|img)\b[^<>]*>/gi, ' ');
  return oneLine(withoutEntities(words));
}
