// A file as posts, each with its time: bytes in, rows out. Runs in a thread (threads/tasks.ts); what is wrong with a row is check.ts's matter.
import { createZone } from '#contract/wall-time.ts';
import { textOf } from '../formats/csv.ts';
import { orderOf, type DateOrder } from '../formats/dates.ts';
import { isZip } from '../formats/zip.ts';
import { Refusal } from '../refusal.ts';
import type { ReadRow } from './columns.ts';
import { readPlannedTime, type PlannedTime } from './planned-time.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

export type PlannedRow = Omit<ReadRow, 'written'> & { time: PlannedTime };
export type PostsFile = { bytes: Uint8Array; time_zone: string; order: DateOrder | null };
/** null where no date of the file has two readings. */
export type DatesRead = { order: DateOrder; is_certain: boolean } | null;

/** Throws Refusal unsupported_media_type, unprocessable or too_large. */
export function readPostsFile({ bytes, time_zone, order }: PostsFile): { dates: DatesRead; rows: PlannedRow[] } {
  if (isZip(bytes))
    throw new Refusal(
      'unsupported_media_type',
      'This is a ZIP or an Excel file: unpack it, or save the table as CSV, and choose that.',
    );
  const text = textOf(bytes);
  if (text.trim() === '') throw nothing();
  const rows = /^[[{]/.test(text.trimStart().slice(0, 1)) ? readJson(text) : readCsv(text);
  if (rows.length === 0) throw nothing();
  const told = orderOf(rows.map(({ written }) => written));
  const used = order ?? told.order ?? 'month';
  const zone = createZone(time_zone);
  const dates = told.isMet ? { order: used, is_certain: order !== null || told.order !== null } : null;
  return {
    dates,
    rows: rows.map(({ written, ...row }) => ({ ...row, time: readPlannedTime(written, zone, used) })),
  };
}

const nothing = (): Refusal => new Refusal('unprocessable', 'There is no post in this file.');
