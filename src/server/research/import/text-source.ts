// A file as text, a piece at a time: gunzipped if need be, decoded by what its bytes are, with one kind of line break.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip, gunzipSync, constants } from 'node:zlib';
import { cutOf, decodeLines, decodePieces, markedEncoding, type Encoding } from '../../formats/text-bytes.ts';
import { ImportProblem } from './problem.ts';

export type SourceListeners = {
  /** Called with how many bytes of the file were read. */
  onBytes: (bytes: number) => void;
  /** Called with how many lines were not UTF-8 and were read as Windows-1252. */
  onOddLines: (lines: number) => void;
};
export type TextSource = {
  bytes: number;
  modifiedMs: number;
  /** The beginning of the text, without a byte order mark. */
  head: string;
  /** All of it, in pieces; every line break is a line feed. */
  pieces(heard: SourceListeners): AsyncGenerator<string>;
};

const headBytes = 64 * 1024;
const pieceBytes = 256 * 1024;
/** A text may contain a stray zero byte; a binary file contains many. */
const mostZeros = 1 / 30;

const kinds: readonly [string, string][] = [
  ['PK\u0003\u0004', ''],
  ['%PDF', 'This is a PDF: the posts must be in a CSV or JSON Lines file.'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is an old Excel workbook. Save it as CSV (UTF-8) and import that.'],
  ['PAR1', 'This is a Parquet file. Write it as CSV or JSON Lines and import that.'],
  ['SQLite format 3', 'This is an SQLite database. Write the posts as CSV or JSON Lines and import those.'],
];
const zipSentence =
  'This is a ZIP file. Unpack it and import the file inside (of the LinkedIn data export that is Shares.csv).';
const workbookSentence = 'This is an Excel workbook. Save it as CSV (UTF-8) and import that.';

/** Throws ImportProblem if the file cannot be read or is not text. */
export async function openText(file: string): Promise<TextSource> {
  const { first, bytes, modifiedMs } = await beginningOf(file);
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  const plain = isGzip ? unpackedHead(first) : first;
  const beginning = plain.toString('latin1', 0, 4096);
  const kind = kinds.find(([sign]) => beginning.startsWith(sign));
  if (kind)
    throw new ImportProblem(kind[1] || (/xl\/|\[Content_Types\]/.test(beginning) ? workbookSentence : zipSentence));
  const encoding = encodingOf(plain);
  if (encoding === 'utf-8' && zerosIn(plain) > plain.length * mostZeros)
    throw new ImportProblem('This isn’t a text file. Save it as CSV or JSON Lines in UTF-8.');
  const raw = headText(plain, encoding);
  // From old Macs and some exports of Excel for Mac.
  const isCr = raw.includes('\r') && !raw.includes('\n');
  const finish = (text: string): string => (isCr ? text.replaceAll('\r', '\n') : text.replaceAll('\r\n', '\n'));
  return {
    bytes,
    modifiedMs,
    head: finish(raw),
    async *pieces(heard) {
      let isFirst = true;
      let held = '';
      const bytes = bytesOf(file, isGzip, heard.onBytes);
      for await (const decoded of decodePieces(bytes, () => encoding, heard.onOddLines)) {
        let text = held + (isFirst ? decoded.replace(/^\ufeff/, '') : decoded);
        isFirst = false;
        // Its line feed may be in the next piece.
        held = text.endsWith('\r') && !isCr ? '\r' : '';
        if (held !== '') text = text.slice(0, -1);
        yield finish(text);
      }
      if (held !== '') yield '\n';
    },
  };
}

async function beginningOf(file: string): Promise<{ first: Buffer; bytes: number; modifiedMs: number }> {
  try {
    const about = await stat(file);
    if (about.isDirectory()) throw new ImportProblem(`${file} is a folder. Name the file in it.`);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return { first: buffer.subarray(0, bytesRead), bytes: about.size, modifiedMs: about.mtimeMs };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const why =
      code === 'ENOENT'
        ? 'there is none of that name'
        : code === 'EACCES' || code === 'EPERM'
          ? 'you may not read it'
          : 'check its name';
    throw new ImportProblem(`The file ${file} cannot be read: ${why}.`);
  }
}

function unpackedHead(first: Buffer): Buffer {
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * 2 ** 20 }).subarray(
      0,
      headBytes,
    );
  } catch {
    throw new ImportProblem('The file is packed with gzip and damaged. Fetch it again.');
  }
}

function encodingOf(head: Buffer): Encoding {
  const marked = markedEncoding(head);
  if (marked !== 'utf-8') return marked;
  // Without a byte order mark: Latin letters have a zero in every other byte.
  const pairs = Math.floor(head.length / 2);
  const zerosAt = (odd: number): number => {
    let zeros = 0;
    for (let at = odd; at < 2 * pairs; at += 2) if (head[at] === 0) zeros += 1;
    return zeros;
  };
  if (pairs >= 4 && zerosAt(1) > pairs * 0.4 && zerosAt(0) < pairs * 0.05) return 'utf-16le';
  if (pairs >= 4 && zerosAt(0) > pairs * 0.4 && zerosAt(1) < pairs * 0.05) return 'utf-16be';
  return 'utf-8';
}

function zerosIn(bytes: Buffer): number {
  let zeros = 0;
  for (const byte of bytes) if (byte === 0) zeros += 1;
  return zeros;
}

function headText(head: Buffer, encoding: Encoding): string {
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(head);
  const whole = head.subarray(0, head.length < headBytes ? head.length : cutOf(head));
  return decodeLines(whole).replace(/^\ufeff/, '');
}

async function* bytesOf(file: string, isGzip: boolean, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: pieceBytes });
  source.on('data', (chunk) => onBytes(chunk.length));
  const unpacked = isGzip ? source.pipe(createGunzip({ chunkSize: pieceBytes })) : source;
  if (isGzip) source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) yield chunk;
  } catch {
    throw new ImportProblem(
      isGzip
        ? 'The file is packed with gzip and damaged: what came before the damage is imported.'
        : 'The file could not be read to its end: what came before is imported. The same command goes on there.',
    );
  } finally {
    source.destroy();
  }
}
