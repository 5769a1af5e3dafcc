// A user's invoices, asked of Stripe each time: nothing of them is kept here.
import type { Invoice } from '#contract/billing.ts';
import { StripeProblem } from '../adapters/stripe/port.ts';
import { Refusal } from '../refusal.ts';
import { requireOn } from './checkout.ts';
import type { SubscriptionParts } from './parts.ts';
import { getSubscription } from './subscription-store.ts';

/** The newest first; none for who never bought anything. Throws Refusal unavailable where payments are off, and upstream. */
export async function listInvoices(parts: SubscriptionParts, userId: string): Promise<Invoice[]> {
  requireOn(parts);
  const customerId = (await getSubscription(parts.db.orm, userId))?.customer_id ?? null;
  if (customerId === null) return [];
  try {
    const found = await parts.stripe.listInvoices(customerId);
    return found.map(({ created_at, ...invoice }) => ({ ...invoice, created_at: created_at.toISOString() }));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    parts.log.warn({ kind: error.kind, reason: error.message }, 'invoices could not be asked for');
    throw new Refusal('upstream', 'Your invoices could not be loaded from Stripe: try again in a minute.', {
      cause: error,
    });
  }
}
