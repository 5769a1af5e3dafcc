// The calls of the developer dashboard. Whether an admin is calling has already been checked (contract: who).
import type { analyticsEndpoints } from '#contract/analytics.ts';
import type { Handlers } from '../http/handler.ts';
import { csvFile, streamOf } from '../http/text-stream.ts';
import type { AnalyticsService } from './service.ts';

export function analyticsRoutes(analytics: AnalyticsService): Handlers<keyof typeof analyticsEndpoints> {
  return {
    getAnalyticsDashboard: async ({ user_id, query }) => ({ success: true, ...(await analytics.rows(user_id, query)) }),
    getActiveUsers: async ({ query }) => ({ success: true, ...(await analytics.active(query)) }),
    getAnalyticsSummary: async () => ({ success: true, summary: await analytics.summary() }),
    getUserActivity: async ({ params, query }) => ({
      success: true,
      ...(await analytics.activityOf(params.id, query.days)),
    }),
    getGrowth: async ({ query }) => ({ success: true, timeline: await analytics.growth(query.days) }),
    getPostsTimeline: async ({ query }) => ({ success: true, timeline: await analytics.posts(query.days) }),
    async exportUsers({ query, log }) {
      const failed = (error: unknown) => log.error({ err: error }, 'an export of users broke off');
      return csvFile('users.csv', streamOf(analytics.csv(query), failed));
    },
  };
}
