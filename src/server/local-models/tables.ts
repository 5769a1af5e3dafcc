// Which model on this machine writes, if an admin has chosen one.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { modelServers } from '#contract/local-models.ts';
import { instant } from '../database/columns.ts';

/** One row for the whole site, or none. */
export const chosen_models = pgTable('chosen_models', {
  id: text('id').primaryKey(),
  server: text('server', { enum: modelServers }).notNull(),
  model: text('model').notNull(),
  chosen_at: instant('chosen_at').notNull(),
});
