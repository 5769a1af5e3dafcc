// The trend database's API calls: search, trends, profiles.
import type { Handlers } from '../http/handler.ts';
import { filterOf } from './search/filter.ts';
import type { ResearchService } from './service.ts';

export const researchRoutes = (
  research: ResearchService,
): Handlers<'searchResearch' | 'getTrends' | 'listProfiles'> => ({
  searchResearch: ({ user_id, query: { q, sort, limit, cursor, ...filter } }) =>
    research.search(user_id, { q, sort, limit, cursor, filter: filterOf(filter) }),
  getTrends: ({ user_id, query }) => research.trends(user_id, query),
  listProfiles: ({ query: { q, limit } }) => research.profiles(q, limit),
});
