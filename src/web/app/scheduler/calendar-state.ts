// What the calendar shows (product spec, sections 3 and 4): it starts on today; picking a date sets its Sunday week, its month and its year.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { addDays, firstOfMonth, monthOf, weekOf } from '../dates.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

export type CalendarState = {
  /** 1 is January. */
  selectedMonth: number;
  selectedYear: number;
  /** YYYY-MM-DD; null if a month or a week was chosen without a day in it. */
  selectedDate: string | null;
  /** YYYY-MM-DD of the Sunday that starts the week. */
  selectedWeek: string;
  view: CalendarView;
};

type CalendarPosition = Omit<CalendarState, 'view'>;

export function onDate(date: string): CalendarPosition {
  const { year, month } = monthOf(date);
  return { selectedDate: date, selectedWeek: weekOf(date), selectedMonth: month, selectedYear: year };
}

/** `month` may lie outside the year. */
export function onMonth(year: number, month: number): CalendarPosition {
  const first = firstOfMonth(year, month);
  return { ...onDate(first), selectedDate: null };
}

/** A week without a picked day belongs to the month it ends in, so that the week of the 1st belongs to the new month. */
function onWeek(sunday: string): CalendarPosition {
  const { year, month } = monthOf(addDays(sunday, 6));
  return { selectedDate: null, selectedWeek: sunday, selectedMonth: month, selectedYear: year };
}

/** The next (1) or previous (-1) month, week or day, depending on the view. A picked day moves along by days and weeks. */
export function stepped(state: CalendarState, by: 1 | -1): CalendarPosition {
  const { view, selectedDate, selectedWeek, selectedMonth, selectedYear } = state;
  if (view === 'month') return onMonth(selectedYear, selectedMonth + by);
  if (view === 'day') return onDate(addDays(dayOf(state), by));
  return selectedDate ? onDate(addDays(selectedDate, by * 7)) : onWeek(addDays(selectedWeek, by * 7));
}

/** The day shown by the day view: without a picked one, the first of the month, or of the week if that is later. */
export function dayOf({ selectedDate, selectedWeek, selectedMonth, selectedYear }: CalendarPosition): string {
  const first = firstOfMonth(selectedYear, selectedMonth);
  return selectedDate ?? (first > selectedWeek ? first : selectedWeek);
}

/** First and last day shown, both included; a month includes the ends of its weeks. */
export function shownDays(state: CalendarState): { first: string; last: string } {
  if (state.view === 'day') return { first: dayOf(state), last: dayOf(state) };
  if (state.view === 'week') return { first: state.selectedWeek, last: addDays(state.selectedWeek, 6) };
  const first = weekOf(firstOfMonth(state.selectedYear, state.selectedMonth));
  const lastDay = addDays(firstOfMonth(state.selectedYear, state.selectedMonth + 1), -1);
  return { first, last: addDays(weekOf(lastDay), 6) };
}

/** Whether both show the same days in the same view. */
export const isSamePosition = (a: CalendarState, b: CalendarState): boolean => {
  const [shown, other] = [shownDays(a), shownDays(b)];
  return a.view === b.view && shown.first === other.first && shown.last === other.last;
};

export type Calendar = {
  store: StoreApi<CalendarState>;
  pick(date: string): void;
  pickMonth(year: number, month: number): void;
  step(by: 1 | -1): void;
  /** With a date: picks it and shows it in that view. */
  show(view: CalendarView, date?: string): void;
};

export function createCalendar(today: string, view: CalendarView): Calendar {
  const store = createStore<CalendarState>(() => ({ ...onDate(today), view }));
  return {
    store,
    pick: (date) => store.setState(onDate(date)),
    pickMonth: (year, month) => store.setState(onMonth(year, month)),
    step: (by) => store.setState((state) => stepped(state, by)),
    show: (next, date) => store.setState((state) => ({ ...(date ? onDate(date) : state), view: next })),
  };
}
