// A pool on a real server that loses its connections, or whose settings differ from ours.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from './open.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection, log: () => undefined });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('a connection that is lost between two statements of a transaction fails the next one, and does not end the program', async () => {
  const other = openDatabase({ connection: database.connection, log: () => undefined });
  const transaction = db.orm.transaction(async (tx) => {
    await tx.execute('select 1');
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // An error event without a listener would end this process during this pause.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute('select 2');
  });
  await expect(transaction).rejects.toThrow('Failed query');
  expect((await db.pool.query<{ three: number }>('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await other.close();
});

test.each([
  ['datestyle', 'German, DMY'],
  ['datestyle', 'SQL, MDY'],
  ['timezone', 'Asia/Kathmandu'],
  ['default_transaction_isolation', 'serializable'],
])('a database whose %s is %s gives what any other gives', async (setting, value) => {
  await db.pool.query(
    `do $$ begin execute format('alter database %I set ${setting} = ''${value}''', current_database()); end $$`,
  );
  const other = openDatabase({ connection: database.connection });
  const { rows } = await other.pool.query<{ at: Date; day: Date; isolation: string }>(
    `select '2026-03-29T01:30:00.5Z'::timestamptz as at, date_trunc('day', '2026-03-29T22:00:00Z'::timestamptz) as day,
       current_setting('transaction_isolation') as isolation`,
  );
  await other.close();
  await db.pool.query(`do $$ begin execute format('alter database %I reset ${setting}', current_database()); end $$`);
  expect(rows).toEqual([
    { at: new Date('2026-03-29T01:30:00.500Z'), day: new Date('2026-03-29T00:00:00Z'), isolation: 'read committed' },
  ]);
});
