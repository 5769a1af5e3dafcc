// What an import would do, before it does anything: which column is what, and how dates are to be read.
import path from 'node:path';
import { shortHash } from '../../hash.ts';
import { columnsOf, type Columns } from './columns.ts';
import { orderOf, type DateOrder } from '../../formats/dates.ts';
import { ImportProblem } from './problem.ts';
import { openFile, type OpenedFile } from './read-file.ts';

export type Plan = {
  file: string;
  opened: OpenedFile;
  columns: Columns;
  unused: string[];
  /** How 03/04/2026 is read; `isGuessed` if the file has such dates and does not tell. */
  dateOrder: DateOrder;
  isGuessed: boolean;
  /** Identifies the file as it is now: a changed file gets another key. */
  key: string;
};
export type PlanOptions = { columns?: Columns; hasHeader?: boolean; dateOrder?: DateOrder | null };

const datesLookedAt = 2000;

/** Throws ImportProblem if the file has no text column. */
export async function planImport(
  file: string,
  { columns: said = {}, hasHeader = true, dateOrder = null }: PlanOptions = {},
): Promise<Plan> {
  const opened = await openFile(file, { hasHeader });
  const columns = columnsOf(opened.header, said);
  const names = opened.header.slice(0, 20).join(', ');
  for (const [column, name] of Object.entries(said))
    if (columns[column as keyof Columns] === undefined)
      throw new ImportProblem(`This file has no column ${name} for --map ${column} (it has ${names}).`);
  if (columns.text === undefined) {
    throw new ImportProblem(
      `No column of this file is a post's text (it has ${names}): name it with --map text=COLUMN. Where the first line is a post itself, add --no-header and give the column's number, as in --map text=1.`,
    );
  }
  const found = columns.date === undefined ? { order: null, isMet: false } : await lookAtDates(opened, columns);
  const key = shortHash(`${path.resolve(file)} ${opened.bytes} ${opened.modifiedMs}`);
  const used = new Set(Object.values(columns));
  return {
    file,
    opened,
    columns,
    unused: opened.header.filter((name) => !used.has(name)),
    dateOrder: dateOrder ?? found.order ?? 'month',
    isGuessed: dateOrder === null && found.order === null && found.isMet,
    key,
  };
}

async function lookAtDates(opened: OpenedFile, { date }: Columns): Promise<ReturnType<typeof orderOf>> {
  const written: string[] = [];
  for await (const rows of opened.rows(date === undefined ? {} : { date })) {
    for (const { given } of rows) written.push(given.date ?? '');
    if (written.length >= datesLookedAt) break;
  }
  return orderOf(written);
}
