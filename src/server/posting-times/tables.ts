// A user's posting times: the slots of the week, and the zone they are meant in.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Slot } from '#contract/publishing.ts';

export const posting_times = pgTable('posting_times', {
  user_id: text('user_id').primaryKey(),
  time_zone: text('time_zone').notNull(),
  slots: jsonb('slots').$type<Slot[]>().notNull(),
});
