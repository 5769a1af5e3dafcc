// Places entries in the calendar's days: by the wall clock of its zone, in chronological order, side by side if they overlap. Pure.
import type { WallTime, Zone } from '#contract/wall-time.ts';
import type { CalendarItem } from './calendar-items.ts';

/** An item at its wall time, `minute` of the day. */
export type Entry = { item: CalendarItem; date: string; minute: number };
/** Its place in a column of hours: `lane` of `lanes`, from the left. */
export type LaidOutEntry = Entry & { lane: number; lanes: number };
/** Entries for which there is no lane: one button represents them. */
export type HiddenEntries = { minute: number; entries: readonly Entry[]; lane: number; lanes: number };

/** Posts have no duration: this is how much room an entry takes in a column of hours. */
export const entryMinutes = 60;
export const snapMinutes = 15;
export const dayMinutes = 24 * 60;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `9:30am`, `7pm`; with a 24-hour clock `09:30`, `19:00`. As short as is still readable. */
export function shortTime(minute: number, is12Hour: boolean): string {
  if (!is12Hour) return timeOf(minute);
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest}${hour < 12 ? 'am' : 'pm'}`;
}

/** Caches the results, since each conversion runs a formatter. */
export function rememberedWallTimes(zone: Zone): (at: string) => WallTime {
  const known = new Map<string, WallTime>();
  return (at) => {
    const found = known.get(at) ?? zone.wallTimeOf(new Date(at));
    known.set(at, found);
    return found;
  };
}

export function entriesByDate(
  items: readonly CalendarItem[],
  wallTimeOf: (at: string) => WallTime,
): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const item of items) {
    const { date, time } = wallTimeOf(item.at);
    const entry = { item, date, minute: minuteOf(time) };
    const day = days.get(date);
    if (day) day.push(entry);
    else days.set(date, [entry]);
  }
  for (const day of days.values())
    day.sort((a, b) => a.minute - b.minute || a.item.title.localeCompare(b.item.title, 'en'));
  return days;
}

/** Groups of overlapping entries, in chronological order. */
function clusters(entries: readonly Entry[]): Entry[][] {
  const found: Entry[][] = [];
  let end = -Infinity;
  for (const entry of entries) {
    if (entry.minute < end) found.at(-1)?.push(entry);
    else found.push([entry]);
    end = Math.max(end, entry.minute + entryMinutes);
  }
  return found;
}

/**
 * At most `most` entries are side by side; the rest share a button in one more lane. 0: only one that stands alone is shown.
 * `entries`: those of one day, in chronological order.
 */
export function inLanes(entries: readonly Entry[], most: number): { placed: LaidOutEntry[]; rests: HiddenEntries[] } {
  const placed: LaidOutEntry[] = [];
  const rests: HiddenEntries[] = [];
  for (const cluster of clusters(entries)) {
    const ends: number[] = [];
    const withLane = cluster.map((entry) => {
      const free = ends.findIndex((end) => end <= entry.minute);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = entry.minute + entryMinutes;
      return { entry, lane };
    });
    const hasRest = ends.length > Math.max(most, 1);
    const lanes = hasRest ? most + 1 : ends.length;
    const hidden = withLane.filter(({ lane }) => lane >= most && hasRest).map(({ entry }) => entry);
    for (const { entry, lane } of withLane) if (!hidden.includes(entry)) placed.push({ ...entry, lane, lanes });
    if (hidden[0]) rests.push({ minute: hidden[0].minute, entries: hidden, lane: most, lanes });
  }
  return { placed, rests };
}
