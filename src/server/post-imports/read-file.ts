// A file as posts, each with its time: bytes in, rows out. Runs in a thread (threads/tasks.ts); what is wrong with a row is left to check.ts.
import { postImportSharesMax, type ImportSource } from '#contract/post-imports.ts';
import { createZone, type Zone } from '#contract/wall-time.ts';
import { textOf } from '../formats/csv.ts';
import { orderOf, type DateOrder, readWhen } from '../formats/dates.ts';
import { readShares } from '../formats/linkedin-shares.ts';
import { isZip } from '../formats/zip.ts';
import { Refusal } from '../refusal.ts';
import type { PlannedRow, PlannedTime } from './columns.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { tooManyShares, toSharedRow } from './shares.ts';
import { readInstant } from '#contract/instant.ts';

export type PostsFile = { bytes: Uint8Array; time_zone: string; order: DateOrder | null };
/** null if no date in the file can be read in two ways. */
type DatesRead = { order: DateOrder; is_certain: boolean } | null;
/** What is known of the file as a whole. */
export type FileRead = { source: ImportSource; dates: DatesRead };

/** Throws Refusal unsupported_media_type, unprocessable or too_large. */
export async function readPostsFile(file: PostsFile): Promise<FileRead & { rows: PlannedRow[] }> {
  const shared: PlannedRow[] = [];
  const isExport = await readShares(file.bytes, (share) => {
    if (shared.push(toSharedRow(shared.length + 1, share)) > postImportSharesMax) throw tooManyShares();
  });
  if (!isExport) return { source: 'posts', ...readPlanned(file) };
  if (shared.length === 0) throw nothing();
  return { source: 'linkedin_export', dates: null, rows: shared };
}

function readPlanned({ bytes, time_zone, order }: PostsFile): { dates: DatesRead; rows: PlannedRow[] } {
  if (isZip(bytes))
    throw new Refusal(
      'unsupported_media_type',
      'This is an Excel file, or a ZIP without LinkedIn’s Shares.csv. Save the table as CSV, or ask LinkedIn for the larger archive.',
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
    rows: rows.map(({ written, ...row }) => ({ ...row, time: readPlannedTime(written, zone, used), shared: null })),
  };
}

const nothing = (): Refusal => new Refusal('unprocessable', 'There are no posts in this file.');

// When a post in a file should go out, as tools write it; a time without a zone is meant in the user's.
const like = 'Write it like 2026-12-01 09:30.';
const problem = (sentence: string): PlannedTime => ({ at: null, problem: sentence });

/** A blank means no time, which is not a problem. */
function readPlannedTime(written: string, zone: Zone, order: DateOrder): PlannedTime {
  const text = written.trim().replace(/ uhr$/i, '');
  if (text === '') return { at: null, problem: null };
  const exact = readInstant(text);
  if (exact) return { at: exact, problem: null };
  const when = readWhen(text, new Date(0), order);
  if (!when || Number.isNaN(when.at.getTime()))
    return problem(`We couldn’t read the time “${text.slice(0, 40).toWellFormed()}”. ${like}`);
  if (!when.has_time) return problem(`“${text.slice(0, 40).toWellFormed()}” has no time of day. ${like}`);
  if (namesZone(text)) return { at: when.at, problem: null };
  // Read as UTC, it shows the wall time that was meant.
  const wall = when.at.toISOString();
  return { at: zone.instantOf({ date: wall.slice(0, 10), time: wall.slice(11, 16) }).at, problem: null };
}

/** Also true for seconds since 1970, which are the same everywhere. */
const namesZone = (text: string): boolean =>
  /\dZ$|\b(?:UTC|GMT)\b/i.test(text) || /[\dm] ?[+-]\d\d:?\d\d$/i.test(text) || /^[\d.]{10,20}$/.test(text);
