// The files of LinkedIn's own data export that mention others: which is which, by its columns, and what a row of the simple ones says.
// messages.csv has a module of its own (linkedin-messages.ts).
import type { EngagementKind } from '#contract/prospects.ts';
import { profileUrl } from './identity.ts';
import { cut, oneLine, plainLine, type ReadPerson } from './read-csv.ts';
import { readExactDate } from '../formats/dates.ts';

export type Row = Record<string, string>;

/** The last of these only says who the user is. */
export const exportKinds = [
  'connections',
  'invitations',
  'messages',
  'endorsements',
  'recommendations',
  'profile',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The columns a file must have, in lower case; layouts changed over the years, these stayed. */
const columns: Record<ExportKind, readonly string[]> = {
  connections: ['first name', 'last name', 'connected on'],
  invitations: ['from', 'to', 'sent at', 'direction'],
  messages: ['conversation id', 'from', 'to', 'date'],
  endorsements: ['endorser first name', 'endorser last name', 'skill name'],
  recommendations: ['first name', 'last name', 'text', 'creation date'],
  profile: ['first name', 'last name', 'headline'],
};

/** Names in lower case without spaces, punctuation and the number that LinkedIn or a browser appends to some. */
const fileNames: Record<string, ExportKind> = {
  connections: 'connections',
  invitations: 'invitations',
  messages: 'messages',
  endorsementreceivedinfo: 'endorsements',
  endorsementsreceivedinfo: 'endorsements',
  recommendationsreceived: 'recommendations',
  profile: 'profile',
};

export const kindByName = (name: string): ExportKind | null =>
  fileNames[
    name
      .toLowerCase()
      .replace(/\.csv$/, '')
      .replaceAll(/[^a-z]/g, '')
  ] ?? null;

export const hasColumns = (kind: ExportKind, names: string[]): boolean =>
  columns[kind].every((name) => names.includes(name));

/** For a CSV by itself; `profile` mentions nobody else. */
export const kindByColumns = (names: string[]): ExportKind | null =>
  exportKinds.find((kind) => kind !== 'profile' && hasColumns(kind, names)) ?? null;

/** For a CSV by itself: what the user did, which says nothing about others. */
export function isOwnAction(name: string, names: string[]): boolean {
  const has = (...some: string[]): boolean => some.every((one) => names.includes(one));
  return (
    has('endorsee first name', 'skill name') ||
    has('date', 'sharelink') ||
    has('date', 'link', 'message') ||
    has('date', 'type', 'link') ||
    (has(...columns.recommendations) && /given/i.test(name))
  );
}

/** A row that names nobody, and why, to be counted. */
export type LeftOut = { left_out: string };

export const nameOf = (row: Row, first: string, last: string): string =>
  cut(`${oneLine(row[first] ?? '')} ${oneLine(row[last] ?? '')}`, 'name');

/** A URL in one spelling; only for a person. */
export function personUrl(text: string | undefined): string | null {
  const url = profileUrl(text ?? '');
  return url !== null && /linkedin\.com\/(in|pub)\//.test(url) ? url : null;
}

/** What LinkedIn writes instead of the name of a closed or hidden account. */
export const isNobody = (name: string): boolean => name === '' || /^linkedin (member|user)$/i.test(name);

const hidden: LeftOut = { left_out: 'of closed or hidden profiles' };

type EngagementRecord = {
  kind: EngagementKind;
  date: string | undefined;
  text?: string;
  key: (at: Date | null) => string;
};

function person(
  {
    name,
    url,
    headline = '',
    company = '',
  }: { name: string; url?: string | undefined; headline?: string; company?: string },
  { kind, date, text = '', key }: EngagementRecord,
): ReadPerson | LeftOut {
  if (isNobody(name)) return hidden;
  const at = readExactDate(oneLine(date ?? ''));
  return {
    name,
    headline: cut(oneLine(headline), 'headline'),
    company: cut(oneLine(company), 'company'),
    profile_url: personUrl(url),
    engagement: { kind, at, text, url: null, key: key(at) },
  };
}

/** An accepted invitation is one thing, whichever file mentions it. */
const once = (): string => 'connection';
const dayOf = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? '';

const readers: Record<Exclude<ExportKind, 'messages' | 'profile'>, (row: Row) => ReadPerson | LeftOut> = {
  connections: (row) =>
    person(
      {
        name: nameOf(row, 'first name', 'last name'),
        url: row['url'],
        headline: row['position'] ?? '',
        company: row['company'] ?? '',
      },
      { kind: 'connection', date: row['connected on'], key: once },
    ),
  invitations(row) {
    if (!/^(incoming|received)$/i.test((row['direction'] ?? '').trim()))
      return { left_out: 'invitations that you sent' };
    return person(
      { name: cut(oneLine(row['from'] ?? ''), 'name'), url: row['inviterprofileurl'] },
      { kind: 'connection', date: row['sent at'], text: cut(plainLine(row['message'] ?? ''), 'message'), key: once },
    );
  },
  endorsements(row) {
    const skill = cut(oneLine(row['skill name'] ?? ''), 'name');
    return person(
      { name: nameOf(row, 'endorser first name', 'endorser last name'), url: row['endorser public url'] },
      // Several skills on one day are one endorsement; linkedin-export.ts joins their names.
      { kind: 'endorsement', date: row['endorsement date'], text: skill, key: (at) => `endorsement ${dayOf(at)}` },
    );
  },
  recommendations: (row) =>
    person(
      {
        name: nameOf(row, 'first name', 'last name'),
        headline: row['job title'] ?? '',
        company: row['company'] ?? '',
      },
      {
        kind: 'recommendation',
        date: row['creation date'],
        text: cut(plainLine(row['text'] ?? ''), 'text'),
        key: (at) => `recommendation ${dayOf(at)}`,
      },
    ),
};

export const readRow = (kind: keyof typeof readers, row: Row): ReadPerson | LeftOut => readers[kind](row);

/** Profile.csv is about the user. */
export const ownName = (row: Row): string => nameOf(row, 'first name', 'last name');
