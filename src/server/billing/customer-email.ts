// Keeps the e-mail address of Stripe's customer the user's own: receipts go there.
import { StripeProblem } from '../adapters/stripe/port.ts';
import type { SubscriptionParts } from './parts.ts';
import { getSubscription, noteEmail } from './subscription-store.ts';

/** Nothing where Stripe was told already. Throws StripeProblem; a customer that is gone is no problem. */
export async function tellEmail({ db, stripe, is_off, getUser }: SubscriptionParts, user_id: string): Promise<void> {
  if (is_off) return;
  const row = await getSubscription(db.orm, user_id);
  const customer_id = row?.customer_id ?? null;
  const email = customer_id === null ? null : (await getUser(user_id))?.email;
  if (customer_id === null || !email || email === row?.customer_email) return;
  try {
    await stripe.updateCustomer(customer_id, { email });
  } catch (error) {
    if (error instanceof StripeProblem && error.kind === 'missing') return;
    throw error;
  }
  await noteEmail(db.orm, user_id, { customer_id, email });
}

/** The same, where what cannot be told now is told with the next comparison. */
export async function tellEmailSoon(parts: SubscriptionParts, user_id: string): Promise<void> {
  try {
    await tellEmail(parts, user_id);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    parts.log.warn({ user_id, reason }, 'Stripe has still the old e-mail address of a customer');
  }
}
