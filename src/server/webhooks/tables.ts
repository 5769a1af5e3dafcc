// Webhooks and their deliveries. A delivery's row is made once for each thing that happened, and serves as the queue of what is to be sent.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    is_active: boolean('is_active').notNull().default(true),
    disabled_why: text('disabled_why'),
    created_at: instant('created_at').notNull(),
    /** Counts how often the secret was changed; the secret is derived from it. */
    secret_version: integer('secret_version').notNull().default(0),
    rotated_at: instant('rotated_at'),
    /** Since when an event is told, for events chosen after the webhook was made. */
    events_from: jsonb('events_from').$type<Partial<Record<WebhookEvent, string>>>().notNull().default({}),
  },
  (t) => [index('webhooks_by_user').on(t.user_id, t.created_at)],
);
export type WebhookRow = typeof webhooks.$inferSelect;

export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    /** Derived from the webhook and what happened: the same thing is never told twice under two ids, and a receiver can recognise a repetition. */
    id: text('id').primaryKey(),
    webhook_id: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    data: jsonb('data').notNull(),
    /** When it happened. */
    happened_at: instant('happened_at').notNull(),
    created_at: instant('created_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** null once it was accepted or given up. While a process sends it: the end of its lease. */
    next_try_at: instant('next_try_at'),
    delivered_at: instant('delivered_at'),
    status: integer('status'),
    error: text('error'),
  },
  (t) => [
    index('webhook_deliveries_queue')
      .on(t.next_try_at)
      .where(sql`next_try_at is not null`),
    index('webhook_deliveries_by_webhook').on(t.webhook_id, t.created_at),
    index('webhook_deliveries_by_age').on(t.created_at),
  ],
);
export type DeliveryRow = typeof webhook_deliveries.$inferSelect;
