// The Trend Analyzer's calls to the server.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SearchSort } from '#contract/research.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import type { FoundFilter } from './found-filters.tsx';

/** Long, since the first answer after a start waits until the sample has been made. */
const trendsTimeoutMs = 30_000;
const growingMs = 3000;

export function useTrends(q: string, days: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.research, 'trends', q, days],
    queryFn: ({ signal }) =>
      api.call('getTrends', {
        query: { q, days },
        signal,
        timeout_ms: trendsTimeoutMs,
        fallback: 'We couldn’t load the trends',
      }),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.is_complete === true ? 5 * 60_000 : 0),
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? growingMs : false),
  });
}

export function useFoundPosts(q: string, sort: SearchSort, filter: FoundFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...keys.research, 'posts', q, sort, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call('searchResearch', {
        query: { q, sort, limit: 10, cursor: pageParam, ...filter },
        signal,
        fallback: 'We couldn’t load the posts',
      }),
    enabled: q.trim() !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
