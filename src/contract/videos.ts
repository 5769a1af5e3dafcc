// A post's video on the wire, and how a large one is sent in parts (docs/decisions/046). A small one may come among a draft's files.
import * as z from 'zod/mini';
import { captionsMaxBytes } from './captions.ts';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';
import { oneLine } from './typed-text.ts';

/** LinkedIn's limits for the feed. */
export const videoMaxBytes = 500 * 2 ** 20;
export const videoMinBytes = 75 * 2 ** 10;
export const videoMinMs = 3000;
export const videoMaxMs = 30 * 60_000;
export const videoTitleMax = 200;
export const videoType = 'video/mp4';
/** What arrives is stored in pieces of this size: send whole multiples of it, except at the end. */
export const videoPieceBytes = 2 * 2 ** 20;

/** `processing` and `failed` are LinkedIn's states: on its way out a video is processed there before the post appears. */
export const postVideo = z.object({
  url: z.string(),
  title: z.string(),
  status: z.enum(['processing', 'ready', 'failed']),
  /** A custom picture that stands for it; null: LinkedIn takes one from the video. */
  thumbnail_url: z.nullable(z.string()),
  /** SRT. */
  captions_url: z.nullable(z.string()),
});
export type PostVideo = z.infer<typeof postVideo>;

export const videoTitle = z
  .string('The title of a video is a text.')
  .check(
    z.overwrite(oneLine),
    ...maxUnits(videoTitleMax, `The title of a video may have at most ${videoTitleMax} characters.`),
  );
const extra = (sentence: string) => z.optional(z.nullable(z.string(sentence).check(...maxUnits(500, sentence))));
/**
 * null removes the video; without `url` the rest refers to the video sent along, or to the existing one. Thumbnail and captions
 * stay with their video unless changed; null removes one.
 */
export const sentVideo = z.nullable(
  z.object(
    {
      url: z.optional(
        z.string('A video is named by its address.').check(...maxUnits(500, 'That isn’t one of your videos.')),
      ),
      title: z.optional(videoTitle),
      thumbnail_url: extra('A thumbnail is named by its address. Upload it first.'),
      captions_url: extra('Captions are named by their address. Upload them first.'),
    },
    'A video is {"url": "/media/...", "title": "..."}, or null for none.',
  ),
);
export type SentVideo = z.infer<typeof sentVideo>;

export const videoUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  /** How many bytes are stored: the next part starts there. */
  offset: z.int(),
  status: z.enum(['uploading', 'ready']),
  /** The URL by which a post names it; null until it has arrived completely. */
  url: z.nullable(z.string()),
});
export type VideoUpload = z.infer<typeof videoUpload>;
const answer = z.object({ success: z.boolean(), video: videoUpload });

export const videoEndpoints = {
  beginVideo: endpoint({
    method: 'POST',
    path: '/api/posting/videos',
    summary: 'Begin to upload a video: an MP4 of 75 KB to 500 MB, sent in parts.',
    who: 'user',
    body: z.object({
      name: z.string('Give the name of the file.').check(...maxUnits(500, 'The name of the file is too long.')),
      size: z
        .int('size is the number of bytes.')
        .check(z.minimum(1, 'size is the number of bytes.'), z.maximum(2 ** 31 - 1, 'LinkedIn takes at most 500 MB.')),
    }),
    answer,
    status: [201],
    errors: ['too_large', 'unprocessable', 'unavailable'],
  }),
  sendVideoPart: endpoint({
    method: 'PATCH',
    path: '/api/posting/videos/{id}',
    summary:
      'The next bytes of a video, as they are, from offset on. What arrived before a connection broke is kept: ask for the offset and go on.',
    who: 'user',
    query: z.object({
      offset: z.coerce
        .number('offset is the number of bytes that are kept already.')
        .check(z.int('offset is a whole number.'), z.minimum(0, 'offset is a whole number.')),
    }),
    octets: true,
    answer,
    errors: ['not_found', 'conflict', 'too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  getVideoUpload: endpoint({
    method: 'GET',
    path: '/api/posting/videos/{id}',
    summary: 'How much of a video is kept, and its address once all of it is.',
    who: 'user',
    answer,
    errors: ['not_found'],
  }),
  deleteVideoUpload: endpoint({
    method: 'DELETE',
    path: '/api/posting/videos/{id}',
    summary: 'Give up an upload, or a video that no post has.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
  addVideoThumbnail: endpoint({
    method: 'POST',
    path: '/api/posting/video-thumbnails',
    summary:
      'A picture to stand for a video, PNG or JPEG: name it as thumbnail_url of the video. One that no post has is forgotten after a day.',
    who: 'user',
    body: z.object({}),
    files: { field: 'files', max_count: 1, max_bytes: 10 * 2 ** 20, too_large: 'Make it smaller and add it again.' },
    answer: z.object({ url: z.string() }),
    errors: ['too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  addVideoCaptions: endpoint({
    method: 'POST',
    path: '/api/posting/video-captions',
    summary:
      'Captions of a video as an SRT file: name them as captions_url of the video. A file that no post has is forgotten after a day.',
    who: 'user',
    body: z.object({}),
    files: {
      field: 'files',
      max_count: 1,
      max_bytes: captionsMaxBytes,
      too_large: 'Shorten the captions and add them again.',
    },
    answer: z.object({ url: z.string(), captions: z.int() }),
    errors: ['too_large', 'unsupported_media_type', 'unprocessable'],
  }),
};
