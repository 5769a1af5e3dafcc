// One entry of the calendar as a button. Presses and drags are handled by calendar-view.tsx, so that an entry rerenders only if it has
// changed itself: a month has a hundred of them.
import { memo, type CSSProperties } from 'react';
import { is12Hour } from '../times.ts';
import type { CalendarItem } from './calendar-items.ts';
import { shortTime } from './entries.ts';
import { ItemChip } from './item-chip.tsx';

type EntryButtonProps = {
  item: CalendarItem;
  minute: number;
  place: 'month' | 'column';
  isNarrow: boolean;
  isWide: boolean;
  style?: CSSProperties;
};

export const isMovable = ({ kind }: CalendarItem): boolean => kind === 'scheduled' || kind === 'overdue';

/** Items are created anew on every render, so the fields that are shown are compared. */
export function isSameItem(a: CalendarItem, b: CalendarItem): boolean {
  if (a.id !== b.id || a.kind !== b.kind || a.at !== b.at) return false;
  return a.kind === 'free' || b.kind === 'free' || (a.post === b.post && a.author === b.author);
}

const isSame = (a: EntryButtonProps, b: EntryButtonProps): boolean =>
  isSameItem(a.item, b.item) &&
  a.minute === b.minute &&
  a.place === b.place &&
  a.isNarrow === b.isNarrow &&
  a.isWide === b.isWide &&
  a.style?.top === b.style?.top &&
  a.style?.left === b.style?.left &&
  a.style?.width === b.style?.width;

export const EntryButton = memo(function EntryButton({
  item,
  minute,
  place,
  isNarrow,
  isWide,
  style,
}: EntryButtonProps) {
  return (
    <button
      type="button"
      data-entry
      style={style}
      className={`block rounded-[6px] text-left outline-offset-0 select-none data-dragged:opacity-40 ${isMovable(item) ? 'cursor-grab' : 'cursor-pointer'} ${place === 'month' ? 'w-full' : 'absolute pr-1 pb-px pl-px'}`}
    >
      <ItemChip item={item} time={shortTime(minute, is12Hour)} place={place} isNarrow={isNarrow} isWide={isWide} />
    </button>
  );
}, isSame);
