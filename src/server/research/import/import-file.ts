// Imports a file into the trend database, some hundred rows per transaction, each recording how far it has come: after a crash the same
// command resumes there. Bad rows go into a file of their own and do not stop the import.
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../database/open.ts';
import { clearSample, hasSample, renewAfterUpdates } from './clear.ts';
import { inCorpus, type CorpusClient } from '../corpus-lock.ts';
import { insertPrepared, insertProfiles, preparePost, type Inserted } from './write-posts.ts';
import { beginCheckpoint, finishCheckpoint, holdFile, saveCheckpoint, type Checkpoint } from './checkpoint.ts';
import type { Plan } from './plan.ts';
import { ImportProblem, isConnectionLost } from './problem.ts';
import { readRow, type ReadRow, type RowOptions } from './read-row.ts';
import type { SourceListeners } from './text-source.ts';
import { indexStep } from '../search/indexer.ts';
import { signalStep } from '../trends/signals.ts';
import { csvCell } from '../../formats/csv.ts';
import type { NumberedRow } from './read-file.ts';

export type Progress = { bytes: number; rows: number };
type ImportOptions = Omit<RowOptions, 'dateOrder'> & {
  /** Keeps the sample beside the imported posts. */
  keep_sample?: boolean;
  /** Also builds the search lists and the trends once the posts are in, and reports progress. */
  lists?: { onImported: (result: ImportResult) => void; onDone: (done: { posts: number; of: number }) => void };
  /** Stops after the current rows; the same command resumes there. */
  signal?: AbortSignal;
};
export type ImportResult = Omit<Checkpoint, 'rejected_bytes'> & {
  duplicates: number;
  /** The file with the bad rows; null if there are none, or if no file could be written. */
  rejectedFile: string | null;
  /** Rows done by an earlier run. */
  resumedAt: number;
  /** Sample posts that were removed. */
  sampleGone: number;
  /** Lines that were not UTF-8 and were read as Windows-1252. */
  oddLines: number;
};

const batchRows = 500;

/** Throws ImportProblem if another process is importing the file, the database goes away, or `signal` aborts. */
export async function runImport(
  db: Database,
  plan: Plan,
  options: ImportOptions,
  onProgress: (progress: Progress) => void,
): Promise<ImportResult> {
  const hold = await holdFile(db, plan.key);
  try {
    const result = await importRows(db, plan, options, onProgress);
    options.lists?.onImported(result);
    if (options.lists) await makeLists(db, options.lists.onDone, options.signal);
    return result;
  } catch (error) {
    throw isConnectionLost(error)
      ? new ImportProblem('The database went away: what came before is imported, and the same command goes on there.')
      : error;
  } finally {
    await hold.release();
  }
}

async function importRows(
  db: Database,
  plan: Plan,
  options: ImportOptions,
  onProgress: (progress: Progress) => void,
): Promise<ImportResult> {
  const before = await beginCheckpoint(db, plan);
  const rejects = await openRejects(plan.file, before.rejected_bytes);
  const writer = createWriter(db, plan, options, rejects);
  let reached: RowCounts = before;
  let [bytes, oddLines] = [0, 0];
  const heard = {
    onBytes: (more: number) => void (bytes += more),
    onOddLines: (lines: number) => void (oddLines += lines),
  };
  try {
    for await (const batch of batchesOf(plan, options, { before, rejects, heard })) {
      reached = batch.reached;
      await writer.write(batch.read, reached);
      onProgress({ bytes, rows: reached.rows });
      if (batch.problem) throw batch.problem;
      if (options.signal?.aborted)
        throw new ImportProblem(
          `Stopped after ${reached.rows.toLocaleString('en')} rows: the same command goes on there.`,
        );
    }
  } finally {
    await writer.settled();
  }
  const { sampleGone, ...sums } = await writer.settled();
  const [added, updated] = [before.added + sums.added, before.updated + sums.updated];
  await finishCheckpoint(db, plan.key);
  await renewAfterUpdates(db, updated);
  const { rows, rejected, undated } = reached;
  const duplicates = Math.max(0, rows - added - updated - rejected);
  const rejectedFile = rejected > 0 ? rejects.file() : null;
  const counts = { rows, added, updated, duplicates, rejected, undated, oddLines };
  return { ...counts, rejectedFile, resumedAt: before.rows, sampleGone };
}

/** `problem`: why the file cannot be read any further; what came before stays. */
type Batch = { read: ReadRow[]; reached: RowCounts; problem: ImportProblem | null };

/** The rows not done by an earlier run, some hundred at a time. */
async function* batchesOf(
  { opened, columns, dateOrder }: Plan,
  options: ImportOptions,
  { before, rejects, heard }: { before: Checkpoint; rejects: Rejects; heard: SourceListeners },
): AsyncGenerator<Batch> {
  const reached = { rows: 0, rejected: before.rejected, undated: before.undated };
  const rowOptions = { ...options, dateOrder };
  let problem: ImportProblem | null = null;
  let read: ReadRow[] = [];
  try {
    for await (const numbered of opened.rows(columns, heard)) {
      for (const row of numbered) {
        reached.rows += 1;
        if (reached.rows <= before.rows) continue;
        const post = row.problem ?? readRow(row.given, rowOptions);
        if (typeof post === 'string') {
          reached.rejected += 1;
          rejects.add(reached.rows, row, post);
        } else {
          if (post.post.posted_at === null) reached.undated += 1;
          read.push(post);
        }
        if (read.length < batchRows && reached.rows % (20 * batchRows) !== 0) continue;
        yield { read, reached: { ...reached }, problem };
        read = [];
      }
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    problem = error;
  }
  yield { read, reached: { ...reached }, problem };
}

/** Writes one batch while the next is read. */
function createWriter(db: Database, plan: Plan, { keep_sample = false }: ImportOptions, rejects: Rejects) {
  const sums = { added: 0, updated: 0, sampleGone: 0 };
  let mayHaveSample = !keep_sample;
  let underWay: Promise<void> = Promise.resolve();

  async function writeOne(
    read: (ReadRow & { post: Prepared })[],
    reached: RowCounts,
    rejectedBytes: number,
  ): Promise<void> {
    const done = await inCorpus(db, { wait: true, is_lasting: false }, async (client) => {
      const inserted = read.length === 0 ? { ...nothing } : await insertInPlace(client, read, mayHaveSample);
      await saveCheckpoint(client, plan.key, { ...reached, ...inserted, rejected_bytes: rejectedBytes });
      return inserted;
    });
    sums.added += done?.added ?? 0;
    sums.updated += done?.updated ?? 0;
    sums.sampleGone += done?.sampleGone ?? 0;
    if ((done?.added ?? 0) > 0) mayHaveSample = false;
  }
  return {
    /** Resolves when the previous batch is written. */
    async write(read: ReadRow[], reached: RowCounts): Promise<void> {
      const prepared = read.map(({ profile, post }) => ({ profile, post: preparePost(post) }));
      await underWay;
      const rejectedBytes = await rejects.flush();
      underWay = writeOne(prepared, reached, rejectedBytes);
      // Only marks the rejection as handled: whoever awaits it next still gets it.
      underWay.catch(() => undefined);
    },
    async settled() {
      await underWay;
      return sums;
    },
  };
}

type RowCounts = Pick<Checkpoint, 'rows' | 'rejected' | 'undated'>;
type Prepared = ReturnType<typeof preparePost<ReadRow['post']>>;
type WriteResult = Inserted & { sampleGone: number };
const nothing: WriteResult = { added: 0, updated: 0, sampleGone: 0 };

/** The first posts replace the sample in the same transaction; if none is added, it stays. */
async function insertInPlace(
  client: CorpusClient,
  read: { profile: ReadRow['profile']; post: Prepared }[],
  mayHaveSample: boolean,
): Promise<WriteResult> {
  if (!mayHaveSample || !(await hasSample(client))) return { ...(await insert(client, read)), sampleGone: 0 };
  await client.query('savepoint before_sample');
  const sampleGone = await clearSample(client);
  const inserted = await insert(client, read);
  if (inserted.added > 0) return { ...inserted, sampleGone };
  await client.query('rollback to savepoint before_sample');
  return { ...(await insert(client, read)), sampleGone: 0 };
}

async function insert(
  client: CorpusClient,
  read: { profile: ReadRow['profile']; post: Prepared }[],
): Promise<Inserted> {
  const ids = await insertProfiles(
    client,
    read.map(({ profile }) => profile),
  );
  return insertPrepared(
    client,
    read.map(({ post }, at) => ({ ...post, profile_id: ids[at] ?? '' })),
  );
}

// Lists and trends for the command line, brought up to date at once: the database builds lists while this process describes posts.

/** Ends early if `signal` aborts; the next run continues from there. */
async function makeLists(
  db: Database,
  onDone: (done: { posts: number; of: number }) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await db.pool.query<{ posts: number; listed: number }>(
    `select (select count(*)::int from corpus_posts) as posts,
      (select count(*)::int from corpus_posts where number <= coalesce((select indexed_to from corpus_state), 0)) as listed`,
  );
  const { posts = 0, listed = 0 } = rows[0] ?? {};
  const toList = posts - listed;
  let described = 0;
  let inLists = 0;
  // Both halves take about as long.
  const tell = (): void => onDone({ posts: Math.min(toList, (described + inLists) / 2), of: toList });
  const isStopped = (): boolean => signal?.aborted === true;
  const index = async (): Promise<void> => {
    for (let took = 1; took > 0; tell()) inLists += took = isStopped() ? 0 : await indexStep(db, { wait: true });
  };
  const describe = async (): Promise<void> => {
    for (let took = 1; took > 0; tell()) described += took = isStopped() ? 0 : await signalStep(db, { wait: true });
  };
  await Promise.all([index(), describe()]);
}

type Rejects = Awaited<ReturnType<typeof openRejects>>;

const header = 'row,line,reason,text\n';
const textMax = 200;

/** `bytes` is how much of it an earlier run wrote for the rows it finished: anything after that is overwritten. */
async function openRejects(file: string, bytes: number) {
  const places = [`${file}.rejected.csv`, path.join(tmpdir(), `${path.basename(file)}.rejected.csv`)];
  let written: string | null = null;
  let size = 0;
  let waiting = '';
  for (const place of places) {
    const there = await stat(place).catch(() => null);
    if (there === null) continue;
    if (bytes === 0) await rm(place).catch(() => undefined);
    else if (there.size >= bytes && written === null && (await cutTo(place, bytes))) {
      written = place;
      size = bytes;
    }
  }

  async function append(place: string, text: string): Promise<boolean> {
    try {
      const handle = await open(place, 'a');
      await closing(handle, () => handle.appendFile(text));
      return true;
    } catch {
      return false;
    }
  }

  return {
    add(row: number, { line, given, raw }: NumberedRow, reason: string): void {
      const text = (given.text ?? raw).slice(0, textMax).toWellFormed().replaceAll('\u0000', '');
      waiting += `${row},${line},${csvCell(reason)},${csvCell(text)}\n`;
    },
    /** Returns the file's size once everything added is written. */
    async flush(): Promise<number> {
      if (waiting === '') return size;
      const text = waiting;
      waiting = '';
      for (const place of written === null ? places : [written]) {
        const whole = size === 0 ? header + text : text;
        if (!(await append(place, whole))) continue;
        written = place;
        size += Buffer.byteLength(whole);
        break;
      }
      return size;
    },
    /** null if none could be written. */
    file: (): string | null => written,
  };
}

async function cutTo(place: string, bytes: number): Promise<boolean> {
  try {
    const handle = await open(place, 'r+');
    await closing(handle, () => handle.truncate(bytes));
    return true;
  } catch {
    return false;
  }
}

async function closing(handle: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await handle.close();
  }
}
