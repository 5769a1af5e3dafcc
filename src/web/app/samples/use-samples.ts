// Sample content as the screens know it: how much there is, and adding or removing it, which changes every list, so everything is refetched.
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';

/** Every answer: all keys begin with the empty one. */
const outdates = [[]];

/** Asked whatever stands in for LinkedIn: samples of before can be removed everywhere. */
export const useSamples = () => useAnswer(keys.samples, 'getSamples', {}, { staleTime: 60_000, retry: false });

export function useHasSamples(): boolean {
  const { data } = useSamples();
  return data !== undefined && data.posts + data.prospects + data.voice_samples > 0;
}

export const useAddSamples = () =>
  useChange(
    (api) => api.call('addSamples', { body: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    { outdates, isTold: true },
  );

export const useRemoveSamples = () =>
  useChange((api) => api.call('removeSamples'), {
    outdates,
    isTold: true,
    onSuccess: () => toast.success('Sample content removed. Anything you changed is yours and stays.'),
  });
