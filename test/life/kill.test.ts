// kill -9 of the whole program while a stream and a due post are running: nothing confirmed is lost, nothing is posted twice, nothing is orphaned.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from '#test/harness/client.ts';
import { connectLinkedIn, controlLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { processesIn, startProgram, started, type Program } from '#test/harness/program.ts';

let folder: string;
let program: Program;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-life-'));
  program = await started({ DATA_DIR: folder });
});
afterEach(async () => {
  await program.end('SIGKILL');
  await expect.poll(() => processesIn(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

async function signedUp(url: string): Promise<Client> {
  const { json } = await createClient(url).post('/api/auth/sign-up/email', {
    email: 'ada@example.test',
    password: 'a long pass phrase 7',
    name: 'Ada',
  });
  return createClient(url, json.token);
}

const statusOf = async (client: Client, id: string): Promise<string> =>
  (await client.get(`/api/posting/posts/${id}`)).json.post.status;

test('killed in the middle of a create call: the post is on LinkedIn once, and the draft and the session are there', async () => {
  const client = await signedUp(program.url);
  await connectLinkedIn(client, 'Ada');
  const draft = await client.call('POST', '/api/posting/draft', { form: [['content', 'A draft that was answered']] });
  // LinkedIn stores the post at once and answers late: the kill comes in between.
  await controlLinkedIn(program.url, { faults: [{ on: 'create', kind: 'lost_answer', ms: 20_000 }] });
  const scheduled = await client.post('/api/posts/schedule', {
    content: 'Due (now) & once #only',
    scheduled_at: new Date().toISOString(),
  });
  expect(scheduled.status).toBe(200);
  const stream = client
    .stream('/api/ideas/generate', { idea: 'A stream that will be cut', post_length: 'long' })
    .catch(() => null);
  await expect.poll(async () => (await ledgerOf(program.url, 'Ada')).posts.length).toBe(1);
  await program.end('SIGKILL');
  await stream;

  program = await started({ DATA_DIR: folder });
  const again = createClient(program.url, client.token);
  expect((await again.get('/api/me')).status).toBe(200);
  expect((await again.get(`/api/posting/posts/${draft.json.post_id}`)).json.post.content).toBe(
    'A draft that was answered',
  );
  await expect.poll(() => statusOf(again, scheduled.json.post_id), { interval: 500 }).toBe('published');
  const { posts } = await ledgerOf(program.url, 'Ada');
  expect(posts.map(({ text }) => text)).toEqual(['Due (now) & once #only']);
});

test('killed before a due post was claimed: it goes out after the start', async () => {
  const client = await signedUp(program.url);
  await connectLinkedIn(client, 'Ada');
  const at = new Date(Date.now() + 2_000).toISOString();
  const scheduled = await client.post('/api/posts/schedule', { content: 'Due while nothing ran', scheduled_at: at });
  await program.end('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  program = await started({ DATA_DIR: folder });
  const again = createClient(program.url, client.token);
  await expect.poll(() => statusOf(again, scheduled.json.post_id)).toBe('published');
  expect((await ledgerOf(program.url, 'Ada')).posts).toHaveLength(1);
});

test('a second program on the folder is refused in one sentence, and the first goes on', async () => {
  const second = await startProgram({ DATA_DIR: folder });
  expect(second).toMatchObject({ code: 1 });
  expect('output' in second && typeof second.output === 'string' ? second.output.trim().split('\n') : []).toHaveLength(
    1,
  );
  expect((await createClient(program.url).get('/healthz')).status).toBe(200);
});

test('SIGTERM: a running stream ends by itself, the process exits 0, and all is there after the next start', async () => {
  const client = await signedUp(program.url);
  const stream = client.stream('/api/ideas/generate', { idea: 'A stream that may finish', post_length: 'short' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const ended = program.end('SIGTERM');
  expect((await stream).events.at(-1)?.event).toBe('done');
  expect(await ended).toBe(0);
  program = await started({ DATA_DIR: folder });
  expect((await createClient(program.url, client.token).get('/api/me')).status).toBe(200);
});
