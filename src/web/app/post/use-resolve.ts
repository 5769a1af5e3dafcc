// A post of unknown outcome, after the person has looked on LinkedIn: it is there, or it is tried again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { longTimeoutMs } from '#web/api/client.ts';
import { replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes, takeStored, tellOutcome } from './sending.ts';

export type Found = { outcome: 'on_linkedin' | 'try_again'; linkedin_url?: string };

export function useResolve(post: Post) {
  const api = useApi();
  const client = useQueryClient();
  const forget = () => {
    forgetTimes(client);
    void client.invalidateQueries({ queryKey: keys.history(post.id) });
  };
  return useMutation({
    mutationFn: (body: Found) =>
      api.call('resolvePost', {
        params: { id: post.id },
        body,
        timeout_ms: longTimeoutMs,
        fallback: 'That could not be saved. Try again.',
      }),
    onSuccess: ({ post: stored }, { outcome }) => {
      replacePost(client, stored);
      forget();
      if (outcome === 'try_again') tellOutcome(stored);
      else toast.success('Noted: the post is on LinkedIn');
    },
    onError: (error) => {
      // A wrong address is said beside its field.
      if (error instanceof ApiError && error.code === 'validation') return;
      toast.error(messageOf(error, 'That could not be saved. Try again.'));
      takeStored(client, error, post.id);
      forget();
    },
  });
}
