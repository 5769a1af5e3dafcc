// The looks of FullCalendar's parts, in our roles of colour. Its own themes are not loaded; its structure comes from skeleton.css.
import type { CalendarOptions } from '@fullcalendar/react';

const cell = 'border border-line';
/** Entries draw themselves (item-chip.tsx): what is around them only gives them their place. */
const entry = 'mx-1 mb-0.5 rounded-[6px] focus-visible:outline-offset-0';

export const calendarTheme: CalendarOptions = {
  viewClass: 'overflow-hidden rounded-card border border-line bg-surface text-ink',
  tableHeaderClass: 'bg-surface',
  dayHeaderRowClass: cell,
  dayHeaderClass: `${cell} justify-center`,
  dayHeaderInnerClass: 'py-1.5 text-xs font-medium text-muted',
  dayHeaderAlign: 'center',
  dayHeaderDividerClass: 'border-b border-line',
  dayRowClass: cell,
  dayCellClass: ({ isOther, isToday }) => `${cell} ${isToday ? 'bg-accent/6' : isOther ? 'bg-ink/3' : ''}`,
  dayCellTopClass: 'flex justify-end p-1',
  dayCellBottomClass: 'min-h-1',
  dayLaneClass: ({ isToday }) => `${cell} ${isToday ? 'bg-accent/5' : ''}`,
  dayLaneInnerClass: 'mr-1',
  slotLaneClass: ({ isMinor }) => `${cell} ${isMinor ? 'border-dotted' : ''}`,
  slotHeaderClass: `${cell} flex justify-end border-0`,
  slotHeaderRowClass: cell,
  slotHeaderInnerClass: 'px-2 text-xs text-muted tabular-nums',
  slotHeaderDividerClass: 'border-r border-line',
  fillerClass: cell,
  highlightClass: 'bg-accent/10',
  nowIndicatorLineClass: 'border-t-2 border-poor',
  nowIndicatorHeaderClass: 'border-t-2 border-poor w-2 right-0',
  // What is dragged covers what it is dragged over.
  eventClass: ({ isMirror, isDragging }) => `cursor-pointer ${isMirror || isDragging ? 'bg-raised shadow-float' : ''}`,
  rowEventClass: ({ isNarrow }) => `${entry} ${isNarrow ? 'mx-0.5!' : ''}`,
  columnEventClass: 'rounded-[6px] focus-visible:outline-offset-0',
  moreLinkInnerClass: 'truncate',
  rowMoreLinkClass:
    'mx-1 mb-0.5 cursor-pointer rounded-[6px] px-1.5 py-0.5 text-xs font-medium text-muted hover:bg-ink/6 hover:text-ink',
  columnMoreLinkClass: 'cursor-pointer rounded-[6px] bg-paper px-1 text-xs font-medium text-muted',
};
