// A post as an import file has it, and how tools name its columns: by name, in any order and case. Pure; used by read-file.ts.
import { visibilities, type Visibility } from '#contract/post-fields.ts';
import { typedText } from '#contract/typed-text.ts';
import { plainName, type rowProblems } from '../formats/csv.ts';
import { readWhen } from '../formats/dates.ts';

/** A post as a file has it; `written` is its time, not parsed yet. */
export type ReadRow = {
  row: number;
  content: string;
  written: string;
  images: string[];
  visibility: Visibility | null;
  /** Published by the tool that wrote the file. */
  isPublished: boolean;
  /** Why it can't be taken as written: part of its text would be lost, or other rows be taken for its text. */
  damage: keyof typeof rowProblems | null;
};

/** What LinkedIn's own export says besides text and visibility. `at` is null if the row is left out because of its date; `problem` says why. */
export type SharedPost = {
  at: Date | null;
  linkedin_urn: string | null;
  linkedin_url: string | null;
  link_url: string | null;
  media_url: string | null;
  problem: string | null;
};

export type PlannedTime = { at: Date | null; problem: string | null };
/** `shared`: it is on LinkedIn already. */
export type PlannedRow = Omit<ReadRow, 'written'> & { time: PlannedTime; shared: SharedPost | null };

/** In order of preference. */
const columns = {
  text: `text content post posttext postcontent postmessage message body caption copy update updatetext linkedintext linkedinpost linkedin tweet
    posts beitrag texte texto testo tekst`,
  when: `scheduledat scheduledfor schedule scheduled publishat publishingat dueat sendat postat datetime dateandtime datetimeutc timestamp
    postatspecifictime`,
  day: 'date day scheduleddate scheduledate publishdate publishingdate postdate postingdate duedate datum fecha data',
  clock:
    'time hour scheduledtime scheduletime publishtime publishingtime posttime postingtime uhrzeit zeit hora heure ora tijd',
  images: `imageurls imageurl images image imagelinks imagelink pictures picture pictureurl mediaurls mediaurl media photos photo photourl
    attachments assets bild bilder`,
  link: 'link links linkurl linkogmetaurl',
  visibility: 'visibility',
  status: 'status state poststatus',
};
export type Column = keyof typeof columns;

const known = new Map(
  Object.entries(columns).flatMap(([column, names]) =>
    names.split(/\s+/).map((name, rank) => [name, { column: column as Column, rank }] as const),
  ),
);

export const columnOf = (name: string): Column | null => known.get(plainName(name))?.column ?? null;

export type Fields = Record<Column, string>;

/** What a row says in each column: of several names for one, the first in the list above that is not empty. */
export function fieldsOf(values: Iterable<readonly [string, string]>): Fields {
  const found: Partial<Record<Column, { rank: number; value: string }>> = {};
  for (const [name, value] of values) {
    const place = known.get(plainName(name));
    if (!place || value.trim() === '') continue;
    const { column, rank } = place;
    const before = found[column];
    if (!before || rank < before.rank) found[column] = { rank, value };
  }
  const valueOf = (column: Column): string => found[column]?.value ?? '';
  return {
    text: valueOf('text'),
    when: valueOf('when'),
    day: valueOf('day'),
    clock: valueOf('clock'),
    images: valueOf('images'),
    link: valueOf('link'),
    visibility: valueOf('visibility'),
    status: valueOf('status'),
  };
}

/** Our own CSV escapes cells so that no spreadsheet takes one for a formula: this undoes it. */
const unescaped = (text: string): string => (/^'[=+@-]/.test(text) ? text.slice(1) : text);

const published = new Set(['published', 'sent', 'posted', 'success', 'publish']);

export function toRow(row: number, fields: Fields, images: string[] = splitAddresses(fields.images)): ReadRow {
  const visibility = fields.visibility.trim().toUpperCase();
  return {
    row,
    content: withLink(plainText(typedText(unescaped(fields.text))).trim(), fields.link.trim()),
    written: writtenTime(fields),
    images: [...new Set(images)],
    visibility: visibilities.find((one) => one === visibility) ?? null,
    isPublished: published.has(fields.status.trim().toLowerCase()),
    damage: null,
  };
}

/** A link beside the text belongs to the post. */
function withLink(text: string, link: string): string {
  const isAddress = /^https?:\/\/\S{1,2000}$/.test(link);
  if (!isAddress || text === '' || text.includes(link)) return text;
  return `${text}\n\n${link}`;
}

/** Day and time may be in two columns, or both in either one. */
function writtenTime({ when, day, clock }: Fields): string {
  if (when !== '') return when.trim();
  if (day === '' || clock === '') return (day || clock).trim();
  const isWhole = readWhen(clock, new Date(0))?.has_time === true;
  return isWhole ? clock.trim() : `${day.trim()} ${clock.trim()}`;
}

/** URLs separated by commas, semicolons, bars or blanks. A comma is part of a URL unless another URL follows it. */
export const splitAddresses = (written: string): string[] =>
  written
    .split(/[\s;|]+|,(?=\s|https?:|\/)/)
    .map((one) => one.trim().replace(/,$/, ''))
    .filter((one) => one !== '');

// Texts from tools whose editors write HTML (Postiz): paragraphs and breaks become lines, other tags go. Any other text is unchanged.
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

const isHtml = (text: string): boolean => /^\s{0,20}<(?:p|div|h[1-6]|ul|ol|span)(?:\s|>)/i.test(text);

/** Takes time linear in the length of the text, whatever it contains. */
function plainText(text: string): string {
  if (!isHtml(text)) return text;
  return text
    .replaceAll(/<(?:br|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/(?:p|div|ul|ol)>/gi, '\n\n')
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#39|[a-z]{2,4});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
