// The week's posting times and the zone they are meant in, as the server stores them.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { PostingTimes, Slot } from '#contract/publishing.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { localZone } from '../times.ts';

const notLoaded = 'We couldn’t load your posting times.';

/** Includes the next free one for that account, or for the default one if null. */
const timesOf = (api: Api, authorId: string | null) => {
  const author = authorId ?? '';
  return queryOptions({
    queryKey: [...keys.posting_times, author],
    queryFn: ({ signal }) => api.call('getPostingTimes', { query: { author }, signal, fallback: notLoaded }),
  });
};

export const usePostingTimes = (authorId: string | null = null) => useQuery(timesOf(useApi(), authorId));

/** Asks anew: a post may just have taken the time that is shown. null if none is set or left. */
export async function nextFreeTime(api: Api, client: QueryClient, authorId: string | null): Promise<Date | null> {
  const { next_free } = await client.fetchQuery({ ...timesOf(api, authorId), staleTime: 0 });
  return next_free && new Date(next_free.scheduled_at);
}

/** The IANA name of the zone the person has chosen; the browser's if none was chosen or the server does not answer. */
export const useZoneName = (): string => usePostingTimes().data?.time_zone ?? localZone();

export function useSetPostingTimes() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { time_zone: string; slots: Slot[] }) =>
      api.call('setPostingTimes', { body, fallback: 'We couldn’t save your posting times. Try again.' }),
    onSuccess: (times: PostingTimes) => {
      client.setQueryData([...keys.posting_times, ''], times);
      void client.invalidateQueries({ queryKey: keys.posting_times });
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save your posting times. Try again.')),
  });
}
