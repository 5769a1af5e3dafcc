// Whether a chosen file is a video, and whether it may be attached, checked before it is sent. The server checks its bytes.
import { videoMaxBytes, videoMinBytes } from '#contract/videos.ts';
import type { Attachments } from './attachments.ts';
import { videoTypes } from './file-types.ts';

type FileLike = Pick<File, 'name' | 'size' | 'type'>;

/** Includes videos that cannot be accepted, so that people are told why. */
export const isVideo = ({ type }: FileLike): boolean => type.startsWith('video/');

type Attached = Pick<Attachments, 'image_urls' | 'new_images' | 'document' | 'video'>;

/** Why the video cannot be attached, as a sentence; null if it can. */
export function videoProblem(
  { name, size, type }: FileLike,
  attached: Attached & { isSending: boolean },
): string | null {
  const { image_urls, new_images, document, video, isSending } = attached;
  if (image_urls.length + new_images.length > 0)
    return 'A post can have images or a video, not both. Remove the images first.';
  if (document) return 'A post can have a PDF or a video, not both. Remove the PDF first.';
  if (video || isSending) return 'A post can have only one video. Remove the other one first.';
  if (!videoTypes.some((known) => known === type)) return `“${name}” isn’t an MP4. Save it as MP4 with H.264.`;
  if (size > videoMaxBytes) return `“${name}” is larger than 500 MB.`;
  return size < videoMinBytes ? `“${name}” is smaller than 75 KB: LinkedIn doesn’t accept videos that small.` : null;
}
