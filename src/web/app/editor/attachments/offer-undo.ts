// Offers to bring back what was just removed from a draft, unless something else has taken its place by then.
import { imagesMax } from '#contract/post-fields.ts';
import { pollOptions } from '#contract/post-kinds.ts';
import { toast } from '#web/ui/toast.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import { carriedWord, type Attachments, type DraftDocument } from './attachments.ts';
import { documentType } from './kinds.ts';

/** What is a part of another one, and of which. */
const partOf = { 'Poll option': 'poll', Thumbnail: 'video', Captions: 'video' } as const;
type Name = 'Image' | 'Document' | 'Video' | 'Link card' | 'Poll' | 'First comment' | keyof typeof partOf;
type Part = Partial<Attachments>;

const isPart = (name: Name): name is keyof typeof partOf => name in partOf;

/** Why it cannot come back, as a sentence; null if it can. */
function problemOf({ store, uploads }: DraftSession, name: Name): string | null {
  const now = store.getState();
  if (isPart(name)) {
    const whole = partOf[name];
    if (!now[whole]) return `The ${whole} was removed, too. Bring it back first.`;
    const isFull = name === 'Poll option' && (now.poll?.options.length ?? 0) >= pollOptions.max;
    return isFull ? `A poll can have up to ${pollOptions.max} options.` : null;
  }
  const carried = uploads.store.getState() ? 'video' : carriedWord(now);
  if (name === 'First comment' || carried === null) return null;
  if (name !== 'Image' || carried !== 'images')
    return `A post takes one kind of attachment. Remove the ${carried} to bring the ${name.toLowerCase()} back.`;
  return now.image_urls.length + now.new_images.length >= imagesMax
    ? `A post can have up to ${imagesMax} images.`
    : null;
}

export function offerUndo(
  session: DraftSession,
  name: Name,
  restored: (now: Attachments) => Part | Promise<Part>,
): void {
  const bring = (part: Part) => {
    const problem = problemOf(session, name);
    if (problem !== null) return toast.error(problem);
    session.edit(part);
    // Also once the editor was left.
    void session.flush();
  };
  const undo = () => {
    const part = restored(session.store.getState());
    if (!(part instanceof Promise)) return bring(part);
    part.then(bring).catch(() => toast.error('We couldn’t bring the file back. Add it again.'));
  };
  toast.plain(`${name} removed`, { action: { label: 'Undo', onClick: undo } });
}

/** To be sent anew: no save can name a PDF that the server has taken off the post. Slides are drawn again. */
export async function sentAgain(document: DraftDocument): Promise<DraftDocument> {
  const unsent = { ...document, key: crypto.randomUUID(), url: null };
  if (document.url === null || document.carousel) return unsent;
  const response = await fetch(document.url);
  if (!response.ok) throw new Error('There is no such file.');
  return { ...unsent, file: new File([await response.blob()], `${document.title}.pdf`, { type: documentType }) };
}
