// Two texts of one post: both are shown, and the person says which is to stay. The other can be kept as a draft of its own.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { useStore } from 'zustand';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useNow } from '../../now.ts';
import { momentText } from '../../times.ts';
import type { DraftSession } from './draft-session.ts';
import { connectedAuthor } from '../../account/last-author.ts';
import { useAuthors } from '../../account/queries.ts';
import { authorOf, isLocked } from './draft-state.ts';

export function ConflictDialog({ session }: { session: DraftSession }) {
  const api = useApi();
  const client = useQueryClient();
  const now = useNow();
  const { content, visibility, conflict } = useStore(session.store);
  const authorId = connectedAuthor(useAuthors(), useStore(session.store, authorOf));
  const keepBoth = useMutation({
    mutationFn: () =>
      api.call('createDraft', {
        body: { content, visibility, author_id: authorId },
        idempotency_key: crypto.randomUUID(),
        fallback: 'Failed to save draft',
      }),
    onSuccess: ({ post }) => {
      putPostOnTop(client, post);
      session.settle('theirs');
      toast.plain('Your text was saved as a separate draft');
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to save draft')),
  });
  if (!conflict) return null;
  const isHeld = isLocked(conflict);
  return (
    <Dialog
      open
      wide
      mustChoose
      title="This post was changed somewhere else"
      about={
        isHeld
          ? 'It has gone out in the meantime, so your text can’t replace it. Keep yours as a separate draft.'
          : 'Both versions are here. Choose the one to keep.'
      }
      onOpenChange={() => undefined}
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
        <Side title="Yours, in this window" text={content} />
        <Side title={`The other, saved ${momentText(conflict.updated_at, now)}`} text={conflict.content} />
      </div>
    </Dialog>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <p className="rounded-control border border-line bg-surface px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}
