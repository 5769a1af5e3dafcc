// kill -9 while the next occurrence of a recurring post is being made: it is there once or not at all, and the next start makes what is missing.
import pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Series } from '#contract/series.ts';
import { createClient, type Client } from '#test/harness/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';
import { started, type Program } from '#test/harness/program.ts';

let folder: string;
let database: TestDatabase;
let program: Program;
const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.connection,
  APP_SECRET: 'a secret of the test '.repeat(3),
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-series-life-'));
  database = await createTestDatabase();
  program = await started(settings());
});
afterEach(async () => {
  await program.end('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function connected(): Promise<Client> {
  const person = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
  const { json } = await createClient(program.url).post('/api/auth/sign-up/email', person);
  const client = createClient(program.url, json.token);
  await connectLinkedIn(client, 'Ada');
  return client;
}

/** Where making an occurrence waits for the lock: before the post, after the post and its place in the queue, and at the very end. */
test.each(['posts', 'series_occurrences', 'series'])('killed where it writes to %s', async (table) => {
  const client = await connected();
  const startDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = { every: 'week', start_date: startDate, time: '09:00', time_zone: 'UTC', texts: ['First'] };
  const { id } = (await client.post('/api/series', body)).json.series as Series;

  const holder = new pg.Client({ connectionString: database.connection });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in share row exclusive mode`);
  const asked = client.patch(`/api/series/${id}`, { add_texts: ['Second', 'Third'] }).catch(() => null);
  const waits = `select 1 from pg_locks where not granted and relation = '${table}'::regclass`;
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBeGreaterThan(0);
  await program.end('SIGKILL');
  await asked;
  await holder.query('rollback');
  await holder.end();

  program = await started(settings());
  const again = createClient(program.url, client.token);
  const upcoming = async (): Promise<Series['upcoming']> => {
    // A change triggers it at once; the loop would take up to a minute.
    const { json } = await again.patch(`/api/series/${id}`, {});
    return (json.series as Series).upcoming;
  };
  await expect.poll(async () => (await upcoming()).map(({ occurrence }) => occurrence)).toEqual([0, 1]);
  const { posts } = (await again.get('/api/posting/posts?status=all&sort=due')).json;
  expect(posts.map(({ content, status }: { content: string; status: string }) => [content, status])).toEqual([
    ['First', 'scheduled'],
    ['Second', 'scheduled'],
  ]);
  expect((await upcoming()).map(({ post_id }) => post_id)).toEqual(posts.map((post: { id: string }) => post.id));
});
