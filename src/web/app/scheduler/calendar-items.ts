// The calendar's items: posts by their state, and posting times that are still free; and posts by day. Pure.
import type { Post } from '#contract/post-fields.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { firstLine, isUnknown } from '../post/post-words.ts';
import { dayKey } from '../times.ts';

export type Day = { key: string; at: string; posts: Post[] };

/** The time at which a post is placed in the calendar: published, else due, else last changed. */
export const placeOf = (post: Post): string => post.published_at ?? post.scheduled_at ?? post.updated_at;

const isComing = (post: Post): boolean => post.status === 'scheduled' || post.status === 'publishing';

function groupByDay(posts: Post[], zone: string): Day[] {
  const days: Day[] = [];
  for (const post of posts) {
    const at = placeOf(post);
    const key = dayKey(at, zone);
    const last = days.at(-1);
    if (last?.key === key) last.posts.push(post);
    else days.push({ key, at, posts: [post] });
  }
  return days;
}

export function byDay(posts: readonly Post[], zone: string): { coming: Day[]; done: Day[] } {
  const time = (post: Post) => Date.parse(placeOf(post));
  const coming = posts.filter(isComing).sort((a, b) => time(a) - time(b));
  const done = posts.filter((post) => !isComing(post)).sort((a, b) => time(b) - time(a));
  return { coming: groupByDay(coming, zone), done: groupByDay(done, zone) };
}

/** `unknown`: failed after its answer was lost, so it may be on LinkedIn. */
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

/** Still scheduled although its minute has passed. Samples are never published, so they are never overdue. */
export const isOverdue = (post: Post, now: Date): boolean =>
  post.status === 'scheduled' &&
  post.origin !== 'sample' &&
  Date.parse(post.scheduled_at ?? '') < now.getTime() - overdueMs;

/** null for drafts: they are listed beside the calendar. `authors` are the accounts to tell apart. */
export function itemOf(post: Post, now: Date, authors: readonly Author[]): CalendarItem | null {
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
