// Pre-flight: what stands in the way of a post, in words. Computed whenever a post is shown, so that it is never stale, and
// before a schedule is accepted. It only reads.
import { openBrackets } from '#contract/brackets.ts';
import { pageSentences } from '#contract/linkedin.ts';
import { contentMax, type Post, type Warning } from '#contract/post-fields.ts';
import { tooManyKinds } from '#contract/post-kinds.ts';
import { isBlank } from '#contract/typed-text.ts';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { authorOf, formerName, type Accounts } from './authors.ts';
import { publishingHealth } from './heartbeat.ts';

/** A post, or one that does not exist yet (`id` null). */
export type CheckedPost = Pick<Post, 'content' | 'image_urls' | 'status' | 'scheduled_at'> & {
  id: string | null;
  /** null: the default account. */
  author_id: string | null;
  visibility?: Post['visibility'];
  document?: Post['document'];
  link?: Post['link'];
  poll?: Post['poll'];
  first_comment?: Post['first_comment'];
  video?: { url: string } | null;
  time_zone: string | null;
};

export type WarningDependencies = {
  db: Database;
  clock: Clock;
  connections: { accountsOf(userId: string): Promise<Accounts> };
  linkedin: Pick<LinkedIn, 'versionState'>;
};

/** By then every publisher has missed the post. */
const overdueMs = 60_000;

const dayOf = (at: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(at);

type WarningOptions = {
  /** Give drafts warnings, too. */
  always?: boolean;
};

/** Warnings in the order of `posts`; drafts, and posts that were published without trouble, have none unless `always`. */
export async function warningsOf(
  deps: WarningDependencies,
  userId: string,
  posts: CheckedPost[],
  { always = false }: WarningOptions = {},
): Promise<Warning[][]> {
  const waits = ({ status }: CheckedPost): boolean => always || status === 'scheduled';
  const concerned = posts.filter(
    (post) => waits(post) || post.status === 'failed' || (post.status === 'published' && hasComment(post)),
  );
  if (concerned.length === 0) return posts.map(() => []);
  const [accounts, facts] = await Promise.all([
    deps.connections.accountsOf(userId),
    readFacts(deps.db, userId, { posts: concerned, waiting: concerned.filter(waits) }),
  ]);
  const now = deps.clock.now();
  const isLate = posts.some((post) => isOverdue(post, now));
  const isSilent = isLate && (await publishingHealth(deps)).publishers === 0;
  return posts.map((post) => {
    const doubts = [...unknownOutcome(post, facts), ...commentEnd(post, facts)];
    if (!waits(post)) return doubts;
    return [
      ...doubts,
      ...connectionWarnings(post, accounts, now),
      ...commentWarnings(post, accounts),
      ...versionWarnings(post, deps.linkedin, now),
      ...pageWarnings(post, accounts),
      ...contentWarnings(post, facts),
      ...duplicateWarnings(post, facts, accounts),
      ...lateWarnings(post, now, isSilent),
    ];
  });
}

function pageWarnings({ author_id, visibility }: CheckedPost, accounts: Accounts): Warning[] {
  const account = authorOf(accounts, author_id);
  if (account?.kind !== 'page' || visibility !== 'CONNECTIONS') return [];
  return [{ code: 'visibility', sentence: pageSentences.visibility(account.name) }];
}

const hasComment = ({ first_comment = null }: CheckedPost): boolean => first_comment !== null;

function commentWarnings(post: CheckedPost, accounts: Accounts): Warning[] {
  const sentence = authorOf(accounts, post.author_id)?.comments_off ?? accounts.comments_off;
  return sentence === null || !hasComment(post) ? [] : [{ code: 'first_comment', sentence }];
}

/** What happened to a published post's first comment, unless it simply went out. */
function commentEnd({ id, status }: CheckedPost, { comments }: Facts): Warning[] {
  const sentence = id === null || status !== 'published' ? undefined : comments.get(id);
  return sentence === undefined ? [] : [{ code: 'first_comment', sentence }];
}

const dueAt = (post: CheckedPost, now: Date): Date => (post.scheduled_at === null ? now : new Date(post.scheduled_at));

const isOverdue = (post: CheckedPost, now: Date): boolean =>
  post.status === 'scheduled' &&
  post.scheduled_at !== null &&
  now.getTime() - Date.parse(post.scheduled_at) > overdueMs;

function connectionWarnings(post: CheckedPost, accounts: Accounts, now: Date): Warning[] {
  const account = authorOf(accounts, post.author_id);
  const isOne = accounts.connected.length === 1 && account !== null;
  if (account?.posting_off) return [{ code: 'connection_missing', sentence: account.posting_off }];
  if (!account || account.needs_reconnect) {
    const name = account?.name ?? formerName(accounts, post.author_id);
    const sentence =
      isOne || name === null
        ? 'LinkedIn isn’t connected. Connect it before this post is due.'
        : `${name} isn’t connected. Connect the account before this post is due, or choose another one.`;
    return [{ code: 'connection_missing', sentence }];
  }
  const ends = account.expires_at;
  if (ends > dueAt(post, now)) return [];
  const on = dayOf(ends, post.time_zone);
  const whose = isOne ? 'Your LinkedIn connection' : `The LinkedIn connection for ${account.name}`;
  const sentence = `${whose} ends on ${on}, before this post is due. Connect ${isOne ? 'LinkedIn' : account.name} again before then.`;
  return [{ code: 'connection_ends', sentence }];
}

function versionWarnings(post: CheckedPost, linkedin: WarningDependencies['linkedin'], now: Date): Warning[] {
  const { state, ends_at } = linkedin.versionState(now);
  if (state !== 'ended' && (ends_at === null || ends_at > dueAt(post, now))) return [];
  const sentence =
    'LinkedIn retires the API version this site uses before this post is due. The person who runs it must set a newer LINKEDIN_VERSION.';
  return [{ code: 'version_ends', sentence }];
}

function contentWarnings(post: CheckedPost, { kept_files }: Facts): Warning[] {
  const warnings: Warning[] = [];
  const { length } = post.content;
  if (isBlank(post.content)) warnings.push({ code: 'content', sentence: 'The post has no text yet. Write it first.' });
  if (length > contentMax) {
    const over = length - contentMax;
    warnings.push({
      code: 'content',
      sentence: `The text is ${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'} over LinkedIn’s limit of ${contentMax.toLocaleString('en')}. Shorten it.`,
    });
  }
  if (filesToHave(post).some((url) => !kept_files.has(url))) {
    warnings.push({ code: 'media', sentence: 'One of the post’s files is missing. Remove it or add it again.' });
  }
  const { image_urls, document = null, video = null, link = null, poll = null } = post;
  const wrong = tooManyKinds({ image_urls, document, video, link, poll });
  if (wrong) warnings.push({ code: 'kinds', sentence: wrong.sentence });
  const open = openBrackets(post.content);
  const [first] = open;
  if (first) {
    const count = open.length === 1 ? 'One bracket is' : `${open.length} brackets are`;
    warnings.push({
      code: 'brackets',
      sentence: `${count} still open, such as "[${first.text}]". Fill it in or take it out.`,
    });
  }
  return warnings;
}

/** Within one account only: LinkedIn accepts the same text from another account. */
function duplicateWarnings(post: CheckedPost, { same_text }: Facts, accounts: Accounts): Warning[] {
  const idOf = ({ author_id }: { author_id: string | null }) => author_id ?? authorOf(accounts, null)?.id;
  const other = same_text.find(
    (one) => one.id !== post.id && one.content === post.content.trim() && idOf(one) === idOf(post),
  );
  if (!other) return [];
  const at = other.scheduled_at ?? other.published_at;
  const when = at ? ` (${dayOf(at, post.time_zone)})` : '';
  const sentence =
    other.status === 'published'
      ? `You’ve already published the same text${when}. LinkedIn may refuse it.`
      : `The same text is already scheduled${when}. LinkedIn may refuse the second one.`;
  return [{ code: 'duplicate', sentence }];
}

function lateWarnings(post: CheckedPost, now: Date, isSilent: boolean): Warning[] {
  if (!isOverdue(post, now)) return [];
  const minutes = Math.round((now.getTime() - dueAt(post, now).getTime()) / 60_000);
  const late = `This post is ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late.`;
  if (isSilent)
    return [
      {
        code: 'publisher_silent',
        sentence: `${late} Publishing is down right now, and only the person who runs this site can start it.`,
      },
    ];
  return [{ code: 'overdue', sentence: `${late} It’s waiting for an earlier post of yours, or about to go out.` }];
}

function unknownOutcome({ id }: CheckedPost, { unknown }: Facts): Warning[] {
  if (id === null || !unknown.has(id)) return [];
  return [
    { code: 'outcome_unknown', sentence: 'It may be on LinkedIn. Look there, then say whether it is, or try again.' },
  ];
}

type Facts = {
  /** URLs of files that are in our storage. */
  kept_files: Set<string>;
  /** Scheduled, publishing or published posts with one of the texts, trimmed. */
  same_text: {
    id: string;
    content: string;
    author_id: string | null;
    status: string;
    scheduled_at: Date | null;
    published_at: Date | null;
  }[];
  /** Failed posts that may be on LinkedIn all the same. */
  unknown: Set<string>;
  /** By post id: why its first comment is not on LinkedIn, or not known to be. */
  comments: Map<string, string>;
};

/** The characters that JavaScript's trim removes, so that PostgreSQL trims alike. */
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

type PostToCheck = {
  id: string | null;
  status: string;
  content: string;
  image_urls: string[];
  document?: { url: string } | null;
  video?: { url: string; thumbnail_url?: string | null; captions_url?: string | null } | null;
  link?: { image_url: string | null } | null;
  first_comment?: string | null;
};

/** The post's files that are in our storage. */
const filesToHave = ({ image_urls, document, video, link }: PostToCheck): string[] => {
  const ofVideo = [video?.url, video?.thumbnail_url, video?.captions_url];
  const others = [document?.url, ...ofVideo, link?.image_url].filter(
    (url) => typeof url === 'string' && url.startsWith('/media/'),
  );
  return [...image_urls, ...(others as string[])];
};

/** Texts are compared for the posts in `waiting` alone. Queries have names, so that PostgreSQL plans each once: every list asks them. */
async function readFacts(
  { pool }: Database,
  userId: string,
  { posts, waiting }: { posts: PostToCheck[]; waiting: PostToCheck[] },
): Promise<Facts> {
  const files = waiting.flatMap(filesToHave);
  // A scheduled post has nothing in doubt; one that is only being looked at may have failed before.
  const ids = posts.flatMap(({ id, status }) => (id === null || status === 'scheduled' ? [] : [id]));
  const commented = posts.flatMap(({ id, first_comment = null }) =>
    id === null || first_comment === null ? [] : [id],
  );
  const ask = async <Row extends object>(name: string, text: string, asked: string[], more: unknown[] = []) =>
    asked.length === 0 ? [] : (await pool.query<Row>({ name, text, values: [userId, asked, ...more] })).rows;
  const [kept, same, unknown, comments] = await Promise.all([
    ask<{ url: string }>(
      'warnings files',
      `select '/media/' || name as url from media where user_id = $1 and '/media/' || name = any ($2)`,
      files,
    ),
    ask<Facts['same_text'][number]>(
      'warnings same text',
      `select id, btrim(content, $3) as content, author_id, status, scheduled_at, published_at from posts
       where user_id = $1 and origin is distinct from 'sample' and status in ('scheduled', 'publishing', 'published') and btrim(content, $3) = any ($2)
       order by published_at desc nulls first limit 500`,
      waiting.map(({ content }) => content.trim()),
      [spaces],
    ),
    ask<{ id: string }>(
      'warnings unknown',
      `select distinct p.id from posts p join publication_attempts a on a.post_id = p.id and a.run = p.run
       where p.user_id = $1 and p.id = any ($2) and p.status = 'failed' and a.state = 'unknown'`,
      ids,
    ),
    ask<{ post_id: string; why: string }>(
      'warnings comments',
      `select c.post_id, c.why from first_comments c join posts p on p.id = c.post_id and p.run = c.run
       where c.user_id = $1 and c.post_id = any ($2) and c.why is not null`,
      commented,
    ),
  ]);
  return {
    kept_files: new Set(kept.map(({ url }) => url)),
    same_text: same,
    unknown: new Set(unknown.map(({ id }) => id)),
    comments: new Map(comments.map(({ post_id, why }) => [post_id, why])),
  };
}
