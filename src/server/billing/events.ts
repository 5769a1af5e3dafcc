// What Stripe reports by itself: stored first, then taken as a reason to ask it. Nothing an event says is believed except whom it is about.
import { StripeProblem } from '../adapters/stripe/port.ts';
import { Refusal } from '../refusal.ts';
import { dayMs } from '../time.ts';
import { requireOn } from './checkout.ts';
import { claimEvents, settleEvent, storeEvent, type EventRow } from './event-store.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { isLive, live, type Refresh } from './refresh.ts';
import { linkCustomer, moveCustomer, nameSubscription, userOfCustomer } from './subscription-store.ts';

/** The events acted upon; others are not kept. */
const heeded = /^(checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.(paid|payment_))/;
/** Stripe expects a quick 2xx; whatever is not done by then continues after the response. */
const answerWithinMs = 5000;
/** The waits between tries; after the last one the daily comparison finds out. */
const waitsMs = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, dayMs];
/** How often an event is tried if its customer is unknown: it may belong to somebody else who shares the account at Stripe. */
const unknownTries = 4;
const claimedMax = 50;

/** Resolves once the event is stored and, if that is quick, dealt with. Throws Refusal: unavailable, validation if it is not Stripe's. */
export async function receiveEvent(
  deps: SubscriptionDependencies,
  refresh: Refresh,
  { body, signature }: { body: Uint8Array; signature: string | null },
): Promise<void> {
  requireOn(deps);
  const now = deps.clock.now();
  const event = deps.stripe.readEvent(body, signature, now);
  if (!event) throw new Refusal('validation', 'This isn’t an event signed by Stripe within the last five minutes.');
  if (!heeded.test(event.type)) return;
  const row = await storeEvent(deps.db.orm, event, now);
  if (!row) return;
  const dealt = dealWith(deps, refresh, row);
  const timer = new AbortController();
  await Promise.race([dealt, later(answerWithinMs, timer.signal)]);
  timer.abort();
}

function later(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Handles what could not be dealt with at first, and what a dead process was handling. */
export async function retryEvents(deps: SubscriptionDependencies, refresh: Refresh): Promise<void> {
  const due = await claimEvents(deps.db.orm, deps.clock.now(), claimedMax);
  for (const row of due) await dealWith(deps, refresh, row);
}

/** Never throws: whatever goes wrong is logged and retried. */
async function dealWith(deps: SubscriptionDependencies, refresh: Refresh, event: EventRow): Promise<void> {
  const { db, log } = deps;
  try {
    const userId = await whoseEvent(deps, event);
    if (userId !== null) {
      if (event.subscription_id !== null) await nameSubscription(db.orm, userId, event.subscription_id, live);
      await refresh(userId);
      await settleEvent(db.orm, event.event_id, { outcome: 'known' });
    } else if (event.tries >= unknownTries) {
      await settleEvent(db.orm, event.event_id, { outcome: 'nobody' });
    } else await again(deps, event);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    log.warn({ event_id: event.event_id, type: event.type, tries: event.tries, reason }, 'an event of Stripe waits');
    await again(deps, event).catch(() => undefined);
  }
}

async function again({ db, clock }: SubscriptionDependencies, { event_id, tries }: EventRow): Promise<void> {
  const waitMs = waitsMs[tries - 1];
  if (waitMs === undefined) await settleEvent(db.orm, event_id, { outcome: 'given_up' });
  else await settleEvent(db.orm, event_id, { next_try_at: new Date(clock.now().getTime() + waitMs) });
}

/** By the customer we know, else by what our checkout wrote at Stripe; null if it is not one of our users. */
async function whoseEvent(deps: SubscriptionDependencies, event: EventRow): Promise<string | null> {
  const { db, clock, stripe, getUser, log } = deps;
  const { customer_id, subscription_id, session_id } = event;
  const known = customer_id === null ? null : await userOfCustomer(db.orm, customer_id);
  if (known !== null || subscription_id === null) return known;
  const subscription = await orNobody(stripe.getSubscription(subscription_id));
  if (!subscription) return null;
  const userId =
    subscription.user_id ?? (session_id === null ? null : await orNobody(stripe.userOfCheckout(session_id)));
  if (userId === null || !(await getUser(userId))) return null;
  const itsCustomer = subscription.customer_id;
  if ((await linkCustomer(db.orm, userId, itsCustomer, clock.now())) === itsCustomer) return userId;
  if (isLive(subscription.status) && (await moveCustomer(db.orm, userId, itsCustomer, live))) return userId;
  log.warn({ user_id: userId, customer_id: itsCustomer }, 'a subscription of a customer that is not the one we know');
  return null;
}

async function orNobody<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StripeProblem && error.kind === 'refused') return null;
    throw error;
  }
}
