// Dates as strangers write them: read if they can mean only one thing, and not at all if a guess would be worse than nothing.
import { describe, expect, it } from 'vitest';
import { orderOf, readExactDate, readWhen } from './dates.ts';

describe('an instant or a day alone', () => {
  it.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00+02:00', '2026-01-31T07:30:00.000Z'],
    ['2026-01-31 09:30:00 UTC', '2026-01-31T09:30:00.000Z'],
    ['2026/01/31 09:30:00 UTC', '2026-01-31T09:30:00.000Z'],
    ['1/31/26, 9:30 AM', '2026-01-31T09:30:00.000Z'],
    ['1/31/26, 12:05 AM', '2026-01-31T00:05:00.000Z'],
    ['1/31/2026, 12:05\u202fPM', '2026-01-31T12:05:00.000Z'],
    ['2026-01-31', '2026-01-31T12:00:00.000Z'],
    ['31 Jan 2026', '2026-01-31T12:00:00.000Z'],
    ['31. Januar 2026', '2026-01-31T12:00:00.000Z'],
    ['Jan 31, 2026', '2026-01-31T12:00:00.000Z'],
    ['29 Feb 2024', '2024-02-29T12:00:00.000Z'],
  ])('%s', (text, at) => {
    expect(readExactDate(text)?.toISOString()).toBe(at);
  });

  it.each(['', 'soon', '03/04/2026', '29 Feb 2026', '31 Foo 2026', '2026-13-01', '1/31/26, 13:30 PM', '31 Jan 1889'])(
    '%j is no date',
    (text) => {
      expect(readExactDate(text)).toBeNull();
    },
  );
});

const day = new Date('2026-11-25T12:00:00Z');
const read = (text: string, order: 'month' | 'day' = 'month') => readWhen(text, day, order);

describe('also how long ago', () => {
  it.each([
    ['3d', '2026-11-22'],
    ['vor 2 Wochen', '2026-11-11'],
    ['il y a 3 jours', '2026-11-22'],
    ['hace un día', '2026-11-24'],
    ['yesterday', '2026-11-24'],
    ['1 week ago', '2026-11-18'],
    ['2w • Edited', '2026-11-11'],
  ])('%s', (text, date) => {
    expect(read(text)?.at.toISOString().slice(0, 10)).toBe(date);
    expect(read(text)).toMatchObject({ has_time: false, is_coarse: false });
  });

  it('months and years ago are coarse', () => {
    expect(read('3 months ago')?.is_coarse).toBe(true);
    expect(read('2yr')?.is_coarse).toBe(true);
  });

  it.each([
    ['1764064800', '2025-11-25T10:00:00.000Z'],
    ['1764064800000', '2025-11-25T10:00:00.000Z'],
    ['Sat Sep 05 08:12:14 UTC 2026', '2026-09-05T08:12:14.000Z'],
    ['Nov 3, 2026 at 2:05 pm', '2026-11-03T14:05:00.000Z'],
    ['2026-11-03 09:30', '2026-11-03T09:30:00.000Z'],
  ])('%s has its time', (text, at) => {
    expect(read(text)).toMatchObject({ at: new Date(at), has_time: true });
  });

  it('a day and a month that could be either go by the order that the file has', () => {
    expect(read('03/04/2026')?.at.toISOString()).toBe('2026-03-04T12:00:00.000Z');
    expect(read('03/04/2026', 'day')?.at.toISOString()).toBe('2026-04-03T12:00:00.000Z');
    // With dots the day comes first, whatever the file says.
    expect(read('03.04.2026')?.at.toISOString()).toBe('2026-04-03T12:00:00.000Z');
    expect(read('31/12/2026')?.at.toISOString()).toBe('2026-12-31T12:00:00.000Z');
  });

  it.each(['', 'someday', '99/99/2026', 'x'.repeat(61), '5 parsecs ago'])('%j cannot be read', (text) => {
    expect(read(text)).toBeNull();
  });
});

it('a file tells its order by its first date with a number over twelve', () => {
  expect(orderOf(['03/04/2026', '13/04/2026'])).toEqual({ order: 'day', isMet: true });
  expect(orderOf(['03/04/2026 10:00', '04/25/2026 10:00'])).toEqual({ order: 'month', isMet: true });
  expect(orderOf(['03/04/2026'])).toEqual({ order: null, isMet: true });
  expect(orderOf(['03.04.2026', '2026-01-01'])).toEqual({ order: null, isMet: false });
});
