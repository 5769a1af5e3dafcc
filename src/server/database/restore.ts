// npm run db -- restore FILE: replaces the contents of the tables with a backup, in one transaction. The tables themselves
// exist already: the command migrates first.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DatabaseError, type Client, type ClientBase } from 'pg';
import type { Counts } from './backup.ts';
import { endMark, listTables, readMigrations, type Header, type Table } from './backup-file.ts';
import { isBeforeBaseline } from './migrate.ts';
import { withClient } from './one-connection.ts';
import { useOwnSettings } from './open.ts';
import { DatabaseProblem } from './problem.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

const rowsAtOnce = 500;
const charsAtOnce = 4_000_000;

type RestoreOptions = {
  connection: string;
  file: string;
  /** Within the transaction, before anything is replaced and after everything is. */
  before?: (client: ClientBase) => Promise<void>;
  after?: (client: ClientBase) => Promise<void>;
};

/** Tables that mirror outside services do not go back in time: they are restored only if this database has no rows of theirs. */
const outside = /^sandbox\./;

/** Throws DatabaseProblem, with nothing changed, if the file is not a complete backup of this version's tables. */
export async function restoreDatabase({ connection, file, before, after }: RestoreOptions): Promise<Counts> {
  const options = { connectionString: connection, application_name: 'postwright restore' };
  return withClient(options, async (client) => {
    await useOwnSettings(client);
    await client.query('begin');
    const restore = new Restore(client, before);
    await pipeline(createReadStream(file), createGunzip(), async (source) => {
      for await (const line of splitLines(source)) await restore.take(line);
    });
    const counts = await restore.finish();
    await after?.(client);
    await client.query('commit');
    return counts;
  }).catch((error: unknown) => {
    throw asProblem(error, file);
  });
}

/** Takes the lines of a file one by one; reading or the database may fail at any of them. */
class Restore {
  private readonly client: Client;
  private readonly before: RestoreOptions['before'];
  /** Tables of the backup that stay as they are here. */
  private readonly kept = new Set<string>();
  private tables: Table[] | null = null;
  private table: Table | null = null;
  private batch: string[] = [];
  private batch_chars = 0;
  private readonly counts: Counts = { tables: 0, rows: 0 };
  private promisedRows: number | null = null;

  constructor(client: Client, before: RestoreOptions['before']) {
    this.client = client;
    this.before = before;
  }

  async take(line: string): Promise<void> {
    if (this.tables === null) this.tables = await this.begin(line);
    else if (line.startsWith(endMark)) {
      await this.write();
      this.promisedRows = Number(line.slice(endMark.length));
    } else if (line.startsWith('#')) await this.enter(line.slice(1));
    else {
      this.batch.push(line);
      this.batch_chars += line.length;
      if (this.batch.length >= rowsAtOnce || this.batch_chars > charsAtOnce) await this.write();
    }
  }

  async finish(): Promise<Counts> {
    if (this.promisedRows !== this.counts.rows)
      throw new DatabaseProblem('The backup is cut off: nothing was changed.');
    for (const { name, columns } of this.tables ?? []) await this.continueNumbers(name, columns);
    return this.counts;
  }

  private async begin(line: string): Promise<Table[]> {
    const header = parseHeader(line);
    const here = await readMigrations(this.client);
    // What the 26 migrations made equals the first of today's; columns added since get their default, and whatever a migration
    // did to rows is repeated by the features (restore-steps.ts).
    const isEarlier = header.migrations.length > 0 && header.migrations.every((hash, at) => hash === here[at]);
    if (!isEarlier && !isBeforeBaseline(header.migrations)) {
      throw new DatabaseProblem(
        'The backup was made by another version of Postwright: restore it with that version. Nothing was changed.',
      );
    }
    const tables = await listTables(this.client);
    await lockAll(
      this.client,
      tables.map(({ name }) => name),
    );
    await this.before?.(this.client);
    for (const { name } of await this.listOutside(tables)) this.kept.add(name);
    const replaced = tables.filter(({ name }) => !this.kept.has(name));
    if (replaced.length > 0) await this.client.query(`truncate ${replaced.map(({ name }) => name).join(', ')}`);
    return tables;
  }

  private async listOutside(tables: Table[]): Promise<Table[]> {
    const found = tables.filter(({ name }) => outside.test(name));
    if (found.length === 0) return [];
    const { rows } = await this.client.query<{ is_used: boolean }>(
      `select ${found.map(({ name }) => `exists (select 1 from ${name})`).join(' or ')} as is_used`,
    );
    return rows[0]?.is_used ? found : [];
  }

  private async enter(name: string): Promise<void> {
    await this.write();
    this.table = this.tables?.find((table) => table.name === name) ?? null;
    if (this.table === null)
      throw new DatabaseProblem('The backup holds a table that is unknown here: nothing was changed.');
    this.counts.tables += 1;
  }

  private async write(): Promise<void> {
    if (this.batch.length === 0) return;
    if (this.table === null) throw new DatabaseProblem('This file isn’t a Postwright backup. Nothing was changed.');
    const { name } = this.table;
    const given = JSON.parse(this.batch[0] ?? '{}') as Record<string, unknown>;
    const columns = this.table.columns.filter((column) => column.replaceAll('"', '') in given).join(', ');
    if (!this.kept.has(name))
      await this.client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [`[${this.batch.join(',')}]`],
      );
    this.counts.rows += this.batch.length;
    this.batch = [];
    this.batch_chars = 0;
  }

  /** Auto-incrementing columns continue after the greatest restored number. */
  private async continueNumbers(name: string, columns: string[]): Promise<void> {
    const { rows } = await this.client.query<{ sequence: string; column: string }>(
      `select pg_get_serial_sequence($1::text, a.attname) as sequence, quote_ident(a.attname) as column
       from (select attname from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped offset 0) a
       where quote_ident(a.attname) = any($2) and pg_get_serial_sequence($1::text, a.attname) is not null`,
      [name, columns],
    );
    for (const { sequence, column } of rows) {
      await this.client.query(
        `select setval($1, coalesce(max(${column}), 1), max(${column}) is not null) from ${name}`,
        [sequence],
      );
    }
  }
}

function parseHeader(line: string): Header {
  try {
    const header = JSON.parse(line) as Partial<Header>;
    if (header.postwright_backup === 1 && Array.isArray(header.migrations)) return header as Header;
  } catch {
    // Thrown below.
  }
  throw new DatabaseProblem('This file isn’t a Postwright backup. Nothing was changed.');
}

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function asProblem(error: unknown, file: string): unknown {
  // Class 40, 55 and 57: another transaction, or the server itself, was in the way; the file is not to blame.
  if (error instanceof DatabaseError && /^(40|55|57)/.test(error.code ?? ''))
    return new DatabaseProblem(`The database was busy (${error.message}): nothing was changed. Try again.`);
  if (error instanceof DatabaseError)
    return new DatabaseProblem(`The backup does not fit the tables (${error.message}): nothing was changed.`);
  const code = errorCode(error);
  if (code === 'ENOENT') return new DatabaseProblem(`There is no file ${file}.`);
  if (code === 'EACCES' || code === 'EISDIR') return new DatabaseProblem(`${file} cannot be read.`);
  if (code === 'Z_BUF_ERROR') return new DatabaseProblem('The backup is cut off: nothing was changed.');
  if (code === 'Z_DATA_ERROR') return new DatabaseProblem('This file isn’t a Postwright backup. Nothing was changed.');
  return error;
}

// A restore together with what it means for the features, in its one transaction. Left to restore-steps.ts: which features take part.
export type RestoreStep = {
  /** Before anything is replaced. */
  remember(client: ClientBase): Promise<void>;
  /** Once the backup's rows are in place. Returns how many posts now wait for a person. */
  settle(client: ClientBase, now: Date): Promise<number>;
};

/** Several as one. */
export const inTurn = (...steps: RestoreStep[]): RestoreStep => ({
  async remember(client) {
    for (const step of steps) await step.remember(client);
  },
  async settle(client, now) {
    let waiting = 0;
    for (const step of steps) waiting += await step.settle(client, now);
    return waiting;
  },
});

/**
 * For users that this database knows, the table stays as it is now. `owner` is the SQL of whose a row is. Needs the tables known_users and
 * kept_users of account/after-restore.ts.
 */
export const asNow = (table: string, owner = 'user_id'): RestoreStep => ({
  async remember(client) {
    await client.query(`create temporary table known_${table} on commit drop as select * from ${table}`);
  },
  async settle(client) {
    await client.query(`delete from ${table} where ${owner} in (select id from known_users)`);
    await client.query(
      `insert into ${table} select * from known_${table} where ${owner} in (select id from kept_users) on conflict do nothing`,
    );
    return 0;
  },
});

type Options = { connection: string; file: string; now: Date; steps: readonly RestoreStep[] };

/** `waiting`: posts that wait for a person, since they may have gone out meanwhile. Throws DatabaseProblem with nothing changed. */
export async function restoreAll({ connection, file, now, steps }: Options): Promise<Counts & { waiting: number }> {
  const all = inTurn(...steps);
  let waiting = 0;
  const after = async (client: ClientBase): Promise<void> => {
    waiting = await all.settle(client, now);
  };
  const counts = await restoreDatabase({ connection, file, before: all.remember, after });
  return { ...counts, waiting };
}

// Locks every table for one transaction, whatever the running program is doing. Waiting for one table while holding others
// deadlocks with a transaction that goes the other way; so this waits only briefly, then releases what it has and starts over.

/** Less than PostgreSQL's deadlock_timeout (1 s), so it never has to choose a victim. */
const waitMs = 300;
const restMs = 50;
/** The program's longest transaction is the one that makes the sample of the trend database. */
const lockTimeoutMs = 120_000;
const lockNotAvailable = '55P03';

/** Runs in a transaction. Throws DatabaseProblem if others hold a table for too long. */
export async function lockAll(client: ClientBase, names: string[], timeout = lockTimeoutMs): Promise<void> {
  if (names.length === 0) return;
  const until = performance.now() + timeout;
  await client.query(`set local lock_timeout = ${waitMs}`);
  for (;;) {
    await client.query('savepoint tables');
    try {
      await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
      break;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
      if (performance.now() >= until)
        throw new DatabaseProblem(
          'The program has been in the middle of something for two minutes: stop it, or try again. Nothing was changed.',
        );
    }
    await client.query('rollback to savepoint tables');
    await sleep(restMs * (1 + Math.random()));
  }
  await client.query('set local lock_timeout = 0');
}
