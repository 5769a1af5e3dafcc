// Two states of one post: shows both texts and says which attachments exclude each other; the person chooses which one stays. The other can
// be kept as a draft of its own.
import { useMemo, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { useStore } from 'zustand';
import { kindWords } from '#contract/post-kinds.ts';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { countWords, wordDiff, type DiffPiece } from '#web/ui/word-diff.ts';
import { useApp } from '../../app-context.ts';
import { useNow } from '../../now.ts';
import { momentText } from '../../times.ts';
import { filesOf, isRefusedFile, sendingMs, slidesField, storedOf, videoFields } from '../attachments/attachments.ts';
import { mediaOf, isCrowded, nothingAttached, portionOf } from '../attachments/attachments.ts';
import { kindFields } from '../attachments/kinds.ts';
import type { DraftSession } from './draft-session.ts';
import { useAuthors } from '../../account/queries.ts';
import { connectedAuthor } from '../../account/last-author.ts';
import { authorOf, isLocked, isPartly, openDraft, type DraftState } from './draft-state.ts';
import { useZoneName } from '../../post/posting-times.ts';
import { postKey } from '../../post/unfinished.ts';
import { keepUnsent, unsentOf } from './unsent.ts';

/** `12 words are only in yours, 8 only in the other` */
function differenceText(pieces: readonly DiffPiece[]): string {
  const [yours, theirs] = [countWords(pieces, 'in'), countWords(pieces, 'out')];
  if (yours === 0 && theirs === 0) return 'they differ in spaces and punctuation alone';
  const said = yours === 1 ? '1 word is' : `${yours} words are`;
  return `${said} only in yours, ${theirs} only in the other`;
}

/** What of the two can't be in one post, and that the texts differ, if they do. */
function differences(mine: DraftState, theirs: Post, pieces: readonly DiffPiece[]): string {
  const said =
    mine.content === theirs.content ? 'Both versions are here' : `Both versions are here: ${differenceText(pieces)}`;
  const here = kindWords(mediaOf(mine)).join(' and ');
  const there = kindWords(theirs).join(' and ');
  if (!isCrowded(theirs, mine, mine.post && storedOf(mine.post))) return `${said}.`;
  return `${said}. Yours has ${here}, the other has ${there}, and a post has only one of them.`;
}

/** The pictures that one request does not carry. A second press goes on where the first was cut off. */
async function sendRest(api: Api, created: Post, { content, new_images }: DraftState) {
  let post = created;
  try {
    for (let at = Math.max(portionOf(new_images).length, post.image_urls.length); at < new_images.length;) {
      const some = portionOf(new_images.slice(at));
      ({ post } = await api.call('updateDraft', {
        params: { id: post.id },
        body: { content, version: String(post.version) },
        files: some.map(({ file }) => file),
        timeout_ms: sendingMs({ ...nothingAttached, new_images: some }),
        fallback: 'Failed to save draft',
      }));
      at += some.length;
    }
    return { post, isWhole: true };
  } catch (error) {
    if (error instanceof ApiError && isRefusedFile(error)) return { post, isWhole: false };
    throw error;
  }
}

function useKeepBoth(session: DraftSession, authorId: string | null | undefined) {
  const api = useApi();
  const { storage } = useApp();
  const client = useQueryClient();
  // A second press after a lost answer makes no second draft.
  const [key] = useState(() => crypto.randomUUID());
  async function save(withFiles: boolean) {
    const state = session.store.getState();
    const { content, visibility, video } = state;
    const film = video?.is_new ? { video: JSON.stringify(videoFields(video)) } : {};
    const files = { ...state, new_images: portionOf(state.new_images) };
    const { post } = await api.call('createDraft', {
      body: {
        content,
        visibility,
        author_id: authorId,
        ...kindFields(state),
        ...(withFiles ? { ...slidesField(state), ...film } : {}),
      },
      files: withFiles ? filesOf(files) : [],
      idempotency_key: withFiles ? key : `${key}-text`,
      timeout_ms: withFiles ? sendingMs(files) : undefined,
      fallback: 'Failed to save draft',
    });
    if (isPartly(state)) {
      const { typed_slides, poll } = state;
      keepUnsent(storage, postKey(post.id), unsentOf({ ...openDraft(post, null), typed_slides, poll }));
    }
    return withFiles ? sendRest(api, post, state) : { post, isWhole: false };
  }
  return useMutation({
    async mutationFn() {
      // What has not been sent yet stays with the post, unless that has gone out or carries another kind.
      const state = session.store.getState();
      const { conflict } = state;
      if (conflict && !isLocked(conflict) && !isCrowded(conflict, state))
        return { ...(await save(false)), isWhole: true };
      return save(true).catch((error: unknown) => {
        if (error instanceof ApiError && isRefusedFile(error)) return save(false);
        throw error;
      });
    },
    onSuccess: ({ post, isWhole }) => {
      putPostOnTop(client, post);
      session.settle('theirs');
      toast.plain(`Your text was saved as a separate draft${isWhole ? '' : ', without its files: they were refused'}`);
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to save draft')),
  });
}

export function ConflictDialog({ session }: { session: DraftSession }) {
  const now = useNow();
  const zoneName = useZoneName();
  const state = useStore(session.store);
  const { content, conflict } = state;
  const authorId = connectedAuthor(useAuthors(), useStore(session.store, authorOf));
  const keepBoth = useKeepBoth(session, authorId);
  const theirs = conflict?.content ?? '';
  const pieces = useMemo(() => wordDiff(theirs, content), [theirs, content]);
  if (!conflict) return null;
  const isHeld = isLocked(conflict);
  return (
    <Dialog
      wide
      title="This post was changed somewhere else"
      about={
        isHeld
          ? `It ${conflict.status === 'publishing' ? 'is being' : 'has been'} published, so your changes can’t be added. Keep yours as a separate draft.`
          : `${differences(state, conflict, pieces)} Choose the one to keep.`
      }
      actions={
        <>
          <Button busy={keepBoth.isPending} onClick={() => keepBoth.mutate()}>
            Keep both
          </Button>
          <Button onClick={() => session.settle('theirs')}>Take the other one</Button>
          {!isHeld && (
            <Button look="primary" onClick={() => session.settle('mine')}>
              Keep mine
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="Yours, in this window" own="in" pieces={pieces} />
        <Side title={`The other, saved ${momentText(conflict.updated_at, now, zoneName)}`} own="out" pieces={pieces} />
      </div>
    </Dialog>
  );
}

type SideProps = {
  title: string;
  /** Which of the pieces are only on this side. */
  own: 'in' | 'out';
  pieces: readonly DiffPiece[];
};

/** The side's whole text, marked where the other side differs. On a phone both are visible, and scroll separately. */
function Side({ title, own, pieces }: SideProps) {
  const shown = pieces.filter(({ kind }) => kind === 'same' || kind === own);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <p
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        dir="auto"
        className="overflow-y-auto rounded-control border border-line bg-surface px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap max-sm:max-h-[24dvh]"
      >
        {shown.map(({ kind, text }, index) =>
          kind === 'same' ? (
            <span key={index}>{text}</span>
          ) : (
            <mark key={index} className="rounded-[3px] bg-good/20 text-ink">
              {text}
            </mark>
          ),
        )}
      </p>
    </section>
  );
}
