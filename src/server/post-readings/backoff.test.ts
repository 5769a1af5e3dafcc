// How long LinkedIn is left alone: briefly at first, then until its day is over, and never for less after more refusals.
import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../time.ts';
import { backoffUntil, retryAt } from './backoff.ts';

const now = new Date('2026-11-25T15:00:00Z');
const after = (at: Date): number => (at.getTime() - now.getTime()) / minuteMs;

it('waits minutes after the first refusals, and until its midnight in UTC from then on', () => {
  expect([0, 0.5, 1].map((random) => after(backoffUntil(0, now, random)))).toEqual([4, 5, 6]);
  expect([0, 1].map((random) => after(backoffUntil(1, now, random)))).toEqual([24, 36]);
  for (const waits of [2, 3, 50]) expect(backoffUntil(waits, now, 0)).toEqual(new Date('2026-11-26T00:00:00Z'));
  // Accounts that wait together must not come back together.
  expect(backoffUntil(2, now, 0.5)).toEqual(new Date('2026-11-26T00:30:00Z'));
});

it('waits twice as long after each failure in a row, for twelve hours at the most', () => {
  expect([0, 1, 2, 5].map((failures) => after(retryAt(failures, now)))).toEqual([1, 2, 4, 32]);
  expect(retryAt(1000, now).getTime() - now.getTime()).toBe(12 * hourMs);
});
