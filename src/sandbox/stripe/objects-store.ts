// Objects as they are kept: the body that the wire shows, and what is hidden next to it.
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Moment } from './context.ts';
import { stripe_objects, type StripeObject, stripe_deliveries } from './tables.ts';

export type StoredObject<B = StripeObject, H = Record<string, unknown>> = { body: B; hidden: H; due_at: number | null };

/** `cus_` and 16 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** `due_at` in seconds, null for never. */
export async function store<B extends StripeObject>(
  { tx }: Moment,
  body: B,
  { hidden = {}, due_at = null }: { hidden?: Record<string, unknown>; due_at?: number | null } = {},
): Promise<B> {
  const own = body.object === 'customer' ? body.id : body['customer'];
  const rest = { body, hidden, due_at: due_at === null ? null : new Date(due_at * 1000) };
  await tx
    .insert(stripe_objects)
    .values({ id: body.id, object: body.object, customer: typeof own === 'string' ? own : null, ...rest })
    .onConflictDoUpdate({ target: stripe_objects.id, set: rest });
  return body;
}

type Row = typeof stripe_objects.$inferSelect;
const asStored = <B, H>(row: Row): StoredObject<B, H> => ({
  body: row.body as B,
  hidden: row.hidden as H,
  due_at: row.due_at === null ? null : row.due_at.getTime() / 1000,
});

export async function find<B = StripeObject, H = Record<string, unknown>>(
  { tx }: Moment,
  object: string,
  id: string,
): Promise<StoredObject<B, H> | null> {
  const wanted = and(eq(stripe_objects.id, id), eq(stripe_objects.object, object));
  const [row] = await tx.select().from(stripe_objects).where(wanted);
  return row ? asStored<B, H>(row) : null;
}

/** Newest first. */
export async function listOf<B = StripeObject, H = Record<string, unknown>>(
  { tx }: Moment,
  object: string,
  customer?: string,
): Promise<StoredObject<B, H>[]> {
  const kind = eq(stripe_objects.object, object);
  const wanted = customer === undefined ? kind : and(kind, eq(stripe_objects.customer, customer));
  const rows = await tx.select().from(stripe_objects).where(wanted).orderBy(desc(stripe_objects.position)).limit(1000);
  return rows.map((row) => asStored<B, H>(row));
}

/** Of everything due, what is to be handled first. */
export async function firstDue({ tx, now }: Moment): Promise<{ object: string; id: string; at: number } | null> {
  const [row] = await tx
    .select({ object: stripe_objects.object, id: stripe_objects.id, due_at: stripe_objects.due_at })
    .from(stripe_objects)
    .where(lte(stripe_objects.due_at, new Date(now * 1000)))
    .orderBy(asc(stripe_objects.due_at), asc(stripe_objects.position))
    .limit(1);
  return row?.due_at ? { object: row.object, id: row.id, at: row.due_at.getTime() / 1000 } : null;
}

// Events: created with the change they announce, in the same transaction, and sent on their way by the switches in force.
export const newestVersion = '2026-10-28.endive';

/** `before`: the fields that an update changed, with their earlier values. */
export async function emit(
  moment: Moment,
  type: string,
  object: StripeObject,
  before?: Record<string, unknown>,
): Promise<void> {
  const { settings, now, tx, deps } = moment;
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
  const realNow = deps.clock.now().getTime();
  const rows = Array.from({ length: 1 + settings.duplicate }, () => {
    const later = settings.delay_ms + Math.random() * settings.reorder_ms;
    return settings.hold
      ? { event_id: event.id, state: 'held' as const, due_at: null }
      : { event_id: event.id, state: 'waiting' as const, due_at: new Date(realNow + later) };
  });
  await tx.insert(stripe_deliveries).values(rows);
}

/** What an update changed: the earlier values of the fields that differ between `before` and `after`. */
export function changedFrom(before: StripeObject, after: StripeObject): Record<string, unknown> {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}
