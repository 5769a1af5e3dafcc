// What stands in the calendar: posts by the state they are in, and posting times that are still free. Pure.
import type { Post } from '#contract/post-fields.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { firstLine, isUnknown } from '../post/post-words.ts';
import { placeOf } from './by-day.ts';

/** `unknown`: failed with an answer that was lost, so that it may be on LinkedIn. */
export type ItemKind = 'scheduled' | 'overdue' | 'publishing' | 'published' | 'failed' | 'unknown' | 'free';

export type CalendarItem =
  | { kind: Exclude<ItemKind, 'free'>; id: string; at: string; title: string; post: Post; author: Author | null }
  | { kind: 'free'; id: string; at: string; title: string };

export const kindWords: Record<ItemKind, string> = {
  scheduled: 'Scheduled',
  overdue: 'Overdue',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  unknown: 'In doubt',
  free: 'Free slot',
};

const overdueMs = 60_000;

/** Scheduled, its minute has passed, and it is still here. Samples wait for nothing. */
export const isOverdue = (post: Post, now: Date): boolean =>
  post.status === 'scheduled' &&
  post.origin !== 'sample' &&
  Date.parse(post.scheduled_at ?? '') < now.getTime() - overdueMs;

/** Null for drafts: they wait beside the calendar. `authors` are those to be told apart. */
export function itemOf(post: Post, now: Date, authors: readonly Author[] = []): CalendarItem | null {
  if (post.status === 'draft') return null;
  const author = post.author_id === null ? null : authorIn(authors, post.author_id);
  const kind = isOverdue(post, now) ? 'overdue' : isUnknown(post) ? 'unknown' : post.status;
  return { kind, id: post.id, at: placeOf(post), title: firstLine(post.content), post, author };
}

export const freeItem = (at: Date): CalendarItem => ({
  kind: 'free',
  id: `free-${at.getTime()}`,
  at: at.toISOString(),
  title: 'Free slot',
});
