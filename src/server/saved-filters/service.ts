// A user's saved filters: each under a unique name, up to a limit.
import { savedFiltersMax } from '#contract/saved-filters.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { keptByName } from '../own-rows.ts';
import { saved_filters } from './tables.ts';

export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>;

export const createSavedFiltersService = (deps: { db: Database; clock: Clock }) =>
  keptByName(deps, { table: saved_filters, what: 'saved filter', max: savedFiltersMax });
