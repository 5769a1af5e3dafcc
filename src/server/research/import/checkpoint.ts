// How far the import of a file has come, kept with the posts themselves; and the lock that lets one command at a time import it.
import path from 'node:path';
import type { Database } from '../../database/open.ts';
import type { CorpusClient } from '../corpus-lock.ts';
import type { Inserted } from './write-posts.ts';
import type { Plan } from './plan.ts';
import { ImportProblem } from './problem.ts';

export type Checkpoint = {
  rows: number;
  added: number;
  updated: number;
  rejected: number;
  undated: number;
  rejected_bytes: number;
};

/** Must differ from the numbers in corpus-lock.ts. */
const importLock = 7_306_014;

/** Throws ImportProblem if another command is importing the file. If this process dies, the database releases the file. */
export async function holdFile({ pool }: Database, key: string): Promise<{ release: () => Promise<void> }> {
  const client = await pool.connect();
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    importLock,
    key,
  ]);
  const release = async (): Promise<void> => {
    const freed = client.query('select pg_advisory_unlock($1, hashtext($2))', [importLock, key]);
    // Closing the connection releases the lock too.
    await freed.then(
      () => client.release(),
      () => client.release(true),
    );
  };
  if (rows[0]?.got === true) return { release };
  client.release();
  throw new ImportProblem('Another command is importing this file: wait until it is done.');
}

/** The importing process also builds the lists, so other processes leave them alone until it is done. */
export async function isImporting({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_held: boolean }>(
    `select exists(select from pg_locks where locktype = 'advisory' and classid = $1 and database = (
      select oid from pg_database where datname = current_database())) as is_held`,
    [importLock],
  );
  return rows[0]?.is_held === true;
}

/** A file that was fully imported starts over: posts that are already there are skipped. */
export async function beginCheckpoint({ pool }: Database, { key, file }: Plan): Promise<Checkpoint> {
  const { rows } = await pool.query<Checkpoint>(
    `insert into corpus_imports as i (key, file) values ($1, $2)
      on conflict (key) do update set rows = ${kept('rows')}, added = ${kept('added')}, updated = ${kept('updated')},
        rejected = ${kept('rejected')}, undated = ${kept('undated')}, rejected_bytes = ${kept('rejected_bytes')}, is_done = false
      returning rows, added, updated, rejected, undated, rejected_bytes::float8 as rejected_bytes`,
    [key, path.basename(file)],
  );
  if (!rows[0]) throw new Error('the checkpoint of the import did not come back');
  return rows[0];
}

const kept = (column: string): string => `case when i.is_done then 0 else i.${column} end`;

/** In the same transaction as the rows; `added` and `updated` count this batch, the others the whole file. */
export async function saveCheckpoint(
  client: CorpusClient,
  key: string,
  checkpoint: Omit<Checkpoint, keyof Inserted> & Inserted,
): Promise<void> {
  const { rows, rejected, undated, rejected_bytes, added, updated } = checkpoint;
  await client.query(
    `update corpus_imports set rows = $2, rejected = $3, undated = $4, rejected_bytes = $5, added = added + $6, updated = updated + $7
      where key = $1`,
    [key, rows, rejected, undated, rejected_bytes, added, updated],
  );
}

export async function finishCheckpoint({ pool }: Database, key: string): Promise<void> {
  await pool.query('update corpus_imports set is_done = true where key = $1', [key]);
}
