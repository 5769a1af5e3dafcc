// The editor's page: which post is open (`?post=`), loading it, and what is shown while it cannot be loaded.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '#web/router/link.tsx';
import { useSearchParams } from '#web/router/routes.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAnswer } from '../calls.ts';
import { useDeletions } from '../deletions.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { Editor } from './editor.tsx';
import { draftOptions, type DraftPageContext } from './saving/draft-options.ts';
import { createDraftSession } from './saving/draft-session.ts';

const watchMs = 2000;
const soonMs = 60_000;

/** How soon to refetch the post: often while it is being published or almost due, every 30 s while it is scheduled, otherwise never. */
function watchInterval(post: Post | undefined): number | false {
  if (post?.status === 'publishing') return watchMs;
  const isDue = post?.status === 'scheduled' && Date.parse(post.scheduled_at ?? '') < Date.now() + soonMs;
  return isDue ? watchMs : post?.status === 'scheduled' ? soonMs / 2 : false;
}

const usePost = (id: string | null) =>
  useAnswer(
    keys.post(id ?? ''),
    'getPost',
    { params: { id: id ?? '' }, fallback: 'Failed to fetch post' },
    {
      enabled: id !== null,
      // Opened from a list, the post is there at once, and what has changed meanwhile follows.
      staleTime: 0,
      refetchInterval: (query) => watchInterval(query.state.data?.post),
    },
  );

export function CreatePostPage() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const id = params.get('post');
  // A new post gets its id while it is being written: the editor stays, and only the URL changes.
  const [opened, setOpened] = useState({ id, seen: id, key: crypto.randomUUID() });
  if (id !== opened.seen) {
    setOpened(id === opened.id ? { ...opened, seen: id } : { id, seen: id, key: crypto.randomUUID() });
  }
  const loaded = usePost(id);
  const deletions = useDeletions();
  useEffect(() => {
    // Opened again, what is typed now must not be deleted with it.
    if (id !== null) deletions.keep(id);
  }, [deletions, id]);
  useEffect(() => {
    // Loaded in parallel with the post, so that both are there together.
    if (id !== null) void import('../post/post-status.tsx').catch(() => undefined);
  }, [id]);
  const post = id === null ? null : loaded.data?.post;
  const { isError } = loaded;
  useEffect(() => {
    if (isError) toast.error('Failed to load post', { id: 'load-post' });
  }, [isError]);

  const onCreated = (created: Post) => {
    client.setQueryData(keys.post(created.id), { success: true, post: created, conversation: null });
    setOpened((old) => ({ ...old, id: created.id }));
    setParams({ post: created.id }, { replace: true });
  };
  if (post !== undefined || opened.id !== id) {
    return <Editor key={opened.key} draftKey={opened.key} post={post ?? null} onCreated={onCreated} />;
  }
  const isUnknown = loaded.error instanceof ApiError && loaded.error.status === 404;
  return (
    <Page title="Edit post" description="Write, schedule and publish a LinkedIn post.">
      {loaded.isPending && <Skeleton lines={8} />}
      {isError && (
        <ErrorNote
          action={
            isUnknown ? (
              <Button asChild size="small">
                <Link to={paths.posts}>All drafts</Link>
              </Button>
            ) : (
              <Button size="small" onClick={() => void loaded.refetch()}>
                Try again
              </Button>
            )
          }
        >
          {isUnknown ? 'This post no longer exists.' : loaded.error?.message}
        </ErrorNote>
      )}
    </Page>
  );
}

/**
 * Sends what this browser keeps of a stored post, as if it were opened and left. It is here since elsewhere it would take what it shares
 * with the editor out of the editor's script.
 */
export const sendKept = (place: DraftPageContext, post: Post): void =>
  createDraftSession({ ...draftOptions(place), post, draft_key: post.id }).start()();
