// Backup and restore of tables of every shape, and files that are not backups.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { backupDatabase } from './backup.ts';
import { lockAll, restoreDatabase } from './restore.ts';
import { openDatabase, type Database } from './open.ts';

let folder: string;
let source: TestDatabase;
let database: Database;

// Tables of every shape that the program's may take: generated and auto-incrementing columns, references, arrays, bytes, odd text.
const shapes = `
  create table zoo_keepers (id bigint generated always as identity primary key, name text not null, length integer generated always as (length(name)) stored);
  create table animals (id serial primary key, keeper_id bigint not null references zoo_keepers, tags text[], data jsonb, bytes bytea, big bigint, born timestamptz, price numeric);
  insert into zoo_keepers (name) select 'keeper ' || n from generate_series(1, 1200) n;
  insert into animals (keeper_id, tags, data, bytes, big, born, price) values
    (1, array['a,b', 'c"d', null], '{"n": 12345678901234567890}', '\\x00ff0a', 9007199254740993, '2026-11-21 03:00:00.123456+02', 0.10000000000000000001),
    (1200, '{}', '"line\\nbreak #end 3 \u{1F600}"', null, null, 'infinity', 'NaN');`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-backup-'));
  source = await createTestDatabase();
  database = openDatabase(source);
  await database.pool.query(shapes);
});
afterAll(async () => {
  await database.close();
  await source.drop();
  await rm(folder, { recursive: true });
});

async function contents({ pool }: Database): Promise<unknown> {
  const keepers = await pool.query('select to_jsonb(k)::text from zoo_keepers k order by id');
  const animals = await pool.query('select to_jsonb(a)::text from animals a order by id');
  return [keepers.rows, animals.rows];
}

test('a restored backup has what was there when it was made, and counting goes on after it', async () => {
  const file = join(folder, 'whole');
  const before = await contents(database);
  const made = await backupDatabase({ connection: source.connection, file });
  expect(made.rows).toBe(1_202);
  await database.pool.query('delete from animals; update zoo_keepers set name = name || name');
  expect(await restoreDatabase({ connection: source.connection, file })).toEqual(made);
  expect(await contents(database)).toEqual(before);
  await database.pool.query(
    `insert into animals (keeper_id) values (2); insert into zoo_keepers (name) values ('next')`,
  );
  expect((await database.pool.query('select max(id)::int as id from zoo_keepers')).rows).toEqual([{ id: 1_201 }]);
  await database.pool.query('delete from animals where keeper_id = 2; delete from zoo_keepers where id = 1201');
});

test('a restore and a program in the middle of its work do not end each other, whichever table comes first', async () => {
  const file = join(folder, 'busy');
  const before = await contents(database);
  const made = await backupDatabase({ connection: source.connection, file });
  const tables = [
    ['animals', 'zoo_keepers'],
    ['zoo_keepers', 'animals'],
    ['posts', 'post_versions'],
    ['post_versions', 'posts'],
  ] as const;
  for (const [first, second] of tables) {
    const program = await database.pool.connect();
    await program.query('begin');
    await program.query(`lock table ${first} in row exclusive mode`);
    const restoring = restoreDatabase({ connection: source.connection, file });
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_locks l join pg_stat_activity a using (pid) where a.application_name = 'postwright restore' and not l.granted`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await program.query(`lock table ${second} in row exclusive mode`);
    await program.query('commit');
    program.release();
    expect(await restoring).toEqual(made);
  }
  expect(await contents(database)).toEqual(before);
});

test('a program that never lets go is told of, and the file is not blamed', async () => {
  const client = await database.pool.connect();
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('lock table animals in row exclusive mode');
  await client.query('begin');
  await expect(lockAll(client, ['animals', 'zoo_keepers'], 0)).rejects.toThrow('stop it, or try again');
  await client.query('rollback');
  await other.query('rollback');
  client.release();
  other.release();
});

test('a backup is one moment, while others write', async () => {
  const file = join(folder, 'moment');
  const written = new AbortController();
  const writer = (async () => {
    while (!written.signal.aborted) {
      // Both or neither: a torn backup would have a keeper without an animal.
      await database.pool.query(
        `with k as (insert into zoo_keepers (name) values ('pair') returning id) insert into animals (keeper_id) select id from k`,
      );
    }
  })();
  await backupDatabase({ connection: source.connection, file });
  written.abort();
  await writer;
  await restoreDatabase({ connection: source.connection, file });
  const { rows } = await database.pool.query(
    `select count(*)::int as torn from zoo_keepers k where name = 'pair' and not exists (select from animals where keeper_id = k.id)`,
  );
  expect(rows).toEqual([{ torn: 0 }]);
});

test('a file that is cut off, foreign, altered or missing changes nothing', async () => {
  const file = join(folder, 'good');
  await backupDatabase({ connection: source.connection, file });
  const before = await contents(database);
  const bytes = await readFile(file);
  const text = gunzipSync(bytes).toString();
  const bad: [string, Buffer, RegExp][] = [
    ['cut', bytes.subarray(0, bytes.length / 2), /^The backup is cut off: nothing was changed\.$/],
    ['ended', gzipSync(text.slice(0, text.lastIndexOf('#end'))), /^The backup is cut off/],
    ['foreign', Buffer.from('hello'), /^This file isn’t a Postwright backup/],
    ['other', gzipSync('{"a":1}\n'), /^This file isn’t a Postwright backup/],
    ['version', gzipSync(text.replace(/"migrations":\["/, '"migrations":["x')), /another version of Postwright/],
    ['row', gzipSync(text.replace('"keeper 7"', 'null')), /^The backup does not fit the tables/],
  ];
  for (const [name, content, message] of bad) {
    await writeFile(join(folder, name), content);
    await expect(restoreDatabase({ connection: source.connection, file: join(folder, name) })).rejects.toThrow(message);
  }
  await expect(restoreDatabase({ connection: source.connection, file: join(folder, 'none') })).rejects.toThrow(
    /^There is no file/,
  );
  expect(await contents(database)).toEqual(before);
});

test('a backup that cannot be written leaves no half file', async () => {
  const wrong = backupDatabase({ connection: source.connection, file: join(folder, 'nowhere', 'file') });
  await expect(wrong).rejects.toThrow(/cannot be written: name a file in a folder that is there/);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
