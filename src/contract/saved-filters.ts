// Saved filters on the wire: what narrows the list of posts, and its order, kept under a name.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownName } from './names.ts';
import { narrowed } from './posts.ts';

export const saved_filters_max = 30;
export const saved_filter_name_max = 40;

export const saved_filter = z.object({ id: z.string(), name: z.string(), ...narrowed, created_at: z.string() });
export type SavedFilter = z.infer<typeof saved_filter>;

const name = ownName(
  'Name the filter.',
  saved_filter_name_max,
  `A name may have at most ${saved_filter_name_max} characters.`,
);
const saved_filter_answer = z.object({ success: z.boolean(), saved_filter });

export const saved_filter_endpoints = {
  listSavedFilters: endpoint({
    method: 'GET',
    path: '/api/saved-filters',
    summary: 'Your saved filters of the list of posts, by name.',
    who: 'user',
    answer: z.object({ saved_filters: z.array(saved_filter) }),
  }),
  createSavedFilter: endpoint({
    method: 'POST',
    path: '/api/saved-filters',
    summary: 'Keep what narrows and orders the list of posts under a name. Names differ by more than case.',
    who: 'user',
    body: z.object({ name, ...narrowed }),
    answer: saved_filter_answer,
    errors: ['conflict'],
  }),
  updateSavedFilter: endpoint({
    method: 'PATCH',
    path: '/api/saved-filters/{id}',
    summary: 'Rename a saved filter.',
    who: 'user',
    body: z.object({ name }),
    answer: saved_filter_answer,
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
