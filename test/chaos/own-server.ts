// A PostgreSQL server for long runs, which clones databases from a template as global-setup.ts does for the tests.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/database/embedded/server.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { databaseAddress, query } from '#test/harness/database-address.ts';
import type { CreateDatabase } from './stage.ts';

export async function startOwnServer(): Promise<{ createDatabase: CreateDatabase; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'postwright-soak-'));
  // Processes are killed here, never the machine.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
  const server = await startEmbedded({ data_dir: dataDir, settings });
  await query(server.connection, 'create database template_soak');
  await migrateDatabase({ connection: databaseAddress(server.connection, 'template_soak') });
  let cloning: Promise<unknown> = Promise.resolve();
  return {
    async createDatabase() {
      const name = `soak_${randomBytes(8).toString('hex')}`;
      // A template in use cannot be cloned, so clones are made one after another.
      const clone = cloning.then(() => query(server.connection, `create database ${name} template template_soak`));
      cloning = clone.catch(() => undefined);
      await clone;
      return {
        connection: databaseAddress(server.connection, name),
        drop: () => query(server.connection, `drop database if exists ${name} with (force)`),
      };
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
