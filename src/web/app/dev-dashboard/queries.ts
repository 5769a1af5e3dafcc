// What the developer dashboard asks the server, each with the sentence of its failure (product spec, section 8).
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UserFilter } from '#contract/analytics.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

/** Product spec, section 9. */
export const activity_days = 30;
export const timeline_days = 90;
export const active_users_days = 7;

const health_every_ms = 15_000;

export type UserChoice = { q: string; filter: UserFilter; hide_admins: boolean };

export const queryOf = ({ q, filter, hide_admins }: UserChoice) => ({
  q,
  filter,
  hide_admins: hide_admins ? ('true' as const) : ('false' as const),
});

export function useUsers(choice: UserChoice) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...keys.analytics, 'users', choice],
    queryFn: ({ pageParam, signal }) =>
      api.call('getAnalyticsDashboard', {
        query: { ...queryOf(choice), limit: 25, cursor: pageParam },
        signal,
        fallback: 'Failed to fetch users',
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useActiveUsers(hide_admins: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'active', hide_admins],
    queryFn: ({ signal }) =>
      api.call('getActiveUsers', {
        query: { days: active_users_days, limit: 10, hide_admins: hide_admins ? 'true' : 'false' },
        signal,
        fallback: 'Failed to fetch active users',
      }),
    placeholderData: keepPreviousData,
  });
}

export function useSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'summary'],
    queryFn: ({ signal }) => api.call('getAnalyticsSummary', { signal, fallback: 'Failed to fetch summary' }),
    select: ({ summary }) => summary,
    refetchInterval: health_every_ms,
  });
}

export function useGrowth() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'growth'],
    queryFn: ({ signal }) =>
      api.call('getGrowth', { query: { days: timeline_days }, signal, fallback: 'Failed to fetch growth timeline' }),
    select: ({ timeline }) => timeline,
  });
}

export function usePostsTimeline() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'posts'],
    queryFn: ({ signal }) =>
      api.call('getPostsTimeline', {
        query: { days: timeline_days },
        signal,
        fallback: 'Failed to fetch posts timeline',
      }),
    select: ({ timeline }) => timeline,
  });
}

export function useUserActivity(user_id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'activity', user_id],
    queryFn: ({ signal }) =>
      api.call('getUserActivity', {
        params: { id: user_id },
        query: { days: activity_days },
        signal,
        fallback: 'Failed to fetch user activity',
      }),
    select: ({ timeline }) => timeline,
  });
}
