// Once a day, for the whole deployment: asks LinkedIn whether the tokens behind scheduled posts still live, and tells the log and the
// metrics what the days ahead hold. What it finds dead shows on the posts at once (warnings.ts reads the connection).
import type { Logger } from 'pino';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import { createBackgroundLoop } from '../background-loop.ts';
import { dayMs } from '../time.ts';
import {
  readFound,
  releaseDay,
  storeFound,
  takeDay,
  listWaitingAuthors,
  listScheduled,
  type WaitingAuthor,
} from './daily-check-store.ts';
import { warningsOf, type WarningParts } from './warnings.ts';

export type DailyCheckParts = WarningParts & {
  log: Pick<Logger, 'info' | 'warn'>;
  linkedin: Pick<LinkedIn, 'checkToken' | 'versionState'>;
  connections: WarningParts['connections'] & {
    getUsable(userId: string, authorId: string | null): Promise<{ access_token: string; expires_at: Date } | null>;
    markBroken(userId: string, why: string, refusedToken?: string): Promise<void>;
  };
};

/**
 * Of accounts whose posts wait: how many (`users`, as it was when a user had one), whose connection has ended or ends within 14 days, about
 * which LinkedIn gave no answer.
 */
export type CheckTotals = {
  users: number;
  ended: number;
  ending: number;
  unanswered: number;
  /** Scheduled posts, and those with something in their way. */
  posts: number;
  warned: number;
};

/** How often a process looks whether the day's check was done: a missed one is caught up with at the start or within the hour. */
const lookMs = 3_600_000;
const askMs = 10_000;
const endingMs = 14 * dayMs;
const page = 500;
const atOnce = 4;
/** So often in a row without an answer, and LinkedIn is asked no more: the check is done again at the next look. */
const unansweredMax = 20;

export function createDailyCheck(parts: DailyCheckParts) {
  return {
    /** What it did not finish is left to the next process. */
    loop: createBackgroundLoop({
      every_ms: lookMs,
      log: parts.log,
      failure: 'the daily check could not be done',
      run: (signal) => runIfDue(parts, signal),
    }),
    /** For the metrics: what the last check of any process found, null before the first; and whole days of the version, 0 once it has ended. */
    found: () => readFound(parts.db),
    versionDaysLeft(): number {
      const now = parts.clock.now();
      const { state, ends_at } = parts.linkedin.versionState(now);
      return state === 'ended' || !ends_at ? 0 : Math.floor((ends_at.getTime() - now.getTime()) / dayMs);
    },
  };
}

/** False where another process has done the day (UTC) already, or is at it. */
export async function runIfDue(parts: DailyCheckParts, signal = new AbortController().signal): Promise<boolean> {
  const { db, clock, log, linkedin } = parts;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  if (signal.aborted || !(await takeDay(db, { day, now, dead_since: new Date(now.getTime() - lookMs) }))) return false;
  try {
    const { found, is_whole } = await lookAtAll(parts, day, signal);
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

async function lookAtAll(parts: DailyCheckParts, day: string, signal: AbortSignal) {
  const found: CheckTotals = { users: 0, ended: 0, ending: 0, unanswered: 0, posts: 0, warned: 0 };
  let inARow = 0;
  for (let after: WaitingAuthor | null = null; !signal.aborted;) {
    const authors = await listWaitingAuthors(parts.db, after, page);
    for (let at = 0; at < authors.length && !signal.aborted; at += atOnce) {
      const mayAsk = inARow < unansweredMax;
      const some = authors.slice(at, at + atOnce);
      const states = await Promise.all(some.map((author) => checkConnection(parts, author, mayAsk, signal)));
      for (const state of states) {
        found.users += 1;
        if (state !== 'alive') found[state] += 1;
        if (mayAsk) inARow = state === 'unanswered' ? inARow + 1 : 0;
      }
      for (const author of some) await countWarned(parts, author, found);
    }
    const last = authors.at(-1);
    if (last === undefined || authors.length < page) break;
    after = last;
    // Still at it: nobody need take it over.
    await takeDay(parts.db, { day, now: parts.clock.now(), dead_since: parts.clock.now() });
  }
  return { found, is_whole: inARow < unansweredMax };
}

async function checkConnection(
  { clock, linkedin, connections }: DailyCheckParts,
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

async function countWarned(parts: DailyCheckParts, author: WaitingAuthor, found: CheckTotals): Promise<void> {
  const posts = await listScheduled(parts.db, author);
  const warnings = await warningsOf(parts, author.user_id, posts);
  found.posts += posts.length;
  found.warned += warnings.filter(({ length }) => length > 0).length;
}
