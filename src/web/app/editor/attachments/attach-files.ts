// Attaches chosen, dropped or pasted files to a post, and says which were left out and why; also, how much of a pasted text was, and which
// post could not be saved with its files.
import { draftContentMax } from '#contract/post-fields.ts';
import { toast } from '#web/ui/toast.ts';
import { editorPath, paths } from '../../paths.ts';
import { firstLine } from '../../post/post-words.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import type { DraftState } from '../saving/draft-state.ts';
import { newDocument, newImage } from './attachments.ts';
import { isVideo, videoProblem } from './attach-video.ts';
import { checkFiles, countPages } from './check-files.ts';

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
export function tellCut(kept: number, text: string): void {
  // A line end is one character in a field.
  const over = kept + text.replaceAll('\r\n', '\n').length - draftContentMax;
  if (over <= 0) return;
  const [left, most] = [over, draftContentMax].map((count) => count.toLocaleString('en-US'));
  toast.error(`We left out the last ${left} characters: a draft can have up to ${most}.`, { id: 'cut' });
}

/** The editor of that post was left. */
export function tellGivenUp({ post, content, saveError }: DraftState, open: (path: string) => unknown): void {
  toast.error(`Failed to save “${firstLine(content).slice(0, 60)}”`, {
    id: 'save-failed',
    description: saveError ?? 'It was changed somewhere else.',
    durationMs: 30_000,
    action: { label: 'Open', onClick: () => void open(post ? editorPath(post.id) : paths.create_post) },
  });
}
