// What the rest of the program does with videos: read them, and forget those that no post has. How they come in is videos.ts's.
import type { Storage } from '../adapters/storage/port.ts';
import type { Media, NewFile } from './media.ts';
import { createReader, readRange } from './pieces.ts';
import type { MediaRow } from './tables.ts';
import { cleanCaptions, cleanThumbnail } from './video-extras.ts';
import type { Videos } from './videos.ts';

export const keptVideos = ({ storage }: { storage: Storage }, media: Media, videos: Videos) => ({
  /** The bytes from `start` to before `end`, a piece at a time. */
  readVideo: ({ pieces, size }: MediaRow, start: number, end: number) =>
    readRange(storage, { pieces: pieces ?? [], size }, start, end),
  /** null where there is no such video, or not for this user; `read` answers a part of it. */
  async openVideo(name: string, userId: string) {
    const row = await media.find(name, userId);
    if (!row?.pieces) return null;
    return { size: row.size, read: createReader(storage, { pieces: row.pieces, size: row.size }) };
  },
  videos: {
    ...videos,
    /** An upload that is under way, or a video that no post has. Throws Refusal not_found where there is neither. */
    async giveUp(userId: string, id: string): Promise<void> {
      if (await videos.giveUp(userId, id)) return;
      const { url } = await videos.stateOf(userId, id);
      if (url !== null) await media.forgetUnused(userId, [url]);
    },
    /** Throws Refusal as for any picture, and for a GIF. */
    keepThumbnail: (userId: string, file: NewFile): Promise<string> => media.keepOne(userId, file, cleanThumbnail),
    /** Throws Refusal with the line that is wrong. */
    async keepCaptions(userId: string, file: NewFile): Promise<{ url: string; captions: number }> {
      let captions = 0;
      const url = await media.keepOne(userId, file, async (one) => {
        const read = cleanCaptions(one);
        captions = read.captions;
        return read;
      });
      return { url, captions };
    },
    /** Those of them that no post has. */
    drop(userId: string, kept: { url: string }[]): Promise<void> {
      const addresses = kept.map(({ url }) => url);
      return media.forgetUnused(userId, addresses);
    },
  },
});
