// Which model on this machine writes, if an admin has chosen one.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { modelServers } from '#contract/local-models.ts';

/** One row for the whole site, or none. */
export const chosen_models = pgTable('chosen_models', {
  id: text('id').primaryKey(),
  server: text('server', { enum: modelServers }).notNull(),
  model: text('model').notNull(),
  chosen_at: timestamp('chosen_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
});
