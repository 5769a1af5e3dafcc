// A user's snippets: each under a unique name, up to a limit.
import { snippetsMax } from '#contract/snippets.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { keptByName } from '../own-rows.ts';
import { snippets } from './tables.ts';

export type SnippetsService = ReturnType<typeof createSnippetsService>;

export const createSnippetsService = (deps: { db: Database; clock: Clock }) =>
  keptByName(deps, { table: snippets, what: 'snippet', max: snippetsMax });
