// The calendar's heading, which opens a picker for any other month, year or day.
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import type { Calendar } from './calendar-state.ts';
import { monthText, periodText } from './period-text.ts';
import { isDate, monthOf } from '../dates.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

export function PeriodPicker({ calendar, today }: { calendar: Calendar; today: string }) {
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

type ChoicesProps = { calendar: Calendar; today: string; onChosen: () => void };

function Choices({ calendar, today, onChosen }: ChoicesProps) {
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
