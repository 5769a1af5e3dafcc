// FullCalendar as this product uses it: month, week and day in a named zone, dragging, dropping drafts. It is loaded with the calendar alone.
import { Calendar as FullCalendar } from '@fullcalendar/react';
import type { CalendarOptions, CalendarRef, DatePointApi, EventApi, EventDisplayInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction, { Draggable } from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CalendarItem } from './calendar-items.ts';
import { toEvent } from './calendar-items.ts';
import { calendarTheme } from './calendar-theme.ts';
import { dayOf } from './calendar-state.ts';
import type { Calendar, CalendarState } from './calendar-state.ts';
import { CalendarProvider, DayButton } from './day-button.tsx';
import { DraftChip, ItemChip } from './item-chip.tsx';
import { firstOfMonth } from '../dates.ts';
import { is12Hour } from '../times.ts';
import type { Zone } from '#contract/wall-time.ts';

/** A day, and the instant where a time of day was pointed at too. */
export type Place = { date: string; at: Date | null };

export type CalendarViewProps = {
  calendar: Calendar;
  items: readonly CalendarItem[];
  zone: Zone;
  /** Where drafts with their id as `data-draft` can be taken from. */
  drafts: HTMLElement | null;
  onOpen: (item: CalendarItem, element: HTMLElement) => void;
  /** An empty place was clicked. */
  onPlace: (place: Place, event: MouseEvent) => void;
  /** Answers false where it may not stand there. */
  onMove: (item: CalendarItem, at: Date) => boolean;
  /** A draft was dropped: its id. */
  onDrop: (postId: string, place: Place) => void;
};

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'dayGridMonth' } as const;

/** Null for a draft on its way in: FullCalendar draws where it would stand. */
const itemIn = (event: EventApi): CalendarItem | null =>
  (event.extendedProps['item'] as CalendarItem | undefined) ?? null;

/** The hours scroll in a box that has nothing to focus while no post stands in it. Of a table's parts only a group of rows may be focused. */
function letKeysScroll(view: HTMLElement): void {
  for (const element of view.querySelectorAll<HTMLElement>('div')) {
    const rows = element.parentElement?.closest('[role=rowgroup]');
    if (!rows || !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    rows.role = 'none';
    element.role = 'rowgroup';
    element.tabIndex = 0;
  }
}

const clockFormat = is12Hour
  ? ({ hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' } as const)
  : ({ hour: '2-digit', minute: '2-digit', hour12: false } as const);

/** Fixed options are made once: FullCalendar draws everything anew for each one that changes. */
const fixed: CalendarOptions = {
  ...calendarTheme,
  plugins: [dayGrid, timeGrid, interaction],
  headerToolbar: false,
  firstDay: 0,
  editable: true,
  eventDurationEditable: false,
  droppable: true,
  eventDisplay: 'block',
  defaultTimedEventDuration: '00:45',
  forceEventDuration: true,
  // The room that a post takes never makes it stand on two days.
  nextDayThreshold: '01:00:00',
  snapDuration: '00:15',
  allDaySlot: false,
  nowIndicator: true,
  scrollTime: '07:00:00',
  fixedWeekCount: false,
  dayMaxEvents: 3,
  eventInteractive: true,
  eventMaxStack: 3,
  eventShortHeight: 36,
  slotMinHeight: 28,
  eventOrder: 'start,title',
  longPressDelay: 350,
  dragRevertDuration: 120,
  // Those of one time stand side by side.
  slotEventOverlap: false,
  eventTimeFormat: clockFormat,
  slotHeaderFormat: clockFormat,
  displayEventEnd: false,
  moreLinkText: (count) => `+${count} more`,
  views: {
    dayGridMonth: { dayHeaderFormat: { weekday: 'short' } },
    timeGrid: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
  },
  dayHeaderContent: ({ weekdayText, dayNumberText, isToday }) => (
    <span className={isToday ? 'font-semibold text-accent' : ''}>
      {weekdayText} {dayNumberText}
    </span>
  ),
  dayCellTopContent: (info) => (
    <DayButton startsAt={info.date} number={info.dayNumberText} isToday={info.isToday} isOther={info.isOther} />
  ),
  viewDidMount: ({ el }) => letKeysScroll(el),
  eventContent: (info: EventDisplayInfo) => {
    const item = itemIn(info.event);
    if (!item) return <DraftChip title={info.event.title} time={info.timeText} />;
    return (
      <ItemChip
        item={item}
        time={info.timeText}
        place={info.view.type === 'dayGridMonth' ? 'month' : info.isShort ? 'row' : 'column'}
        isNarrow={info.isNarrow}
        isWide={info.view.type === 'timeGridDay'}
      />
    );
  },
};

const anchorOf = (state: CalendarState): string => {
  if (state.view === 'week') return state.selectedWeek;
  return state.view === 'day' ? dayOf(state) : firstOfMonth(state.selectedYear, state.selectedMonth);
};

const placeOf = ({ allDay, date, dateStr }: DatePointApi): Place => ({
  date: dateStr.slice(0, 10),
  at: allDay ? null : date,
});

export function CalendarView({ calendar, items, zone, drafts, onOpen, onPlace, onMove, onDrop }: CalendarViewProps) {
  const full = useRef<CalendarRef>(null);
  const state = useStore(calendar.store);
  // Where it starts is given once; afterwards it is led.
  const [started] = useState({ view: viewNames[state.view], date: anchorOf(state) });
  useEffect(() => {
    const lead = (next: CalendarState): void => {
      if (next.view !== 'list') full.current?.getApi().changeView(viewNames[next.view], anchorOf(next));
    };
    // What was pressed since it was first drawn, which may have taken a while.
    const now = calendar.store.getState();
    if (viewNames[now.view] !== started.view || anchorOf(now) !== started.date) lead(now);
    // With the change itself, not after it was drawn: a month is then drawn once, not twice.
    return calendar.store.subscribe(lead);
  }, [calendar, started]);
  useEffect(() => {
    if (!drafts) return undefined;
    const dragging = new Draggable(drafts, {
      itemSelector: '[data-draft]',
      eventData: (element) => ({ create: false, title: element.dataset['title'] }),
    });
    return () => dragging.destroy();
  }, [drafts]);
  return (
    <CalendarProvider value={{ calendar, zone }}>
      <FullCalendar
        {...fixed}
        ref={full}
        height={state.view === 'month' ? 'auto' : 'max(28rem, calc(100dvh - 15rem))'}
        initialView={started.view}
        initialDate={started.date}
        timeZone={zone.name}
        events={items.map(toEvent)}
        eventAllow={(span) => span.end > new Date()}
        eventClick={({ event, el, jsEvent }) => {
          jsEvent.preventDefault();
          const item = itemIn(event);
          if (item) onOpen(item, el);
        }}
        eventDrop={({ event, revert }) => {
          // The instant, never startStr: in a gap of summer time that is another one.
          const item = itemIn(event);
          if (!item || !event.start || !onMove(item, event.start)) revert();
        }}
        drop={(info) => onDrop(info.draggedEl.dataset['draft'] ?? '', placeOf(info))}
        dateClick={(info) => onPlace(placeOf(info), info.jsEvent)}
        moreLinkClick={({ date }) => {
          calendar.show('day', zone.wallTimeOf(date).date);
          return viewNames.day;
        }}
      />
    </CalendarProvider>
  );
}
