// Above the calendar: today, back and forward, the period shown, the view.
import { ChevronLeft, ChevronRight, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import type { Calendar, CalendarView } from './calendar-state.ts';
import { spokenPeriod, monthText, periodText } from './period-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { isDate, monthOf } from '../dates.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

function PeriodPicker({ calendar, today }: { calendar: Calendar; today: string }) {
  const state = useStore(calendar.store);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Go to"
      open={isOpen}
      onOpenChange={setOpen}
      button={
        <Button look="plain" className="min-w-0 !shrink !px-2 text-base! font-semibold!">
          <span className="text-left leading-tight whitespace-normal">{periodText(state)}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <Choices calendar={calendar} today={today} onChosen={() => setOpen(false)} />
    </Popover>
  );
}

function Choices({ calendar, today, onChosen }: { calendar: Calendar; today: string; onChosen: () => void }) {
  const { selectedYear, selectedMonth, selectedDate } = useStore(calendar.store);
  const [year, setYear] = useState(selectedYear);
  const thisMonth = monthOf(today);
  const choose = (month: number) => {
    calendar.pickMonth(year, month);
    onChosen();
  };
  return (
    <div className="flex w-72 max-w-full flex-col gap-3 p-3">
      <div className="flex items-center justify-between">
        <IconButton size="small_icon" label="Previous year" icon={<ChevronLeft />} onClick={() => setYear(year - 1)} />
        <p aria-live="polite" className="font-semibold tabular-nums">
          {year}
        </p>
        <IconButton size="small_icon" label="Next year" icon={<ChevronRight />} onClick={() => setYear(year + 1)} />
      </div>
      <div className="grid grid-cols-3 gap-1">
        {months.map((month) => {
          const isSelected = year === selectedYear && month === selectedMonth;
          const isNow = year === thisMonth.year && month === thisMonth.month;
          return (
            <button
              key={month}
              type="button"
              aria-pressed={isSelected}
              onClick={() => choose(month)}
              className={`h-9 rounded-control text-sm pointer-coarse:h-11 ${isSelected ? 'bg-ink text-paper' : isNow ? 'font-semibold text-accent hover:bg-ink/7' : 'hover:bg-ink/7'}`}
            >
              <span aria-hidden>{monthText(year, month).slice(0, 3)}</span>
              <span className="sr-only">{monthText(year, month)}</span>
            </button>
          );
        })}
      </div>
      <TextField
        label="Go to a day"
        type="date"
        defaultValue={selectedDate ?? ''}
        onChange={(event) => {
          // Years are typed digit by digit: 0002 is an unfinished one.
          if (isDate(event.target.value) && monthOf(event.target.value).year > 1999) calendar.pick(event.target.value);
        }}
      />
    </div>
  );
}

const choices = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
] as const;

type CalendarToolbarProps = {
  calendar: Calendar;
  /** YYYY-MM-DD in the person's zone. */
  today: string;
  onView: (view: CalendarView) => void;
  /** Further controls that narrow what is shown. */
  children?: ReactNode;
};

export function CalendarToolbar({ calendar, today, onView, children }: CalendarToolbarProps) {
  const state = useStore(calendar.store);
  const { view } = state;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {view === 'list' ? (
        <span className="max-sm:hidden" />
      ) : (
        <div className="flex min-w-0 items-center gap-1">
          <Button size="small" onClick={() => calendar.pick(today)}>
            Today
          </Button>
          <IconButton
            size="small_icon"
            label={`Previous ${view}`}
            icon={<ChevronLeft />}
            onClick={() => calendar.step(-1)}
          />
          <IconButton
            size="small_icon"
            label={`Next ${view}`}
            icon={<ChevronRight />}
            onClick={() => calendar.step(1)}
          />
          <PeriodPicker calendar={calendar} today={today} />
          <Announcer>{spokenPeriod(state)}</Announcer>
        </div>
      )}
      <div className="flex max-w-full flex-wrap items-center gap-2">
        {children}
        <ToggleChips label="Show as" value={view} choices={choices} onChange={onView} />
      </div>
    </div>
  );
}
