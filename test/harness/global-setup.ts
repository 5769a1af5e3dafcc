// One database server for a whole run of the server tests, with a migrated template to clone. It is an embedded one, or, in
// the second pass of `npm test`, the one that TEST_DATABASE_URL names.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { startEmbedded } from '#server/database/embedded/server.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { databaseAddress, query } from './database-address.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, given as the connection string of a database on it that tests do not use, and the database to clone. */
    test_server: { connection: string; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  await query(server.connection, `create database ${template}`);
  await migrateDatabase({ connection: databaseAddress(server.connection, template) });
  project.provide('test_server', { connection: server.connection, template });
  return async () => {
    await query(server.connection, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ connection: string; stop(): Promise<void> }> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named !== undefined && named !== '') return { connection: named, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'postwright-test-'));
  // The tests kill programs, never the machine: without fsync a clone takes a third of the time.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbedded({ data_dir: dataDir, settings });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
