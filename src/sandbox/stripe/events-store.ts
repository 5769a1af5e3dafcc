// Events: made with the change they tell of, in the same transaction, and put on their way by the switches in force.
import { newId, store } from './objects-store.ts';
import type { Moment } from './context.ts';
import { stripe_deliveries, type StripeObject } from './tables.ts';

export const newestVersion = '2026-10-28.endive';

/** `before`: the fields that an update changed, as they were. */
export async function emit(
  moment: Moment,
  type: string,
  object: StripeObject,
  before?: Record<string, unknown>,
): Promise<void> {
  const { settings, now, tx, parts } = moment;
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: newestVersion,
    created: now,
    data: { object, ...(before ? { previous_attributes: before } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await store(moment, event);
  const realNow = parts.clock.now().getTime();
  const rows = Array.from({ length: 1 + settings.duplicate }, () => {
    const later = settings.delay_ms + Math.random() * settings.reorder_ms;
    return settings.hold
      ? { event_id: event.id, state: 'held' as const, due_at: null }
      : { event_id: event.id, state: 'waiting' as const, due_at: new Date(realNow + later) };
  });
  await tx.insert(stripe_deliveries).values(rows);
}

/** What an update changed: the earlier values of the fields of `before` that `after` has otherwise. */
export function changedFrom(before: StripeObject, after: StripeObject): Record<string, unknown> {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}
