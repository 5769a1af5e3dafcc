// Sample content as the screens know it: how much there is, and adding it, which changes every list, so everything is refetched. Removing
// it is left to samples-line.tsx.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';

/** Asked whatever stands in for LinkedIn: samples of before can be removed everywhere. */
export function useSamples() {
  const api = useApi();
  return useQuery({
    queryKey: keys.samples,
    queryFn: ({ signal }) => api.call('getSamples', { signal }),
    staleTime: 60_000,
    retry: false,
  });
}

export function useHasSamples(): boolean {
  const { data } = useSamples();
  return data !== undefined && data.posts + data.prospects + data.voice_samples > 0;
}

export function useAddSamples() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('addSamples', { body: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => toast.error(error.message),
  });
}
