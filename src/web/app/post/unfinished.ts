// What a draft in this browser has and the server does not take yet: while there is any, no screen sends the post out without it. What else is
// kept of a draft is the editor's.
import { pollDays, pollProblem } from '#contract/post-kinds.ts';
import { contentMax, type Post } from '#contract/post-fields.ts';
import { fields, listOf, oneOf, orNull, readAs, text } from '#web/shape.ts';
import type { UserStorage } from '../user-storage.ts';

/** Why the text cannot be sent, as a sentence; null if it can. */
export function textProblem(content: string): string | null {
  if (!content.trim()) return 'Write your post first.';
  const over = content.length - contentMax;
  if (over > 0) {
    const [left, most] = [over, contentMax].map((count) => count.toLocaleString('en-US'));
    return `The text is ${left} ${over === 1 ? 'character' : 'characters'} over LinkedIn’s limit of ${most}.`;
  }
  return null;
}

export const unsentPrefix = 'unsent.';
export const postKey = (postId: string): string => `${unsentPrefix}post.${postId}`;

/** As typed: it may be incomplete. */
export const typedPoll = orNull(fields({ question: text, options: listOf(text), days: oneOf(pollDays) }));
const record = fields({ kinds: fields({ poll: typedPoll }) });

export function hasUnfinishedPoll(storage: UserStorage, postId: string): boolean {
  const poll = readAs(record, storage.read(postKey(postId)))?.kinds.poll;
  return poll !== null && poll !== undefined && pollProblem(poll) !== null;
}

/** Why a stored post cannot be sent from here, as a sentence; null if it can. */
export const sendingProblem = (storage: UserStorage, { id, content }: Pick<Post, 'id' | 'content'>): string | null =>
  textProblem(content) ??
  (hasUnfinishedPoll(storage, id)
    ? 'This post has an unfinished poll. Open the post to finish or remove the poll.'
    : null);
