// Asks once, showing exactly what goes out, and then publishes it.
import { useState } from 'react';
import { openBrackets } from '#contract/brackets.ts';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { BracketsNote, NotConnectedNote, useCanSend } from './before-sending.tsx';
import { Outgoing } from './outgoing.tsx';
import { usePublishing } from './publishing.ts';
import { sendingProblem } from './unfinished.ts';
import { useNewest } from './use-newest.ts';
import { usePreflight } from './use-preflight.ts';
import { besides, Warnings } from './warnings.tsx';

type PublishDialogProps = { post: Post; onClose: () => void; onDone: (post: Post) => void };

export function PublishDialog({ post: given, onClose, onDone }: PublishDialogProps) {
  const { post, onRefused } = useNewest(given);
  const [visibility, setVisibility] = useState(post.visibility);
  const [authorId, setAuthor] = useState(post.author_id);
  const publish = usePublishing();
  const canSend = useCanSend(authorId);
  const { storage } = useApp();
  const problem = sendingProblem(storage, post);
  const warnings = usePreflight(post, { visibility, author_id: authorId });
  const hasBrackets = openBrackets(post.content).length > 0;
  return (
    <Dialog
      wide
      title="Publish to LinkedIn now"
      about="This is what goes out."
      onClose={onClose}
      isBusy={publish.isPending}
      closeWord="Back to editing"
      actions={
          <Button
            look="primary"
            disabled={!canSend || problem !== null}
            busy={publish.isPending}
            onClick={() =>
              publish.mutate(
                { post, visibility, author_id: authorId },
                {
                  onSuccess: ({ post: sent }) => onDone(sent),
                  onError: onRefused,
                },
              )
            }
          >
            {publish.isPending ? 'Publishing' : hasBrackets ? 'Publish anyway' : 'Publish'}
          </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <NotConnectedNote authorId={authorId} onLeave={onClose} />
        <BracketsNote content={post.content} />
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Warnings warnings={besides(warnings)} />
        {publish.isError && <ErrorNote>{publish.error.message}</ErrorNote>}
        <Outgoing
          post={post}
          visibility={visibility}
          onVisibility={setVisibility}
          authorId={authorId}
          onAuthor={setAuthor}
        />
      </div>
    </Dialog>
  );
}
