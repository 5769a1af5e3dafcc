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

/** A new key only after an answer: a retry after a lost answer must be recognised as the same attempt. */
export function useTryKey(): { current: () => string; answered: () => void } {
  const key = useRef<string>(null);
  return {
    current: () => (key.current ??= crypto.randomUUID()),
    answered: () => {
      key.current = null;
    },
  };
}

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'status' in value && 'id' in value;

/** Free posting times may now be taken, or the reverse; what needs attention may have changed, too. */
export function forgetTimes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.posting_times });
  void client.invalidateQueries({ queryKey: keys.health });
}

/** A stored post as the publishing and scheduling calls take it. */
export const goingOut = ({ id, content, image_urls, alt_texts, link, poll, first_comment, visibility }: Post) => ({
  post_id: id,
  content,
  image_urls,
  alt_texts,
  link,
  poll,
  first_comment,
  visibility,
});

/** The server may have changed the post even if it refused, or its answer was lost. */
export function takeStored(client: QueryClient, error: unknown, id: string): void {
  const stored = error instanceof ApiError ? error.body['post'] : null;
  if (isPost(stored)) replacePost(client, stored);
  else {
    void client.invalidateQueries({ queryKey: keys.post(id) });
    void client.invalidateQueries({ queryKey: keys.posts });
  }
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

export function usePublishing() {
  const api = useApi();
  const client = useQueryClient();
  const tryKey = useTryKey();
  return useMutation({
    mutationFn: ({ post, visibility, author_id }: { post: Post; visibility: Visibility; author_id: string | null }) =>
      api.call('publishPost', {
        // What was shown is what goes out, even if the default account has changed since.
        body: { ...goingOut(post), visibility, author_id },
        idempotency_key: tryKey.current(),
        timeout_ms: longTimeoutMs,
        fallback: 'Failed to publish to LinkedIn',
      }),
    onSuccess: ({ post }) => {
      tryKey.answered();
      putPostOnTop(client, post);
      forgetTimes(client);
      tellOutcome(post);
      if (post.status === 'publishing')
        toast.plain('LinkedIn is slow to respond. We’ll publish the post when it answers', {
          id: `publish-${post.id}`,
        });
    },
    onError: (error, { post }) => {
      if (error instanceof ApiError && error.status > 0) tryKey.answered();
      toast.error(messageOf(error, 'Failed to publish to LinkedIn'), { id: `publish-${post.id}` });
      takeStored(client, error, post.id);
    },
  });
}
