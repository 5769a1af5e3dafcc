// A draft's first comment and, if it would not be posted, why not.
import { MessageSquareText } from 'lucide-react';
import { useStore } from 'zustand';
import { firstCommentMax } from '#contract/post-kinds.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { AttachedBox } from './attached-box.tsx';
import { offerUndo } from './offer-undo.ts';
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
  return (
    <AttachedBox
      label="First comment"
      icon={MessageSquareText}
      onRemove={() => {
        session.edit({ first_comment: '' });
        onRemoved();
        offerUndo(session, 'First comment', (now) => ({ first_comment: now.first_comment || comment }));
      }}
    >
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
    </AttachedBox>
  );
}
