// The inbox of Stripe's events: each is stored once, and retried until it is dealt with.
import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { StripeEvent } from '../adapters/stripe/port.ts';
import type { Orm } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { stripe_events } from './tables.ts';

export type EventRow = typeof stripe_events.$inferSelect;

/** After this long, an event that a dead process was handling is left to another. */
const leaseMs = 60_000;
/** Longer than Stripe keeps resending an event. */
const keptMs = 60 * dayMs;

/** null if it had arrived before. The caller has a minute to handle it. */
export async function storeEvent(orm: Orm, event: StripeEvent, now: Date): Promise<EventRow | null> {
  const nextTryAt = new Date(now.getTime() + leaseMs);
  const [row] = await orm
    .insert(stripe_events)
    .values({ ...event, received_at: now, tries: 1, next_try_at: nextTryAt })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Claims the events that are due for the caller. */
export async function claimEvents(orm: Orm, now: Date, limit: number): Promise<EventRow[]> {
  const due = orm
    .select({ event_id: stripe_events.event_id })
    .from(stripe_events)
    .where(and(isNotNull(stripe_events.next_try_at), lte(stripe_events.next_try_at, now)))
    .orderBy(asc(stripe_events.next_try_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  return orm
    .update(stripe_events)
    .set({ tries: sql`${stripe_events.tries} + 1`, next_try_at: new Date(now.getTime() + leaseMs) })
    .where(inArray(stripe_events.event_id, due))
    .returning();
}

export async function settleEvent(
  orm: Orm,
  eventId: string,
  end: { outcome: NonNullable<EventRow['outcome']> } | { next_try_at: Date },
): Promise<void> {
  const set = 'outcome' in end ? { outcome: end.outcome, next_try_at: null } : end;
  await orm.update(stripe_events).set(set).where(eq(stripe_events.event_id, eventId));
}

export async function forgetOldEvents(orm: Orm, now: Date): Promise<void> {
  await orm.delete(stripe_events).where(lt(stripe_events.received_at, new Date(now.getTime() - keptMs)));
}
