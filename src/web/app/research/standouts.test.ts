// What stands out: claims only, strongest first; the end of an interval is never shown as "no effect" unless it is exactly that.
import { expect, test } from 'vitest';
import type { Lift, Trends, TrendTopic } from '#contract/trends.ts';
import { growthText, intervalText } from './research-words.ts';
import { isNothing, standoutsOf } from './standouts-section.tsx';

const lift = (value: number, claimed: boolean): Lift => ({
  posts: 40,
  lift: value,
  interval: [value * 0.9, value * 1.1],
  claimed,
});
const topic = (name: string, growth: number | null, claimed: boolean): TrendTopic => ({
  topic: name,
  posts: 50,
  engagement: 10,
  growth,
  claimed,
  sparkline: [],
  own_posts: 0,
});
const trends = (change: Partial<Trends>): Trends => ({
  topics: [],
  hooks: [],
  lengths: [],
  best_times: [],
  formats: [],
  posts: [],
  creators: [],
  own: { posts: 0, topics: [], hooks: [], best: [] },
  from: null,
  until: null,
  measured: { posts: 0, lifts: 0 },
  is_complete: true,
  corpus: { posts: 1, profiles: 1, sample: false },
  ...change,
});
const now = new Date('2026-01-15T12:00:00Z');

test('only what is claimed, the strongest on either side first, hours on the clock of the reader', () => {
  const found = standoutsOf(
    trends({
      topics: [topic('rising', 1, true), topic('perhaps', 2, false), topic('falling', -0.5, true)],
      formats: [
        { format: 'image', ...lift(1.1, true) },
        { format: 'document', ...lift(1.3, true) },
        { format: 'video', ...lift(2, false) },
        { format: 'poll', ...lift(0.8, true) },
        { format: 'article', ...lift(0.5, true) },
      ],
      best_times: [{ weekday: 1, hour: 3, ...lift(1.4, true) }],
    }),
    'America/Los_Angeles',
    now,
  );
  expect(found.rising.map((one) => one.topic)).toEqual(['rising']);
  expect(found.formats.better.map(({ label }) => label)).toEqual(['Document', 'Image']);
  expect(found.formats.worse.map(({ label }) => label)).toEqual(['Article or link', 'Poll']);
  expect(found.times.better.map(({ label }) => label)).toEqual(['Sunday, 7 PM']);
  expect(isNothing(found)).toBe(false);
});

test('of what is not claimed nothing stands out', () => {
  const found = standoutsOf(
    trends({ topics: [topic('perhaps', 2, false)], formats: [{ format: 'video', ...lift(2, false) }] }),
    'UTC',
    now,
  );
  expect(isNothing(found)).toBe(true);
});

test('figures as they are read', () => {
  expect(intervalText([0.83, 0.998])).toBe('0.83 to 0.998');
  expect(intervalText([1, 1.2])).toBe('1.00 to 1.20');
  expect(growthText({ growth: -0.456 })).toBe('−46%');
  expect(growthText({ growth: 1.96 })).toBe('+196%');
  expect(growthText({ growth: 1234 })).toBe('1,235×');
  expect(growthText({ growth: null })).toBe('Too few');
});
