// ZIPs from strangers: the wanted files and no others, and every malicious or truncated one ends in one sentence.
import { expect, it } from 'vitest';
import { zipOf, type ZipEntry } from '#test/harness/zip.ts';
import { filesIn, isZip } from './zip.ts';

const isCsv = (name: string): boolean => name.endsWith('.csv');
async function contentsOf(entries: ZipEntry[]): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const { name, chunks } of await filesIn(zipOf(entries), isCsv)) {
    let text = '';
    for await (const chunk of chunks()) text += chunk.toString();
    found.push([name, text]);
  }
  return found;
}

it('gives the wanted files without their folders, stored and deflated, and nothing that a Mac packs beside them', async () => {
  const found = await contentsOf([
    { name: 'Export/Connections.csv', bytes: 'a,b\n' },
    { name: 'messages.csv', bytes: 'c\n', method: 0 },
    { name: '__MACOSX/Export/._Connections.csv', bytes: 'rubbish' },
    { name: 'Export/picture.png', bytes: 'no' },
    { name: 'large.csv', bytes: 'zip64\n', is_zip64: true },
  ]);
  expect(found).toEqual([
    ['Connections.csv', 'a,b\n'],
    ['messages.csv', 'c\n'],
    ['large.csv', 'zip64\n'],
  ]);
});

it('an empty archive is one, and has no files', async () => {
  const empty = zipOf([]);
  expect(isZip(empty)).toBe(true);
  expect(await filesIn(empty, isCsv)).toEqual([]);
  expect(isZip(Buffer.from('PK, a text'))).toBe(false);
});

const csv = (more: Partial<ZipEntry>): ZipEntry[] => [{ name: 'a.csv', bytes: 'a,b\n1,2\n', ...more }];

it.each([
  ['with a password', csv({ is_encrypted: true }), 'protected by a password'],
  ['packed in a way of its own', csv({ method: 12 }), 'packed in an unusual way'],
  ['whose content is another than its sum', csv({ said_crc: 1 }), 'is damaged'],
  ['that says it is larger than it may be', csv({ said_size: 65 * 2 ** 20 }), 'larger than 64 MB'],
  ['that leads out of its folder', csv({ name: '../a.csv' }), 'is damaged'],
])('one %s is refused', async (_name, entries, sentence) => {
  await expect(contentsOf(entries)).rejects.toThrow(sentence);
});

it('one that unpacks to more than it may is stopped on the way, over all its files together', async () => {
  const half = Buffer.alloc(33 * 2 ** 20);
  await expect(
    contentsOf([
      { name: 'a.csv', bytes: half },
      { name: 'b.csv', bytes: half },
    ]),
  ).rejects.toThrow('larger than 64 MB');
});

it('one that is cut off is refused', async () => {
  const whole = zipOf(csv({}));
  await expect(filesIn(whole.subarray(0, whole.length - 10), isCsv)).rejects.toThrow('is damaged');
});
