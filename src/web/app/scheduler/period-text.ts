// The period that the calendar shows, as a heading. Dates are YYYY-MM-DD.
import { dayOf, type CalendarState } from './calendar-state.ts';
import { addDays, monthOf } from '../dates.ts';

const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** `November 2026` */
export const monthText = (year: number, month: number): string =>
  format(`${year}-${String(month).padStart(2, '0')}-01`, { month: 'long', year: 'numeric' });

/** `Friday, November 20, 2026` */
export const longDayText = (date: string): string =>
  format(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `Fri` */
export const shortWeekday = (date: string): string => format(date, { weekday: 'short' });

/** `Fri, Nov 20, 2026` */
const dayText = (date: string): string =>
  format(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 15 - 21, 2026`, `Nov 29 - Dec 5, 2026`, `Dec 29, 2024 - Jan 4, 2025`: a week that spans two months names both. */
export function weekText(sunday: string): string {
  const saturday = addDays(sunday, 6);
  const from = monthOf(sunday);
  const to = monthOf(saturday);
  const day = { month: 'short', day: 'numeric' } as const;
  const full = { ...day, year: 'numeric' } as const;
  if (from.year !== to.year) return `${format(sunday, full)} - ${format(saturday, full)}`;
  const end = from.month === to.month ? format(saturday, { day: 'numeric' }) : format(saturday, day);
  return `${format(sunday, day)} - ${end}, ${to.year}`;
}

export function periodText(state: CalendarState): string {
  if (state.view === 'week') return weekText(state.selectedWeek);
  if (state.view === 'day') return dayText(dayOf(state));
  return monthText(state.selectedYear, state.selectedMonth);
}

/** For those who hear the page. */
export function spokenPeriod(state: CalendarState): string {
  const day = { month: 'long', day: 'numeric' } as const;
  if (state.view === 'week') return `The calendar shows the week of ${format(state.selectedWeek, day)}`;
  if (state.view === 'day') return `The calendar shows ${format(dayOf(state), { weekday: 'long', ...day })}`;
  return `The calendar shows ${monthText(state.selectedYear, state.selectedMonth)}`;
}
