// The calls to the server about saved filters: the list, and changes to it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedFilter } from '#contract/saved-filters.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import type { ListChoice } from './list-choice.ts';

const none: SavedFilter[] = [];

/** Empty if they could not be loaded: the list itself reports that the server does not answer. */
export function useSavedFilters(): SavedFilter[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.saved_filters,
    queryFn: ({ signal }) => api.call('listSavedFilters', { signal }),
  });
  return data?.saved_filters ?? none;
}

function useChange<A>(call: (argument: A) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.saved_filters }),
  });
}

export function useSaveFilter() {
  const api = useApi();
  return useChange(({ name, choice: { filter, ...choice } }: { name: string; choice: ListChoice }) =>
    api.call('createSavedFilter', {
      body: { name, status: filter, ...choice },
      fallback: 'We couldn’t save the filter',
    }),
  );
}

export function useRenameFilter(id: string) {
  const api = useApi();
  return useChange((name: string) =>
    api.call('updateSavedFilter', { params: { id }, body: { name }, fallback: 'We couldn’t rename the filter' }),
  );
}

export function useDeleteFilter() {
  const api = useApi();
  return useChange((id: string) =>
    api.call('deleteSavedFilter', { params: { id }, fallback: 'We couldn’t delete the filter' }),
  );
}
