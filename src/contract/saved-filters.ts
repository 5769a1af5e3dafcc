// Saved filters on the wire: a filter of the list of posts with its order, kept under a name.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownName } from './text-checks.ts';
import { narrowed } from './posts.ts';

export const savedFiltersMax = 30;
export const savedFilterNameMax = 40;

export const savedFilter = z.object({ id: z.string(), name: z.string(), ...narrowed, created_at: z.string() });
export type SavedFilter = z.infer<typeof savedFilter>;

const name = ownName(
  'Name the filter.',
  savedFilterNameMax,
  `A name may have at most ${savedFilterNameMax} characters.`,
);
const savedFilterAnswer = z.object({ success: z.boolean(), saved_filter: savedFilter });

export const savedFilterEndpoints = {
  listSavedFilters: endpoint({
    method: 'GET',
    path: '/api/saved-filters',
    summary: 'Your saved filters of the list of posts, by name.',
    who: 'user',
    answer: z.object({ saved_filters: z.array(savedFilter) }),
  }),
  createSavedFilter: endpoint({
    method: 'POST',
    path: '/api/saved-filters',
    summary: 'Keep what narrows and orders the list of posts under a name. Names differ by more than case.',
    who: 'user',
    body: z.object({ name, ...narrowed }),
    answer: savedFilterAnswer,
    errors: ['conflict'],
  }),
  updateSavedFilter: endpoint({
    method: 'PATCH',
    path: '/api/saved-filters/{id}',
    summary: 'Rename a saved filter.',
    who: 'user',
    body: z.object({ name }),
    answer: savedFilterAnswer,
    errors: ['not_found', 'conflict'],
  }),
  deleteSavedFilter: endpoint({
    method: 'DELETE',
    path: '/api/saved-filters/{id}',
    summary: 'Delete a saved filter; no post changes.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
