// A draft's first comment and, if it would not be posted, why not.
import { MessageSquareText, Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { firstCommentMax } from '#contract/post-kinds.ts';
import { TextArea } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { authorIn } from '../../account/authors.ts';
import { useAuthors, useConnection } from '../../account/queries.ts';
import { authorOf } from '../saving/draft-state.ts';
import type { DraftSession } from '../saving/draft-session.ts';

type AttachedCommentProps = { session: DraftSession; isAdding: boolean; onRemoved: () => void };

export function AttachedComment({ session, isAdding, onRemoved }: AttachedCommentProps) {
  const comment = useStore(session.store, (state) => state.first_comment);
  const authors = useAuthors();
  const account = useStore(session.store, (state) => authorIn(authors, authorOf(state))?.account ?? null);
  const { data: connection } = useConnection();
  const commentsOff = (account ?? connection)?.comments_off;
  if (comment === '' && !isAdding) return null;
  return (
    <section aria-label="First comment" className="px-4 pb-4">
      <div className="flex flex-col gap-3 rounded-control border border-line p-3">
        <div className="flex items-center gap-2">
          <MessageSquareText aria-hidden className="size-5 text-muted" />
          <p className="flex-1 text-sm font-medium">First comment</p>
          <IconButton
            size="small_icon"
            label="Remove the first comment"
            icon={<Trash2 />}
            onClick={() => {
              session.edit({ first_comment: '' });
              onRemoved();
            }}
          />
        </div>
        <TextArea
          label="First comment"
          labelHidden
          // Focused only if it has just been added, not if it was there before.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isAdding}
          rows={3}
          maxLength={firstCommentMax}
          value={comment}
          hint={`${comment.length.toLocaleString('en-US')} of ${firstCommentMax.toLocaleString('en-US')}. Posted once, right after the post.`}
          onChange={(event) => session.edit({ first_comment: event.target.value })}
        />
        {commentsOff && <Note tone="fair">{commentsOff}</Note>}
      </div>
    </section>
  );
}
