// A row of a file as a post of the trend database, or why it is none. Pure.
import { randomUUID } from 'node:crypto';
import type { MediaKind } from '#contract/research.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import type { NewCorpusPost } from '../writing.ts';
import type { ProfileRow } from '../tables.ts';
import type { Column, Columns } from './columns.ts';
import { readWhen } from './dates.ts';
import { languageOf } from './language.ts';

export type Row = Record<string, unknown>;
export type RowOptions = {
  columns: Columns;
  /** What "3 months ago" is counted from. */
  day: Date;
  /** Where the file names nobody. */
  author: string;
};
export type ReadRow = { profile: ProfileRow; post: Omit<NewCorpusPost, 'profile_id'> };

const text_max = 20_000;
const count_max = 300_000_000;

/** A sentence where the row is no post. */
export function readRow(row: Row, { columns, day, author }: RowOptions): ReadRow | string {
  const valueOf = (column: Column): string => {
    const name = columns[column];
    const value = name === undefined ? undefined : row[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  };
  const text = cleanText(valueOf('text'));
  if (isBlank(text)) return 'There is no text.';
  const counts = {
    reactions: readCount(valueOf('reactions')),
    comments: readCount(valueOf('comments')),
    reposts: readCount(valueOf('reposts')),
  };
  const wrong = Object.entries(counts).find(([, count]) => count === null);
  if (wrong) return `The number of ${wrong[0]} cannot be read.`;
  const written = valueOf('date').trim();
  const when = written === '' ? null : readWhen(written, day);
  const followers = readCount(valueOf('followers'));
  return {
    profile: readProfile(valueOf, followers, author),
    post: {
      id: randomUUID(),
      text,
      followers: followers === 0 ? null : followers,
      posted_at: when && when.at.getUTCFullYear() >= 2002 ? when.at : null,
      has_time: when?.has_time ?? false,
      reactions: counts.reactions ?? 0,
      comments: counts.comments ?? 0,
      reposts: counts.reposts ?? 0,
      media_kind: mediaKindOf(valueOf('media')),
      url: webAddress(valueOf('url')),
      language: languageOf(text),
      is_sample: false,
    },
  };
}

function readProfile(valueOf: (column: Column) => string, followers: number | null, author: string): ProfileRow {
  const name = oneLine(valueOf('author')).slice(0, 200).toWellFormed() || author;
  const headline = oneLine(valueOf('headline')).slice(0, 500).toWellFormed();
  const profile_url = webAddress(valueOf('profile_url'));
  return {
    id: randomUUID(),
    key: (profile_url ?? `${name}|${headline}`).toLowerCase(),
    name,
    headline,
    field: null,
    followers: followers === 0 ? null : followers,
    profile_url,
    is_sample: false,
  };
}

const oneLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ').trim();

/** Without what a page showed around the text: "...see more", and "hashtag" before each tag. */
export function cleanText(text: string): string {
  return typedText(text)
    .replaceAll(/\bhashtag\s*\n?\s*(?=#)/gi, '')
    .replace(/\s*(?:…|\.{3})?\s*\bsee (?:more|less|translation)\s*$/i, '')
    .replaceAll(/"(?:[ \t]*\n[ \t]*")+/g, (breaks) => breaks.replaceAll(/[^\n]/g, ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, text_max)
    .toWellFormed();
}

/** "1,234", "1.2K", "3 M"; nothing is 0. null where it is no number. */
export function readCount(written: string): number | null {
  const text = written
    .trim()
    .replaceAll(/(?<=\d)[,\u202f\u00a0 ](?=\d{3}\b)/g, '')
    .toLowerCase();
  if (text === '' || text === 'nan' || text === 'null' || text === 'none') return 0;
  const [, number = '', unit = ''] =
    /^(\d{1,12}(?:\.\d+)?)\s?([km]?)(?: (?:reactions?|likes?|comments?|reposts?|shares?|followers?))?$/.exec(text) ??
    [];
  if (number === '') return null;
  const count = Math.round(Number(number) * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1));
  return Math.min(count_max, count);
}

function mediaKindOf(written: string): MediaKind {
  const text = written.toLowerCase();
  if (/video|gif/.test(text)) return 'video';
  if (/image|photo|picture|carousel_image/.test(text)) return 'image';
  if (/document|pdf|carousel|slides?/.test(text)) return 'document';
  if (/poll/.test(text)) return 'poll';
  if (/article|link|newsletter|entity/.test(text)) return 'article';
  return 'none';
}

function webAddress(written: string): string | null {
  const text = written.trim();
  if (text.length > 1000 || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
