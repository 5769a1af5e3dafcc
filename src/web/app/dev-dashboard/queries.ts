// The developer dashboard's queries, each with the sentence shown if it fails (product spec, section 8).
import { keepPreviousData } from '@tanstack/react-query';
import type { UserFilter } from '#contract/analytics.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { usePages } from '../page-by-page.ts';

/** Product spec, section 9. */
export const activityDays = 30;
export const timelineDays = 90;
export const activeUsersDays = 7;

const healthEveryMs = 15_000;

export type UserChoice = { q: string; filter: UserFilter; hide_admins: boolean };

const flag = (isOn: boolean) => (isOn ? ('true' as const) : ('false' as const));

export const queryOf = ({ hide_admins, ...choice }: UserChoice) => ({ ...choice, hide_admins: flag(hide_admins) });

export const useUsers = (choice: UserChoice) =>
  usePages([...keys.analytics, 'users', choice], (api, { cursor, signal }) =>
    api.call('getAnalyticsDashboard', {
      query: { ...queryOf(choice), limit: 25, cursor },
      signal,
      fallback: 'Failed to fetch users',
    }),
  );

export const useActiveUsers = (hideAdmins: boolean) =>
  useAnswer(
    [...keys.analytics, 'active', hideAdmins],
    'getActiveUsers',
    {
      query: { days: activeUsersDays, limit: 10, hide_admins: flag(hideAdmins) },
      fallback: 'Failed to fetch active users',
    },
    { placeholderData: keepPreviousData },
  );

export const useSummary = () =>
  useAnswer(
    [...keys.analytics, 'summary'],
    'getAnalyticsSummary',
    { fallback: 'Failed to fetch summary' },
    { select: ({ summary }) => summary, refetchInterval: healthEveryMs },
  );

export const useGrowth = () =>
  useAnswer(
    [...keys.analytics, 'growth'],
    'getGrowth',
    { query: { days: timelineDays }, fallback: 'Failed to fetch growth timeline' },
    { select: ({ timeline }) => timeline },
  );

export const usePostsTimeline = () =>
  useAnswer(
    [...keys.analytics, 'posts'],
    'getPostsTimeline',
    { query: { days: timelineDays }, fallback: 'Failed to fetch posts timeline' },
    { select: ({ timeline }) => timeline },
  );

export const useUserActivity = (id: string) =>
  useAnswer(
    [...keys.analytics, 'activity', id],
    'getUserActivity',
    { params: { id }, query: { days: activityDays }, fallback: 'Failed to fetch user activity' },
    { select: ({ timeline }) => timeline },
  );
