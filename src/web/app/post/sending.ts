// Publishing a stored post: the call, the lists, the toasts (product spec, sections 4 and 8). Scheduling is left to scheduling.ts.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '#web/ui/toast.ts';
import type { Post, Visibility } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { longTimeoutMs } from '#web/api/client.ts';
import { putPostOnTop, replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'status' in value && 'id' in value;

/** Free posting times may now be taken, or the reverse; what needs attention may have changed, too. */
export function forgetTimes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.posting_times });
  void client.invalidateQueries({ queryKey: keys.health });
}

/** The post as the server has it, if the refusal says so. */
export function storedIn(error: unknown): Post | null {
  const stored = error instanceof ApiError ? error.body['post'] : null;
  return isPost(stored) ? stored : null;
}

/** The server may have changed the post even if it refused, or its answer was lost. */
export function takeStored(client: QueryClient, error: unknown, id: string): void {
  const stored = storedIn(error);
  if (stored) replacePost(client, stored);
  else {
    void client.invalidateQueries({ queryKey: keys.post(id) });
    void client.invalidateQueries({ queryKey: keys.posts });
  }
  forgetTimes(client);
}

/** Tells how publishing ended; says nothing while it is under way. */
export function tellOutcome(post: Post): void {
  const id = `publish-${post.id}`;
  if (post.status === 'published') {
    const { linkedin_url } = post;
    toast.success('Successfully published to LinkedIn!', {
      id,
      action: linkedin_url
        ? { label: 'View', onClick: () => window.open(linkedin_url, '_blank', 'noreferrer') }
        : undefined,
    });
  } else if (post.status === 'failed') toast.error(post.error ?? 'Failed to publish to LinkedIn', { id });
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

export function usePublishing() {
  const client = useQueryClient();
  const publish = usePublishCall();
  return useMutation({
    mutationFn: publish,
    onSuccess: ({ post }) => {
      putPostOnTop(client, post);
      forgetTimes(client);
      tellOutcome(post);
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
