// Once a day, for the whole deployment: asks LinkedIn whether the tokens behind scheduled posts are still valid, and tells the log and the
// metrics what lies ahead. A connection found dead shows on its posts at once (warnings.ts reads the connection).
import type { Logger } from 'pino';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import { createBackgroundLoop } from '../background-loop.ts';
import { dayMs } from '../time.ts';
import { warningsOf, type WarningDependencies, type CheckedPost } from './warnings.ts';
import type { Database } from '../database/open.ts';

export type DailyCheckDependencies = WarningDependencies & {
  log: Pick<Logger, 'info' | 'warn'>;
  linkedin: Pick<LinkedIn, 'checkToken' | 'versionState'>;
  connections: WarningDependencies['connections'] & {
    getUsable(userId: string, authorId: string | null): Promise<{ access_token: string; expires_at: Date } | null>;
    markBroken(userId: string, why: string, refusedToken: string): Promise<void>;
  };
};

/**
 * Of the accounts with waiting posts: how many there are (`users`, from when a user had one account), and for how many the connection has
 * ended, ends within 14 days, or LinkedIn gave no answer.
 */
type CheckTotals = {
  users: number;
  ended: number;
  ending: number;
  unanswered: number;
  /** Scheduled posts, and how many of them have something in their way. */
  posts: number;
  warned: number;
};

/** How often a process checks that the day's check was done: a missed one is made up for at the start or within the hour. */
const lookMs = 3_600_000;
const askMs = 10_000;
const endingMs = 14 * dayMs;
const page = 500;
const atOnce = 4;
/** After this many calls in a row without an answer LinkedIn is not asked again: the check is repeated at the next look. */
const unansweredMax = 20;

export function createDailyCheck(deps: DailyCheckDependencies) {
  return {
    /** Whatever it did not finish is left to the next process. */
    loop: createBackgroundLoop({
      every_ms: lookMs,
      log: deps.log,
      failure: 'the daily check could not be done',
      run: (signal) => runIfDue(deps, signal),
    }),
    /** For the metrics: what the last check of any process found, null before the first; and the version's whole days left, 0 once it has ended. */
    found: () => readFound(deps.db),
    versionDaysLeft(): number {
      const now = deps.clock.now();
      const { state, ends_at } = deps.linkedin.versionState(now);
      return state === 'ended' || !ends_at ? 0 : Math.floor((ends_at.getTime() - now.getTime()) / dayMs);
    },
  };
}

/** False if another process has done the day (UTC) already, or is doing it. */
export async function runIfDue(deps: DailyCheckDependencies, signal = new AbortController().signal): Promise<boolean> {
  const { db, clock, log, linkedin } = deps;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  if (signal.aborted || !(await takeDay(db, { day, now, dead_since: new Date(now.getTime() - lookMs) }))) return false;
  try {
    const { found, is_whole } = await lookAtAll(deps, day, signal);
    if (signal.aborted) throw signal.reason;
    await storeFound(db, { day, found, done_at: is_whole ? clock.now() : null });
    const version = linkedin.versionState(now);
    const told = { ...found, version: version.state, version_ends_at: version.ends_at };
    const isWell = is_whole && version.state === 'active' && found.ended === 0;
    if (isWell) log.info(told, 'the daily check of scheduled posts');
    else log.warn(told, 'the daily check of scheduled posts found something to mend');
    return true;
  } catch (error) {
    await releaseDay(db, day);
    if (signal.aborted) return false;
    throw error;
  }
}

async function lookAtAll(deps: DailyCheckDependencies, day: string, signal: AbortSignal) {
  const found: CheckTotals = { users: 0, ended: 0, ending: 0, unanswered: 0, posts: 0, warned: 0 };
  let inARow = 0;
  for (let after: WaitingAuthor | null = null; !signal.aborted;) {
    const authors = await listWaitingAuthors(deps.db, after, page);
    for (let at = 0; at < authors.length && !signal.aborted; at += atOnce) {
      const mayAsk = inARow < unansweredMax;
      const some = authors.slice(at, at + atOnce);
      const states = await Promise.all(some.map((author) => checkConnection(deps, author, mayAsk, signal)));
      for (const state of states) {
        found.users += 1;
        if (state !== 'alive') found[state] += 1;
        if (mayAsk) inARow = state === 'unanswered' ? inARow + 1 : 0;
      }
      for (const author of some) await countWarned(deps, author, found);
    }
    const last = authors.at(-1);
    if (last === undefined || authors.length < page) break;
    after = last;
    // Still working: nobody needs to take over.
    await takeDay(deps.db, { day, now: deps.clock.now(), dead_since: deps.clock.now() });
  }
  return { found, is_whole: inARow < unansweredMax };
}

async function checkConnection(
  { clock, linkedin, connections }: DailyCheckDependencies,
  { user_id, author_id }: WaitingAuthor,
  mayAsk: boolean,
  signal: AbortSignal,
): Promise<'alive' | 'ended' | 'ending' | 'unanswered'> {
  const connection = await connections.getUsable(user_id, author_id);
  if (!connection) return 'ended';
  const { access_token, expires_at } = connection;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(askMs)]);
  const token = mayAsk ? await linkedin.checkToken(access_token, limit) : null;
  if (token === null) return 'unanswered';
  if (!token.active) {
    await connections.markBroken(user_id, 'LinkedIn says that the connection has ended.', access_token);
    return 'ended';
  }
  return expires_at.getTime() - clock.now().getTime() < endingMs ? 'ending' : 'alive';
}

async function countWarned(deps: DailyCheckDependencies, author: WaitingAuthor, found: CheckTotals): Promise<void> {
  const posts = await listScheduled(deps.db, author);
  const warnings = await warningsOf(deps, author.user_id, posts);
  found.posts += posts.length;
  found.warned += warnings.filter(({ length }) => length > 0).length;
}

// The SQL of the daily check: who does the day, what was found, and whose posts wait.
type Day = { day: string; now: Date; dead_since: Date };

/** False if a process has done it, or has begun it after `dead_since`. */
async function takeDay({ pool }: Database, { day, now, dead_since }: Day): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into daily_checks as d (day, begun_at) values ($1, $2)
     on conflict (day) do update set begun_at = $2 where d.done_at is null and d.begun_at <= $3`,
    [day, now, dead_since],
  );
  return (rowCount ?? 0) > 0;
}

/** Without `done_at` the check is repeated once its process seems dead. Earlier days are deleted. */
async function storeFound(
  { pool }: Database,
  { day, found, done_at }: { day: string; found: CheckTotals; done_at: Date | null },
): Promise<void> {
  await pool.query(`update daily_checks set found = $2, done_at = $3 where day = $1`, [day, found, done_at]);
  await pool.query(`delete from daily_checks where day < $1`, [day]);
}

/** The check was not done, and another process may do it at once. */
async function releaseDay({ pool }: Database, day: string): Promise<void> {
  await pool.query(`delete from daily_checks where day = $1 and done_at is null`, [day]);
}

async function readFound({ pool }: Database): Promise<CheckTotals | null> {
  const { rows } = await pool.query<{ found: CheckTotals }>(
    `select found from daily_checks where found is not null order by day desc limit 1`,
  );
  return rows[0]?.found ?? null;
}

/** The account (and its user) that a waiting post goes out as; null: the default account. */
type WaitingAuthor = { user_id: string; author_id: string | null };

/** Ordered by their ids. */
async function listWaitingAuthors(
  { pool }: Database,
  after: WaitingAuthor | null,
  limit: number,
): Promise<WaitingAuthor[]> {
  const { rows } = await pool.query<WaitingAuthor>(
    `select distinct user_id, author_id, coalesce(author_id, '') as place from posts
     where next_try_at is not null and (user_id, coalesce(author_id, '')) > ($1, $2) order by user_id, place limit $3`,
    [after?.user_id ?? '', after?.author_id ?? '', limit],
  );
  return rows;
}

async function listScheduled({ pool }: Database, { user_id, author_id }: WaitingAuthor): Promise<CheckedPost[]> {
  type Row = Omit<CheckedPost, 'scheduled_at' | 'document' | 'video'> & {
    scheduled_at: Date | null;
    document_url: string | null;
    video_url: string | null;
    video_thumbnail_url: string | null;
    video_captions_url: string | null;
  };
  const { rows } = await pool.query<Row>(
    `select id, author_id, content, image_urls, document_url, video_url, video_thumbnail_url, video_captions_url, link, poll,
       first_comment, visibility, status, scheduled_at, scheduled_zone as time_zone from posts
     where user_id = $1 and author_id is not distinct from $2 and next_try_at is not null and status = 'scheduled'
     order by due_at limit 1000`,
    [user_id, author_id],
  );
  return rows.map(({ scheduled_at, document_url, video_url, video_thumbnail_url, video_captions_url, ...row }) => ({
    ...row,
    scheduled_at: scheduled_at?.toISOString() ?? null,
    document: document_url === null ? null : { url: document_url, title: '' },
    video:
      video_url === null
        ? null
        : { url: video_url, thumbnail_url: video_thumbnail_url, captions_url: video_captions_url },
  }));
}
