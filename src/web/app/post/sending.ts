// What publishing and scheduling a stored post have in common: how the lists take the server's answer, and the toast of an outcome.
import { useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import { replacePost } from '#web/api/post-cache.ts';
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
export function toastOutcome(post: Post): void {
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

/** The post about to be sent. A refusal may bring a newer one than was shown: then that one is shown, and goes out if the person tries again. */
export function useNewest(given: Post): { post: Post; onRefused: (error: unknown) => void } {
  const [refused, setRefused] = useState<Post | null>(null);
  const post = refused && refused.updated_at > given.updated_at ? refused : given;
  return { post, onRefused: (error) => setRefused((known) => storedIn(error) ?? known) };
}
