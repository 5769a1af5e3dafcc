// How many generations a user took in each calendar month (UTC), what is known about their subscription, and Stripe's events as they arrived.
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const usage = pgTable(
  'usage',
  {
    user_id: text('user_id').notNull(),
    /** YYYY-MM. */
    month: text('month').notNull(),
    generations: integer('generations').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.month] })],
);

/** One per user: what Stripe last said about the subscription that counts. There is none before the first checkout. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    user_id: text('user_id').primaryKey(),
    /** null if Stripe no longer knows the customer. */
    customer_id: text('customer_id').unique(),
    /** The address Stripe was told last; null if it is unknown which one it has. */
    customer_email: text('customer_email'),
    subscription_id: text('subscription_id'),
    /** Stripe's status; `none` as long as there was no subscription. */
    status: text('status').notNull(),
    /** Whether any subscription this user ever had included a trial: a user gets one. */
    had_trial: boolean('had_trial').notNull(),
    trial_ends_at: instant('trial_ends_at'),
    current_period_end: instant('current_period_end'),
    ends_at: instant('ends_at'),
    /** Numbers of the requests to Stripe: the last one begun, and the one whose answer is stored. */
    asked: integer('asked').notNull(),
    known: integer('known').notNull(),
    known_at: instant('known_at'),
    /** The number of the last checkout, its session, which may still be open, and since when it is. */
    checkout: integer('checkout').notNull(),
    checkout_session_id: text('checkout_session_id'),
    checkout_at: instant('checkout_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('subscriptions_by_status').on(t.status, t.user_id)],
);

/** Only what an event is about: Stripe is asked for the rest. */
export const stripe_events = pgTable(
  'stripe_events',
  {
    event_id: text('event_id').primaryKey(),
    type: text('type').notNull(),
    customer_id: text('customer_id'),
    subscription_id: text('subscription_id'),
    session_id: text('session_id'),
    created_at: instant('created_at').notNull(),
    received_at: instant('received_at').notNull(),
    tries: integer('tries').notNull(),
    /** null once it is dealt with. */
    next_try_at: instant('next_try_at'),
    outcome: text('outcome', { enum: ['known', 'nobody', 'given_up'] }),
  },
  (t) => [index('stripe_events_by_next_try').on(t.next_try_at)],
);

/** Addresses that have had a trial, as keyed hashes: they outlive the account and identify nobody (past-trials.ts). */
export const past_trials = pgTable(
  'past_trials',
  {
    email_hash: text('email_hash').primaryKey(),
    seen_at: instant('seen_at').notNull(),
  },
  (t) => [index('past_trials_by_age').on(t.seen_at)],
);

/** Erased users' customers, still to be deleted at Stripe. */
export const stripe_farewells = pgTable('stripe_farewells', {
  customer_id: text('customer_id').primaryKey(),
  created_at: instant('created_at').notNull(),
});

/** One row, `position` 1: when all subscriptions were last compared with Stripe's. */
export const stripe_comparisons = pgTable('stripe_comparisons', {
  position: integer('position').primaryKey(),
  begun_at: instant('begun_at').notNull(),
});
