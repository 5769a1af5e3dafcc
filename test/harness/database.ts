// A database for one test file: a clone of the migrated template, on the server that global-setup.ts started.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

import { databaseAddress, query } from './database-address.ts';

export type TestDatabase = {
  /** For openDatabase, and for a program started with DATABASE_URL. */
  connection: string;
  /** Also ends any remaining connections. */
  drop: () => Promise<void>;
};

/** A template in use cannot be cloned, so test files take turns. */
const cloneLock = 511_724;

/** Call it in beforeAll, and drop() in afterAll; about 30 ms. `empty` gives a database without tables. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('test_server');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = empty ? 'template0' : template;
  await query(
    server,
    `select pg_advisory_lock(${cloneLock})`,
    `create database ${name} template ${source} strategy file_copy`,
  );
  return {
    connection: databaseAddress(server, name),
    drop: () => query(server, `drop database if exists ${name} with (force)`),
  };
}
