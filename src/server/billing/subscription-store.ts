// Reads and writes what is known about subscriptions, and which customers Stripe still has to forget.
import { and, asc, eq, gt, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { stripe_comparisons, stripe_farewells, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type KnownSubscription = Pick<
  SubscriptionRow,
  'subscription_id' | 'status' | 'trial_ends_at' | 'current_period_end' | 'ends_at'
>;

const none = { status: 'none', had_trial: false, asked: 0, known: 0, checkout: 0 };
const of = (userId: string) => eq(subscriptions.user_id, userId);

export async function getSubscription(orm: Orm, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await orm.select().from(subscriptions).where(of(userId));
  return row ?? null;
}

export async function userOfCustomer(orm: Orm, customerId: string): Promise<string | null> {
  const found = eq(subscriptions.customer_id, customerId);
  const [row] = await orm.select({ user_id: subscriptions.user_id }).from(subscriptions).where(found);
  return row?.user_id ?? null;
}

/** Returns the customer that counts from now on: an earlier one stays. */
export async function linkCustomer(orm: Orm, userId: string, customerId: string, now: Date): Promise<string> {
  const [row] = await orm
    .insert(subscriptions)
    .values({ user_id: userId, customer_id: customerId, ...none, created_at: now })
    .onConflictDoUpdate({
      target: subscriptions.user_id,
      set: { customer_id: sql`coalesce(${subscriptions.customer_id}, ${customerId})` },
    })
    .returning({ customer_id: subscriptions.customer_id });
  return row?.customer_id ?? customerId;
}

export async function noteEmail(
  orm: Orm,
  userId: string,
  { customer_id, email }: { customer_id: string; email: string },
): Promise<void> {
  await orm
    .update(subscriptions)
    .set({ customer_email: email })
    .where(and(of(userId), eq(subscriptions.customer_id, customer_id)));
}

/** Replaces the customer if it has no living subscription. */
export async function moveCustomer(orm: Orm, userId: string, customerId: string, living: string[]): Promise<boolean> {
  const rows = await orm
    .update(subscriptions)
    .set({ customer_id: customerId, customer_email: null })
    .where(and(of(userId), notInArray(subscriptions.status, living)))
    .returning({ user_id: subscriptions.user_id });
  return rows.length > 0;
}

/** Sets the subscription to ask about if subscriptions cannot be listed; a known living one stays. */
export async function nameSubscription(
  orm: Orm,
  userId: string,
  subscriptionId: string,
  living: string[],
): Promise<void> {
  await orm
    .update(subscriptions)
    .set({ subscription_id: subscriptionId })
    .where(and(of(userId), notInArray(subscriptions.status, living)));
}

/** Stripe no longer knows the customer; its subscription has ended with it. */
export async function unlinkCustomer(orm: Orm, userId: string, customerId: string, now: Date): Promise<void> {
  await orm
    .update(subscriptions)
    .set({
      customer_id: null,
      customer_email: null,
      status: sql`case when ${subscriptions.status} = 'none' then 'none' else 'canceled' end`,
      ends_at: null,
      checkout_session_id: null,
      known_at: now,
    })
    .where(and(of(userId), eq(subscriptions.customer_id, customerId)));
}

/** Returns the number of the request about to be made; null if there is no customer to ask about. */
export async function beginQuestions(
  orm: Orm,
  userId: string,
): Promise<{ number: number; customer_id: string } | null> {
  const [row] = await orm
    .update(subscriptions)
    .set({ asked: sql`${subscriptions.asked} + 1` })
    .where(and(of(userId), isNotNull(subscriptions.customer_id)))
    .returning({ number: subscriptions.asked, customer_id: subscriptions.customer_id });
  return row?.customer_id ? { number: row.number, customer_id: row.customer_id } : null;
}

export type SubscriptionUpdate = KnownSubscription & {
  customer_id: string;
  number: number;
  had_trial: boolean;
  isLive: boolean;
  now: Date;
};

/** Does nothing if a later request has been answered already: responses may overtake each other. */
export async function storeKnown(orm: Orm, userId: string, learned: SubscriptionUpdate): Promise<void> {
  const { number, had_trial, customer_id, isLive, now, ...known } = learned;
  await orm
    .update(subscriptions)
    .set({
      ...known,
      known: number,
      known_at: now,
      had_trial: sql`${subscriptions.had_trial} or ${had_trial}`,
      ...(isLive ? { checkout_session_id: null, checkout_at: null } : {}),
    })
    .where(and(of(userId), lt(subscriptions.known, number), eq(subscriptions.customer_id, customer_id)));
}

/** Returns the number of the new checkout, and the session of the previous one if that may still be open. */
export async function beginCheckout(orm: Orm, userId: string): Promise<{ number: number; open: string | null } | null> {
  const [row] = await orm
    .update(subscriptions)
    .set({ checkout: sql`${subscriptions.checkout} + 1` })
    .where(of(userId))
    .returning({ number: subscriptions.checkout, open: subscriptions.checkout_session_id });
  return row ?? null;
}

/** False if another checkout has begun since, or the user is gone. */
export async function openCheckout(
  orm: Orm,
  userId: string,
  { number, session_id, now }: { number: number; session_id: string; now: Date },
): Promise<boolean> {
  const rows = await orm
    .update(subscriptions)
    .set({ checkout_session_id: session_id, checkout_at: now })
    .where(and(of(userId), eq(subscriptions.checkout, number)))
    .returning({ user_id: subscriptions.user_id });
  return rows.length > 0;
}

/** Sessions end after a day; we keep asking what came of them for longer, in case no event arrives for weeks. */
const checkoutMs = 30 * dayMs;

/** Users whose state at Stripe may have changed, ordered by id. */
export async function listChangeable(orm: Orm, after: string, now: Date, limit: number): Promise<string[]> {
  const changeable = or(
    notInArray(subscriptions.status, ['none', 'canceled', 'incomplete_expired']),
    gt(subscriptions.checkout_at, new Date(now.getTime() - checkoutMs)),
  );
  const rows = await orm
    .select({ user_id: subscriptions.user_id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.customer_id), gt(subscriptions.user_id, after), changeable))
    .orderBy(asc(subscriptions.user_id))
    .limit(limit);
  return rows.map(({ user_id }) => user_id);
}

/** Removes what is known. Returns the customer, which is queued for deletion at Stripe. */
export function deleteSubscription(orm: Orm, userId: string, now: Date): Promise<string | null> {
  return orm.transaction(async (tx) => {
    const [row] = await tx.delete(subscriptions).where(of(userId)).returning();
    if (!row?.customer_id) return null;
    await tx.insert(stripe_farewells).values({ customer_id: row.customer_id, created_at: now }).onConflictDoNothing();
    return row.customer_id;
  });
}

export async function listCustomerDeletions(orm: Orm, limit: number): Promise<string[]> {
  const rows = await orm.select().from(stripe_farewells).orderBy(asc(stripe_farewells.created_at)).limit(limit);
  return rows.map(({ customer_id }) => customer_id);
}

export async function forgetCustomerDeletion(orm: Orm, customerId: string): Promise<void> {
  await orm.delete(stripe_farewells).where(eq(stripe_farewells.customer_id, customerId));
}

/** False if a comparison has begun since `notSince`, so that only one process does it. */
export async function takeComparison(orm: Orm, now: Date, notSince: Date): Promise<boolean> {
  const rows = await orm
    .insert(stripe_comparisons)
    .values({ position: 1, begun_at: now })
    .onConflictDoUpdate({
      target: stripe_comparisons.position,
      set: { begun_at: now },
      setWhere: lt(stripe_comparisons.begun_at, notSince),
    })
    .returning({ position: stripe_comparisons.position });
  return rows.length > 0;
}
