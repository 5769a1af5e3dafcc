// A user's pictures, PDFs and videos: taken in (cleaned, stored), shown, forgotten when nothing shows them any more. The rows' SQL is in
// media-store.ts; how a video is uploaded is in videos.ts.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { imagesMax } from '#contract/post-fields.ts';
import type { PostLink } from '#contract/post-kinds.ts';
import { captionsType } from '#contract/captions.ts';
import { videoType } from '#contract/videos.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { invalid, Refusal } from '../refusal.ts';
import { dayMs } from '../time.ts';
import {
  deleteForgotten,
  deleteMediaOf,
  deleteUnused,
  getMedia,
  insertMedia,
  lockOwnMedia,
  type DeletedMedia,
  removeKeys,
  renewMedia,
} from './media-store.ts';
import { checkDocument } from './document.ts';
import { cleanPicture, type Picture } from './picture.ts';
import type { MediaRow } from './tables.ts';
import { notAVideo } from './video-check.ts';
import { isPdf } from '../formats/pdf.ts';

export type MediaOptions = { db: Database; clock: Clock; storage: Storage; log: Pick<Logger, 'error'> };
export type NewFile = { name: string; bytes: Uint8Array };
/** Returns the file as it is kept. Throws Refusal for a file that is not acceptable. */
type Clean = (file: NewFile) => Promise<Picture>;
export type Media = ReturnType<typeof createMedia>;

/** How long a picture that no post shows is kept after its upload, or after it was taken off a post: undo may bring it back. */
const unusedKeptMs = dayMs;
const sweepBatch = 200;
const thumbnailTypes = ['image/png', 'image/jpeg'] as const;
const nameForm = /^[0-9a-f-]{36}\.(?:png|jpg|gif|pdf|mp4|srt)$/;

/** Spread over folders, since a single folder with a million files is slow to search. */
export const storageKey = (name: string): string => `media/${name.slice(0, 2)}/${name}`;
export const mediaAddress = (name: string): string => `/media/${name}`;
/** null if the URL is not one of ours. */
export const mediaName = (address: string): string | null => {
  const name = address.startsWith('/media/') ? address.slice('/media/'.length) : '';
  return nameForm.test(name) ? name : null;
};

export function createMedia(options: MediaOptions) {
  const { db } = options;
  return {
    keepWith: <T>(userId: string, files: NewFile[], write: (rows: MediaRow[]) => Promise<T>, clean?: Clean) =>
      keepWith(options, userId, files, write, clean),
    /** Stores one file for a post to come and returns its URL. A file that no post shows is forgotten after a day. */
    keepOne: (userId: string, file: NewFile, clean?: Clean) => keepOne(options, userId, file, clean),
    insert: (tx: Transaction, rows: MediaRow[]): Promise<void> => insertMedia(tx, rows),
    requireOwn,
    requireOwnCard,
    requireOwnVideo,
    find: (name: string, userId: string | null) => findMedia(options, name, userId),
    open: (name: string, userId: string | null) => openMedia(options, name, userId),

    /** Called with a post's pictures once it is gone: those that no other post shows are removed, too. */
    async forgetUnused(userId: string, addresses: string[]): Promise<void> {
      const names = addresses.map(mediaName).filter((name) => name !== null);
      await removeFiles(options, await deleteUnused(db.orm, userId, names));
    },

    /** Called in the transaction that takes files off a post: undo can bring them back for another day. */
    async keepForUndo(tx: Transaction, userId: string, addresses: string[]): Promise<void> {
      const names = addresses.map(mediaName).filter((name) => name !== null);
      await renewMedia(tx, userId, names, options.clock.now());
    },

    /** Forgets files older than a day that no post shows; called now and then. Returns how many went. */
    async sweep(): Promise<number> {
      const before = new Date(options.clock.now().getTime() - unusedKeptMs);
      const gone = await deleteForgotten(db.orm, before, sweepBatch);
      await removeFiles(options, gone);
      return gone.length;
    },

    eraseUser: async (userId: string): Promise<void> => removeFiles(options, await deleteMediaOf(db.orm, userId)),
  };
}

/**
 * Stores clean copies of the files, hands their rows to `write` (which inserts them with its post, in its transaction), and
 * removes the copies again if that fails. Throws the Refusals of cleanPicture.
 */
async function keepWith<T>(
  options: MediaOptions,
  userId: string,
  files: NewFile[],
  write: (rows: MediaRow[]) => Promise<T>,
  clean: Clean = pictureOrDocument,
): Promise<T> {
  const rows: MediaRow[] = [];
  try {
    for (const file of files) rows.push(await keep(options, userId, await clean(file)));
    return await write(rows);
  } catch (error) {
    await removeOrphans(options, rows);
    throw error;
  }
}

const pictureOrDocument: Clean = async (file) => {
  if (isPdf(file.bytes)) return checkDocument(file);
  return cleanPicture(file).catch((error: unknown) => {
    const isOfAnotherKind = error instanceof Refusal && error.code === 'unsupported_media_type';
    // A real video is recognized by its first bytes before it gets here.
    throw isOfAnotherKind && /\.(?:mp4|m4v|mov)$/i.test(file.name) ? notAVideo(file.name, file.bytes) : error;
  });
};

async function keepOne(options: MediaOptions, userId: string, file: NewFile, clean?: Clean): Promise<string> {
  const write = async (rows: MediaRow[]) => {
    await options.db.orm.transaction((tx) => insertMedia(tx, rows));
    return rows.map(({ name }) => mediaAddress(name));
  };
  const [address] = await keepWith(options, userId, [file], write, clean);
  if (address === undefined) throw new Error('a file that was kept has no row');
  return address;
}

async function keep({ storage, clock }: MediaOptions, userId: string, clean: Picture): Promise<MediaRow> {
  const { bytes, content_type, extension, width, height } = clean;
  const name = `${randomUUID()}.${extension}`;
  await storage.put(storageKey(name), bytes, content_type);
  return {
    name,
    user_id: userId,
    content_type,
    size: bytes.length,
    width,
    height,
    is_public: false,
    pieces: null,
    duration_ms: null,
    created_at: clock.now(),
  };
}

/** A commit whose answer was lost may have happened: only what certainly has no row is removed. */
async function removeOrphans(options: MediaOptions, rows: MediaRow[]): Promise<void> {
  for (const { name } of rows) {
    const row = await getMedia(options.db.orm, name).catch(() => undefined);
    if (row === null) await removeFiles(options, [{ name, pieces: null }]);
  }
}

const removeFiles = (options: MediaOptions, gone: DeletedMedia[]): Promise<void> =>
  removeKeys(
    options,
    gone.flatMap(({ name, pieces }) => pieces ?? [storageKey(name)]),
  );

/** Throws Refusal validation unless every URL is a picture of this user's own, named once. */
async function requireOwn(tx: Transaction, userId: string, addresses: string[]): Promise<void> {
  if (addresses.length > imagesMax) throw tooMany();
  const names = addresses.map(mediaName).filter((name) => name !== null);
  const own = (await lockOwnMedia(tx, userId, names)).filter(({ content_type }) => content_type.startsWith('image/'));
  if (own.length !== addresses.length || new Set(addresses).size !== addresses.length) {
    throw invalid('image_urls', 'image_urls may name pictures of your own only, each once. Upload them first.');
  }
}

/** Checks a card's picture, unless it is elsewhere on the web. Throws Refusal validation. */
async function requireOwnCard(tx: Transaction, userId: string, link: PostLink | null): Promise<void> {
  if (link === null || link.image_url === null || !link.image_url.startsWith('/media/')) return;
  const name = mediaName(link.image_url);
  const own = name === null ? [] : await lockOwnMedia(tx, userId, [name]);
  if (!own[0]?.content_type.startsWith('image/'))
    throw invalid('link', 'The picture of a link card is one of your own, or an address on the web.');
}

type OfVideo = { [K in 'video_url' | 'video_thumbnail_url' | 'video_captions_url']?: string | null | undefined };

/** Throws Refusal validation unless each given URL is a file of this user's own, of the right kind. */
async function requireOwnVideo(tx: Transaction, userId: string, given: OfVideo): Promise<void> {
  const kinds = [
    [given.video_url, [videoType], 'video may name a video of your own only. Upload it first.'],
    [given.video_thumbnail_url, thumbnailTypes, 'A thumbnail is a PNG or JPEG of your own. Upload it first.'],
    [given.video_captions_url, [captionsType], 'Captions are an SRT file of your own. Upload it first.'],
  ] as const;
  for (const [address, types, sentence] of kinds) {
    if (typeof address !== 'string') continue;
    const name = mediaName(address);
    const [own] = name === null ? [] : await lockOwnMedia(tx, userId, [name]);
    if (!types.some((type) => type === own?.content_type)) throw invalid('video', sentence);
  }
}

/** null if there is none or the caller may not see it. */
async function findMedia({ db }: MediaOptions, name: string, userId: string | null): Promise<MediaRow | null> {
  if (!nameForm.test(name)) return null;
  const row = await getMedia(db.orm, name);
  return row && (row.is_public || row.user_id === userId) ? row : null;
}

/** A picture or PDF, whole; null as in findMedia. */
async function openMedia(options: MediaOptions, name: string, userId: string | null) {
  const row = await findMedia(options, name, userId);
  const bytes = row && !row.pieces ? await options.storage.get(storageKey(name)) : null;
  return row && bytes ? { row, bytes } : null;
}

export const tooMany = () => invalid('image_urls', `A post may have at most ${imagesMax} images.`);
