// Wall-clock times and what they mean, in a zone with summer time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstChoice, instantOf, quickChoices, wallTimeOf } from './schedule-time.ts';

const zone_before = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterAll(() => {
  process.env['TZ'] = zone_before;
});

const friday = () => new Date(2026, 10, 20, 14, 3, 20);

test('a wall time means the instant of the user’s zone', () => {
  const instant = instantOf({ date: '2026-12-01', time: '09:00' }, friday());
  expect(instant.at?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
  expect(instant.shifted_to).toBeNull();
});

test('past, more than a year ahead, and empty fields are refused with a sentence', () => {
  expect(instantOf({ date: '2026-11-20', time: '14:01' }, friday()).error).toMatch(/passed/);
  expect(instantOf({ date: '2027-11-25', time: '09:00' }, friday()).error).toMatch(/year/);
  expect(instantOf({ date: '', time: '09:00' }, friday()).error).toBe('Choose a day.');
  expect(instantOf({ date: '2026-12-01', time: '' }, friday()).error).toBe('Choose a time.');
});

test('the running minute counts as now and is never sent as a past time', () => {
  const now = friday();
  const { at } = instantOf({ date: '2026-11-20', time: '14:03' }, now);
  expect(at && at.getTime() > now.getTime()).toBe(true);
});

test('a time that the clock skips is named with what it becomes', () => {
  const instant = instantOf({ date: '2027-03-28', time: '02:30' }, new Date(2027, 2, 1));
  expect(instant.shifted_to).toEqual({ date: '2027-03-28', time: '03:30' });
  expect(instant.at?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
});

test('the first choice is a full quarter, at least ten minutes away', () => {
  expect(firstChoice(friday())).toEqual({ date: '2026-11-20', time: '14:15' });
  expect(firstChoice(new Date(2026, 10, 20, 23, 55))).toEqual({ date: '2026-11-21', time: '00:15' });
});

test('quick choices: next Monday is never today and never tomorrow', () => {
  expect(quickChoices(friday()).map(({ label, wall_time }) => [label, wall_time.date])).toEqual([
    ['Today 17:00', '2026-11-20'],
    ['Tomorrow 9:00', '2026-11-21'],
    ['Next Monday 9:00', '2026-11-23'],
  ]);
  const monday = new Date(2026, 10, 23, 18, 0);
  expect(quickChoices(monday).at(-1)?.wall_time.date).toBe('2026-11-30');
  const sunday = new Date(2026, 10, 22, 18, 0);
  expect(quickChoices(sunday).map(({ label }) => label)).toEqual(['Tomorrow 9:00']);
});

test('a wall time and back', () => {
  expect(wallTimeOf(new Date(2026, 0, 5, 7, 4))).toEqual({ date: '2026-01-05', time: '07:04' });
});
