// Wall-clock times and what they mean, in a zone with summer time.
import { expect, test } from 'vitest';
import { createZone } from '#contract/wall-time.ts';
import { firstChoice, instantOf, quickChoices } from './schedule-time.ts';

const zone = createZone('Europe/Berlin');
const berlin = (date: string, time: string) => zone.instantOf({ date, time }).at;
const friday = () => new Date(berlin('2026-11-20', '14:03').getTime() + 20_000);

test('a wall time means the instant of the user’s zone', () => {
  const instant = instantOf({ date: '2026-12-01', time: '09:00' }, friday(), zone);
  expect(instant.at?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
  expect(instant.dst).toBeNull();
});

test('past, more than a year ahead, and empty fields are refused with a sentence', () => {
  expect(instantOf({ date: '2026-11-20', time: '14:01' }, friday(), zone).error).toMatch(/passed/);
  expect(instantOf({ date: '2027-11-25', time: '09:00' }, friday(), zone).error).toMatch(/year/);
  expect(instantOf({ date: '', time: '09:00' }, friday(), zone).error).toBe('Choose a day.');
  expect(instantOf({ date: '2026-12-01', time: '' }, friday(), zone).error).toBe('Choose a time.');
});

test('the running minute counts as now and is never sent as a past time', () => {
  const now = friday();
  const { at } = instantOf({ date: '2026-11-20', time: '14:03' }, now, zone);
  expect(at && at.getTime() > now.getTime()).toBe(true);
});

test('a time that the clock skips is named with what it becomes, one that comes twice with which is meant', () => {
  const march = berlin('2027-03-01', '09:00');
  const skipped = instantOf({ date: '2027-03-28', time: '02:30' }, march, zone);
  expect(skipped.dst).toMatch(/2:30 AM doesn’t exist and becomes 3:30 AM/);
  expect(skipped.at?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  const twice = instantOf({ date: '2027-10-31', time: '02:30' }, march, zone);
  expect(twice.dst).toMatch(/2:30 AM happens twice, and we use the first/);
  expect(twice.at?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
});

test('the first choice is a full quarter, at least ten minutes away', () => {
  expect(firstChoice(friday(), zone)).toEqual({ date: '2026-11-20', time: '14:15' });
  expect(firstChoice(berlin('2026-11-20', '23:55'), zone)).toEqual({ date: '2026-11-21', time: '00:15' });
});

test('quick choices: next Monday is never today and never tomorrow', () => {
  expect(quickChoices(friday(), zone).map(({ label, wall_time }) => [label, wall_time.date])).toEqual([
    ['Today, 5:00 PM', '2026-11-20'],
    ['Tomorrow, 9:00 AM', '2026-11-21'],
    ['Next Monday, 9:00 AM', '2026-11-23'],
  ]);
  const monday = berlin('2026-11-23', '18:00');
  expect(quickChoices(monday, zone).at(-1)?.wall_time.date).toBe('2026-11-30');
  const sunday = berlin('2026-11-22', '18:00');
  expect(quickChoices(sunday, zone).map(({ label }) => label)).toEqual(['Tomorrow, 9:00 AM']);
});
