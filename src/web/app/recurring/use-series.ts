// The calls to the server about recurring posts. Each change may affect the posts scheduled from them.
import { useRef } from 'react';
import type { BodyInput } from '#contract/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer, useChange } from '../calls.ts';
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
