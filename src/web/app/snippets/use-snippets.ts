// The calls to the server about snippets: the list, and changes to it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Snippet } from '#contract/snippets.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export type SnippetText = Pick<Snippet, 'name' | 'content'>;

export function useSnippets() {
  const api = useApi();
  return useQuery({
    queryKey: keys.snippets,
    queryFn: ({ signal }) => api.call('listSnippets', { signal, fallback: 'We couldn’t load your snippets' }),
    select: ({ snippets }) => snippets,
  });
}

function useChange<A>(call: (argument: A) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.snippets }),
  });
}

/** Creates a new one if there is no id. */
export function useSaveSnippet(id: string | null) {
  const api = useApi();
  return useChange((body: SnippetText) =>
    id === null
      ? api.call('createSnippet', { body, fallback: 'We couldn’t save the snippet' })
      : api.call('updateSnippet', { params: { id }, body, fallback: 'We couldn’t save the snippet' }),
  );
}

export function useDeleteSnippet() {
  const api = useApi();
  return useChange(({ id }: Snippet) =>
    api.call('deleteSnippet', { params: { id }, fallback: 'We couldn’t delete the snippet' }),
  );
}
