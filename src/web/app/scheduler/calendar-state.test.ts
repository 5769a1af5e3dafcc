// The calendar's rules: where it starts, what picking sets, how it steps, what it is called.
import { expect, test } from 'vitest';
import { createCalendar, shownDays } from './calendar-state.ts';
import { periodText } from './period-text.ts';

const at = (today: string, view: 'month' | 'week' | 'day' = 'month') => createCalendar(today, view);

test('starts on today', () => {
  expect(at('2026-11-20').store.getState()).toEqual({
    selectedDate: '2026-11-20',
    selectedWeek: '2026-11-15',
    selectedMonth: 11,
    selectedYear: 2026,
    view: 'month',
  });
});

test('picking a date sets its Sunday week, its month and its year', () => {
  const calendar = at('2026-11-20');
  calendar.pick('2025-01-01');
  expect(calendar.store.getState()).toMatchObject({
    selectedDate: '2025-01-01',
    selectedWeek: '2024-12-29',
    selectedMonth: 1,
    selectedYear: 2025,
  });
  calendar.pick('2024-12-29');
  expect(calendar.store.getState()).toMatchObject({
    selectedWeek: '2024-12-29',
    selectedMonth: 12,
    selectedYear: 2024,
  });
});

test('a month is chosen without a day; the next one after December is January', () => {
  const calendar = at('2026-11-20');
  calendar.pickMonth(2026, 12);
  expect(calendar.store.getState()).toMatchObject({
    selectedDate: null,
    selectedWeek: '2026-11-29',
    selectedMonth: 12,
  });
  calendar.step(1);
  expect(calendar.store.getState()).toMatchObject({ selectedMonth: 1, selectedYear: 2027, selectedWeek: '2026-12-27' });
  calendar.step(-1);
  expect(calendar.store.getState()).toMatchObject({ selectedMonth: 12, selectedYear: 2026 });
});

test('next and previous week move a picked day along, and without one the week alone', () => {
  const calendar = at('2024-12-28', 'week');
  calendar.step(1);
  expect(calendar.store.getState()).toMatchObject({
    selectedDate: '2025-01-04',
    selectedWeek: '2024-12-29',
    selectedMonth: 1,
    selectedYear: 2025,
  });
  calendar.pickMonth(2025, 3);
  calendar.step(-1);
  expect(calendar.store.getState()).toMatchObject({ selectedDate: null, selectedWeek: '2025-02-16', selectedMonth: 2 });
  calendar.step(1);
  calendar.step(1);
  expect(calendar.store.getState()).toMatchObject({ selectedWeek: '2025-03-02', selectedMonth: 3 });
});

test('days step over the ends of months, also over a leap day', () => {
  const calendar = at('2028-02-28', 'day');
  calendar.step(1);
  expect(calendar.store.getState().selectedDate).toBe('2028-02-29');
  calendar.step(1);
  expect(calendar.store.getState()).toMatchObject({ selectedDate: '2028-03-01', selectedMonth: 3 });
});

test('what is shown: whole weeks from Sunday to Saturday', () => {
  const calendar = at('2026-11-20');
  expect(shownDays(calendar.store.getState())).toEqual({ first: '2026-11-01', last: '2026-12-05' });
  calendar.pick('2026-08-15');
  expect(shownDays(calendar.store.getState())).toEqual({ first: '2026-07-26', last: '2026-09-05' });
  calendar.show('week');
  expect(shownDays(calendar.store.getState())).toEqual({ first: '2026-08-09', last: '2026-08-15' });
  calendar.show('day', '2026-08-20');
  expect(shownDays(calendar.store.getState())).toEqual({ first: '2026-08-20', last: '2026-08-20' });
});

test('without a picked day, the day shown is one of the week shown', () => {
  const calendar = at('2026-11-20');
  const dayShown = () => {
    calendar.show('week');
    calendar.show('day');
    return shownDays(calendar.store.getState()).first;
  };
  calendar.step(1);
  expect(dayShown()).toBe('2026-12-01');
  calendar.show('week');
  calendar.step(1);
  calendar.step(1);
  expect(dayShown()).toBe('2026-12-13');
});

test('a week is named by both months, and by both years, where it has two', () => {
  const named = (date: string) => periodText(at(date, 'week').store.getState());
  expect(named('2025-01-01')).toBe('Dec 29, 2024 - Jan 4, 2025');
  expect(named('2026-12-01')).toBe('Nov 29 - Dec 5, 2026');
  expect(named('2026-11-20')).toBe('Nov 15 - 21, 2026');
  expect(periodText(at('2026-11-20').store.getState())).toBe('November 2026');
  expect(periodText(at('2026-11-20', 'day').store.getState())).toBe('Fri, Nov 20, 2026');
});
