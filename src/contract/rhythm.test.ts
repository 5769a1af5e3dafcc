// When occurrences are, even if clocks change and months are short.
import { expect, it } from 'vitest';
import { dayOf, occurrenceAt } from '#server/series/fill.ts';
import { createZone } from './wall-time.ts';

const weekly = { every: 'week', interval: 2, start_date: '2026-03-15', time: '02:30' } as const;
const monthly = { every: 'month', interval: 1, start_date: '2027-01-31', time: '09:00' } as const;

it('keeps the wall time over changes of the clock', () => {
  const berlin = createZone('Europe/Berlin');
  const nine = { ...weekly, time: '09:00' };
  expect([0, 1, 2].map((n) => occurrenceAt(nine, berlin, n).toISOString())).toEqual([
    '2026-03-15T08:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
    '2026-04-12T07:00:00.000Z',
  ]);
  // 02:30 is skipped on 29 March, and comes twice on 25 October: then the first counts.
  expect(occurrenceAt(weekly, berlin, 1).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  const october = { ...weekly, start_date: '2026-10-25' };
  expect(occurrenceAt(october, berlin, 0).toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

it('has the last day of a month that lacks the day, and comes back to it', () => {
  expect([0, 1, 2, 3, 13].map((n) => dayOf(monthly, n))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ]);
  expect(dayOf({ ...monthly, interval: 12 }, 1)).toBe('2028-01-31');
});
