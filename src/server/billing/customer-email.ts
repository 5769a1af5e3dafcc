// Keeps the email address of Stripe's customer the same as the user's: receipts go there.
import { StripeProblem } from '../adapters/stripe/port.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { getSubscription, noteEmail } from './subscription-store.ts';

/** Does nothing if Stripe knows it already. Throws StripeProblem; a customer that is gone is no problem. */
export async function updateCustomerEmail(
  { db, stripe, is_off, getUser }: SubscriptionDependencies,
  userId: string,
): Promise<void> {
  if (is_off) return;
  const row = await getSubscription(db.orm, userId);
  const customerId = row?.customer_id ?? null;
  const email = customerId === null ? null : (await getUser(userId))?.email;
  if (customerId === null || !email || email === row?.customer_email) return;
  try {
    await stripe.updateCustomer(customerId, { email });
  } catch (error) {
    if (error instanceof StripeProblem && error.kind === 'missing') return;
    throw error;
  }
  await noteEmail(db.orm, userId, { customer_id: customerId, email });
}

/** The same, but never throws: what cannot be told now is told with the next comparison. */
export async function tryUpdateCustomerEmail(deps: SubscriptionDependencies, userId: string): Promise<void> {
  try {
    await updateCustomerEmail(deps, userId);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    deps.log.warn({ user_id: userId, reason }, 'Stripe has still the old email address of a customer');
  }
}
