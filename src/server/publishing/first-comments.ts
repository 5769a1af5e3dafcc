// Posts first comments, each once. LinkedIn does not refuse a second comment with the same text, so there is one call, and no other once it
// may have arrived: what a dead process or a lost answer leaves open stays open, and says so. Only what LinkedIn certainly did not accept is
// retried.
import type { Logger } from 'pino';
import { commentSentences } from '#contract/post-kinds.ts';
import { commentScope, isPage, LinkedInError, type LinkedIn } from '../adapters/linkedin/port.ts';
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import {
  claimComments,
  commentLeaseMs,
  endComment,
  markCommentSent,
  type CommentEnd,
  type DueComment,
} from './first-comments-store.ts';
import { nextTry } from './rules.ts';

type Connection = { access_token: string; member_id: string; scopes: string[] };

export type FirstCommentsOptions = {
  db: Database;
  clock: Clock;
  linkedin: Pick<LinkedIn, 'createComment'>;
  connections: {
    getUsableMember(userId: string, memberId: string): Promise<Connection | null>;
    markBroken(userId: string, why: string, refusedToken: string): Promise<void>;
  };
  /** Whether this application may comment (LINKEDIN_COMMENTS). */
  is_on: boolean;
  log: Logger;
  process_id: string;
  random?: () => number;
};

const everyMs = 1000;
const atOnce = 20;
/** If more time than this passes between `sent` and the call, the call is not made: the process was suspended. */
const pauseMaxMs = 5000;

export function createFirstComments(options: FirstCommentsOptions): BackgroundLoop & { postDue(): Promise<number> } {
  let claims = 0;
  /** Returns how many were looked at. */
  async function postDue(): Promise<number> {
    claims += 1;
    const now = options.clock.now();
    const due = await claimComments(options.db, {
      now,
      leased_by: `${options.process_id}/comments/${claims}`,
      lease_until: new Date(now.getTime() + commentLeaseMs),
      limit: atOnce,
    });
    await Promise.all(due.map((one) => postOne(options, one)));
    return due.length;
  }
  const failure = 'first comments could not be posted';
  return { ...createBackgroundLoop({ every_ms: everyMs, run: postDue, log: options.log, failure }), postDue };
}

const over = { status: null, linkedin_says: '', comment_urn: null, next_try_at: null };

async function postOne(options: FirstCommentsOptions, due: DueComment): Promise<void> {
  const { db, clock, log } = options;
  const end = (ending: CommentEnd): Promise<void> => {
    const { state, outcome, status, next_try_at } = ending;
    if (state !== 'confirmed')
      log.warn({ post_id: due.post_id, outcome, status, next_try_at }, 'a first comment was not posted');
    return endComment(db, due, ending, clock.now());
  };
  if (due.state === 'sent') return end({ ...over, state: 'unknown', outcome: 'unknown', why: commentSentences.lost });
  const connection = await usable(options, due);
  if ('why' in connection) return end({ ...over, state: 'refused', ...connection });
  const before = { real: performance.now(), clock: clock.now() };
  if (!(await markCommentSent(db, due, before.clock))) return undefined;
  const paused = Math.max(performance.now() - before.real, clock.now().getTime() - before.clock.getTime());
  if (paused > pauseMaxMs)
    return end({ ...over, state: 'intended', outcome: 'paused', why: null, next_try_at: clock.now() });
  return end(await call(options, due, connection));
}

/** What to comment with, or why that is impossible. */
async function usable(
  { connections, is_on }: FirstCommentsOptions,
  { user_id, member_id }: DueComment,
): Promise<Connection | { outcome: string; why: string }> {
  if (!is_on) return { outcome: 'off', why: commentSentences.was_off };
  const connection = member_id === null ? null : await connections.getUsableMember(user_id, member_id);
  if (!connection) return { outcome: 'connection', why: commentSentences.not_connected };
  if (!connection.scopes.includes(commentScope(isPage(connection.member_id) ? 'page' : 'member')))
    return { outcome: 'permission', why: commentSentences.lacked_permission };
  return connection;
}

async function call(options: FirstCommentsOptions, due: DueComment, connection: Connection): Promise<CommentEnd> {
  const { linkedin, log } = options;
  const { access_token, member_id } = connection;
  const { linkedin_urn, text } = due;
  try {
    const { comment_urn } = await linkedin.createComment({ access_token, member_id, linkedin_urn, text });
    return { ...over, state: 'confirmed', outcome: 'confirmed', status: 201, comment_urn, why: null };
  } catch (error) {
    if (error instanceof LinkedInError) return endingOf(options, due, { error, access_token });
    log.error({ err: error, post_id: due.post_id }, 'an unexpected error while LinkedIn was asked to comment');
    return { ...over, state: 'unknown', outcome: 'unknown', why: commentSentences.lost };
  }
}

async function endingOf(
  { clock, connections, random = Math.random }: FirstCommentsOptions,
  { user_id, intended_at, tries }: DueComment,
  { error, access_token }: { error: LinkedInError; access_token: string },
): Promise<CommentEnd> {
  const { outcome, status, linkedin_says, retry_after_ms } = error;
  const told = { ...over, outcome, status, linkedin_says };
  switch (outcome) {
    case 'later':
    case 'version_ended': {
      const nextTryAt = nextTry({ now: clock.now(), due_at: intended_at, tries, retry_after_ms, random: random() });
      return nextTryAt
        ? { ...told, state: 'intended', why: commentSentences.waits, next_try_at: nextTryAt }
        : { ...told, state: 'refused', why: commentSentences.given_up };
    }
    case 'reconnect':
      await connections.markBroken(user_id, linkedin_says, access_token);
      return { ...told, state: 'refused', why: commentSentences.not_connected };
    case 'unknown':
      return { ...told, state: 'unknown', why: commentSentences.lost };
    default: {
      const why = status === 403 ? commentSentences.forbidden : commentSentences.refused(linkedin_says);
      return { ...told, state: 'refused', why };
    }
  }
}
