// Attaches chosen, dropped or pasted files to a post, and says which were left out and why; also, how much of a pasted text was, and which
// post could not be saved with its files.
import { draftContentMax, imageMaxBytes, imagesMax } from '#contract/post-fields.ts';
import { toast } from '#web/ui/toast.ts';
import { editorPath, paths } from '../../paths.ts';
import { firstLine } from '../../post/post-words.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { newDocument, newImage, type Attachments } from './attachments.ts';
import { documentType, imageTypes, videoTypes } from './kinds.ts';
import { videoMaxBytes, videoMinBytes } from '#contract/videos.ts';

type FileLike = Pick<File, 'name' | 'size' | 'type'>;
type AttachedCount = { images: number; hasDocument: boolean };
type FileCheck<F> = { images: F[]; document: F | null; /** One sentence for each reason. */ refused: string[] };

const either = 'A post can have images or one PDF, not both.';

/** Checked before they are sent; the server checks the bytes again. */
export function checkFiles<F extends FileLike>(files: readonly F[], attached: AttachedCount): FileCheck<F> {
  const refused: string[] = [];
  const taken: F[] = [];
  for (const file of files) {
    const isKnown = file.type === documentType || imageTypes.some((type) => type === file.type);
    if (!isKnown) refused.push(`“${file.name}” isn’t a PNG, JPEG, GIF or WebP image, a PDF or an MP4 video.`);
    else if (file.size > imageMaxBytes) refused.push(`“${file.name}” is larger than ${imageMaxBytes / 2 ** 20} MB.`);
    else taken.push(file);
  }
  const images = taken.filter(({ type }) => type !== documentType);
  const [first = null, second] = taken.filter(({ type }) => type === documentType);
  const pdf = attached.hasDocument ? null : first;
  if (first && !pdf) refused.push('A post can have only one PDF. Remove the other one first.');
  else if (second) refused.push('A post can have only one PDF, so we kept the first.');
  if (pdf && attached.images + images.length > 0) {
    refused.push(`${either} Remove the images first.`);
    return { images: withinRoom(images, attached, refused), document: null, refused };
  }
  if (images.length > 0 && attached.hasDocument) {
    refused.push(`${either} Remove the PDF first.`);
    return { images: [], document: pdf, refused };
  }
  return { images: withinRoom(images, attached, refused), document: pdf, refused };
}

function withinRoom<F>(images: F[], attached: AttachedCount, refused: string[]): F[] {
  const room = Math.max(0, imagesMax - attached.images);
  if (images.length > room) refused.push(`A post can have up to ${imagesMax} images.`);
  return images.slice(0, room);
}

/** The pages of a PDF, if they can be counted without parsing it; null if they are in compressed objects. */
export async function countPages(file: File): Promise<number | null> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return text.match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? null;
}

/** Includes videos that cannot be accepted, so that people are told why. */
const isVideo = ({ type }: FileLike): boolean => type.startsWith('video/');

/** Why the video cannot be attached, as a sentence; null if it can. */
function videoProblem(
  { name, size, type }: FileLike,
  attached: Pick<Attachments, 'image_urls' | 'new_images' | 'document' | 'video'> & { isSending: boolean },
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

export async function attachFiles(session: DraftSession, files: readonly File[]): Promise<void> {
  const { image_urls, new_images, document: attached, link, poll, video } = session.store.getState();
  const isSending = session.uploads.store.getState() !== null;
  const other = link ? 'link card' : poll ? 'poll' : null;
  if (other) {
    toast.error(`A post can have files or a ${other}. Remove the ${other} first.`);
    return;
  }
  const film = files.find(isVideo);
  if (film) {
    attachVideo(session, film, files);
    return;
  }
  if (isSending || video) {
    toast.error('A post can have a video or other files, not both. Remove the video first.');
    return;
  }
  const count = image_urls.length + new_images.length;
  const { images, document, refused } = checkFiles(files, { images: count, hasDocument: attached !== null });
  for (const sentence of refused) toast.error(sentence);
  if (images.length > 0) session.edit({ new_images: [...new_images, ...images.map(newImage)] });
  if (document) session.edit({ document: newDocument(document, await countPages(document)) });
}

function attachVideo({ store, uploads }: DraftSession, film: File, files: readonly File[]): void {
  const problem = videoProblem(film, { ...store.getState(), isSending: uploads.store.getState() !== null });
  if (problem !== null) {
    toast.error(problem);
    return;
  }
  uploads.begin(film);
  const others = files.filter((file) => file !== film).map(({ name }) => `“${name}”`);
  if (others.length > 0)
    toast.error(`A post can have one video and no other files, so we left out ${others.join(', ')}.`);
}

/** The browser cuts a pasted text for which the field has no room, without a word. `kept`: the characters that stay beside it. */
export function toastCut(kept: number, text: string): void {
  // A line end is one character in a field.
  const over = kept + text.replaceAll('\r\n', '\n').length - draftContentMax;
  if (over <= 0) return;
  const [left, most] = [over, draftContentMax].map((count) => count.toLocaleString('en-US'));
  toast.error(`We left out the last ${left} characters: a draft can have up to ${most}.`, { id: 'cut' });
}

/** The editor of that post was left. */
export function toastUnsaved({ post, content, saveError }: DraftState, open: (path: string) => unknown): void {
  toast.error(`Failed to save “${firstLine(content).slice(0, 60)}”`, {
    id: 'save-failed',
    description: saveError ?? 'It was changed somewhere else.',
    durationMs: 30_000,
    action: { label: 'Open', onClick: () => void open(post ? editorPath(post.id) : paths.create_post) },
  });
}
