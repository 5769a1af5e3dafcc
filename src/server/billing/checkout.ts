// The ways to Stripe's own pages: a checkout, one at a time per user and with one trial in all, and the billing portal.
import { offSentences } from '#contract/page-config.ts';
import { StripeProblem } from '../adapters/stripe/port.ts';
import { ownAddress } from '../own-address.ts';
import { Refusal, invalid } from '../refusal.ts';
import { updateCustomerEmail } from './customer-email.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { hadTrial } from './past-trials.ts';
import { isLive, type Refresh } from './refresh.ts';
import {
  beginCheckout,
  getSubscription,
  linkCustomer,
  noteEmail,
  openCheckout,
  unlinkCustomer,
} from './subscription-store.ts';

/** Product spec, section 9. */
export const trialDays = 7;

export type CheckoutUrls = { success_url: string; cancel_url: string };

/**
 * The URL of Stripe's page. Throws Refusal: unavailable if payments are off, validation if a URL is not our own, conflict if there is a
 * subscription already or another checkout was begun meanwhile, upstream if Stripe does not answer.
 */
export async function createCheckout(
  deps: SubscriptionDependencies,
  refresh: Refresh,
  userId: string,
  urls: CheckoutUrls,
): Promise<string> {
  requireOn(deps);
  const own = {
    success_url: ownUrl(deps, 'success_url', urls.success_url),
    cancel_url: ownUrl(deps, 'cancel_url', urls.cancel_url),
  };
  const open = (): Promise<string> => openSession(deps, refresh, userId, own);
  return answered(deps, 'We couldn’t open the checkout. Try again in a minute.', async () => {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof StripeProblem) || error.kind !== 'missing') throw error;
      // Somebody deleted the customer at Stripe: try again with a new one. The refresh on the way may have unlinked it already.
      const customerId = (await getSubscription(deps.db.orm, userId))?.customer_id ?? null;
      if (customerId !== null) await unlinkCustomer(deps.db.orm, userId, customerId, deps.clock.now());
      return open();
    }
  });
}

async function openSession(
  deps: SubscriptionDependencies,
  refresh: Refresh,
  userId: string,
  urls: CheckoutUrls,
): Promise<string> {
  const { db, clock, stripe, getUser } = deps;
  const user = await getUser(userId);
  if (!user) throw new Refusal('unauthenticated', 'Sign in first.');
  const before = await getSubscription(db.orm, userId);
  let customerId = before?.customer_id ?? null;
  if (customerId === null) {
    // Stripe is not asked about a user without a customer, so the number stays the same until there is one.
    const { email, name } = user;
    const made = await stripe.createCustomer({ user_id: userId, email, name, number: before?.asked ?? 0 });
    customerId = await linkCustomer(db.orm, userId, made, clock.now());
    if (customerId === made) await noteEmail(db.orm, userId, { customer_id: customerId, email });
  }
  await updateCustomerEmail(deps, userId);
  const checkout = await beginCheckout(db.orm, userId);
  if (!checkout) throw new Refusal('unauthenticated', 'Sign in first.');
  // Two open checkouts could both be completed: two trials, or two payments.
  if (checkout.open !== null) await stripe.expireCheckout(checkout.open);
  await refresh(userId);
  const known = await getSubscription(db.orm, userId);
  if (known && isLive(known.status)) throw alreadyOn(known.status);
  const session = await stripe.createCheckout({
    customer_id: customerId,
    user_id: userId,
    ...urls,
    trial_days: known?.had_trial || (await hadTrial(deps, user.email)) ? null : trialDays,
    key: `checkout-${userId}-${customerId}-${checkout.number}`,
  });
  const { session_id } = session;
  if (await openCheckout(db.orm, userId, { number: checkout.number, session_id, now: clock.now() })) return session.url;
  await stripe.expireCheckout(session_id);
  throw new Refusal('conflict', 'The checkout is open in another tab. Continue there, or try again.');
}

const alreadyOn = (status: string): Refusal =>
  new Refusal(
    'conflict',
    status === 'past_due'
      ? 'You’re on Pro, but your last payment didn’t go through. Open Billing and add another card.'
      : 'You’re already on Pro. Reload the page to see it.',
  );

/** Throws Refusal: unavailable, validation, conflict if nothing was ever bought or Stripe no longer knows of it, upstream. */
export async function createPortal(
  deps: SubscriptionDependencies,
  refresh: Refresh,
  userId: string,
  returnUrl: string,
): Promise<string> {
  requireOn(deps);
  const { db, stripe } = deps;
  const own = ownUrl(deps, 'return_url', returnUrl);
  const row = await getSubscription(db.orm, userId);
  if (!row || row.status === 'none')
    throw new Refusal('conflict', 'There’s no subscription to manage yet. Start the trial first.');
  const customerId = row.customer_id;
  if (customerId === null) throw forgotten();
  return answered(deps, 'We couldn’t open the billing portal. Try again in a minute.', async () => {
    try {
      return (await stripe.createPortal({ customer_id: customerId, return_url: own })).url;
    } catch (error) {
      if (!(error instanceof StripeProblem) || error.kind !== 'missing') throw error;
      await refresh(userId);
      throw forgotten();
    }
  });
}

const forgotten = (): Refusal =>
  new Refusal(
    'conflict',
    'Your subscription has ended, and Stripe keeps no billing for it. Upgrade to start a new one.',
  );

/** Throws Refusal unavailable. */
export function requireOn({ is_off }: Pick<SubscriptionDependencies, 'is_off'>): void {
  if (is_off) throw new Refusal('unavailable', offSentences.stripe);
}

function ownUrl({ public_url, own_origins }: SubscriptionDependencies, field: string, url: string): string {
  const own = ownAddress(url, public_url, own_origins());
  if (own === null) throw invalid(field, 'Give a page of this site to come back to.');
  return own;
}

async function answered<T>({ log }: SubscriptionDependencies, sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    log.error({ kind: error.kind, reason: error.message }, 'Stripe did not do what was asked');
    throw new Refusal('upstream', sentence, { cause: error });
  }
}
