// A database, and a backup of it, from before posts could have slides: its PDF stays what it was, an uploaded one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreSteps } from '#server/restore-steps.ts';
import { createTestDatabase } from '#test/harness/database.ts';
import { migrationsBefore } from '#test/harness/migrations-before.ts';
import { backupDatabase } from './backup.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase, type Database } from './open.ts';
import { restoreAll } from './restore.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-carousels-'));
});
afterAll(() => rm(folder, { recursive: true }));

const rows = `
  insert into users (id, email, name, created_at, updated_at) values ('ada', 'ada@example.test', 'Ada', now(), now());
  insert into posts (id, user_id, content, document_url, document_title, created_at, updated_at) values
    ('pdf', 'ada', 'With a PDF', '/media/a.pdf', 'Ten lessons', now(), now()),
    ('plain', 'ada', 'Without', null, null, now(), now())`;

const postsOf = async ({ pool }: Database): Promise<unknown[]> =>
  (await pool.query('select id, content, document_url, document_title, carousel from posts order by id')).rows;

test('posts of before have their PDF and no slides, in the database and out of its backup', async () => {
  const old = await createTestDatabase({ empty: true });
  await migrateDatabase({ ...old, folder: await migrationsBefore(folder, '_carousel') });
  const db = openDatabase(old);
  await db.pool.query(rows);
  const file = join(folder, 'old.dump');
  await backupDatabase({ connection: old.connection, file });
  await migrateDatabase(old);
  const expected = [
    { id: 'pdf', content: 'With a PDF', document_url: '/media/a.pdf', document_title: 'Ten lessons', carousel: null },
    { id: 'plain', content: 'Without', document_url: null, document_title: null, carousel: null },
  ];
  expect(await postsOf(db)).toEqual(expected);
  await db.close();
  await old.drop();

  const fresh = await createTestDatabase();
  const restored = openDatabase(fresh);
  await restoreAll({ connection: fresh.connection, file, now: new Date(), steps: restoreSteps });
  expect(await postsOf(restored)).toEqual(expected);
  await restored.close();
  await fresh.drop();
});
