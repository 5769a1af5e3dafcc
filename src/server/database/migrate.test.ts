// Migrations: several processes at once, failures, databases of other versions, and the pool after a lost connection.
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#test/harness/database.ts';
import { migrationsBefore } from '#test/harness/migrations-before.ts';
import { backupDatabase } from './backup.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';
import { DatabaseProblem } from './problem.ts';
import { restoreDatabase } from './restore.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The program's migrations and one more, as a later version would have them. */
async function withOneMore(name: string, statements: string): Promise<string> {
  const later = join(folder, name);
  await cp(new URL('./migrations', import.meta.url), later, { recursive: true });
  const file = join(later, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: '9999_more', breakpoints: true } as {
    when: number;
  });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(later, '9999_more.sql'), statements);
  return later;
}

const hashesOf = (): string[] =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }).map(
    ({ hash }) => hash,
  );

async function tables(connection: string): Promise<string[]> {
  const { pool, close } = openDatabase({ connection });
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  await close();
  return rows.map(({ name }) => name);
}

test('five processes that start at once migrate an empty database once', async () => {
  const { connection, drop } = await createTestDatabase({ empty: true });
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase({ connection })));
  expect(await tables(connection)).toContain('posts');
  const { pool, close } = openDatabase({ connection });
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  expect(rows.map(({ hash }) => hash)).toEqual(hashesOf());
  await close();
  await drop();
});

test('a migration that fails leaves the old state, and the next one works', async () => {
  const { connection, drop } = await createTestDatabase();
  const before = await tables(connection);
  const broken = await withOneMore(
    'broken',
    'create table extra (id text);\n--> statement-breakpoint\ndrop table missing;',
  );
  await expect(migrateDatabase({ connection, folder: broken })).rejects.toThrow(
    'nothing in it was changed: table "missing" does not exist.',
  );
  expect(await tables(connection)).toEqual(before);
  await migrateDatabase({ connection, folder: await withOneMore('mended', 'create table extra (id text);') });
  expect(await tables(connection)).toContain('extra');
  await drop();
});

/** Everything PostgreSQL knows about the tables, whatever the order in which their columns were added. */
async function shapeOf(connection: string): Promise<unknown[]> {
  const { pool, close } = openDatabase({ connection });
  const kinds = [
    `select table_schema, table_name, column_name, data_type, udt_name, datetime_precision, is_nullable, column_default,
       is_identity, is_generated, generation_expression, collation_name, attstorage
     from information_schema.columns join pg_attribute
       on attrelid = format('%I.%I', table_schema, table_name)::regclass and attname = column_name
     where table_schema in ('public', 'sandbox') order by 1, 2, 3`,
    `select schemaname, tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'sandbox') order by 1, 2, 3`,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and contype <> 'n' order by 1, 2`,
  ];
  const shape = [];
  for (const query of kinds) shape.push((await pool.query(query)).rows);
  await close();
  return shape;
}

test('a database that the 26 migrations made goes on with its rows, as one that the single migration made', async () => {
  const [old, fresh] = [await createTestDatabase({ empty: true }), await createTestDatabase({ empty: true })];
  const { pool, close } = openDatabase(old);
  await pool.query(
    await readFile(new URL('../../../test/fixtures/tables-of-26-migrations.sql', import.meta.url), 'utf8'),
  );
  await pool.query(
    `insert into users (id, email, name, created_at, updated_at) values ('u', 'ada@example.test', 'Ada', now(), now());
     insert into posts (id, user_id, content, created_at, updated_at) values ('p', 'u', 'Written long ago', now(), now())`,
  );
  await Promise.all([migrateDatabase(old), migrateDatabase(old), migrateDatabase(fresh)]);
  const { rows } = await pool.query('select p.content, p.status, u.name from posts p join users u on u.id = p.user_id');
  expect(rows).toEqual([{ content: 'Written long ago', status: 'draft', name: 'Ada' }]);
  const shape = await shapeOf(old.connection);
  expect(shape.flat().length).toBeGreaterThan(500);
  expect(shape).toEqual(await shapeOf(fresh.connection));
  const known = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at');
  expect(known.rows.map(({ hash }) => hash)).toEqual(hashesOf());
  await close();
  await Promise.all([old.drop(), fresh.drop()]);
});

test('a backup of a database that the 26 migrations made is restored', async () => {
  const [old, fresh] = [await createTestDatabase({ empty: true }), await createTestDatabase()];
  const { pool, close } = openDatabase(old);
  await pool.query(
    await readFile(new URL('../../../test/fixtures/tables-of-26-migrations.sql', import.meta.url), 'utf8'),
  );
  await pool.query(
    `insert into users (id, email, name, created_at, updated_at) values ('u', 'a@example.test', 'Ada', now(), now())`,
  );
  const file = join(folder, 'of-26');
  await backupDatabase({ connection: old.connection, file });
  expect((await restoreDatabase({ connection: fresh.connection, file })).rows).toBe(1);
  await close();
  await Promise.all([old.drop(), fresh.drop()]);
});

test('a backup of earlier migrations finds all its columns here: none is dropped or renamed since the first', async () => {
  const migrations = readMigrationFiles({
    migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  });
  const later = migrations.slice(1).flatMap(({ sql }) => sql);
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((statement) => /\b(drop column|rename)\b/i.test(statement))).toEqual([]);
});

test('a database of a newer version is refused in one sentence', async () => {
  const { connection, drop } = await createTestDatabase();
  await migrateDatabase({ connection, folder: await withOneMore('newer', 'create table extra (id text);') });
  const refusal = migrateDatabase({ connection });
  await expect(refusal).rejects.toBeInstanceOf(DatabaseProblem);
  await expect(refusal).rejects.toThrow(/newer or different version of Postwright: start that version/);
  await drop();
});

test('a server that does not answer is told in one sentence without the address', async () => {
  const refusal = migrateDatabase({ connection: 'postgresql://someone:secret@127.0.0.1:1/nothing' });
  await expect(refusal).rejects.toThrow(
    'The database does not answer (ECONNREFUSED): check that it runs and that DATABASE_URL is right.',
  );
});

test('a lost connection is logged and the pool goes on', async () => {
  const { connection, drop } = await createTestDatabase();
  const lines: string[] = [];
  const database = openDatabase({ connection, log: (line) => lines.push(line) });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = openDatabase({ connection });
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lines).toHaveLength(1);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
  await drop();
});

test('a closed pool has no connection left that a stopping server could break', async () => {
  const { connection, drop } = await createTestDatabase();
  const lines: string[] = [];
  const database = openDatabase({ connection, log: (line) => lines.push(line) });
  await Promise.all(Array.from({ length: 8 }, () => database.pool.query('select pg_sleep(0.02)')));
  let gone = 0;
  database.pool.on('remove', () => (gone += 1));
  await database.close();
  expect(gone).toBe(8);
  expect(lines).toEqual([]);
  await drop();
});

test('people of another sign-in provider who were known before their addresses’ confirmation was count as confirmed', async () => {
  const { connection, drop } = await createTestDatabase({ empty: true });
  const before = await migrationsBefore(folder, 'hosted_users_confirmed');
  await migrateDatabase({ connection, folder: before });
  const { pool, close } = openDatabase({ connection });
  const insert = 'insert into hosted_users (user_id, email, name, created_at) values ($1, $2, $1, now())';
  await pool.query(insert, ['ada', 'ada@example.test']);
  await migrateDatabase({ connection });
  await pool.query(insert, ['eve', 'eve@example.test']);
  const { rows } = await pool.query('select user_id, email_verified from hosted_users order by user_id');
  expect(rows).toEqual([
    { user_id: 'ada', email_verified: true },
    { user_id: 'eve', email_verified: false },
  ]);
  await close();
  await drop();
});
