// Asks once, showing exactly what goes out, and then publishes it.
import { useState, useRef } from 'react';
import { openBrackets } from '#contract/brackets.ts';
import type { Post, Visibility } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { BracketsNote, NotConnectedNote, useCanSend, usePreflight } from './before-sending.tsx';
import { useNewest, forgetTimes, takeStored, toastOutcome } from './sending.ts';
import { sendingProblem } from './unfinished.ts';
import { otherWarnings, Warnings } from './warnings.tsx';
import { Select } from '#web/ui/field.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { authorIn } from '../account/authors.ts';
import { hasSeveral, useAuthors } from '../account/queries.ts';
import { AuthorSelect } from './author-select.tsx';
import { PostParts } from './post-parts.tsx';
import { FirstCommentView, PostTextView } from './post-text-view.tsx';
import { visibilityChoices } from './visibility-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { longTimeoutMs } from '#web/api/client.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';

type OutgoingProps = {
  post: Post;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  authorId: string | null;
  onAuthor: (authorId: string) => void;
};

function Outgoing({ post, visibility, onVisibility, authorId, onAuthor }: OutgoingProps) {
  const { config } = useApp();
  const authors = useAuthors();
  const author = authorIn(authors, authorId);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {author?.account ? (
          <p className="flex min-w-0 items-center gap-3 text-sm">
            <Avatar name={author.name} picture={author.picture} className="size-10" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{author.name}</span>
              <span className="block text-muted">{config.sandboxes.linkedin ? 'LinkedIn sandbox' : 'LinkedIn'}</span>
            </span>
          </p>
        ) : (
          <span />
        )}
        {(hasSeveral(authors) || (author && !author.account)) && (
          <div className="w-48 max-sm:w-full">
            <AuthorSelect label="Post as" authors={authors} value={author?.id ?? ''} onChange={onAuthor} />
          </div>
        )}
        <div className="w-48 max-sm:w-full">
          <Select
            label="Who can see it"
            value={visibility}
            choices={visibilityChoices}
            onChange={(value) => onVisibility(value === 'CONNECTIONS' ? 'CONNECTIONS' : 'PUBLIC')}
          />
        </div>
      </div>
      <section aria-label="The post" className="overflow-hidden card">
        <p dir="auto" className="px-4 py-3 text-wrap [unicode-bidi:plaintext] font-system text-sm leading-normal">
          <PostTextView text={post.content} />
        </p>
        <PostParts {...post} video={post.video && { ...post.video, status: 'ready' }} />
        <FirstCommentView text={post.first_comment} />
      </section>
    </div>
  );
}

type Publishing = { post: Post; visibility: Visibility; author_id: string | null };

/** What was shown is what goes out, even if the post or the default account has changed since. */
const bodyOf = ({ post: { id, version, content }, visibility, author_id }: Publishing) => ({
  post_id: id,
  version,
  content,
  visibility,
  author_id,
});

/** Throws ApiError conflict, with the stored post. */
function refuseChanged(stored: Post): never {
  const sentence = 'This post has changed since your first try. Check it, then try again.';
  throw new ApiError(sentence, { status: 409, code: 'conflict', body: { post: stored } });
}

const notPublished = 'Failed to publish to LinkedIn';

/**
 * After a lost answer the same try keeps its key, by which the server recognises it. With anything changed it is another try, which is made
 * only once it is known that the first did not arrive.
 */
function usePublishCall() {
  const api = useApi();
  const unanswered = useRef<{ key: string; sent: string; updated_at: string }>(null);
  return async (publishing: Publishing) => {
    const body = bodyOf(publishing);
    const sent = JSON.stringify(body);
    const first = unanswered.current;
    if (first && first.sent !== sent) {
      const { post: stored } = await api.call('getPost', { params: { id: body.post_id }, fallback: notPublished });
      unanswered.current = null;
      if (stored.updated_at !== first.updated_at) refuseChanged(stored);
    }
    const { updated_at } = publishing.post;
    const { key } = (unanswered.current ??= { key: crypto.randomUUID(), sent, updated_at });
    try {
      const options = { body, idempotency_key: key, timeout_ms: longTimeoutMs, fallback: notPublished };
      const answer = await api.call('publishPost', options);
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) unanswered.current = null;
      throw error;
    }
  };
}

function usePublishing() {
  const client = useQueryClient();
  const publish = usePublishCall();
  return useMutation({
    mutationFn: publish,
    onSuccess: ({ post }) => {
      putPostOnTop(client, post);
      forgetTimes(client);
      toastOutcome(post);
      if (post.status === 'publishing')
        toast.plain('LinkedIn is slow to respond. We’ll publish the post when it answers', {
          id: `publish-${post.id}`,
        });
    },
    onError: (error, { post }) => {
      toast.error(messageOf(error, notPublished), { id: `publish-${post.id}` });
      takeStored(client, error, post.id);
    },
  });
}

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
        <Warnings warnings={otherWarnings(warnings)} />
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
