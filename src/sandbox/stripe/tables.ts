// What the Stripe sandbox knows: its objects as Stripe would show them, the answers it has given, what it still has to deliver, its switches.
import { bigserial, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { sandbox } from '#sandbox/linkedin/tables.ts';
import type { Fault, Settings } from './control.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export type StripeObject = { id: string; object: string } & Record<string, unknown>;

export const stripe_objects = sandbox.table(
  'stripe_objects',
  {
    id: text().primaryKey(),
    position: bigserial({ mode: 'number' }).notNull(),
    object: text().notNull(),
    customer: text(),
    body: jsonb().$type<StripeObject>().notNull(),
    /** What Stripe knows but shows nobody: what is due next, and what was done. */
    hidden: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When its clockwork has to look at it again, in the sandbox's time. */
    due_at: time('due_at'),
  },
  (table) => [
    index('stripe_objects_customer').on(table.customer, table.object),
    index('stripe_objects_due').on(table.due_at),
    index('stripe_objects_kind').on(table.object, table.position),
  ],
);

/** The first answer for each idempotency key. */
export const stripe_answers = sandbox.table('stripe_answers', {
  key: text().primaryKey(),
  request_hash: text().notNull(),
  status: integer().notNull(),
  body: jsonb().$type<unknown>().notNull(),
  created_at: time('created_at').notNull(),
});

/** An event on its way to the endpoint, one row each; a copy has a row of its own. Times here are the real clock's. */
export const stripe_deliveries = sandbox.table(
  'stripe_deliveries',
  {
    position: bigserial({ mode: 'number' }).primaryKey(),
    event_id: text().notNull(),
    tries: integer().notNull().default(0),
    /** null while it is held back, and once it has arrived or was given up on. */
    due_at: time('due_at'),
    state: text({ enum: ['waiting', 'held', 'delivered', 'given_up'] }).notNull(),
    /** The endpoint's latest answer; null for none. */
    status: integer(),
  },
  (table) => [index('stripe_deliveries_due').on(table.due_at)],
);

/** One row, `position` 1. */
export const stripe_settings = sandbox.table('stripe_settings', {
  position: integer().primaryKey(),
  settings: jsonb().$type<Partial<Settings>>().notNull(),
  faults: jsonb().$type<Fault[]>().notNull(),
});
