// Posts ordered by day: upcoming ones first, then past ones, latest on top.
import type { Post } from '#contract/post-fields.ts';
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
