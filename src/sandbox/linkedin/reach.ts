// How a post of the sandbox does, by day: follows from the post and its audience alone, so nothing is stored and asking twice gives the same.
import { createHash } from 'node:crypto';
import { audienceOf } from './audience.ts';
import type { linkedin_posts } from './tables.ts';

export const queryTypes = ['IMPRESSION', 'MEMBERS_REACHED', 'RESHARE', 'REACTION', 'COMMENT'] as const;
export type QueryType = (typeof queryTypes)[number];
type StoredPost = Pick<typeof linkedin_posts.$inferSelect, 'linkedin_urn' | 'content_key' | 'created_at'>;

const dayMs = 86_400_000;
/** Part of it comes in the first minutes, so that whoever tries things out sees some; the rest over days. */
const fast = { share: 0.3, ms: 10 * 60_000 };
const slowMs = 1.6 * dayMs;

/** By the day's beginning in UTC, from the day of the post until `now`; a day of which there is nothing has 0. */
export function dailyOf(post: StoredPost, type: QueryType, now: Date): { day: Date; count: number }[] {
  const days: { day: Date; count: number }[] = [];
  const first = Math.floor(post.created_at.getTime() / dayMs) * dayMs;
  const upTo = cumulative(post, type, now);
  for (let at = first, before = 0; at <= now.getTime() && days.length < 400; at += dayMs) {
    const until = upTo(Math.min(at + dayMs, now.getTime()));
    days.push({ day: new Date(at), count: until - before });
    before = until;
  }
  return days;
}

export const totalOf = (post: StoredPost, type: QueryType, now: Date): number =>
  cumulative(post, type, now)(now.getTime());

function cumulative(post: StoredPost, type: QueryType, now: Date): (atMs: number) => number {
  if (type === 'REACTION' || type === 'COMMENT') {
    const { reactions, comments } = audienceOf(post, now);
    const times = (type === 'REACTION' ? reactions : comments).map(({ at }) => at.getTime());
    return (atMs) => times.filter((time) => time <= atMs).length;
  }
  const dice = createHash('sha256').update(`reach ${post.content_key}`).digest();
  const seen = 300 + (dice.readUInt16BE(0) % 2400);
  const all = { IMPRESSION: seen, MEMBERS_REACHED: seen * 0.62, RESHARE: (dice[2] ?? 0) % 5 }[type];
  return (atMs) => {
    const age = Math.max(0, atMs - post.created_at.getTime());
    const part = fast.share * (1 - Math.exp(-age / fast.ms)) + (1 - fast.share) * (1 - Math.exp(-age / slowMs));
    return Math.floor(all * part);
  };
}
