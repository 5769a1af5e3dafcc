// The calls to the server about recurring posts. Each change may affect the posts scheduled from them.
import { useRef } from 'react';
import type { BodyInput } from '#contract/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer, useChange } from '../calls.ts';

export const useSeries = () =>
  useAnswer(
    keys.series,
    'listSeries',
    { fallback: 'We couldn’t load your recurring posts' },
    { select: ({ series }) => series },
  );

/** Also after a failure: a lost answer may have been a change. */
const outdating = { outdates: [keys.series, keys.posts], alsoFailed: true };
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
  }, outdating);
}

export const useUpdateSeries = (id: string) =>
  useChange(
    (api, body: BodyInput<'updateSeries'>) => api.call('updateSeries', { params: { id }, body, fallback: notSaved }),
    outdating,
  );

export const useSkipOccurrence = (id: string) =>
  useChange(
    (api, occurrence: number) =>
      api.call('skipOccurrence', {
        params: { id, occurrence: String(occurrence) },
        fallback: 'We couldn’t skip this one',
      }),
    outdating,
  );

export const useStopSeries = (id: string) =>
  useChange(
    (api) => api.call('deleteSeries', { params: { id }, fallback: 'We couldn’t stop the recurring post' }),
    outdating,
  );
