// Videos being uploaded: begun, sent in parts that survive a lost connection and a restart, checked, kept as media. No video is ever
// whole in memory: what arrives is cut into pieces (pieces.ts), and a piece counts once it is stored.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { videoMaxBytes, videoType, type VideoUpload } from '#contract/videos.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { isMp4 } from '../formats/mp4.ts';
import { Refusal, notFound } from '../refusal.ts';
import { dayMs } from '../time.ts';
import {
  getMedia,
  removeKeys,
  becomeMedia,
  countPiece,
  deleteForgottenUploads,
  deleteUpload,
  deleteUploadsOf,
  getUpload,
  insertUpload,
  listUploads,
} from './media-store.ts';
import { createReader, inPieces, type Piece } from './pieces.ts';
import type { MediaRow, UploadRow } from './tables.ts';
import { checkSize, checkVideo, notAVideo } from './video-check.ts';
import { mediaAddress } from './media.ts';

export type VideoOptions = {
  db: Database;
  clock: Clock;
  storage: Storage;
  log: Pick<Logger, 'error'>;
  /** How much room there is for files; null if that is unknown, absent if it is unlimited (a bucket). */
  readDiskSpace?: () => Promise<{ free: number } | null>;
};
/** `digest` tells a repeated request from a different one. */
export type KeptVideo = { url: string; name: string; digest: string };

/** Beginning a sixth upload gives up the one that has been idle longest. */
const unfinishedMax = 5;
/** How long an upload that nobody continues is kept. */
const unfinishedKeptMs = dayMs;
/** Must remain for the database after a video has taken its room. */
const roomLeftBytes = 256 * 2 ** 20;

export type Videos = ReturnType<typeof createVideos>;

export function createVideos(options: VideoOptions) {
  const { db, clock } = options;
  return {
    begin: (userId: string, file: { name: string; size: number }) => begin(options, userId, file),
    /** Takes the next bytes. Throws Refusal conflict, with the video, if `offset` is not where the kept bytes end. */
    append: (userId: string, id: string, offset: number, source: AsyncIterable<Uint8Array>) =>
      append(options, userId, id, offset, source),
    stateOf: (userId: string, id: string) => stateOf(options, userId, id),
    /** True if there was one. */
    async giveUp(userId: string, id: string): Promise<boolean> {
      const upload = await getUpload(db.orm, userId, id);
      if (upload) await removeKeys(options, await deleteUpload(db.orm, userId, id));
      return upload !== null;
    },
    /** A video that comes whole in one request. Nothing of it stays if it is refused or breaks off. */
    keepWhole: (userId: string, name: string, source: AsyncIterable<Uint8Array>) =>
      keepWhole(options, userId, name, source),
    eraseUser: async (userId: string): Promise<void> => removeKeys(options, await deleteUploadsOf(db.orm, userId)),
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - unfinishedKeptMs);
      await removeKeys(options, await deleteForgottenUploads(db.orm, before));
    },
  };
}

export const videoName = (id: string): string => `${id}.mp4`;

async function begin(options: VideoOptions, userId: string, { name, size }: { name: string; size: number }) {
  checkSize(name, size);
  await requireRoom(options, size);
  return toUpload(await open(options, userId, name, size));
}

async function open(options: VideoOptions, userId: string, fileName: string, size: number | null): Promise<UploadRow> {
  const { db, clock } = options;
  const others = await listUploads(db.orm, userId);
  for (const { id } of others.slice(0, Math.max(0, others.length - unfinishedMax + 1)))
    await removeKeys(options, await deleteUpload(db.orm, userId, id));
  return insertUpload(db.orm, { id: randomUUID(), user_id: userId, file_name: fileName, size, now: clock.now() });
}

async function requireRoom({ readDiskSpace }: VideoOptions, size: number): Promise<void> {
  const room = await readDiskSpace?.();
  if (!room || room.free >= size + roomLeftBytes) return;
  throw new Refusal(
    'unavailable',
    'This server has no room for a video this size. Ask the person who runs it to free some space.',
  );
}

const toUpload = ({ id, file_name, size, received }: UploadRow): VideoUpload => ({
  id,
  name: file_name,
  size: size ?? received,
  offset: received,
  status: 'uploading',
  url: null,
});

const finished = (id: string, { size }: MediaRow): VideoUpload => ({
  id,
  name: '',
  size,
  offset: size,
  status: 'ready',
  url: mediaAddress(videoName(id)),
});

async function stateOf({ db }: VideoOptions, userId: string, id: string): Promise<VideoUpload> {
  const upload = await getUpload(db.orm, userId, id);
  if (upload) return toUpload(upload);
  const row = await getMedia(db.orm, videoName(id));
  if (row?.user_id !== userId) throw notFound('video');
  return finished(id, row);
}

async function append(
  options: VideoOptions,
  userId: string,
  id: string,
  offset: number,
  source: AsyncIterable<Uint8Array>,
): Promise<VideoUpload> {
  const upload = await getUpload(options.db.orm, userId, id);
  if (!upload) {
    const known = await stateOf(options, userId, id);
    if (known.offset === offset) return known;
    throw elsewhere(known);
  }
  if (upload.received !== offset) throw elsewhere(toUpload(upload));
  const taken = await take(options, upload, source);
  if (taken.received !== taken.size) return toUpload(taken);
  return finish(options, taken);
}

const elsewhere = (video: VideoUpload): Refusal =>
  new Refusal('conflict', `${video.offset} bytes of this video are kept: go on from there.`, { extra: { video } });

async function take(options: VideoOptions, upload: UploadRow, source: AsyncIterable<Uint8Array>): Promise<UploadRow> {
  let row = upload;
  for await (const piece of inPieces(source)) {
    const after = row.received + piece.bytes.length;
    if (after > (row.size ?? videoMaxBytes)) throw tooMuch(row);
    // The incomplete piece at the end of any part but the last has to be sent again.
    if (piece.is_end && row.size !== null && after < row.size) break;
    if (row.received === 0 && !isMp4(piece.bytes)) {
      await removeKeys(options, await deleteUpload(options.db.orm, row.user_id, row.id));
      throw notAVideo(row.file_name, piece.bytes);
    }
    row = await keepPiece(options, row, piece);
  }
  return row;
}

const tooMuch = ({ size, file_name }: UploadRow): Refusal => {
  if (size !== null)
    return new Refusal('too_large', 'The file is larger than the upload announced. Start the upload again.');
  checkSize(file_name, videoMaxBytes + 1);
  throw new Error('a size over the limit was not refused');
};

async function keepPiece(options: VideoOptions, row: UploadRow, { bytes }: Piece): Promise<UploadRow> {
  const { db, storage, clock } = options;
  // Looked at each time: other uploads, and one whose size nobody announced, take their room at the same time.
  await requireRoom(options, bytes.length);
  // A new name each time: of two requests that send the same piece, the slower must not overwrite what has already been checked.
  const key = `media/${row.id.slice(0, 2)}/${videoName(row.id)}.${row.pieces.length}-${randomBytes(6).toString('hex')}`;
  await storage.put(key, bytes, 'application/octet-stream');
  const counted = await countPiece(db.orm, row, { key, bytes: bytes.length, now: clock.now() });
  if (counted) return counted;
  await removeKeys(options, [key]);
  throw elsewhere(await stateOf(options, row.user_id, row.id));
}

/** Checks the complete upload and keeps it as media. A video that LinkedIn would not accept is forgotten. */
async function finish(options: VideoOptions, upload: UploadRow): Promise<VideoUpload> {
  const { db, storage, clock } = options;
  const { id, user_id, file_name, received: size, pieces } = upload;
  try {
    const facts = await checkVideo(file_name, createReader(storage, { pieces, size }), size);
    const { width, height } = facts;
    const durationMs = Math.round(facts.duration_ms);
    const kind = { content_type: videoType, size, width, height, duration_ms: durationMs, pieces };
    const row = { name: videoName(id), user_id, ...kind, is_public: false, created_at: clock.now() };
    if (await becomeMedia(db.orm, upload, row)) return finished(id, row);
  } catch (error) {
    if (error instanceof Refusal) await removeKeys(options, await deleteUpload(db.orm, user_id, id));
    throw error;
  }
  return stateOf(options, user_id, id);
}

async function keepWhole(
  options: VideoOptions,
  userId: string,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<KeptVideo> {
  await requireRoom(options, 0);
  const hash = createHash('sha256');
  const upload = await open(options, userId, name, null);
  try {
    const { url } = await finish(options, await take(options, upload, hashed(source, hash)));
    return { url: url ?? '', name, digest: hash.digest('hex') };
  } catch (error) {
    await removeKeys(options, await deleteUpload(options.db.orm, userId, upload.id));
    throw error;
  }
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
