// An uploaded file as people: anybody's list, LinkedIn's data export as the ZIP it comes in, or one CSV from it.
import type { ImportAnswer } from '#contract/prospects.ts';
import { filesIn, isZip, type ArchiveFile } from '../formats/zip.ts';
import type { UploadedFile } from '../http/handler.ts';
import { csvRowsIn, readRows, rowProblems, textOf, type CsvRow } from '../formats/csv.ts';
import { Refusal } from '../refusal.ts';
import { count, readExport, type GivenFile, type ReadExport } from './linkedin-export.ts';
import {
  exportKinds,
  hasColumns,
  isOwnAction,
  kindByColumns,
  kindByName,
  nameOf,
  type ExportKind,
} from './linkedin-files.ts';
import { personKey } from './identity.ts';
import { readProspects, reject, rowsMax, tooManyRows, type ReadPerson, type Rejected } from './read-csv.ts';

export type Upload = { people: ReadPerson[] } & Rejected & Pick<ImportAnswer, 'files'>;

type Input = { file: Pick<UploadedFile, 'name' | 'bytes'>; names: string[]; now: Date };

/** `names`: those of the account. Throws Refusal unsupported_media_type, unprocessable or too_large. */
export async function readUpload({ file: { name, bytes }, names, now }: Input): Promise<Upload> {
  if (isZip(bytes)) return ofArchive(await filesIn(bytes, (one) => kindByName(one) !== null), names);
  const text = textOf(bytes);
  let seen: string[] = [];
  const kind: { of: ExportKind | null } = { of: null };
  const rejections: Rejected = { rejected: [], rejected_more: 0 };
  const told: CsvRow['values'][] = [];
  const isHeader = (columns: string[]): boolean => {
    seen = seen.length > 1 ? seen : columns;
    kind.of = isOwnAction(name, columns) ? null : kindByColumns(columns);
    return kind.of !== null;
  };
  readRows(text, isHeader, (row) => {
    if (row.problem !== null) reject(rejections, { line: row.line, reason: rowProblems[row.problem] });
    else if (kind.of === 'connections' && isNameless(row))
      reject(rejections, { line: row.line, reason: 'There is no name.' });
    else if (told.push(row.values) > rowsMax) throw tooManyRows();
  });
  if (kind.of !== null) {
    const read = await readExport([{ name, kind: kind.of, rows: told }], names);
    if (read?.is_owner_unknown) throw new Refusal('unprocessable', unknownOwner);
    return { ...toUpload(read), ...rejections };
  }
  if (isOwnAction(name, seen)) throw new Refusal('unprocessable', ownDoing);
  return readProspects(text, now);
}

/** Somebody of whom everything but the name is there; a hidden profile has only the date. */
const isNameless = ({ values }: CsvRow): boolean =>
  nameOf(values, 'first name', 'last name') === '' &&
  ['url', 'company', 'position'].some((column) => (values[column] ?? '').trim() !== '');

async function ofArchive(files: ArchiveFile[], names: string[]): Promise<Upload> {
  const others = files.filter(({ name }) => kindByName(name) !== 'profile');
  if (others.length === 0) throw new Refusal('unprocessable', noneOfThem);
  const known = new Set<string>();
  const given = files
    .map(({ name, chunks }) => ({ name, chunks, kind: kindByName(name) ?? 'profile' }))
    .toSorted((a, b) => exportKinds.indexOf(a.kind) - exportKinds.indexOf(b.kind))
    .map(({ name, chunks, kind }): GivenFile => {
      const isHeader = (columns: string[]): boolean => {
        if (!hasColumns(kind, columns)) return false;
        if (kind !== 'profile') known.add(name);
        return true;
      };
      return { name, kind, rows: csvRowsIn(chunks(), isHeader) };
    });
  const read = await readExport(given, names);
  if (read && known.size === 0) throw new Refusal('unprocessable', noneOfThem);
  return toUpload(read);
}

function toUpload(read: ReadExport | null): Upload {
  if (!read) throw tooManyRows();
  return { people: read.people, rejected: [], rejected_more: 0, files: read.files };
}

/** Adds those for whom the list had no place: rows of a list by their lines, people of an export by the file that named them. */
export function addRejected(read: Omit<Upload, 'people'>, people: ReadPerson[], most: number): void {
  const held = most.toLocaleString('en');
  const reason = `Your list is full: it holds at most ${held} people. Delete some to make room.`;
  for (const { line } of people) if (line !== undefined) reject(read, { line, reason });
  read.rejected.sort((a, b) => a.line - b.line);
  const byFile = Map.groupBy(people, ({ file }) => file);
  for (const { name, left_out } of read.files ?? []) {
    const distinct = new Set(byFile.get(name)?.map(personKey)).size;
    count(left_out, `people who no longer fit: a list holds at most ${held}`, distinct);
    // An archive may have one name twice.
    byFile.delete(name);
  }
}

const noneOfThem =
  'This ZIP has none of the files that show who engaged with you: Connections.csv, messages.csv, Invitations.csv, Endorsement_Received_Info.csv, Recommendations_Received.csv. Choose the data export as LinkedIn sent it.';
const unknownOwner =
  'We can’t tell which of these messages are yours. Choose the whole ZIP, which includes Profile.csv, or set your account name to match LinkedIn.';
const ownDoing =
  'This file only lists what you did yourself. Choose Connections.csv, messages.csv, Invitations.csv, Endorsement_Received_Info.csv or Recommendations_Received.csv.';
