// The calls to the server about labels: the list, changes to it, and a post's labels.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Label, LabelColor } from '#contract/labels.ts';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';

const none: Label[] = [];

export function useLabels(): Label[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.labels,
    queryFn: ({ signal }) => api.call('listLabels', { signal, fallback: 'We couldn’t load your labels' }),
  });
  return data?.labels ?? none;
}

/** Changes are sent one after the other, so that the last choice wins. */
export function useSetLabels(post: Post) {
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
      // It may now belong in a label's list that was fetched without it.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'posts' && queryKey[4] !== '' });
    },
    onError: (error) => toast.error(error.message),
  });
}

type Change<A> = { call: (argument: A) => Promise<unknown>; touchesPosts?: boolean };

function useChange<A>({ call, touchesPosts = false }: Change<A>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      if (touchesPosts) void client.invalidateQueries({ queryKey: keys.posts });
      await client.invalidateQueries({ queryKey: keys.labels });
    },
    onError: (error) => toast.error(error.message),
  });
}

export function useCreateLabel(onMade: (label: Label) => void) {
  const api = useApi();
  return useChange({
    async call(body: { name: string; color: LabelColor }) {
      onMade((await api.call('createLabel', { body, fallback: 'We couldn’t create the label' })).label);
    },
  });
}

export function useUpdateLabel(id: string) {
  const api = useApi();
  return useChange({
    call: (body: { name: string; color: LabelColor }) =>
      api.call('updateLabel', { params: { id }, body, fallback: 'We couldn’t change the label' }),
  });
}

export function useDeleteLabel(id: string) {
  const api = useApi();
  return useChange({
    call: () => api.call('deleteLabel', { params: { id }, fallback: 'We couldn’t delete the label' }),
    touchesPosts: true,
  });
}
