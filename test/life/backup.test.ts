// npm run db with the program running and without it: what was there when the backup was made is there again.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../harness/client.ts';
import { createTestDatabase } from '../harness/database.ts';
import { started } from '../harness/program.ts';
import { root } from '../rules/source-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-backup-life-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ownData = (): Record<string, string> => ({ DATA_DIR: path.join(folder, 'data') });

async function db(...words: string[]): Promise<string> {
  return run(ownData(), words);
}

async function run(settings: Record<string, string>, words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  const command = ['src/server/database-command.ts', ...words];
  return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
}

test('backup and restore, while the program runs and while it does not', async () => {
  const env = { DATA_DIR: path.join(folder, 'data') };
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  const program = await started(env);
  const person = { email: 'ada@example.test', password: 'a long pass phrase', name: 'Ada' };
  const { token } = (await createClient(program.url).post('/api/auth/sign-up/email', person)).json as { token: string };
  const ada = createClient(program.url, token);
  const { post_id } = (await ada.call('POST', '/api/posting/draft', { form: [['content', 'Keep me']] })).json;
  expect(await db('backup', first)).toMatch(/rows of \d+ tables are in/);
  expect((await stat(first)).mode & 0o777).toBe(0o600);
  await ada.delete(`/api/posting/posts/${post_id}`);
  expect(await db('restore', first)).toMatch(/tables were restored from .*first\.\n$/);
  expect((await ada.get(`/api/posting/posts/${post_id}`)).json.post.content).toBe('Keep me');
  await ada.call('PUT', `/api/posting/draft/${post_id}`, { form: [['content', 'Changed since']] });
  expect(await program.end('SIGTERM')).toBe(0);
  await db('backup', second);
  await db('restore', first);

  const again = await started(env);
  const later = createClient(again.url, token);
  expect((await later.get(`/api/posting/posts/${post_id}`)).json.post.content).toBe('Keep me');
  await db('restore', second);
  expect((await later.get(`/api/posting/posts/${post_id}`)).json.post.content).toBe('Changed since');
  await again.end('SIGTERM');
});

test('where there is no database a backup refuses, says where it looked, and makes nothing', async () => {
  const nowhere = path.join(folder, 'nowhere');
  const file = path.join(folder, 'never');
  await expect(run({ DATA_DIR: nowhere }, ['backup', file])).rejects.toMatchObject({
    code: 1,
    stderr: `There is no database in ${nowhere}, so nothing was backed up. Run this with the service's own settings: its DATA_DIR or DATABASE_URL.\n`,
  });
  await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  const empty = await createTestDatabase({ empty: true });
  await expect(run({ DATABASE_URL: empty.connection }, ['backup', file])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The database \S+ on \S.* has no tables of Postwright, so nothing was backed up: check DATABASE_URL\.\n$/,
    ),
  });
  await empty.drop();
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('into a program that is just starting: six times, at six moments of its start', { timeout: 900_000 }, async () => {
  const env = { DATA_DIR: path.join(folder, 'data'), SAMPLE_CORPUS: 'on' };
  for (const waitMs of [0, 150, 400, 800, 1500, 2500]) {
    const starting = started(env);
    // No event tells how far a program has got in starting: six moments far apart, however fast the machine is.
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const [program, said] = await Promise.all([starting, db('restore', path.join(folder, 'second'))]);
    expect(said).toMatch(/tables were restored from .*second\.\n$/);
    const person = { email: 'ada@example.test', password: 'a long pass phrase' };
    const { status, json } = await createClient(program.url).post('/api/auth/sign-in/email', person);
    expect(status, program.output()).toBe(200);
    const { posts } = (await createClient(program.url, json.token).get('/api/posting/posts')).json;
    expect(posts.map(({ content }: { content: string }) => content)).toEqual(['Changed since']);
    expect(await program.end('SIGTERM')).toBe(0);
  }
});
