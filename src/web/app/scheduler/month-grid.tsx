// A month as weeks of seven cells, each with its number, its entries, and a button for those that do not fit.
import { memo, createContext, use, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { addDays, monthOf, firstOfMonth } from '../dates.ts';
import { shownDays, dayOf, type CalendarState, type Calendar } from './calendar-state.ts';
import type { Dragging } from './dragging.ts';
import type { Entry } from './entries.ts';
import { EntryButton, isSameItem } from './item-chip.tsx';
import { afterPaint } from '#web/ui/frames.ts';
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

function DayButton(props: DayButtonProps) {
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

/** One more would take the room of the button. */
const mostInCell = 4;
const shownOfMore = 3;
const none: readonly Entry[] = [];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type MonthGridProps = {
  state: CalendarState;
  today: string;
  days: ReadonlyMap<string, Entry[]>;
  dragging: Dragging;
  isNarrow: boolean;
};

export function MonthGrid({ state, today, days, dragging, isNarrow }: MonthGridProps) {
  const { first, last } = shownDays(state);
  const weeks: string[][] = [];
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(weekdays.map((_, at) => addDays(sunday, at)));
  return (
    <div role="table" aria-label="Month" className="overflow-hidden rounded-card border border-line bg-surface">
      <div role="row" className="grid grid-cols-7 border-b border-line">
        {weekdays.map((name) => (
          <span key={name} role="columnheader" className="py-1.5 text-center text-xs font-medium text-muted">
            {name}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7 border-b border-line last:border-b-0">
          {week.map((date) => (
            <DayCell
              key={date}
              date={date}
              entries={days.get(date) ?? none}
              isToday={date === today}
              isOther={monthOf(date).month !== state.selectedMonth}
              isNarrow={isNarrow}
              dragging={dragging}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type DayCellProps = {
  date: string;
  entries: readonly Entry[];
  isToday: boolean;
  isOther: boolean;
  isNarrow: boolean;
  dragging: Dragging;
};

const isSameCell = (a: DayCellProps, b: DayCellProps): boolean =>
  a.date === b.date &&
  a.isToday === b.isToday &&
  a.isOther === b.isOther &&
  a.isNarrow === b.isNarrow &&
  a.entries.length === b.entries.length &&
  a.entries.every((one, at) => {
    const other = b.entries[at];
    return other !== undefined && one.minute === other.minute && isSameItem(one.item, other.item);
  });

const DayCell = memo(function DayCell({ date, entries, isToday, isOther, isNarrow, dragging }: DayCellProps) {
  const isOver = useStore(dragging.store, ({ over }) => over?.date === date);
  const shown = entries.length > mostInCell ? entries.slice(0, shownOfMore) : entries;
  const look = isOver ? 'bg-accent/12' : isToday ? 'bg-accent/6' : isOther ? 'bg-ink/3' : '';
  return (
    <div
      role="cell"
      data-date={date}
      className={`flex min-h-20 min-w-0 flex-col border-l border-line pb-1 first:border-l-0 sm:min-h-24 ${look}`}
    >
      <div className="flex justify-end p-1">
        <DayButton date={date} isToday={isToday} isOther={isOther} />
      </div>
      <div className={`flex min-w-0 flex-col gap-0.5 ${isNarrow ? 'px-0.5' : 'px-1'}`}>
        {shown.map(({ item, minute }) => (
          <EntryButton key={item.id} item={item} minute={minute} place="month" isNarrow={isNarrow} isWide={false} />
        ))}
        {entries.length > shown.length && (
          <button
            type="button"
            data-more={date}
            className="cursor-pointer truncate rounded-[6px] px-1.5 py-0.5 text-left text-xs font-medium text-muted hover:bg-ink/6 hover:text-ink max-sm:px-0.5"
          >
            +{entries.length - shown.length} <span className="max-sm:sr-only">more</span>
          </button>
        )}
      </div>
    </div>
  );
}, isSameCell);
