// A database, and a backup of it, from before a user could post as several accounts.
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

/** Only the migrations before that. */
let before: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-accounts-'));
  before = await migrationsBefore(folder, 'several_accounts');
});
afterAll(() => rm(folder, { recursive: true }));

const rows = `
  insert into users (id, email, name, created_at, updated_at) values
    ('ada', 'ada@example.test', 'Ada', now(), now()), ('eve', 'eve@example.test', 'Eve', now(), now());
  insert into linkedin_connections (user_id, member_id, name, access_token, scopes, expires_at, connected_at) values
    ('ada', 'm-ada', 'Ada Lovelace', 'v1.sealed', '{w_member_social}', '2099-01-01', '2026-11-01');
  insert into posts (id, user_id, content, status, scheduled_at, due_at, next_try_at, run, created_at, updated_at) values
    ('draft', 'ada', 'A draft', 'draft', null, null, null, 0, now(), now()),
    ('waits', 'ada', 'Waits', 'scheduled', '2098-01-01', '2098-01-01', '2098-01-01', 1, now(), now()),
    ('out', 'ada', 'Out', 'published', null, null, null, 1, now(), now()),
    ('other', 'ada', 'Out as somebody else', 'published', null, null, null, 1, now(), now()),
    ('hers', 'eve', 'Never connected', 'scheduled', '2098-01-01', '2098-01-01', '2098-01-01', 1, now(), now());
  insert into publication_attempts (id, post_id, user_id, run, number, state, intended_at, content_hash, process, member_id) values
    ('a1', 'out', 'ada', 1, 1, 'confirmed', now(), 'x', 'p', 'm-ada'), ('a2', 'other', 'ada', 1, 1, 'confirmed', now(), 'x', 'p', 'm-old');
  insert into engagement_readings (user_id, waits) values ('ada', 3)`;

async function authors({ pool }: Database): Promise<Record<string, string | null>> {
  const { rows: found } = await pool.query<{ id: string; name: string | null }>(
    'select p.id, c.name from posts p left join linkedin_connections c on c.id = p.author_id and c.user_id = p.user_id order by 1',
  );
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}

test('every post that was queued has the one account as its author, and a draft follows the default', async () => {
  const old = await createTestDatabase({ empty: true });
  await migrateDatabase({ ...old, folder: before });
  const db = openDatabase(old);
  await db.pool.query(rows);
  const file = join(folder, 'old.dump');
  await backupDatabase({ connection: old.connection, file });
  await migrateDatabase(old);
  const expected = { draft: null, waits: 'Ada Lovelace', out: 'Ada Lovelace', other: null, hers: null };
  expect(await authors(db)).toEqual(expected);
  const { rows: connections } = await db.pool.query(
    'select kind, is_default, added_at = connected_at as is_of_then from linkedin_connections',
  );
  expect(connections).toEqual([{ kind: 'member', is_default: true, is_of_then: true }]);
  const { rows: readings } = await db.pool.query('select user_id, member_id, waits from engagement_readings');
  expect(readings).toEqual([{ user_id: 'ada', member_id: 'm-ada', waits: 3 }]);
  await db.close();
  await old.drop();

  const fresh = await createTestDatabase();
  const restored = openDatabase(fresh);
  await restoreAll({ connection: fresh.connection, file, now: new Date(), steps: restoreSteps });
  expect(await authors(restored)).toEqual(expected);
  expect((await restored.pool.query('select count(*)::int from linkedin_connections where is_default')).rows).toEqual([
    { count: 1 },
  ]);
  await restored.close();
  await fresh.drop();
});
