// Folders that can be made, and places where none can: the latter are reported in one sentence, and soon.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '#test/harness/program.ts';
import { makeDataFolder, makeFolder } from './data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('made with what is above it, by several at once, and again', async () => {
  const deep = path.join(folder, 'a/b/c');
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(path.join(folder, 'a/b/d'))]);
  await makeFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test('a file in its place, or above it', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  for (const place of [file, path.join(file, 'below')])
    await expect(makeDataFolder(place)).rejects.toThrow(`Postwright cannot make the folder ${place}: allow it to`);
});

test.runIf(process.platform === 'linux')(
  'DATA_DIR where no folder can be: one sentence, with and without a database',
  async () => {
    const here = { DATA_DIR: '/proc/postwright/data' };
    for (const env of [here, { ...here, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }]) {
      const ended = await startProgram(env);
      expect(ended).toMatchObject({ code: 1 });
      if ('url' in ended) throw new Error('It started.');
      expect(ended.output.trim().split('\n')).toHaveLength(1);
      expect(ended.output).toMatch(/DATA_DIR|database/);
    }
  },
);
