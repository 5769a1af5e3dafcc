// The calendar's days: a month, a week or a day in a named zone. It reports presses and drags; what they do is left to board.tsx.
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { Zone } from '#contract/wall-time.ts';
import { useIsMobile } from '#web/ui/is-mobile.ts';
import type { CalendarItem } from './calendar-items.ts';
import type { Calendar } from './calendar-state.ts';
import { CalendarProvider, MonthGrid } from './month-grid.tsx';
import { createDragging, listenForDrags, type DropTarget, type DragSource } from './dragging.ts';
import { dayMinutes, entriesByDate, minuteOf, rememberedWallTimes, snapMinutes, timeOf } from './entries.ts';
import { isMovable } from './item-chip.tsx';
import { TimeGrid } from './time-grid.tsx';

/** A day, and the instant if a time of day was pointed at, too. */
export type CalendarTime = { date: string; at: Date | null };

export type CalendarViewProps = {
  calendar: Calendar;
  items: readonly CalendarItem[];
  zone: Zone;
  now: Date;
  /** The element from which drafts, which have their id as `data-draft`, can be dragged. */
  drafts: HTMLElement | null;
  onOpen: (item: CalendarItem) => void;
  /** An empty place was clicked. */
  onEmptyTime: (place: CalendarTime, event: MouseEvent) => void;
  onMove: (item: CalendarItem, at: Date) => void;
  /** A draft was dropped, given by its id. */
  onDrop: (postId: string, place: CalendarTime) => void;
};

const itemIdOf = (element: Element | null): string | undefined =>
  element?.querySelector<HTMLElement>('[data-item]')?.dataset['item'];

export function CalendarView({ calendar, items, zone, now, drafts, ...on }: CalendarViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const state = useStore(calendar.store);
  const isNarrow = useIsMobile();
  const [dragging] = useState(createDragging);
  // Never changes: another zone mounts another calendar (scheduler-page.tsx).
  const [wallTimeOf] = useState(() => rememberedWallTimes(zone));
  const days = entriesByDate(items, wallTimeOf);
  const wallNow = zone.wallTimeOf(now);
  const instantOf = (date: string, minute: number): Date => zone.instantOf({ date, time: timeOf(minute) }).at;
  const itemOf = (element: Element | null) => items.find(({ id }) => id === itemIdOf(element));

  const take = useEffectEvent((element: HTMLElement): DragSource | null => {
    const { draft, title = '' } = element.dataset;
    if (draft !== undefined) return { kind: 'draft', id: draft, title, minute: null };
    const item = itemOf(element);
    if (!item || !isMovable(item)) return null;
    return { kind: 'item', id: item.id, title: item.title, minute: minuteOf(wallTimeOf(item.at).time) };
  });
  const drop = useEffectEvent((taken: DragSource, { date, minute }: DropTarget) => {
    if (taken.kind === 'draft') {
      return on.onDrop(taken.id, { date, at: minute === null ? null : instantOf(date, minute) });
    }
    const item = items.find(({ id }) => id === taken.id);
    if (!item) return;
    // Dropped on a day of the month, it keeps its time of day.
    const at = instantOf(date, minute ?? taken.minute ?? 0);
    if (at.getTime() !== Math.floor(Date.parse(item.at) / 60_000) * 60_000) on.onMove(item, at);
  });
  useEffect(
    () => (root.current ? listenForDrags({ root: root.current, drafts, dragging, take, onDrop: drop }) : undefined),
    [drafts, dragging],
  );

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
    if (more) return calendar.show('day', more);
    const entry = target.closest('[data-entry]');
    if (entry) {
      const item = itemOf(entry);
      return item && on.onOpen(item);
    }
    const cell = target.closest<HTMLElement>('[data-date]');
    const date = cell?.dataset['date'];
    if (!cell || !date || target.closest('button')) return;
    if (cell.dataset['hours'] === undefined) return on.onEmptyTime({ date, at: null }, event);
    const { top, height } = cell.getBoundingClientRect();
    const minute = Math.floor((((event.clientY - top) / height) * dayMinutes) / snapMinutes) * snapMinutes;
    on.onEmptyTime({ date, at: instantOf(date, Math.min(dayMinutes - snapMinutes, Math.max(0, minute))) }, event);
  };
  return (
    <CalendarProvider value={calendar}>
      {/* What can be pressed are buttons; clicking the empty space around them is a shortcut for the drafts' own buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={root} onClick={onClick}>
        {state.view === 'week' || state.view === 'day' ? (
          <TimeGrid
            key={state.view}
            state={state}
            now={{ date: wallNow.date, minute: minuteOf(wallNow.time) }}
            days={days}
            dragging={dragging}
            isNarrow={isNarrow}
          />
        ) : (
          <MonthGrid state={state} today={wallNow.date} days={days} dragging={dragging} isNarrow={isNarrow} />
        )}
      </div>
    </CalendarProvider>
  );
}
