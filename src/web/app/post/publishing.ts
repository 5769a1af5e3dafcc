// Publishing a stored post: the call, the lists, the toasts (product spec, sections 4 and 8). Scheduling is left to scheduling.ts.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Post, Visibility } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { longTimeoutMs } from '#web/api/client.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes, takeStored, tellOutcome } from './sending.ts';

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
