// Turns a row of a file into a post of the trend database, or says why it is not one. Pure.
import { randomUUID } from 'node:crypto';
import type { MediaKind } from '#contract/research.ts';
import { isBlank, oneLine, typedText } from '#contract/typed-text.ts';
import { unnamed, unnamedKey, type NewCorpusPost } from './write-posts.ts';
import type { ProfileRow } from '../tables.ts';
import type { Column } from './columns.ts';
import { readWhen, type DateOrder } from '../../formats/dates.ts';
import { languageOf } from '../../formats/language.ts';
import type { RawRow } from './read-file.ts';

export type RowOptions = {
  /** The day "3 months ago" is counted from. */
  day: Date;
  /** Nothing can have been posted later. */
  latest: Date;
  dateOrder: DateOrder;
  /** Used if the file names nobody. */
  author: string;
};
export type ReadRow = { profile: ProfileRow; post: Omit<NewCorpusPost, 'profile_id'> };

const textMax = 20_000;
const countMax = 300_000_000;

/** Returns a sentence if the row is not a post. */
export function readRow(given: RawRow, { day, latest, dateOrder, author }: RowOptions): ReadRow | string {
  const valueOf = (column: Column): string => given[column] ?? '';
  const text = cleanText(valueOf('text'));
  if (isBlank(text) || /^(?:nan|null|none)$/i.test(text)) return 'There is no text.';
  if (text.length > textMax) return `The text is longer than ${textMax.toLocaleString('en')} characters.`;
  const counts = {
    reactions: readCount(valueOf('reactions')),
    comments: readCount(valueOf('comments')),
    reposts: readCount(valueOf('reposts')),
  };
  const wrong = Object.entries(counts).find(([, count]) => count === null);
  if (wrong) return `The number of ${wrong[0]} cannot be read.`;
  const when = readWhen(valueOf('date'), day, dateOrder);
  const followers = readCount(valueOf('followers'));
  const profileUrl = profileAddress(valueOf('profile_url')) ?? linkedInProfile(webAddress(valueOf('url')));
  return {
    profile: readProfile(valueOf, { followers, author, profile_url: profileUrl }),
    post: {
      id: randomUUID(),
      text,
      followers: followers === 0 ? null : followers,
      posted_at: when && isPossible(when.at, latest) ? when.at : null,
      has_time: when?.has_time ?? false,
      is_coarse: when?.is_coarse ?? false,
      reactions: counts.reactions ?? 0,
      comments: counts.comments ?? 0,
      reposts: counts.reposts ?? 0,
      media_kind: mediaKindOf(valueOf('media')),
      url: postAddress(valueOf('url')),
      language: languageOf(text),
      is_sample: false,
    },
  };
}

/** Not before LinkedIn existed, and not in the future: such a post would be the newest of all. */
const isPossible = (at: Date, latest: Date): boolean => at.getUTCFullYear() >= 2002 && at <= latest;

function readProfile(
  valueOf: (column: Column) => string,
  { followers, author, profile_url }: { followers: number | null; author: string; profile_url: string | null },
): ProfileRow {
  const written = oneLine(`${valueOf('author')} ${valueOf('surname')}`);
  const named = /^(?:nan|null|none)?$/i.test(written) ? slugOf(profile_url) : written;
  const name = (named || author).slice(0, 200).toWellFormed();
  const headline = oneLine(valueOf('headline')).slice(0, 500).toWellFormed();
  // Posts without a name are not by one person: they share a profile that says nothing about anyone.
  if (named === '' && author === unnamed) return nobody();
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

const nobody = (): ProfileRow => ({
  id: randomUUID(),
  key: unnamedKey,
  name: unnamed,
  headline: '',
  field: null,
  followers: null,
  profile_url: null,
  is_sample: false,
});

/** Better than no name: "ada-lovelace" from linkedin.com/in/ada-lovelace. */
const slugOf = (profileUrl: string | null): string => /linkedin\.com\/\w+\/([^/]+)$/.exec(profileUrl ?? '')?.[1] ?? '';

/** Without what the page added to the text: "...see more", and "hashtag" before each tag. */
export function cleanText(text: string): string {
  return asShared(typedText(text))
    .replaceAll(/\bhashtag\s*(?=#)/gi, '')
    .replaceAll(/(?<![ \t])[ \t]*(?:…|\.{3})[ \t]*\bsee (?:more|less|translation)\b[ \t]*/gi, ' ')
    .replace(/(?<!\s)\s*(?:…|\.{3})[ \t]*more\s*$/i, '')
    .replace(/\n[ \t]*see (?:more|less|translation)\s*$/i, '')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** LinkedIn's export puts quotation marks around every line break inside a post, and doubles the post's own. */
function asShared(text: string): string {
  const whole = text.replaceAll(/"(?:[ \t]*\n[ \t]*")+/g, (breaks) => breaks.replaceAll(/[^\n]/g, ''));
  return whole === text ? text : whole.replaceAll('""', '"');
}

/** "1,234", "1.2K", "3 M", "500+", "6484.0"; an empty text is 0. null if it is not a count. */
export function readCount(written: string): number | null {
  const text = written
    .trim()
    .replaceAll(/(?<=\d)[,\u202f\u00a0\u2009'\u2019 ](?=\d{3}(?!\d))/g, '')
    .replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_, first: string, more: string) => first + more.replaceAll('.', ''))
    .replace(/^(\d+),(\d{1,2})(?=\s?[km]$)/i, '$1.$2')
    .toLowerCase();
  if (/^(?:|nan|n\/?a|null|none|undefined|[-\u2013\u2014])$/.test(text)) return 0;
  const [, number = '', unit = ''] =
    /^(\d{1,12}(?:\.\d+)?)\s?([km]?)\+?(?: (?:reactions?|likes?|comments?|reposts?|shares?|followers?))?$/.exec(text) ??
    [];
  if (number === '') return null;
  const count = Math.round(Number(number) * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1));
  return Math.min(countMax, count);
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

/** With or without its scheme. */
function webAddress(written: string): URL | null {
  const text = written.trim();
  const whole = /^(?:www\.|[a-z]{2,3}\.)?linkedin\.com\//i.test(text) ? `https://${text}` : text;
  if (whole.length > 1000 || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

const isPerson = /^\/(in|company|school|showcase|pub)\/([^/]+)/i;
const isPost = /\/(?:posts|activity|detail)\//;
const isLinkedIn = ({ hostname }: URL): boolean => /(^|\.)linkedin\.com$/.test(hostname);

/** The canonical URL of a person or page on LinkedIn; null for anything else. */
function linkedInProfile(url: URL | null): string | null {
  if (!url || !isLinkedIn(url) || isPost.test(url.pathname)) return null;
  const [, kind = '', slug] = isPerson.exec(url.pathname) ?? [];
  return slug === undefined ? null : `https://www.linkedin.com/${kind.toLowerCase()}/${slug.toLowerCase()}`;
}

function profileAddress(written: string): string | null {
  const url = webAddress(written);
  return linkedInProfile(url) ?? (url && !isLinkedIn(url) ? url.href : null);
}

/** null if the URL is a profile's rather than a post's. */
function postAddress(written: string): string | null {
  const url = webAddress(written);
  return linkedInProfile(url) === null ? (url?.href ?? null) : null;
}
