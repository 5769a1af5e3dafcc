// Entries by day and minute in the calendar's zone, and side by side if they overlap.
import { expect, test } from 'vitest';
import { createZone } from '#contract/wall-time.ts';
import { freeItem } from './calendar-items.ts';
import { entriesByDate, inLanes, rememberedWallTimes, shortTime, timeOf } from './entries.ts';
import type { Entry } from './entries.ts';

const at = (...minutes: number[]): Entry[] =>
  minutes.map((minute, nth) => ({ item: { ...freeItem(new Date(0)), id: `${nth}` }, date: '2026-11-23', minute }));
const lanesOf = (entries: Entry[], most: number) =>
  inLanes(entries, most).placed.map(({ lane, lanes }) => [lane, lanes]);

test('an item stands on the day and the minute of its zone, the earlier one first', () => {
  const items = ['2026-11-23T03:30:00Z', '2026-11-22T23:00:00Z', '2026-11-23T12:15:00Z'].map((one) =>
    freeItem(new Date(one)),
  );
  const days = entriesByDate(items, rememberedWallTimes(createZone('America/New_York')));
  expect([...days].map(([date, day]) => [date, day.map(({ minute }) => timeOf(minute))])).toEqual([
    ['2026-11-22', ['18:00', '22:30']],
    ['2026-11-23', ['07:15']],
  ]);
});

test('what does not meet has the whole width; what meets is side by side, and a lane that is free again is used', () => {
  expect(lanesOf(at(540, 600), 3)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(lanesOf(at(540, 550, 605), 3)).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ]);
});

test('beyond the lanes there are a button stands for the rest', () => {
  const { placed, rests } = inLanes(at(540, 540, 540, 545, 900), 2);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
    [0, 1],
  ]);
  expect(rests).toMatchObject([{ minute: 540, lane: 2, lanes: 3 }]);
  expect(rests[0]?.entries).toHaveLength(2);
});

test('where there is no room side by side, what stands alone is shown, and a button stands for all that meet', () => {
  const { placed, rests } = inLanes(at(540, 540, 900), 0);
  expect(placed.map(({ minute, lane, lanes }) => [minute, lane, lanes])).toEqual([[900, 0, 1]]);
  expect(rests).toMatchObject([{ minute: 540, lane: 0, lanes: 1 }]);
  expect(rests[0]?.entries).toHaveLength(2);
});

test('a time is as short as it can be read', () => {
  expect([0, 570, 720, 1140].map((minute) => shortTime(minute, true))).toEqual(['12am', '9:30am', '12pm', '7pm']);
  expect([0, 570, 1140].map((minute) => shortTime(minute, false))).toEqual(['00:00', '09:30', '19:00']);
});
