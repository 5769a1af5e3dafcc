// Finds people in text copied from LinkedIn's pages: its reactions dialog, comments, the list of connections. There a person spans
// several lines, including button labels and words for screen readers. Pure.
import { dayMs } from '../dates.ts';

export type CopiedPerson = {
  /** The line with their name, counted from 0. */
  line: number;
  name: string;
  headline: string;
  /** 2026-01-31, or '' if the page does not give the day. */
  date: string;
  kind: '' | 'reaction' | 'comment' | 'connection';
  comment: string;
};

type Line =
  /** Names the person this entry is about. */
  | { is: 'name'; name: string }
  | { is: 'degree' }
  /** The next line is a name. */
  | { is: 'label' }
  | { is: 'reaction' }
  /** How long ago a comment was written. */
  | { is: 'age'; days: number | null }
  | { is: 'connected'; date: string; days: number | null }
  /** Marks the user's own entry. */
  | { is: 'own' }
  | { is: 'noise' }
  | { is: 'text'; text: string };

const degrees = '(?:1st|2nd|3rd\\+?|(?:first|second|third\\+?) degree connection)';
const degree = new RegExp(`^[•· ]{0,9}${degrees}(?: ?degree connection)?[•· ]{0,9}$`, 'i');
const nameAndDegree = new RegExp(`^(.{2,100}?) ?[•·] ?${degrees}(?: ?degree connection)?$`, 'i');
const views = [
  /^view profile for (.{2,100})$/i,
  /^(?:status is \w+\s*)?view (.{2,100}?)['’]s?(?: [\w ]+)? (?:profile|graphic link)(?:, .*)?$/i,
];
const noise =
  /^(?:message|send message|follow(?:ing)?|\+ ?follow|connect|pending|reply|repl(?:y|ies)|\d+ (?:repl(?:y|ies)|reactions?|likes?|impressions?)|\d+|all(?: \d+)?|(?:like|comment|repost|send)|load more.*|show more.*|see more|(?:…|\.\.\.) ?more|(?:…|\.\.\.)?see translation|status is \w+|premium(?: member)?|verified(?: profile)?|influencer|member['’]s occupation|profile picture.*|.*['’]s profile picture|open to work|\(?edited\)?|most (?:relevant|recent)|reactions?|react(?:ed)?|comments?|reactors?|close|dismiss|[\d,.]+ connections?|sort by:?.*|recently added|search with filters|manage your network)$/i;
const reaction =
  /^(?:like|celebrate|love|insightful|support|funny|praise|appreciation|empathy|interest|curious|entertainment)$/i;
const shortAge = /^(\d{1,3})\s?(m|h|d|w|mo|yr|y) ?[•·]? ?\(?(?:edited)?\)?$/i;
const longAge = /^(\d{1,3}) (minute|hour|day|week|month|year)s? ago$/i;

/** Only units that give a certain day: months and years do not. */
const unitDays: Record<string, number> = { m: 0, minute: 0, h: 0, hour: 0, d: 1, day: 1, w: 7, week: 7 };

function ageOf(text: string): { days: number | null } | null {
  const [, count, unit] = shortAge.exec(text) ?? longAge.exec(text) ?? [];
  if (unit === undefined) return null;
  const days = unitDays[unit.toLowerCase()];
  return { days: days === undefined ? null : Number(count) * days };
}

function classify(line: string): Line {
  const text = line.replaceAll(/[\s\u00a0]+/g, ' ').trim();
  if (text === '') return { is: 'noise' };
  if (/^member['’]s name$/i.test(text)) return { is: 'label' };
  if (/^(?:[•·] ?)?(?:you|author)$/i.test(text)) return { is: 'own' };
  if (degree.test(text)) return { is: 'degree' };
  const viewed = views.map((view) => view.exec(text)?.[1]).find((name) => name !== undefined);
  if (viewed !== undefined) return { is: 'name', name: viewed };
  const [, named] = nameAndDegree.exec(text) ?? [];
  if (named !== undefined) return { is: 'name', name: once(named) };
  const [, since] = /^connected (?:on )?(.{3,30})$/i.exec(text) ?? [];
  if (since !== undefined) return { is: 'connected', date: dayIn(since), days: ageOf(since)?.days ?? null };
  const age = ageOf(text);
  if (age) return { is: 'age', ...age };
  if (reaction.test(text)) return { is: 'reaction' };
  return noise.test(text) ? { is: 'noise' } : { is: 'text', text };
}

/** Undoes "Jane Doe Jane Doe": once for the eye and once for screen readers. */
function once(name: string): string {
  const half = name.slice(0, Math.floor(name.length / 2)).trimEnd();
  return half.length > 2 && name.endsWith(half) && name.slice(half.length, -half.length).trim() === '' ? half : name;
}

function dayIn(text: string): string {
  const time = /\d{4}/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

type Entry = {
  line: number;
  name: string;
  texts: string[];
  hasDegree: boolean;
  is_own: boolean;
  hasReaction: boolean;
  /** The comment's lines, which come after its age; null until the age was seen. */
  words: string[] | null;
  date: string;
  isConnection: boolean;
};

/** null if nothing in it is from LinkedIn's pages. Lines that belong to nobody are returned without a name. */
export function peopleIn(lines: string[], now: Date): CopiedPerson[] | null {
  const read = lines.map(classify);
  if (!read.some(({ is }) => is === 'name' || is === 'degree' || is === 'label' || is === 'connected')) return null;
  const found: CopiedPerson[] = [];
  const entries: Entry[] = [];
  const begin = (line: number, name: string): void => {
    entries.push({
      line,
      name,
      texts: [],
      hasDegree: false,
      is_own: false,
      hasReaction: false,
      words: null,
      date: '',
      isConnection: false,
    });
  };
  const day = (days: number | null): string =>
    days === null ? '' : new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const isConnections = read.some(({ is }) => is === 'connected') && !read.some(({ is }) => is === 'degree');
  let followsLabel = false;
  for (const [at, line] of read.entries()) {
    const entry = entries.at(-1);
    if (line.is === 'text') {
      const isNext = isConnections && (!entry || entry.isConnection);
      if (followsLabel || isNext || beginsEntry(read, at, line.text, entry)) begin(at, once(line.text));
      else if (!entry) found.push({ line: at, name: '', headline: line.text, date: '', kind: '', comment: '' });
      else if (plain(line.text) !== plain(entry.name)) (entry.words ?? entry.texts).push(line.text);
    } else if (line.is === 'name') {
      if (!entry || plain(entry.name) !== plain(line.name) || entry.words) begin(at, line.name);
    } else if (entry) note(entry, line, day);
    followsLabel = line.is === 'label';
  }
  return [...found, ...entries.filter(({ is_own }) => !is_own).map(toPerson)];
}

/** Whether the next lines show that this one is a name: the same name again, or how far away the person is. */
function beginsEntry(read: Line[], at: number, text: string, entry: Entry | undefined): boolean {
  const next = read.slice(at + 1).find(({ is }) => is !== 'noise');
  const isSame = (name: string): boolean => plain(name) === plain(text);
  if (entry && isSame(entry.name) && !entry.words) return false;
  if (next?.is === 'name') return isSame(next.name);
  if (next?.is === 'degree' || next?.is === 'own') return true;
  return next?.is === 'text' && (isSame(next.text) || (once(text) !== text && text.length > 8));
}

function note(entry: Entry, line: Line, day: (days: number | null) => string): void {
  if (line.is === 'degree') entry.hasDegree = true;
  if (line.is === 'own') entry.is_own = true;
  // After a comment it is the button, not a reaction.
  if (line.is === 'reaction' && !entry.words) entry.hasReaction = true;
  if (line.is === 'age') {
    entry.words ??= [];
    entry.date ||= day(line.days);
  }
  if (line.is === 'connected') {
    entry.isConnection = true;
    entry.date = line.date || day(line.days);
  }
}

function toPerson({ line, name, texts, words, date, hasReaction, isConnection }: Entry): CopiedPerson {
  const kind = words ? 'comment' : hasReaction ? 'reaction' : isConnection ? 'connection' : '';
  return { line, name, headline: texts[0] ?? '', date, kind, comment: (words ?? []).join(' ') };
}
