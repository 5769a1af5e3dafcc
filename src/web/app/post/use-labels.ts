// The calls to the server about labels: the list, changes to it, and a post's labels.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Label, LabelColor } from '#contract/labels.ts';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';

const none: Label[] = [];

export const useLabels = (): Label[] =>
  useAnswer(keys.labels, 'listLabels', { fallback: 'We couldn’t load your labels' }).data?.labels ?? none;

/** Changes are sent one after the other, so that the last choice wins. `onKept` is told what the post has now. */
export function useSetLabels(post: Post, onKept: (labels: string[]) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `labels ${post.id}` },
    mutationFn: (labels: string[]) =>
      api.call('updateDraft', {
        params: { id: post.id },
        body: { labels: JSON.stringify(labels) },
        fallback: 'We couldn’t save your labels',
      }),
    onSuccess: (answer) => {
      replacePost(client, answer.post);
      onKept(answer.post.labels);
      // It may now belong in a label's list that was fetched without it.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'posts' && queryKey[4] !== '' });
    },
    onError: (error) => toast.error(error.message),
  });
}

type LabelLook = { name: string; color: LabelColor };

export const useCreateLabel = (onMade: (label: Label) => void) =>
  useChange((api, body: LabelLook) => api.call('createLabel', { body, fallback: 'We couldn’t create the label' }), {
    outdates: [keys.labels],
    isTold: true,
    onSuccess: ({ label }) => onMade(label),
  });

export const useUpdateLabel = (id: string) =>
  useChange(
    (api, body: LabelLook) =>
      api.call('updateLabel', { params: { id }, body, fallback: 'We couldn’t change the label' }),
    { outdates: [keys.labels], isTold: true },
  );

export const useDeleteLabel = (id: string, onGone: () => void) =>
  useChange((api) => api.call('deleteLabel', { params: { id }, fallback: 'We couldn’t delete the label' }), {
    outdates: [keys.labels, keys.posts],
    isTold: true,
    onSuccess: onGone,
  });
