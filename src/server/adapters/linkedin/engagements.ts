// LinkedIn's Community Management API, as far as it says who engaged: reactions and comments on a member's own post, and a person's name.
import * as z from 'zod/mini';
import { oneLine, typedText } from '#contract/typed-text.ts';
import type { LinkedInSettings } from './settings.ts';
import {
  LinkedInError,
  type LinkedIn,
  type LinkedInEngagement,
  type LinkedInPerson,
  type RepliesRead,
} from './port.ts';
import { elementsAnswer, readRest } from './rest.ts';

/** LinkedIn returns at most 100; comments are long, and answers are limited in size (wire.ts). */
const reactionsPage = 100;
const commentsPage = 50;
/** How many comments' replies are read per reading: each costs one call, out of 100 a day. */
const threadsMax = 10;
const textMax = 5000;

const actor = z.string().check(z.regex(/^urn:li:person:[\w-]{1,100}$/));
const stamp = z.object({ actor: z.optional(z.unknown()), time: z.optional(z.unknown()) });
const reaction = z.object({ created: z.extend(stamp, { actor }) });
const comment = z.object({
  actor,
  commentUrn: z.optional(z.string().check(z.maxLength(300))),
  id: z.optional(z.union([z.string().check(z.maxLength(300)), z.number()])),
  message: z.object({ text: z.string() }),
  created: z.optional(stamp),
});

type ReadRequest = Parameters<LinkedIn['readEngagements']>[0];

export function readEngagements(settings: LinkedInSettings): LinkedIn['readEngagements'] {
  return async (read) => {
    const urn = keyOf(read.linkedin_urn);
    const found = await readPages(settings, read, {
      path: `/rest/reactions/(entity:${urn})?q=entity&sort=(value:REVERSE_CHRONOLOGICAL)&`,
      count: reactionsPage,
    });
    const said = await readPages(settings, read, {
      path: `/rest/socialActions/${urn}/comments?`,
      count: commentsPage,
    });
    const { replies, replies_read } = await readReplies(settings, read, said);
    const engagements = [
      ...found.flatMap((one) => toReaction(one, read.linkedin_urn)),
      ...[...said, ...replies].flatMap(toComment),
    ];
    return { engagements, replies_read };
  };
}

/** A URN as a key in a path: its brackets and comma are encoded, too. */
const keyOf = (urn: string): string =>
  encodeURIComponent(urn).replaceAll(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));

/** A page's comment, which is not counted itself, may have replies from people. */
const thread = z.object({
  commentUrn: z.string().check(z.regex(/^urn:li:comment:\([\w:]{1,150},\d{1,30}\)$/)),
  commentsSummary: z.object({
    totalFirstLevelComments: z.optional(z.number()),
    aggregatedTotalComments: z.optional(z.number()),
  }),
});

/**
 * Reads replies of comments whose reply count has changed since the last reading, a few at a time: the rest follow with the next reading. If
 * LinkedIn refuses one comment, it is not asked about again until it changes; any other failure ends the replies, not the reading.
 */
async function readReplies(
  settings: LinkedInSettings,
  read: ReadRequest,
  said: unknown[],
): Promise<{ replies: unknown[]; replies_read: RepliesRead }> {
  const replies: unknown[] = [];
  const repliesRead: RepliesRead = {};
  let left = threadsMax;
  for (const comment of said) {
    const parsed = z.safeParse(thread, comment);
    if (!parsed.success) continue;
    const { commentUrn: urn, commentsSummary: summary } = parsed.data;
    const now = summary.aggregatedTotalComments ?? summary.totalFirstLevelComments ?? 0;
    const before = Object.hasOwn(read.replies_read, urn) ? read.replies_read[urn] : undefined;
    if (before !== undefined) repliesRead[urn] = before;
    if (now <= 0 || now === before || left <= 0) continue;
    left -= 1;
    try {
      const path = `/rest/socialActions/${keyOf(urn)}/comments?`;
      replies.push(...(await readPages(settings, read, { path, count: commentsPage, pages_max: 2 })));
    } catch (error) {
      if (!(error instanceof LinkedInError) || read.signal.aborted) throw error;
      if (error.outcome !== 'refused') left = 0;
      if (left === 0) continue;
    }
    repliesRead[urn] = now;
  }
  return { replies, replies_read: repliesRead };
}

/** Reads until a page is not full. Elements are not checked yet. */
async function readPages(
  settings: LinkedInSettings,
  { access_token, signal }: ReadRequest,
  { path, count, pages_max = 10 }: { path: string; count: number; pages_max?: number },
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let pages = 0; pages < pages_max; pages += 1) {
    const asked = { path: `${path}start=${all.length}&count=${count}`, access_token, signal };
    const { elements } = await readRest(settings, { call: 'engagements', ...asked }, elementsAnswer);
    all.push(...elements);
    if (elements.length < count) break;
  }
  return all;
}

/** Anything not by a person (a page may react, too), or unreadable, is skipped. */
function toReaction(element: unknown, linkedinUrn: string): LinkedInEngagement[] {
  const parsed = z.safeParse(reaction, element);
  if (!parsed.success) return [];
  const { actor: who, time } = parsed.data.created;
  // A person reacts once; changing a like into applause is the same reaction.
  return [{ kind: 'reaction', key: `reaction ${linkedinUrn}`, actor: who, at: timeOf(time), text: '' }];
}

function toComment(element: unknown): LinkedInEngagement[] {
  const parsed = z.safeParse(comment, element);
  if (!parsed.success) return [];
  const { actor: who, commentUrn, id, message, created } = parsed.data;
  const key = commentUrn ?? (id === undefined ? null : String(id));
  if (key === null) return [];
  const text = typedText(message.text).slice(0, textMax).toWellFormed();
  return [{ kind: 'comment', key: `comment ${key}`, actor: who, at: timeOf(created?.time), text }];
}

/** Milliseconds since 1970. */
function timeOf(value: unknown): Date | null {
  return typeof value === 'number' && value > 0 && value < 8_640_000_000_000_000 ? new Date(value) : null;
}

const person = z.object({
  localizedFirstName: z.optional(z.unknown()),
  localizedLastName: z.optional(z.unknown()),
  localizedHeadline: z.optional(z.unknown()),
  vanityName: z.optional(z.unknown()),
});

export function readPerson(settings: LinkedInSettings): LinkedIn['readPerson'] {
  return async ({ access_token, person_urn, signal }) => {
    const id = person_urn.replace('urn:li:person:', '');
    try {
      const path = `/rest/people/(id:${encodeURIComponent(id)})`;
      return toPerson(await readRest(settings, { call: 'person', path, access_token, signal }, person));
    } catch (error) {
      if (error instanceof LinkedInError && error.status === 404) return null;
      throw error;
    }
  };
}

/** LinkedIn shows hidden members as "private private". */
function toPerson(given: z.infer<typeof person>): LinkedInPerson | null {
  const name = [line(given.localizedFirstName), line(given.localizedLastName)].filter((part) => part !== '').join(' ');
  if (name === '' || name === 'private private') return null;
  const vanity = line(given.vanityName);
  return {
    name: name.slice(0, 200).toWellFormed(),
    headline: line(given.localizedHeadline).slice(0, 500).toWellFormed(),
    profile_url: /^[\w%-]{1,200}$/.test(vanity) ? `https://www.linkedin.com/in/${vanity.toLowerCase()}` : null,
  };
}

const line = (value: unknown): string => (typeof value === 'string' ? oneLine(value) : '');
