// `npm run corpus` as an operator runs it: a file is imported with its progress shown, counted and cleared.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { root } from '#test/rules/source-files.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-corpus-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const corpus = (...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)('npm', ['run', '-s', 'corpus', '--', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: database.connection },
  });

// An odd number: half of the work is half a post more.
const rows = 3001;

test('imports a file, shows how far it is, counts the posts and clears them', async () => {
  const file = path.join(folder, 'posts.csv');
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `Author ${at % 40},"Post ${at} about the ${at * 7919} letters we rewrote",2026-01-${String(1 + (at % 28)).padStart(2, '0')},${at % 90}`,
  );
  await writeFile(file, ['author,text,date,likes', ...lines].join('\n'));
  const { stderr } = await corpus('import', file);
  expect(stderr).toMatch(/\[#{30}\] 100 %, 3,001 posts, [\d,]+ a second/);
  expect(stderr).not.toMatch(/\d\.\d+ posts/);
  expect((await corpus('stats')).stdout).toContain('3,001 posts');
  expect((await corpus('clear')).stdout).toContain('3,001 posts were deleted');
});

test('a file that is not there is said in a sentence', async () => {
  await expect(corpus('import', path.join(folder, 'nowhere.csv'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]{10,200}\n/),
  });
});
