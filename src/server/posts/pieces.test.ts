// A video in pieces is the same video, however it arrives and whichever part is read. A piece that is gone or short is never sent on.
import { expect, it } from 'vitest';
import { videoPieceBytes } from '#contract/videos.ts';
import { createReader, inPieces, readRange } from './pieces.ts';

const size = 2 * videoPieceBytes + 1000;
const film = Buffer.alloc(size);
for (let at = 0; at < size; at += 1000) film.writeUInt32LE(at, at);

async function* arriving(chunk: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += chunk) yield film.subarray(at, at + chunk);
}

async function kept(chunk: number) {
  const stored = new Map<string, Uint8Array>();
  const ends: boolean[] = [];
  for await (const { bytes, is_end } of inPieces(arriving(chunk))) {
    // The buffer is reused for the next piece.
    stored.set(`piece-${stored.size}`, Buffer.from(bytes));
    ends.push(is_end);
  }
  let reads = 0;
  const storage = {
    get(key: string) {
      reads += 1;
      return Promise.resolve(stored.get(key) ?? null);
    },
  };
  return { storage, stored, ends, about: { pieces: [...stored.keys()], size }, reads: () => reads };
}

it.each([64 * 1024, videoPieceBytes, videoPieceBytes + 1, size])(
  'comes in by %i bytes and is cut alike',
  async (chunk) => {
    const { stored, ends } = await kept(chunk);
    expect(ends).toEqual([false, false, true]);
    expect(Buffer.concat([...stored.values()]).equals(film)).toBe(true);
  },
);

it('is read by ranges, over the edges of its pieces and to its end', async () => {
  const { storage, about } = await kept(size);
  for (const [start, end] of [
    [0, 10],
    [videoPieceBytes - 5, videoPieceBytes + 5],
    [100, size],
    [size - 1, size + 100],
  ] as const) {
    const parts: Uint8Array[] = [];
    for await (const part of readRange(storage, about, start, end)) parts.push(part);
    expect(Buffer.concat(parts).equals(film.subarray(start, Math.min(end, size)))).toBe(true);
  }
});

it('is read in many small parts with one look at each piece', async () => {
  const { storage, about, reads } = await kept(size);
  const read = createReader(storage, about);
  for (let at = videoPieceBytes - 4000; at < videoPieceBytes + 4000; at += 100)
    expect(Buffer.from(await read(at, 100)).equals(film.subarray(at, at + 100))).toBe(true);
  expect(reads()).toBe(2);
});

it('is not read where a piece is gone, or has not all of its bytes', async () => {
  const { storage, stored, about } = await kept(size);
  const read = createReader(storage, about);
  stored.set('piece-1', Buffer.alloc(videoPieceBytes - 1));
  await expect(read(videoPieceBytes, 10)).rejects.toThrow(`has ${videoPieceBytes - 1} bytes in the storage`);
  stored.delete('piece-1');
  await expect(read(videoPieceBytes, 10)).rejects.toThrow('a piece of a video is gone');
});
