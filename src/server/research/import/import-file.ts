// Imports a file into the trend database, some hundred rows a transaction, each with the place it has come to: after a crash the same
// command goes on there. Bad rows go to a file of their own and stop nothing.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../database/open.ts';
import { csvCell } from '../../http/text-file.ts';
import { inCorpus, type CorpusClient } from '../corpus-lock.ts';
import { insertPosts, insertProfiles } from '../writing.ts';
import { columnsOf, type Columns } from './columns.ts';
import { ImportProblem } from './problem.ts';
import { openFile, type NumberedRow, type OpenedFile } from './read-file.ts';
import { readRow, type ReadRow, type RowOptions } from './read-row.ts';

export type Plan = { file: string; opened: OpenedFile; columns: Columns; unused: string[]; bytes: number; key: string };
export type Progress = { bytes: number; rows: number };
export type ImportResult = {
  rows: number;
  added: number;
  duplicates: number;
  rejected: number;
  undated: number;
  /** Where the bad rows are; null where there are none. */
  rejected_file: string | null;
  /** Rows that an earlier run had done. */
  resumed_at: number;
};

const batch = 500;

/** What would be imported as what. Throws ImportProblem where the file has no text. */
export async function planImport(file: string, said: Columns): Promise<Plan> {
  const opened = await openFile(file);
  const columns = columnsOf(opened.header, said);
  if (columns.text === undefined) {
    throw new ImportProblem(
      `No column of this file is a post's text (it has ${opened.header.slice(0, 20).join(', ')}): name it with --map text=COLUMN.`,
    );
  }
  const { size, mtimeMs } = await stat(file);
  const key = createHash('sha256')
    .update(`${path.resolve(file)} ${size} ${mtimeMs}`)
    .digest('base64url')
    .slice(0, 22);
  const used = new Set(Object.values(columns));
  return { file, opened, columns, unused: opened.header.filter((name) => !used.has(name)), bytes: size, key };
}

export async function runImport(
  db: Database,
  plan: Plan,
  options: Omit<RowOptions, 'columns'>,
  onProgress: (progress: Progress) => void,
): Promise<ImportResult> {
  const before = await placeOf(db, plan);
  const result: ImportResult = {
    rows: 0,
    added: before.added,
    duplicates: 0,
    rejected: 0,
    undated: 0,
    rejected_file: null,
    resumed_at: before.rows,
  };
  const rejects = rejectWriter(`${plan.file}.rejected.csv`, before.rows > 0);
  let waiting: ReadRow[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const posts = waiting;
    waiting = [];
    const added = await write(db, plan, posts, result.rows);
    result.added += added;
    result.duplicates += posts.length - added;
    onProgress({ bytes, rows: result.rows });
  };
  for await (const numbered of plan.opened.rows((more) => (bytes += more))) {
    result.rows += 1;
    if (result.rows <= before.rows) continue;
    const read = readOne(numbered, { ...options, columns: plan.columns });
    if (typeof read === 'string') {
      result.rejected += 1;
      rejects.write(result.rows, read, numbered.row[plan.columns.text ?? '']);
    } else {
      if (read.post.posted_at === null) result.undated += 1;
      waiting.push(read);
    }
    if (waiting.length >= batch) await flush();
  }
  await flush();
  await db.pool.query('update corpus_imports set is_done = true where key = $1', [plan.key]);
  result.rejected_file = await rejects.end();
  return result;
}

const readOne = ({ row, problem }: NumberedRow, options: RowOptions): ReadRow | string =>
  problem ?? readRow(row, options);

/** A file that was imported whole begins anew: what is there already is passed over. */
async function placeOf({ pool }: Database, { key, file }: Plan): Promise<{ rows: number; added: number }> {
  const { rows } = await pool.query<{ rows: number; added: number }>(
    `insert into corpus_imports (key, file) values ($1, $2)
      on conflict (key) do update set rows = case when corpus_imports.is_done then 0 else corpus_imports.rows end,
        added = case when corpus_imports.is_done then 0 else corpus_imports.added end, is_done = false
      returning rows, added`,
    [key, path.basename(file)],
  );
  return rows[0] ?? { rows: 0, added: 0 };
}

async function write(db: Database, { key }: Plan, read: ReadRow[], rows: number): Promise<number> {
  return (
    (await inCorpus(db, { wait: true }, async (client) => {
      const added = read.length === 0 ? 0 : await insert(client, read);
      await client.query('update corpus_imports set rows = $2, added = added + $3 where key = $1', [key, rows, added]);
      return added;
    })) ?? 0
  );
}

async function insert(client: CorpusClient, read: ReadRow[]): Promise<number> {
  const ids = await insertProfiles(
    client,
    read.map(({ profile }) => profile),
  );
  return insertPosts(
    client,
    read.map(({ post }, at) => ({ ...post, profile_id: ids[at] ?? '' })),
  );
}

/** The file is made with its first row. */
function rejectWriter(file: string, goes_on: boolean) {
  let out: ReturnType<typeof createWriteStream> | null = null;
  return {
    write(row: number, reason: string, text: unknown): void {
      if (!out) {
        out = createWriteStream(file, { flags: goes_on ? 'a' : 'w' });
        if (!goes_on) out.write('row,reason,text\n');
      }
      out.write(
        `${row},${csvCell(reason)},${csvCell(typeof text === 'string' ? text.slice(0, 200).toWellFormed() : '')}\n`,
      );
    },
    async end(): Promise<string | null> {
      if (!out) return null;
      await new Promise<void>((resolve) => out?.end(resolve));
      return file;
    },
  };
}
