// Files on the local disk: complete or absent, and no key leads out of the folder.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocalStorage } from './local.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('gives back what was put, replaces it, deletes it, and leaves nothing beside it', async () => {
  const storage = createLocalStorage({ folder: path.join(folder, 'not', 'there', 'yet') });
  expect(await storage.get('media/ab/one.png')).toBeNull();
  await storage.put('media/ab/one.png', bytes('first'), 'image/png');
  await storage.put('media/ab/one.png', bytes('second'), 'image/png');
  expect(Buffer.from((await storage.get('media/ab/one.png')) ?? []).toString()).toBe('second');
  expect(await readdir(path.join(folder, 'not/there/yet/media/ab'))).toEqual(['one.png']);
  await storage.delete('media/ab/one.png');
  await storage.delete('media/ab/one.png');
  expect(await storage.get('media/ab/one.png')).toBeNull();
});

it('two writers at once end with one whole file', async () => {
  const storage = createLocalStorage({ folder });
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000));
  await Promise.all(texts.map((text) => storage.put('one', bytes(text), 'text/plain')));
  expect(texts).toContain(Buffer.from((await storage.get('one')) ?? []).toString());
  expect(await readdir(folder)).toEqual(['one']);
});

it.each(['../out', '/etc/passwd', 'a/../../out', 'a//b', '.hidden', 'a/.hidden', 'A.png', 'a\\b', 'a\0b', '', 'x~'])(
  'a key like %j is no key of ours',
  async (key) => {
    const storage = createLocalStorage({ folder });
    await expect(storage.put(key, bytes('x'), 'text/plain')).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    expect(await readdir(folder)).toEqual([]);
  },
);
