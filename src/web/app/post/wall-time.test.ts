// Wall times of five zones over their changes of the clock, checked against Temporal.
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, createZone, isDate, movedToDay, weekOf } from './wall-time.ts';

/** Each with a time that its clock skips and one that comes twice; Lord Howe moves by half an hour, Santiago at midnight. */
const changes = [
  { zone: 'America/New_York', skipped: ['2026-03-08', '02:30', '03:30'], twice: ['2026-11-01', '01:30'], step: 60 },
  { zone: 'Europe/Berlin', skipped: ['2026-03-29', '02:30', '03:30'], twice: ['2026-10-25', '02:30'], step: 60 },
  { zone: 'Australia/Lord_Howe', skipped: ['2026-10-04', '02:15', '02:45'], twice: ['2026-04-05', '01:45'], step: 30 },
  { zone: 'America/Santiago', skipped: ['2026-09-06', '00:30', '01:30'], twice: ['2026-04-04', '23:30'], step: 60 },
  { zone: 'Pacific/Auckland', skipped: ['2026-09-27', '02:30', '03:30'], twice: ['2026-04-05', '02:30'], step: 60 },
] as const;

const byTemporal = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;

describe.each(changes)('$zone', ({ zone: name, skipped, twice, step }) => {
  const zone = createZone(name);

  test('a skipped time moves on by what was skipped, and is called so', () => {
    const [date, time, becomes] = skipped;
    const meaning = zone.instantOf({ date, time });
    expect(meaning.kind).toBe('skipped');
    expect(meaning.at.getTime()).toBe(byTemporal(date, time, name));
    expect(zone.wallTimeOf(meaning.at)).toEqual({ date, time: becomes });
  });

  test('a time that comes twice is the first one, and is called so', () => {
    const [date, time] = twice;
    const meaning = zone.instantOf({ date, time });
    expect(meaning.kind).toBe('twice');
    expect(meaning.at.getTime()).toBe(byTemporal(date, time, name));
    expect(zone.wallTimeOf(meaning.at)).toEqual({ date, time });
    const again = new Date(meaning.at.getTime() + step * 60_000);
    expect(zone.wallTimeOf(again)).toEqual({ date, time });
  });

  test('a post that is dragged over the change keeps its hour, there and back', () => {
    for (const date of [skipped[0], twice[0]]) {
      for (const time of ['09:00', '17:45', '23:59']) {
        const before = zone.instantOf({ date: addDays(date, -5), time }).at;
        const moved = movedToDay(before, addDays(date, 5), zone);
        expect(zone.wallTimeOf(moved)).toEqual({ date: addDays(date, 5), time });
        expect(movedToDay(moved, addDays(date, -5), zone)).toEqual(before);
      }
    }
  });

  test('every quarter of an hour around the change means what Temporal says', () => {
    for (const date of [skipped[0], twice[0]].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])) {
      for (let minute = 0; minute < 24 * 60; minute += 15) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(zone.instantOf({ date, time }).at.getTime(), `${date} ${time}`).toBe(byTemporal(date, time, name));
      }
    }
  });
});

test('a zone without summer time knows neither gap nor overlap', () => {
  const zone = createZone('Asia/Kolkata');
  expect(zone.instantOf({ date: '2026-03-29', time: '02:30' })).toEqual({
    at: new Date('2026-03-28T21:00:00Z'),
    kind: 'plain',
  });
});

test('weeks start on Sunday, also over the end of a year', () => {
  expect(weekOf('2025-01-01')).toBe('2024-12-29');
  expect(weekOf('2024-12-29')).toBe('2024-12-29');
  expect(weekOf('2026-03-07')).toBe('2026-03-01');
});

test('days that are none', () => {
  expect(['2026-02-30', '2026-13-01', '', 'tomorrow', '2026-2-3'].filter(isDate)).toEqual([]);
  expect(isDate('2028-02-29')).toBe(true);
});
