// What a claim reads: its own posts and their authors' queues, however many others are due, whatever the statistics say.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { claimDue } from './claim.ts';

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  // One connection, so that its counts can be read at once.
  db = openDatabase({ connection: test.connection, max: 1 });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

const now = new Date('2026-11-28T09:00:00Z');
const users = 200;
const limit = 25;

async function put(columns: string, values: string, count: number): Promise<void> {
  await db.pool.query(
    `insert into posts (id, user_id, content, run, created_at, updated_at, ${columns})
     select gen_random_uuid()::text, 'user-' || n % ${users}, 'A text', 1, $1, $1, ${values} from generate_series(1, $2::int) n`,
    [now, count],
  );
}

async function readEntries(): Promise<number> {
  await db.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await db.pool.query<{ read: string }>(
    `select sum(idx_tup_read) as read from pg_stat_user_indexes where indexrelname like 'posts_queue%'`,
  );
  return Number(rows[0]?.read);
}

it('reads the queue once, even where statistics were gathered while nothing was due', async () => {
  await put('status, published_at', `'published', $1`, 10_000);
  await db.pool.query('vacuum analyze');
  const due = 1000;
  await put('status, scheduled_at, due_at, next_try_at', `'scheduled', $1, $1, $1`, due);
  const before = await readEntries();
  const claimed = await claimDue(db, { now, limit, leased_by: 'p/1', lease_until: now, process: 'p' });
  expect(claimed).toHaveLength(limit);
  expect((await readEntries()) - before).toBeLessThan(due);
});
