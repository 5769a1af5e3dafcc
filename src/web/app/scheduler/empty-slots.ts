// Which posting times on the days shown are still free. Pure.
import type { Post } from '#contract/post-fields.ts';
import type { Slot } from '#contract/publishing.ts';
import { addDays, weekdayOf } from '../dates.ts';
import type { Zone } from '#contract/wall-time.ts';

type Shown = {
  slots: readonly Slot[];
  zone: Zone;
  /** YYYY-MM-DD, both included. */
  first: string;
  last: string;
  now: Date;
  posts: readonly Post[];
};

const minuteMs = 60_000;
const minuteOf = (at: number): number => Math.floor(at / minuteMs);
const yearMs = 365 * 24 * 60 * minuteMs;

/** In chronological order: future instants, at most a year ahead, at which no post is due. */
export function emptySlots({ slots, zone, first, last, now, posts }: Shown): Date[] {
  const taken = new Set(
    posts
      .filter(
        ({ status, scheduled_at }) => scheduled_at !== null && (status === 'scheduled' || status === 'publishing'),
      )
      .map(({ scheduled_at }) => minuteOf(Date.parse(scheduled_at ?? ''))),
  );
  const today = zone.wallTimeOf(now).date;
  const free: Date[] = [];
  for (let date = first < today ? today : first; date <= last; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    for (const slot of slots) {
      if (slot.weekday !== weekday) continue;
      const { at } = zone.instantOf({ date, time: slot.time });
      const distance = at.getTime() - now.getTime();
      if (distance > 0 && distance <= yearMs && !taken.has(minuteOf(at.getTime()))) free.push(at);
    }
  }
  return free.sort((a, b) => a.getTime() - b.getTime());
}

/** The time that a draft dropped on a day gets: its first free posting time, else that of the next free one, else 9:00. */
export function hourForDay(date: string, free: readonly Date[], nextFree: Date | null, zone: Zone): string {
  const here = free.map((at) => zone.wallTimeOf(at)).find((wall) => wall.date === date);
  return here?.time ?? (nextFree ? zone.wallTimeOf(nextFree).time : '09:00');
}
