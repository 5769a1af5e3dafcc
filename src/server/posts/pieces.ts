// A file that is never whole in memory: cut as it arrives, stored as pieces of equal size, read by ranges.
import type { Storage } from '../adapters/storage/port.ts';
import { videoPieceBytes } from '#contract/videos.ts';

/** `is_end`: the rest, shorter than a piece. The buffer is reused: be done with `bytes` before asking for the next piece. */
export type Piece = { bytes: Uint8Array; is_end: boolean };

export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const buffer = Buffer.allocUnsafeSlow(videoPieceBytes);
  let filled = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + videoPieceBytes - filled);
      buffer.set(taken, filled);
      at += taken.length;
      filled += taken.length;
      if (filled < videoPieceBytes) continue;
      yield { bytes: buffer, is_end: false };
      filled = 0;
    }
  }
  if (filled > 0) yield { bytes: buffer.subarray(0, filled), is_end: true };
}

export type StoredPieces = { pieces: string[]; size: number };

/** The bytes from `start` to before `end`, a piece at a time. Throws if one is gone. */
export async function* readRange(
  storage: Pick<Storage, 'get'>,
  { pieces, size }: StoredPieces,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const to = Math.min(end, size);
  for (let at = start; at < to;) {
    const number = Math.floor(at / videoPieceBytes);
    const from = number * videoPieceBytes;
    const bytes = await pieceOf(storage, { pieces, size }, number);
    yield bytes.subarray(at - from, to - from);
    at = from + videoPieceBytes;
  }
}

/** For many small reads close together: keeps the last piece in memory. */
export function createReader(storage: Pick<Storage, 'get'>, kept: StoredPieces) {
  let last: { number: number; bytes: Uint8Array } | null = null;
  return async (start: number, length: number): Promise<Uint8Array> => {
    const end = Math.min(start + length, kept.size);
    const parts: Uint8Array[] = [];
    for (let at = start; at < end;) {
      const number = Math.floor(at / videoPieceBytes);
      const from = number * videoPieceBytes;
      if (last?.number !== number) last = { number, bytes: await pieceOf(storage, kept, number) };
      parts.push(last.bytes.subarray(at - from, end - from));
      at = from + videoPieceBytes;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
}

async function pieceOf(
  storage: Pick<Storage, 'get'>,
  { pieces, size }: StoredPieces,
  number: number,
): Promise<Uint8Array> {
  const bytes = await storage.get(pieces[number] ?? 'missing');
  if (!bytes) throw new Error('a piece of a video is gone from the storage');
  // If cut short, it would go out as a wrong part, and LinkedIn would refuse the video for good.
  const expected = Math.min(videoPieceBytes, size - number * videoPieceBytes);
  if (bytes.length !== expected)
    throw new Error(`a piece of a video has ${bytes.length} bytes in the storage, and should have ${expected}`);
  return bytes;
}
