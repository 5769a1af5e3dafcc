// The tables behind Idempotency-Key (idempotency.ts) and behind limits shared by several processes (rate-limits.ts).
import { bigint, integer, jsonb, pgTable, primaryKey, text, index, varchar } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

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
    /** Until when the process working on it is presumed alive. */
    lease_until: instant('lease_until').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_by_age').on(t.created_at)],
);

/** The shape that rate-limiter-flexible writes: `expire` in milliseconds since 1970. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_by_expiry').on(t.expire)],
);
