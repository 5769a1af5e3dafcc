// The table behind Idempotency-Key; idempotency.ts says how it is used.
import { integer, jsonb, pgTable, primaryKey, text, timestamp, index } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    user_id: text('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the call (row and body): the same key with another body is a conflict. */
    request_hash: text('request_hash').notNull(),
    /** The post the call made, tied in the same transaction. */
    post_id: text('post_id'),
    status: integer('status'),
    answer: jsonb('answer'),
    /** Until when the process at work on it is believed alive. */
    lease_until: instant('lease_until').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_by_age').on(t.created_at)],
);
