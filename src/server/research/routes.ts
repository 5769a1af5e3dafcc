// The call of search.
import type { Handlers } from '../http/handler.ts';
import type { ResearchService } from './service.ts';

export const researchRoutes = (research: ResearchService): Handlers<'searchResearch'> => ({
  searchResearch: ({ user_id, query }) => research.search(user_id, query),
});
