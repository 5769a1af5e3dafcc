// The calls to the server about saved filters: the list, and changes to it.
import type { SavedFilter } from '#contract/saved-filters.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer, useChange } from '../calls.ts';
import type { ListChoice } from './list-choice.ts';

const none: SavedFilter[] = [];
const outdates = [keys.saved_filters];

/** Empty if they could not be loaded: the list itself reports that the server does not answer. */
export const useSavedFilters = (): SavedFilter[] =>
  useAnswer(keys.saved_filters, 'listSavedFilters', {}).data?.saved_filters ?? none;

export const useSaveFilter = () =>
  useChange(
    (api, { name, choice: { filter, ...choice } }: { name: string; choice: ListChoice }) =>
      api.call('createSavedFilter', {
        body: { name, status: filter, ...choice },
        fallback: 'We couldn’t save the filter',
      }),
    { outdates },
  );

export const useRenameFilter = (id: string) =>
  useChange(
    (api, name: string) =>
      api.call('updateSavedFilter', { params: { id }, body: { name }, fallback: 'We couldn’t rename the filter' }),
    { outdates },
  );

export const useDeleteFilter = () =>
  useChange(
    (api, id: string) => api.call('deleteSavedFilter', { params: { id }, fallback: 'We couldn’t delete the filter' }),
    { outdates },
  );
