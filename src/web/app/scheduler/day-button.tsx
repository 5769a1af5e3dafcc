// The number of a day in the month: one stop for the Tab key in all, the arrow keys move the picked day, Enter opens it.
import { createContext, use } from 'react';
import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { afterPaint } from '#web/ui/frames.ts';
import { firstOfMonth, addDays } from '../dates.ts';
import { dayOf } from './calendar-state.ts';
import type { Calendar } from './calendar-state.ts';
import type { Zone } from '#contract/wall-time.ts';
import { longDayText } from './period-text.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that is to have the focus once its month is drawn. */
const focusDay = (date: string): void => {
  // Another month is drawn after the next frame.
  afterPaint(() => {
    const buttons = document.querySelectorAll<HTMLElement>(`[data-day="${date}"]`);
    [...buttons].at(-1)?.focus();
  });
};

type Around = { calendar: Calendar; zone: Zone };
const CalendarContext = createContext<Around | null>(null);
/** Days are drawn by FullCalendar: the calendar reaches them past it. */
export const CalendarProvider = CalendarContext.Provider;

type DayButtonProps = {
  /** The instant at which the day starts in the zone of the calendar. */
  startsAt: Date;
  number: string;
  isToday: boolean;
  isOther: boolean;
};

export function DayButton({ startsAt, ...rest }: DayButtonProps) {
  const around = use(CalendarContext);
  return around && <Day calendar={around.calendar} date={around.zone.wallTimeOf(startsAt).date} {...rest} />;
}

type DayProps = Omit<DayButtonProps, 'startsAt'> & { calendar: Calendar; date: string };

function Day({ calendar, date, number, isToday, isOther }: DayProps) {
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
      // FullCalendar hides what is around it from screen readers, since it expects a bare number there.
      ref={(button) => button?.closest('[aria-hidden]')?.removeAttribute('aria-hidden')}
      data-day={date}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${longDayText(date)}${isToday ? ', today' : ''}`}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isPicked}
      onClick={() => calendar.show('day', date)}
      onKeyDown={onKeyDown}
      className={`grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs tabular-nums ${look}`}
    >
      {number}
    </button>
  );
}
