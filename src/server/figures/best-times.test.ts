// Best times from one's own figures: real differences are found, chance is not claimed, and too few posts are reported as such.
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../time.ts';
import { bestTimes, postsNeeded } from './best-times.ts';

const now = new Date('2026-11-23T00:00:00Z');
/** A Monday. */
const monday = Date.parse('2026-05-04T00:00:00Z');
const at = (week: number, weekday: number, hour: number): Date =>
  new Date(monday + week * 7 * dayMs + weekday * dayMs + hour * hourMs);
/** Between 0 and 1, the same each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => ((state = (state * 1_103_515_245 + 12_345) % 2 ** 31), state / 2 ** 31);
}

test('too few posts carry nothing, and the sentence says how many are needed; young ones do not count', () => {
  const posts = Array.from({ length: postsNeeded - 1 }, (_, week) => ({
    published_at: at(week, 1, 9),
    impressions: 500,
  }));
  const young = { published_at: new Date(now.getTime() - dayMs), impressions: 9 };
  const found = bestTimes([...posts, young], { time_zone: 'UTC', now });
  expect(found).toMatchObject({ posts: postsNeeded - 1, weekdays: [], hours: [] });
  expect(found.sentence).toContain(`once ${postsNeeded} of your posts`);
});

test('a weekday and hours that do better are found, with how many of their own posts they come from', () => {
  const next = dice(7);
  const posts = Array.from({ length: 60 }, (_, n) => {
    const isTuesday = n % 3 === 0;
    const base = isTuesday ? 1500 : 500;
    const publishedAt = isTuesday ? at(n % 26, 1, 7) : at(n % 26, 2 + (n % 3), 15);
    return { published_at: publishedAt, impressions: Math.round(base * (0.8 + 0.4 * next())) };
  });
  const found = bestTimes(posts, { time_zone: 'Europe/Berlin', now });
  expect(found.weekdays[0]).toMatchObject({ weekday: 2, posts: 20, claimed: true });
  expect(found.weekdays[0]?.lift).toBeGreaterThan(2);
  expect(found.hours[0]).toMatchObject({ hour: 9, claimed: true });
  expect(found.sentence).toMatch(
    /^From your own 60 posts: Tuesdays \(\+\d+%\), and 09:00 to 12:00 \(\+\d+%\) do better/,
  );
});

test('chance is claimed in few of many runs', () => {
  let claimed = 0;
  for (let run = 0; run < 200; run += 1) {
    const next = dice(run + 1);
    const posts = Array.from({ length: 60 }, () => ({
      published_at: at(Math.floor(next() * 26), Math.floor(next() * 5), 7 + Math.floor(next() * 12)),
      impressions: Math.round(Math.exp(6 + 1.2 * (next() + next() + next() - 1.5))),
    }));
    const found = bestTimes(posts, { time_zone: 'UTC', now });
    if ([...found.weekdays, ...found.hours].some((one) => one.claimed)) claimed += 1;
  }
  expect(claimed / 200).toBeLessThan(0.1);
});

test('four posts that happen to have the same number are no finding', () => {
  const posts = Array.from({ length: 20 }, (_, n) => {
    const isTuesday = n < 4;
    return { published_at: at(n, isTuesday ? 1 : 2 + (n % 3), 9), impressions: isTuesday || n % 4 === 0 ? 2 : 1 };
  });
  const found = bestTimes(posts, { time_zone: 'UTC', now });
  expect(found.weekdays.find(({ weekday }) => weekday === 2)).toMatchObject({ posts: 4, claimed: false });
  expect(found.sentence).toContain('no weekday or time of day clearly does better');
});

test('no time is better than another where posts differ as much at all of them, however unevenly', () => {
  // Every fourth is a great success; all go out at nine, half of them on Tuesdays.
  const posts = Array.from({ length: 64 }, (_, n) => ({
    published_at: at(n % 26, n % 8 < 4 ? 1 : 3, 9),
    impressions: n % 4 === 0 ? 5000 : 100 + (n % 7),
  }));
  const found = bestTimes(posts, { time_zone: 'UTC', now });
  expect([...found.weekdays, ...found.hours].filter(({ claimed }) => claimed)).toEqual([]);
});
