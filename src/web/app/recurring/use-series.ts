// The calls to the server about recurring posts. Each change may affect the posts scheduled from them.
import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/endpoints.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError } from '#web/api/api-error.ts';
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
    // Also after a failure: a lost answer may have been a change.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: keys.posts });
      await client.invalidateQueries({ queryKey: keys.series });
    },
  });
}

const notSaved = 'We couldn’t save the recurring post';

/** The same body keeps its key until it is answered: pressed again after a lost answer, it begins no second one. */
export function useBeginSeries() {
  const unanswered = useRef<{ key: string; sent: string }>(null);
  return useChange(async (api, body: BodyInput<'createSeries'>) => {
    const sent = JSON.stringify(body);
    if (unanswered.current?.sent !== sent) unanswered.current = { key: crypto.randomUUID(), sent };
    const { key } = unanswered.current;
    try {
      const answer = await api.call('createSeries', { body, idempotency_key: key, fallback: notSaved });
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !error.passes) unanswered.current = null;
      throw error;
    }
  });
}

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
