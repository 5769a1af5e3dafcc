// Files from an uploaded ZIP, held in memory and inflated piece by piece with a bound on the total. What they mean is left to their feature.
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';

/** LinkedIn's larger archive has a few hundred entries. */
const entriesMax = 10_000;
/** For all files read, inflated, in bytes. */
const inflatedMaxBytes = 64 * 2 ** 20;

export type ArchiveFile = {
  /** Without its folders. */
  name: string;
  /** Throws Refusal unprocessable or too_large. */
  chunks: () => AsyncGenerator<Buffer>;
};

/** By its first bytes: a ZIP with entries, or an empty one. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes;
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));
}

/**
 * Those files of the ZIP whose name, without folders, is wanted; the same name twice is two files. What a Mac packs next to each file does not
 * count. Throws Refusal unprocessable for a damaged ZIP, one with a path that leads out of it, or one with too many entries.
 */
export async function filesIn(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  const budget = { left_bytes: inflatedMaxBytes };
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > entriesMax) throw new Refusal('unprocessable', 'This ZIP has too many files: ' + sendCsv);
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileName.split('/');
      const name = path.at(-1) ?? '';
      if (path[0] === '__MACOSX' || !isWanted(name)) continue;
      files.push({ name, chunks: () => inflate(zip, entry, budget) });
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return files;
}

const sendCsv = 'unpack it, and choose the CSV that you need.';

async function* inflate(zip: ZipFile, entry: Entry, budget: { left_bytes: number }): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new Refusal('unprocessable', `This ZIP is protected by a password: ${sendCsv}`);
  if (!entry.canDecodeFileData())
    throw new Refusal('unprocessable', `This ZIP is packed in an unusual way: ${sendCsv}`);
  // The declared size is checked first; what arrives is counted all the same.
  if (entry.uncompressedSize > budget.left_bytes) throw tooLarge();
  let crc = 0;
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      budget.left_bytes -= chunk.length;
      if (budget.left_bytes < 0) throw tooLarge();
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (crc !== entry.crc32) throw damaged();
}

const tooLarge = (): Refusal =>
  new Refusal(
    'too_large',
    `What is in this ZIP is larger than ${inflatedMaxBytes / 2 ** 20} MB: ${sendCsv} Each can be at most 10 MB.`,
  );
const damaged = (cause?: unknown): Refusal =>
  new Refusal(
    'unprocessable',
    'This ZIP is damaged: download it again, or unpack it and choose the CSV that you need.',
    {
      cause,
    },
  );

const refusalOf = (error: unknown): Refusal => (error instanceof Refusal ? error : damaged(error));
