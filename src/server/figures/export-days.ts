// Days as an export writes them: `11/3/2026` in the order of the exporter's language, which the whole file tells, or as Excel's number.
import { readWhen, type DateOrder } from '../formats/dates.ts';

/** `2026-11-03`; null where it cannot be read. */
export type DayReader = (written: string) => string | null;

const figures = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d\d)$/;
/** Days since 30 December 1899; 20,000 is in 1954, 80,000 in 2119. */
const serial = /^(\d{5})(?:\.\d{1,12})?$/;
const dayMs = 86_400_000;
const serialZero = Date.UTC(1899, 11, 30);

/** `cells`: of the whole file. */
export function dayReader(cells: Iterable<string>): DayReader {
  const order = orderOf(cells);
  return (written) => {
    const text = written.trim();
    const [, days] = serial.exec(text) ?? [];
    if (days !== undefined) {
      const number = Number(days);
      return number >= 20_000 && number < 80_000 ? isoDay(new Date(serialZero + number * dayMs)) : null;
    }
    // Nothing here is counted from today.
    const read = /^\D{0,12}\d.*\d{2}/.test(text) ? readWhen(text, new Date(0), order) : null;
    return read && !read.is_coarse && read.at.getUTCFullYear() >= 2003 ? isoDay(read.at) : null;
  };
}

/** A day over 12 settles it. Without one an export of days in a row does: whichever figure changes from row to row is the day. */
function orderOf(cells: Iterable<string>): DateOrder {
  const [first, second] = [new Set<number>(), new Set<number>()];
  for (const cell of cells) {
    const found = cell.length > 10 ? null : figures.exec(cell.trim());
    if (!found) continue;
    first.add(Number(found[1]));
    second.add(Number(found[2]));
  }
  if ([...first].some((number) => number > 12)) return 'day';
  if ([...second].some((number) => number > 12)) return 'month';
  return first.size > second.size ? 'day' : 'month';
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
