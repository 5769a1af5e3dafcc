// The developer dashboard's queries, each with the sentence shown if it fails (product spec, section 8).
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UserFilter } from '#contract/analytics.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

/** Product spec, section 9. */
export const activityDays = 30;
export const timelineDays = 90;
export const activeUsersDays = 7;

const healthEveryMs = 15_000;

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

export function useActiveUsers(hideAdmins: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'active', hideAdmins],
    queryFn: ({ signal }) =>
      api.call('getActiveUsers', {
        query: { days: activeUsersDays, limit: 10, hide_admins: hideAdmins ? 'true' : 'false' },
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
    refetchInterval: healthEveryMs,
  });
}

export function useGrowth() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'growth'],
    queryFn: ({ signal }) =>
      api.call('getGrowth', { query: { days: timelineDays }, signal, fallback: 'Failed to fetch growth timeline' }),
    select: ({ timeline }) => timeline,
  });
}

export function usePostsTimeline() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'posts'],
    queryFn: ({ signal }) =>
      api.call('getPostsTimeline', {
        query: { days: timelineDays },
        signal,
        fallback: 'Failed to fetch posts timeline',
      }),
    select: ({ timeline }) => timeline,
  });
}

export function useUserActivity(userId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.analytics, 'activity', userId],
    queryFn: ({ signal }) =>
      api.call('getUserActivity', {
        params: { id: userId },
        query: { days: activityDays },
        signal,
        fallback: 'Failed to fetch user activity',
      }),
    select: ({ timeline }) => timeline,
  });
}
