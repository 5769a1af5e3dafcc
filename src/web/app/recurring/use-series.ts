// The calls to the server about recurring posts. Each change may affect the posts scheduled from them.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf, BodyInput } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { useApp } from '../app-context.ts';
import { useAnswer, useChange } from '../calls.ts';
import { useDeletions } from '../deletions.ts';
import { sendWithToast } from '../send-with-toast.ts';
import type { Series } from '#contract/series.ts';
import { clockText } from '../times.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `Every 2 weeks on Tuesday at 9:00 AM` */
export function rhythmText({ every, interval, start_date, time }: Series): string {
  const start = new Date(`${start_date}T00:00:00Z`);
  const often = interval === 1 ? `Every ${every}` : `Every ${interval} ${every}s`;
  const on = every === 'week' ? weekday.format(start) : `day ${start.getUTCDate()}`;
  return `${often} on ${on} at ${clockText(time)}`;
}

/** The upcoming posts that go out as things are. */
export const scheduledOf = ({ upcoming }: Series) => upcoming.filter(({ status }) => status === 'scheduled');

/** The texts still waiting, in the order in which they will be used. */
export const waitingOf = ({ texts }: Series) => texts.filter(({ occurrence }) => occurrence === null);

/** What a pause means for what is already scheduled; '' if it is not paused. */
export function pauseText(series: Series): string {
  if (series.state !== 'paused') return '';
  const count = scheduledOf(series).length;
  if (count === 0) return 'Paused. Nothing goes out.';
  return count === 1 ? 'Paused. 1 scheduled post still goes out.' : `Paused. ${count} scheduled posts still go out.`;
}

/** Splits the field at lines of three dashes. */
export const textsOf = (typed: string): string[] =>
  typed
    .split(/^-{3,}[ \t]*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');

export const problemWords = {
  used_up: 'No new texts left. We never post the same text twice. Add more to keep it going.',
  not_connected: 'LinkedIn is not connected. Connect it to keep this going.',
  unfit_text: 'The next text is empty or too long for LinkedIn. Remove it from the waiting texts.',
  page_visibility: 'A company page can’t post to connections only. Stop this and start a new one.',
  restored: 'A backup was restored. Check what went out since, then resume.',
};

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

type PendingRequest = { key: string; sent: string };
const unansweredKey = 'series_unanswered';

/** The same body keeps its key until it is answered: pressed again after a lost answer, even after a reload, it begins no second one. */
export function useBeginSeries(onSuccess: () => void) {
  const { storage } = useApp();
  const unanswered = useRef(storage.read(unansweredKey) as PendingRequest | null);
  const keep = (next: PendingRequest | null) => {
    unanswered.current = next;
    storage.write(unansweredKey, next);
  };
  return useChange(
    async (api, body: BodyInput<'createSeries'>) => {
      const sent = JSON.stringify(body);
      const { key } = unanswered.current?.sent === sent ? unanswered.current : { key: crypto.randomUUID() };
      keep({ key, sent });
      try {
        const answer = await api.call('createSeries', { body, idempotency_key: key, fallback: notSaved });
        keep(null);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && !error.passes) keep(null);
        throw error;
      }
    },
    { ...outdating, onSuccess },
  );
}

function useSeriesChange<A = void>(call: (api: Api, argument: A) => Promise<unknown>, onSuccess = () => {}) {
  const deletions = useDeletions();
  return useChange(
    async (api, argument: A) => {
      // A removed text must not be used, nor stand in the way, while its undo lasts.
      await deletions.sendAll();
      return call(api, argument);
    },
    { ...outdating, onSuccess },
  );
}

export const useUpdateSeries = (id: string, onSuccess?: () => void) =>
  useSeriesChange(
    (api, body: BodyInput<'updateSeries'>) => api.call('updateSeries', { params: { id }, body, fallback: notSaved }),
    onSuccess,
  );

export const useSkipOccurrence = (id: string) =>
  useSeriesChange((api, occurrence: number) =>
    api.call('skipOccurrence', {
      params: { id, occurrence: String(occurrence) },
      fallback: 'We couldn’t skip this one',
    }),
  );

export const useStopSeries = (id: string) =>
  useSeriesChange((api) =>
    api.call('deleteSeries', { params: { id }, fallback: 'We couldn’t stop the recurring post' }),
  );

function without({ series, ...answer }: AnswerOf<'listSeries'>, textId: string): AnswerOf<'listSeries'> {
  const left = series.map((one) => ({ ...one, texts: one.texts.filter((text) => text.id !== textId) }));
  return { ...answer, series: left };
}

/** Takes a waiting text off the page at once; the call waits for an undo. */
export function useRemoveText(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const deletions = useDeletions();
  return (textId: string): void => {
    const body = { remove_texts: [textId] };
    const send = () => api.call('updateSeries', { params: { id }, body, fallback: notSaved, keepalive: true });
    deletions.wait({
      ids: [textId],
      queryKey: keys.series,
      without,
      said: 'Removing the text',
      send: sendWithToast(send, 'Text removed', 'We couldn’t remove the text'),
      restore: () => outdating.outdates.map((queryKey) => client.invalidateQueries({ queryKey })),
    });
  };
}
