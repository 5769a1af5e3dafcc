// Which posting times do better in somebody's own figures: the impressions of each post against the average of all of them, by weekday and by
// hours of the day. Only what holds after correcting for the number of comparisons is claimed. Pure.
import type { OwnBestTimes, OwnTime } from '#contract/figures.ts';
import { createZone } from '#contract/wall-time.ts';
import { dayMs } from '../time.ts';

export type TimedPost = { published_at: Date; impressions: number };

/** Fewer posts support no conclusion. */
export const postsNeeded = 20;
const groupMin = 4;
const blockHours = 3;
/** A younger post has not yet been seen by everybody who will see it. */
const settledMs = 3 * dayMs;
const weekdayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

export function bestTimes(
  all: readonly TimedPost[],
  { time_zone, now }: { time_zone: string; now: Date },
): OwnBestTimes {
  const posts = all.filter(
    ({ impressions, published_at }) => impressions > 0 && now.getTime() - published_at.getTime() >= settledMs,
  );
  const empty = { posts: posts.length, needed: postsNeeded, time_zone, weekdays: [], hours: [] };
  if (posts.length < postsNeeded) return { ...empty, sentence: tooFew(posts.length) };
  const zone = createZone(time_zone);
  // Of logarithms, so that no one great success decides; not the median, above which the average of any part may be.
  const average = meanOf(posts.map(({ impressions }) => Math.log(impressions)));
  const placed = posts.map(({ impressions, published_at }) => {
    const { date, time } = zone.wallTimeOf(published_at);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const hour = Math.floor(Number(time.slice(0, 2)) / blockHours) * blockHours;
    return { weekday, hour, effect: Math.log(impressions) - average };
  });
  const byWeekday = Map.groupBy(placed, ({ weekday }) => weekday);
  const byHour = Map.groupBy(placed, ({ hour }) => hour);
  const usual = deviationOf(placed.map(({ effect }) => effect));
  const groups = [...byWeekday.values(), ...byHour.values()].filter(({ length }) => length >= groupMin).length;
  const tell = (key: 'weekday' | 'hour', found: Map<number, { effect: number }[]>): OwnTime[] =>
    [...found]
      .filter(([, some]) => some.length >= groupMin)
      .map(([at, some]) => timeOf(key, at, { effects: some.map(({ effect }) => effect), groups, usual }))
      .toSorted((a, b) => b.lift - a.lift);
  const [weekdays, hours] = [tell('weekday', byWeekday), tell('hour', byHour)];
  return { ...empty, weekdays, hours, sentence: sentenceOf(posts.length, weekdays, hours) };
}

function deviationOf(effects: number[]): number {
  const mean = meanOf(effects);
  return Math.sqrt(effects.reduce((sum, effect) => sum + (effect - mean) ** 2, 0) / (effects.length - 1));
}

const meanOf = (effects: number[]): number => effects.reduce((sum, effect) => sum + effect, 0) / effects.length;

/** `usual`: how much posts differ from each other at any time. */
type TimeEffects = { effects: number[]; groups: number; usual: number };

function timeOf(key: 'weekday' | 'hour', at: number, { effects, groups, usual }: TimeEffects): OwnTime {
  const n = effects.length;
  const mean = meanOf(effects);
  // A few posts that happen to have the same number say nothing of how much others would differ.
  const spread = (deviationOf(effects) || usual) / Math.sqrt(n);
  const reach = (tail: number): number => quantileT(1 - tail, n - 1) * spread;
  const [one, corrected] = [reach(0.025), reach(0.025 / Math.max(1, groups))];
  return {
    weekday: key === 'weekday' ? at : null,
    hour: key === 'hour' ? at : null,
    posts: n,
    lift: Math.exp(mean),
    interval: [Math.exp(mean - one), Math.exp(mean + one)],
    claimed: mean - corrected > 0 || mean + corrected < 0,
  };
}

/** The quantile of Student's t, by the normal quantile and Hill's expansion (Abramowitz and Stegun 26.7.5); within 1% from 3 degrees on. */
function quantileT(p: number, degrees: number): number {
  const z = quantileNormal(p);
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
  return (
    z +
    (z3 + z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees ** 3)
  );
}

/** For p above one half (Abramowitz and Stegun 26.2.23). */
function quantileNormal(p: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - p));
  const above = 2.515517 + 0.802853 * t + 0.010328 * t * t;
  return t - above / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
}

const tooFew = (count: number): string =>
  `Your best times appear once ${postsNeeded} of your posts are at least 3 days old. So far: ${count}.`;

function sentenceOf(count: number, weekdays: OwnTime[], hours: OwnTime[]): string {
  const better = (times: OwnTime[]): OwnTime | undefined => times.find(({ claimed, lift }) => claimed && lift > 1);
  const [weekday, hour] = [better(weekdays), better(hours)];
  const from = `From your own ${count} posts`;
  if (!weekday && !hour) return `${from}: no weekday or time of day clearly does better than another.`;
  const when = [
    weekday && `${weekdayNames[weekday.weekday ?? 0]} (${percent(weekday.lift)})`,
    hour && `${clock(hour.hour ?? 0)} to ${clock((hour.hour ?? 0) + blockHours)} (${percent(hour.lift)})`,
  ].filter((part) => part !== undefined);
  return `${from}: ${when.join(', and ')} do better than your average post.`;
}

const percent = (lift: number): string => `${lift >= 1 ? '+' : ''}${Math.round((lift - 1) * 100)}%`;
const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
