// What must be so before a post may be queued: its author's connection, a time that has not passed, and who may see it.
import { pageSentences } from '#contract/linkedin.ts';
import type { Transaction } from '../database/open.ts';
import type { OwnedPost } from '../posts/service.ts';
import { invalid, Refusal } from '../refusal.ts';

export type Author = { id: string; name: string; kind: 'member' | 'page' };

type ConnectionDependencies = {
  connections: {
    /** The given account, or the default one. */
    getUsable(userId: string, authorId: string | null): Promise<Author | null>;
    /** Why nothing goes out as an account although it is connected; null if it can. */
    postingOffOf(userId: string, authorId: string | null): Promise<string | null>;
    /** The name of an account that is or was connected. */
    nameOf(userId: string, authorId: string | null): Promise<string | null>;
    /** Why LinkedIn cannot be connected here; null if it can. */
    off_sentence: string | null;
  };
};

/** The account's connection. Throws Refusal linkedin_not_connected, and validation for an account that was never this user's. */
export async function requireConnection(
  { connections }: ConnectionDependencies,
  userId: string,
  authorId: string | null,
): Promise<Author> {
  const connection = await connections.getUsable(userId, authorId);
  if (connection) return connection;
  const off = await connections.postingOffOf(userId, authorId);
  if (off !== null && connections.off_sentence === null) throw new Refusal('linkedin_not_connected', off);
  const name = await connections.nameOf(userId, authorId);
  if (name === null && authorId !== null)
    throw invalid('author_id', 'That account isn’t connected here. Choose one of your own.');
  throw new Refusal('linkedin_not_connected', connections.off_sentence ?? notConnected(name));
}

/**
 * The account the post goes out as: its own, or else `author`, locked until the transaction ends. Disconnected before the post names it, it
 * would leave nothing by which connecting it again finds the post. Throws Refusal linkedin_not_connected.
 */
export async function holdAuthor(
  { hold }: { hold(tx: Transaction, userId: string, id: string | null): Promise<string | null> },
  tx: Transaction,
  { user_id, author_id }: Pick<OwnedPost, 'user_id' | 'author_id'>,
  { id, name }: Author,
): Promise<string> {
  const authorId = author_id ?? id;
  await hold(tx, user_id, authorId).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Refusal('linkedin_not_connected', notConnected(name), { cause: error })
      : error;
  });
  return authorId;
}

const notConnected = (name: string | null): string =>
  name === null
    ? 'Connect LinkedIn first, then schedule or publish the post.'
    : `${name} isn’t connected, or the connection has ended. Reconnect the account, or choose another one for the post.`;

/** Throws Refusal validation if a page would post to connections: it has none. */
export function requireVisible({ kind, name }: Author, visibility: 'PUBLIC' | 'CONNECTIONS'): void {
  if (kind === 'page' && visibility === 'CONNECTIONS') throw invalid('visibility', pageSentences.visibility(name));
}

/** The clocks of browser and server differ a little: a time no further in the past than this counts as now. */
const skewMs = 60_000;

/** The latest time for which a post can be scheduled. */
export function lastSchedulable(now: Date): Date {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return last;
}

/** Throws Refusal validation unless `at` is at least now and at most one year ahead. */
export function requireSchedulable(at: Date, now: Date): Date {
  if (at.getTime() < now.getTime() - skewMs) {
    throw invalid('scheduled_at', 'That time has passed. Choose a later one, or publish now.');
  }
  if (at > lastSchedulable(now))
    throw invalid('scheduled_at', 'A post can be scheduled at most one year ahead. Choose an earlier time.');
  return at < now ? now : at;
}
