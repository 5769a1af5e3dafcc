// What the rest of the program does with videos: reads them, and forgets those that no post has. How they are uploaded is in videos.ts.
import type { Storage } from '../adapters/storage/port.ts';
import type { Media, NewFile } from './media.ts';
import { createReader, readRange } from './pieces.ts';
import type { MediaRow } from './tables.ts';
import type { Videos } from './videos.ts';
import { captionsMaxBytes, captionsType, readSrt, toSrt } from '#contract/captions.ts';
import { shownName } from '#contract/file-name.ts';
import { textOf } from '../formats/csv.ts';
import { Refusal } from '../refusal.ts';
import { cleanPicture, type Picture } from './picture.ts';

export const keptVideos = ({ storage }: { storage: Storage }, media: Media, videos: Videos) => ({
  /** The bytes from `start` to before `end`, a piece at a time. */
  readVideo: ({ pieces, size }: MediaRow, start: number, end: number) =>
    readRange(storage, { pieces: pieces ?? [], size }, start, end),
  /** null if there is no such video, or not for this user; `read` returns a part of it. */
  async openVideo(name: string, userId: string) {
    const row = await media.find(name, userId);
    if (!row?.pieces) return null;
    return { size: row.size, read: createReader(storage, { pieces: row.pieces, size: row.size }) };
  },
  videos: {
    ...videos,
    /** Gives up an upload in progress, or a video that no post has. Throws Refusal not_found if there is neither. */
    async giveUp(userId: string, id: string): Promise<void> {
      if (await videos.giveUp(userId, id)) return;
      const { url } = await videos.stateOf(userId, id);
      if (url !== null) await media.forgetUnused(userId, [url]);
    },
    /** Throws the Refusals of any picture, and one for a GIF. */
    keepThumbnail: (userId: string, file: NewFile): Promise<string> => media.keepOne(userId, file, cleanThumbnail),
    /** Throws Refusal, naming the line that is wrong. */
    async keepCaptions(userId: string, file: NewFile): Promise<{ url: string; captions: number }> {
      let captions = 0;
      const url = await media.keepOne(userId, file, async (one) => {
        const read = cleanCaptions(one);
        captions = read.captions;
        return read;
      });
      return { url, captions };
    },
    /** Drops those that no post has. */
    drop(userId: string, kept: { url: string }[]): Promise<void> {
      const addresses = kept.map(({ url }) => url);
      return media.forgetUnused(userId, addresses);
    },
  },
});

// What may accompany a video: a picture that stands for it, and captions. What they must be, judged by their bytes.

/** Throws the Refusals of cleanPicture, and one for a GIF: LinkedIn accepts only PNG and JPEG here. */
async function cleanThumbnail(file: NewFile): Promise<Picture> {
  const refuse = (what: string) =>
    new Refusal(
      'unsupported_media_type',
      `${shownName(file.name, 'The picture')} is ${what}: the thumbnail of a video is a PNG or JPEG.`,
    );
  const picture = await cleanPicture(file).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'unsupported_media_type' ? refuse('not a picture') : error;
  });
  if (picture.extension === 'gif') throw refuse('a GIF');
  return picture;
}

/** Rewritten in UTF-8 and numbered. Throws Refusal: too_large, unsupported_media_type for anything but text, unprocessable with the line. */
function cleanCaptions({ name, bytes }: NewFile): Picture & { captions: number } {
  const called = shownName(name, 'The file');
  if (bytes.length > captionsMaxBytes) throw new Refusal('too_large', `${called} is larger than 512 KB.`);
  const read = readSrt(asText(called, bytes));
  if ('problem' in read) throw new Refusal('unprocessable', `${called}: ${read.problem}`);
  const srt = Buffer.from(toSrt(read.captions));
  const kind = { content_type: captionsType, extension: 'srt', width: 0, height: 0 };
  return { bytes: srt, ...kind, captions: read.captions.length };
}

function asText(called: string, bytes: Uint8Array): string {
  try {
    return textOf(bytes);
  } catch (cause) {
    throw new Refusal('unsupported_media_type', `${called} isn’t a text file. Save the captions as SRT in UTF-8.`, {
      cause,
    });
  }
}
