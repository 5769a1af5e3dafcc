// Calendar days: weeks, and texts that are not days.
import { expect, test } from 'vitest';
import { isDate, weekOf } from './dates.ts';

test('weeks start on Sunday, also over the end of a year', () => {
  expect(weekOf('2025-01-01')).toBe('2024-12-29');
  expect(weekOf('2024-12-29')).toBe('2024-12-29');
  expect(weekOf('2026-03-07')).toBe('2026-03-01');
});

test('days that are none', () => {
  expect(['2026-02-30', '2026-13-01', '', 'tomorrow', '2026-2-3'].filter(isDate)).toEqual([]);
  expect(isDate('2028-02-29')).toBe(true);
});
