// The calls to the server about recurring posts. Each change may affect the posts scheduled from them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/endpoints.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

export function useSeries() {
  const api = useApi();
  return useQuery({
    queryKey: keys.series,
    queryFn: ({ signal }) => api.call('listSeries', { signal, fallback: 'We couldn’t load your recurring posts' }),
    select: ({ series }) => series,
  });
}

function useChange<A>(call: (api: Api, argument: A) => Promise<unknown>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (argument: A) => call(api, argument),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: keys.posts });
      await client.invalidateQueries({ queryKey: keys.series });
    },
  });
}

const notSaved = 'We couldn’t save the recurring post';

export const useBeginSeries = () =>
  useChange((api, body: BodyInput<'createSeries'>) =>
    api.call('createSeries', { body, idempotency_key: crypto.randomUUID(), fallback: notSaved }),
  );

export const useUpdateSeries = (id: string) =>
  useChange((api, body: BodyInput<'updateSeries'>) =>
    api.call('updateSeries', { params: { id }, body, fallback: notSaved }),
  );

export const useSkipOccurrence = (id: string) =>
  useChange((api, occurrence: number) =>
    api.call('skipOccurrence', {
      params: { id, occurrence: String(occurrence) },
      fallback: 'We couldn’t skip this one',
    }),
  );

export const useStopSeries = (id: string) =>
  useChange<void>((api) =>
    api.call('deleteSeries', { params: { id }, fallback: 'We couldn’t stop the recurring post' }),
  );
