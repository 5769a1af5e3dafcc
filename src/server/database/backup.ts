// npm run db -- backup FILE: all tables as they were at one moment, in one file, while the program keeps writing.
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';

import { endMark, listTables, readMigrations, type Header } from './backup-file.ts';
import { withClient } from './one-connection.ts';
import { useOwnSettings } from './open.ts';
import { DatabaseProblem } from './problem.ts';

export type Counts = { tables: number; rows: number };

const rowsAtOnce = 500;

/** An existing file of that name is replaced at the end, by a complete one. Throws DatabaseProblem if the file cannot be written. */
export async function backupDatabase({ connection, file }: { connection: string; file: string }): Promise<Counts> {
  const draft = `${file}.part`;
  const counts: Counts = { tables: 0, rows: 0 };
  try {
    await withClient({ connectionString: connection, application_name: 'postwright backup' }, async (client) => {
      await useOwnSettings(client);
      await client.query('begin transaction isolation level repeatable read, read only');
      await pipeline(lines(client, counts), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    });
    const written = await open(draft, 'r+');
    await written.sync();
    await written.close();
    await rename(draft, file);
    return counts;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new DatabaseProblem(`${file} cannot be written: name a file in a folder that is there and open to you.`);
    }
    throw error;
  }
}

async function* lines(client: Client, counts: Counts): AsyncGenerator<string> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  const header: Header = {
    postwright_backup: 1,
    created_at: rows[0]?.now.toISOString() ?? '',
    migrations: await readMigrations(client),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const { name } of await listTables(client)) {
    counts.tables += 1;
    yield `#${name}\n`;
    await client.query(`declare reader no scroll cursor for select to_jsonb(t)::text as line from ${name} t`);
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from reader`);
      if (batch.length === 0) break;
      counts.rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('close reader');
  }
  yield `${endMark}${counts.rows}\n`;
}
