// Free posting times: across the week, in the person's zone over clock changes, none of them taken or past. Also searching for zones.
import { expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { emptySlots, hourForDay } from './board.tsx';
import { rowsOf, slotsOf } from './posting-times-dialog.tsx';
import { createZone } from '#contract/wall-time.ts';
import { allZones, findZones } from './zone-dialog.tsx';

const zone = createZone('Europe/Berlin');
const slots = [
  { weekday: 6, time: '09:00' },
  { weekday: 0, time: '09:00' },
  { weekday: 0, time: '02:30' },
];
const due = (scheduledAt: string, status = 'scheduled') => ({ status, scheduled_at: scheduledAt }) as Post;
const iso = (times: Date[]) => times.map((at) => at.toISOString());
/** Clocks go forward on Sunday the 29th. */
const shown = {
  slots,
  zone,
  first: '2026-03-22',
  last: '2026-03-29',
  now: new Date('2026-03-20T12:00:00Z'),
  posts: [],
};

test('each weekday’s times keep their hour over the change of the clock', () => {
  expect(iso(emptySlots(shown))).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-03-22T08:00:00.000Z',
    '2026-03-28T08:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T07:00:00.000Z',
  ]);
});

test('a time is taken by what goes out in that minute, and no longer by what went out or failed', () => {
  const taken = [due('2026-03-28T08:00:40Z'), due('2026-03-22T08:00:00Z', 'failed')];
  expect(iso(emptySlots({ ...shown, posts: taken }))).not.toContain('2026-03-28T08:00:00.000Z');
  expect(iso(emptySlots({ ...shown, posts: taken }))).toContain('2026-03-22T08:00:00.000Z');
});

test('nothing in the past, nothing more than a year ahead', () => {
  expect(iso(emptySlots({ ...shown, now: new Date('2026-03-29T01:30:00Z') }))).toEqual(['2026-03-29T07:00:00.000Z']);
  expect(emptySlots({ ...shown, now: new Date('2025-03-20T12:00:00Z') })).toEqual([]);
});

test('a draft that is dropped on a day gets its first free time, else the hour of the next free one, else nine', () => {
  const free = emptySlots(shown);
  expect(hourForDay('2026-03-28', free, null, zone)).toBe('09:00');
  expect(hourForDay('2026-03-29', free, null, zone)).toBe('03:30');
  expect(hourForDay('2026-03-25', free, new Date('2026-03-26T16:45:00Z'), zone)).toBe('17:45');
  expect(hourForDay('2026-03-25', [], null, zone)).toBe('09:00');
});

test('posting times as rows and back, each once, in the order of the week', () => {
  const rows = rowsOf(slots);
  expect(rows).toEqual([
    { time: '02:30', weekdays: [0] },
    { time: '09:00', weekdays: [6, 0] },
  ]);
  expect(slotsOf([...rows, { time: '09:00', weekdays: [0, 3] }])).toEqual([
    { weekday: 0, time: '02:30' },
    { weekday: 0, time: '09:00' },
    { weekday: 3, time: '09:00' },
    { weekday: 6, time: '09:00' },
  ]);
});

test('zones are found by the start of any word of their name, by their new names, else by what their time is called', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Atlantic/Bermuda', 'UTC'];
  expect(findZones(zones, 'york')).toEqual(['America/New_York']);
  expect(findZones(zones, 'new y')).toEqual(['America/New_York']);
  expect(findZones(zones, 'ber')).toEqual(['Europe/Berlin', 'Atlantic/Bermuda']);
  expect(findZones(zones, '  ')).toHaveLength(4);
  expect(findZones(zones, 'erlin')).toEqual([]);
  expect(findZones(zones, 'central european')).toEqual(['Europe/Berlin']);
  expect(findZones(allZones('UTC'), 'kolkata')).toEqual(['Asia/Kolkata']);
});
