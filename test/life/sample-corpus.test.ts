// kill -9 of the first start while it fills the trend database: the next start has the whole sample, the one after that leaves it alone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from '#test/harness/client.ts';
import { processesIn, started, type Program } from '#test/harness/program.ts';

let folder: string;
let program: Program;
const start = () => started({ DATA_DIR: folder, SAMPLE_CORPUS: 'on' });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-sample-'));
  program = await start();
});
afterEach(async () => {
  await program.end('SIGKILL');
  await expect.poll(() => processesIn(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

const totalOf = async (client: Client, q: string): Promise<number> =>
  (await client.get(`/api/research/posts?q=${q}`)).json.total;

test('killed while the sample is made', async () => {
  const { json } = await createClient(program.url).post('/api/auth/sign-up/email', {
    email: 'ada@example.test',
    password: 'a long pass phrase 7',
    name: 'Ada',
  });
  const client = createClient(program.url, json.token);
  await sleep(200);
  // In one transaction: there is none of it, or all.
  expect([0, 1000]).toContain(await totalOf(client, ''));
  await program.end('SIGKILL');

  program = await start();
  const again = createClient(program.url, json.token);
  await expect.poll(() => totalOf(again, ''), { interval: 200 }).toBe(1000);
  const found = await again.get('/api/research/posts?q=hiring&limit=5');
  expect(found.json).toMatchObject({ sample: true, posts: Array.from({ length: 5 }, () => ({ is_sample: true })) });
  const newest = (await again.get('/api/research/posts?sort=recent&limit=100')).json.posts;
  expect(await program.end('SIGTERM')).toBe(0);

  program = await start();
  await sleep(500);
  const last = createClient(program.url, json.token);
  expect((await last.get('/api/research/posts?sort=recent&limit=100')).json.posts).toEqual(newest);
  expect(await program.end('SIGTERM')).toBe(0);
});
