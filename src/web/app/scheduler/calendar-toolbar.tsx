// Above the calendar: today, back and forward, the period shown, the view.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import type { Calendar, CalendarView } from './calendar-state.ts';
import { PeriodPicker } from './period-picker.tsx';
import { spokenPeriod } from './period-text.ts';

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
