// The calls of saved filters.
import type { savedFilterEndpoints } from '#contract/saved-filters.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { SavedFiltersService } from './service.ts';

export function savedFilterRoutes(filters: SavedFiltersService): Handlers<keyof typeof savedFilterEndpoints> {
  return {
    listSavedFilters: async ({ user_id }) => ({ saved_filters: await filters.list(user_id) }),
    createSavedFilter: async ({ user_id, body }) => ({
      success: true,
      saved_filter: await filters.create(user_id, body),
    }),
    updateSavedFilter: async ({ user_id, params, body }) => ({
      success: true,
      saved_filter: await filters.update(user_id, params.id, body),
    }),
    deleteSavedFilter: ({ user_id, params }) => done(filters.delete(user_id, params.id)),
  };
}
