// A week or a day as columns of hours: entries at their minute, side by side if they overlap; a line marks the current time.
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { addDays } from '../dates.ts';
import { is12Hour } from '../times.ts';
import { shownDays, type CalendarState } from './calendar-state.ts';
import type { Dragging } from './dragging.ts';
import { entryMinutes, inLanes, shortTime, timeOf, type Entry } from './entries.ts';
import { EntryButton, DraftChip } from './item-chip.tsx';
import { longDayText, shortWeekday } from './period-text.ts';

/** Height of an hour, in px. */
const hourHeight = 60;
const startHour = 7;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const none: readonly Entry[] = [];

const topOf = (minute: number): number => (minute / 60) * hourHeight;
const height = topOf(entryMinutes);

type TimeGridProps = {
  state: CalendarState;
  now: { date: string; minute: number };
  days: ReadonlyMap<string, Entry[]>;
  dragging: Dragging;
  isNarrow: boolean;
};

export function TimeGrid({ state, now, days, dragging, isNarrow }: TimeGridProps) {
  const { first, last } = shownDays(state);
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  const isDay = dates.length === 1;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In braces: in newer browsers scrollTo returns a promise, which React would take for a cleanup function.
    box.current?.scrollTo({ top: topOf(startHour * 60) - 12 });
  }, []);
  const columns = { gridTemplateColumns: `3.25rem repeat(${dates.length}, minmax(0, 1fr))` };
  return (
    <div
      ref={box}
      role="region"
      aria-label={isDay ? 'Hours of the day' : 'Hours of the week'}
      // The arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-[max(28rem,calc(100dvh-15rem))] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <div role="table" aria-label={isDay ? 'Day' : 'Week'}>
        <div role="row" style={columns} className="sticky top-0 z-20 grid border-b border-line bg-surface">
          <span role="columnheader">
            <span className="sr-only">Hour</span>
          </span>
          {dates.map((date) => (
            <span
              key={date}
              role="columnheader"
              aria-label={longDayText(date)}
              className={`flex flex-wrap justify-center gap-x-1 py-1.5 text-xs font-medium max-sm:flex-col max-sm:items-center ${date === now.date ? 'font-semibold text-accent' : 'text-muted'}`}
            >
              <span>{shortWeekday(date)}</span>
              <span className="tabular-nums">{Number(date.slice(8))}</span>
            </span>
          ))}
        </div>
        <div role="row" style={columns} className="relative grid">
          <span role="rowheader" className="relative" style={{ height: topOf(24 * 60) }}>
            <span className="sr-only">All hours</span>
            {hours.slice(1).map((hour) => (
              <span
                key={hour}
                aria-hidden
                style={{ top: topOf(hour * 60) }}
                className="absolute right-2 -translate-y-1/2 text-xs text-muted tabular-nums"
              >
                {shortTime(hour * 60, is12Hour)}
              </span>
            ))}
          </span>
          {dates.map((date) => (
            <HourColumn
              key={date}
              date={date}
              nowMinute={date === now.date ? now.minute : null}
              entries={days.get(date) ?? none}
              isDay={isDay}
              isNarrow={isNarrow && !isDay}
              dragging={dragging}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A line at every hour. */
const lines = {
  backgroundImage: 'linear-gradient(var(--color-line) 1px, transparent 1px)',
  backgroundSize: `100% ${hourHeight}px`,
};

type HourColumnProps = {
  date: string;
  nowMinute: number | null;
  entries: readonly Entry[];
  isDay: boolean;
  isNarrow: boolean;
  dragging: Dragging;
};

function HourColumn({ date, nowMinute, entries, isDay, isNarrow, dragging }: HourColumnProps) {
  // A day shows all of them: there is nowhere else for its button to lead.
  const { placed, rests } = inLanes(entries, isDay ? Infinity : isNarrow ? 0 : 3);
  const share = (lane: number, lanes: number) => ({ left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` });
  return (
    <div
      role="cell"
      data-date={date}
      data-hours
      style={lines}
      className={`relative border-l border-line ${nowMinute === null || isDay ? '' : 'bg-accent/5'}`}
    >
      {placed.map(({ item, minute, lane, lanes }) => (
        <EntryButton
          key={item.id}
          item={item}
          minute={minute}
          place="column"
          isNarrow={isNarrow}
          isWide={isDay}
          style={{ top: topOf(minute), height, ...share(lane, lanes) }}
        />
      ))}
      {rests.map(({ minute, entries: more, lane, lanes }) => (
        <button
          key={minute}
          type="button"
          data-more={date}
          style={{ top: topOf(minute), height, ...share(lane, lanes) }}
          className={`absolute cursor-pointer rounded-[6px] border border-line bg-paper font-medium text-muted hover:text-ink ${isNarrow ? 'px-0.5 text-[0.625rem] leading-3' : 'truncate px-1 text-xs'}`}
        >
          {isNarrow ? `${shortTime(minute, is12Hour)} ×` : '+'}
          {more.length} <span className="sr-only">{isNarrow ? 'at the same time' : 'more'}</span>
        </button>
      ))}
      <DropPreview date={date} dragging={dragging} />
      {nowMinute !== null && (
        <span
          aria-hidden
          style={{ top: topOf(nowMinute) }}
          className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-poor before:absolute before:-top-1 before:-left-1 before:size-1.5 before:rounded-full before:bg-poor"
        />
      )}
    </div>
  );
}

/** Where the dragged entry would land. */
function DropPreview({ date, dragging }: { date: string; dragging: Dragging }) {
  const over = useStore(dragging.store, (drag) => (drag.over?.date === date ? drag.over : null));
  const title = useStore(dragging.store, (drag) => drag.title);
  if (!over || over.minute === null) return null;
  return (
    <div
      style={{ top: topOf(over.minute), height }}
      className="pointer-events-none absolute inset-x-0 z-10 pr-1 shadow-float"
      data-time={timeOf(over.minute)}
    >
      <DraftChip title={title} time={shortTime(over.minute, is12Hour)} />
    </div>
  );
}
