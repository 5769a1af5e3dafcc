// A day's number in the month: a single Tab stop for all of them, arrow keys move the picked day, Enter opens it.
import { createContext, use, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { afterPaint } from '#web/ui/frames.ts';
import { firstOfMonth, addDays } from '../dates.ts';
import { dayOf, type Calendar } from './calendar-state.ts';
import { longDayText } from './period-text.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Focuses the day once its month is on screen. */
const focusDay = (date: string): void => {
  // Another month is rendered only after the next frame.
  afterPaint(() => {
    const buttons = document.querySelectorAll<HTMLElement>(`[data-day="${date}"]`);
    [...buttons].at(-1)?.focus();
  });
};

/** Passed by context, since the cells only rerender if their content has changed. */
const CalendarContext = createContext<Calendar | null>(null);
export const CalendarProvider = CalendarContext.Provider;

type DayButtonProps = {
  /** YYYY-MM-DD. */
  date: string;
  isToday: boolean;
  isOther: boolean;
};

export function DayButton(props: DayButtonProps) {
  const calendar = use(CalendarContext);
  return calendar && <Day calendar={calendar} {...props} />;
}

function Day({ calendar, date, isToday, isOther }: DayButtonProps & { calendar: Calendar }) {
  const isPicked = useStore(calendar.store, (state) => state.selectedDate === date);
  const isStop = useStore(calendar.store, (state) => dayOf(state) === date);
  const goTo = (next: string) => {
    calendar.pick(next);
    focusDay(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { selectedYear, selectedMonth } = calendar.store.getState();
    if (step !== undefined) goTo(addDays(date, step));
    else if (event.key === 'PageDown') goTo(firstOfMonth(selectedYear, selectedMonth + 1));
    else if (event.key === 'PageUp') goTo(firstOfMonth(selectedYear, selectedMonth - 1));
    else return;
    event.preventDefault();
  };
  const look = isPicked
    ? 'bg-ink text-paper'
    : isToday
      ? 'font-semibold text-accent ring-1 ring-accent'
      : isOther
        ? 'text-muted'
        : 'text-ink hover:bg-ink/7';
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${longDayText(date)}${isToday ? ', today' : ''}`}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isPicked}
      onClick={() => calendar.show('day', date)}
      onKeyDown={onKeyDown}
      className={`grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs tabular-nums ${look}`}
    >
      {Number(date.slice(8))}
    </button>
  );
}
