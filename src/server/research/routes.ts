// The calls of the trend database: search, trends, profiles.
import type { Handlers } from '../http/handler.ts';
import type { ResearchService } from './service.ts';

export const researchRoutes = (
  research: ResearchService,
): Handlers<'searchResearch' | 'getTrends' | 'listProfiles'> => ({
  searchResearch: ({ user_id, query }) => research.search(user_id, query),
  getTrends: ({ user_id, query }) => research.trends(user_id, query),
  listProfiles: ({ query: { q, limit } }) => research.profiles(q, limit),
});
