// The built program as an operator runs it on a PostgreSQL of their own: DATABASE_URL, limits on, as one process and as several.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBuilt } from '#test/harness/built.ts';
import { createClient, type Client } from '#test/harness/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { connectLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import type { Program } from '#test/harness/program.ts';

const account = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
let database: TestDatabase;
let folder: string;
let running: Program[];

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-own-database-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.end('SIGKILL')));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** `ROLE=worker` is what `npm run worker` sets. */
async function start(role: 'all' | 'web' | 'worker'): Promise<Program> {
  const program = await startBuilt({
    DATABASE_URL: database.connection,
    DATA_DIR: folder,
    APP_SECRET: 'one secret for all processes',
    RATE_LIMIT: 'on',
    ROLE: role,
  });
  running.push(program);
  return program;
}

async function signUp(url: string): Promise<Client> {
  const answer = await createClient(url).post('/api/auth/sign-up/email', account);
  expect(answer.status).toBe(200);
  return createClient(url, answer.json.token);
}

test('as one process: a post goes out, SIGTERM ends it with 0, and all is there after the next start', async () => {
  const first = await start('all');
  const ada = await signUp(first.url);
  await connectLinkedIn(ada, 'Ada');
  const sent = await ada.post('/api/posting/linkedin/post', { content: 'From a database of our own' });
  expect([sent.status, sent.json.post?.status]).toEqual([200, 'published']);
  expect(await first.end('SIGTERM')).toBe(0);

  const again = createClient((await start('all')).url, ada.token);
  expect((await again.get(`/api/posting/posts/${sent.json.post_id}`)).json.post.status).toBe('published');
  expect((await again.get('/readyz')).status).toBe(200);
});

test('as two web processes and a worker: limits are counted together, and the worker publishes', async () => {
  const [one, two, worker] = [await start('web'), await start('web'), await start('worker')];
  const ada = await signUp(one.url);
  await connectLinkedIn(ada, 'Ada');
  const scheduled = await ada.post('/api/posts/schedule', {
    content: 'Published by the worker',
    scheduled_at: new Date().toISOString(),
  });
  expect(scheduled.status).toBe(200);
  const statusOf = async (): Promise<string> =>
    (await createClient(two.url, ada.token).get(`/api/posting/posts/${scheduled.json.post_id}`)).json.post.status;
  await expect.poll(statusOf).toBe('published');
  expect((await ledgerOf(one.url, 'Ada')).posts).toHaveLength(1);

  // Ten failures per minute and IP address: the sign-up counts elsewhere.
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const client = createClient(count % 2 === 0 ? two.url : one.url);
    const wrong = { email: `someone.${count}@example.test`, password: 'not the pass phrase' };
    statuses.push((await client.post('/api/auth/sign-in/email', wrong)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const refused = await createClient(two.url).post('/api/auth/sign-in/email', account);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await Promise.all([one, two, worker].map((program) => program.end('SIGTERM')))).toEqual([0, 0, 0]);
});
