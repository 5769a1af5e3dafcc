// When everything in the sample content happened or is to happen: dates around now, in the user's zone. Pure.
import { createZone, type Zone } from '#contract/wall-time.ts';
import { drafts, failed, published, scheduled, talkedAbout } from '#samples/look-around/posts.ts';
import type { SamplePost } from '../posts/service.ts';
import { dayMs, minuteMs } from '../time.ts';

/** For each week of the schedule: days after its Monday, and the time. */
const weekly = [
  [1, '08:30'],
  [2, '12:00'],
  [3, '08:30'],
] as const;

export type PlannedPosts = {
  posts: SamplePost[];
  /** Each published post's index in `posts`, by its key, and when it was published. */
  published: Map<string, { place: number; at: Date }>;
  /** The index of the one that was talked about. */
  talked_about: number;
};

export function planPosts(now: Date, timeZone: string): PlannedPosts {
  const zone = createZone(timeZone);
  const ago = (days: number, minutes: number): Date => new Date(now.getTime() - days * dayMs - minutes * minuteMs);
  const out = published.map(({ days, time, content }): SamplePost => {
    const at = onDay(zone, now, -days, time);
    return { status: 'published', published_at: at, at, versions: [{ author: 'user', content }] };
  });
  const due = slots(zone, now, scheduled.length);
  const planned = scheduled.map((content, place): SamplePost => {
    const at = due[place] ?? now;
    // The earliest to go out is at the top of a list sorted by change.
    return { ...waiting(zone, at), at: ago(1, 60 + place), versions: [{ author: 'user', content }] };
  });
  const wasDue = onDay(zone, now, -failed.days, failed.time);
  const turnedDown: SamplePost = {
    ...waiting(zone, wasDue),
    status: 'failed',
    error: failed.error,
    at: wasDue,
    versions: [{ author: 'user', content: failed.content }],
  };
  const written = drafts.map(({ days, content }, place): SamplePost => {
    return { status: 'draft', at: ago(days, 25 * place), versions: [{ author: 'user', content }] };
  });
  const talked: SamplePost = { status: 'draft', at: ago(talkedAbout.days, 20), versions: talkedAbout.versions };
  const posts = [...out, ...planned, turnedDown, ...written, talked];
  return {
    posts,
    published: new Map(published.map(({ key }, place) => [key, { place, at: out[place]?.at ?? now }])),
    talked_about: posts.length - 1,
  };
}

const waiting = (zone: Zone, at: Date) => {
  const { date, time } = zone.wallTimeOf(at);
  return {
    status: 'scheduled' as const,
    scheduled_at: at,
    scheduled_zone: zone.name,
    scheduled_wall: `${date}T${time}`,
  };
};

/** `days` from today by the zone's calendar. */
function onDay(zone: Zone, now: Date, days: number, time: string): Date {
  const today = Date.parse(`${zone.wallTimeOf(now).date}T00:00:00Z`);
  const date = new Date(today + days * dayMs).toISOString().slice(0, 10);
  return zone.instantOf({ date, time }).at;
}

/** The next `count` times of the weekly plan, none of them within a day from now. */
function slots(zone: Zone, now: Date, count: number): Date[] {
  const weekday = (new Date(`${zone.wallTimeOf(now).date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const found: Date[] = [];
  for (let week = 0; found.length < count; week += 1)
    for (const [day, time] of weekly) {
      const days = week * 7 + day - weekday;
      if (days >= 1 && found.length < count) found.push(onDay(zone, now, days, time));
    }
  return found;
}
