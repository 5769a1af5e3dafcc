// The subscription on the wire: the tier, how much of the month's generations is used, and the ways to Stripe's pages (api.md, payments).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const subscription = z.object({
  tier: z.enum(['free', 'pro']),
  /** Stripe's word; `none` before the first. */
  status: z.string(),
  trial_ends_at: z.nullable(z.string()),
  current_period_end: z.nullable(z.string()),
  /** When it is going to end, if it was canceled for later. */
  ends_at: z.nullable(z.string()),
  /** Whether the next checkout starts with a trial: a user has one. */
  trial_available: z.boolean(),
  /** The free plan's monthly limit; null if there is none here. */
  free_generations: z.nullable(z.int()),
  usage: z.object({ generations: z.object({ used: z.int(), limit: z.nullable(z.int()), resets_at: z.string() }) }),
});
export type Subscription = z.infer<typeof subscription>;

/** As Stripe has it; `amount` in the currency's smallest unit. */
export const invoice = z.object({
  invoice_id: z.string(),
  number: z.nullable(z.string()),
  created_at: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Stripe's word: open, paid, void or uncollectible. */
  status: z.string(),
  /** Pages on Stripe's site. */
  hosted_url: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

/** Tier pro with status active or trialing (product spec, section 4). */
export const isSubscribed = (s: Pick<Subscription, 'tier' | 'status'>): boolean =>
  s.tier === 'pro' && (s.status === 'active' || s.status === 'trialing');

const address = z.string().check(z.minLength(1, 'Give a page of this site to come back to.'), z.maxLength(2000));
const pageOfStripe = z.object({ url: z.string() });

export const billingEndpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/api/payments/subscription',
    summary: 'The tier, its status and the month’s usage. fresh=true asks Stripe first.',
    who: 'user',
    query: z.object({ fresh: z.optional(z.enum(['true', 'false'])) }),
    answer: subscription,
  }),
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/payments/create-checkout-session',
    summary: 'The address of Stripe’s checkout; success_url and cancel_url are pages of our own.',
    who: 'user',
    body: z.object({ success_url: address, cancel_url: address }),
    answer: pageOfStripe,
    errors: ['conflict', 'upstream', 'unavailable'],
  }),
  createBillingPortal: endpoint({
    method: 'POST',
    path: '/api/payments/create-billing-portal',
    summary: 'The address of Stripe’s billing portal; return_url is a page of our own.',
    who: 'user',
    body: z.object({ return_url: address }),
    answer: pageOfStripe,
    errors: ['conflict', 'upstream', 'unavailable'],
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/payments/invoices',
    summary: 'Your invoices, the newest first, with their pages at Stripe. At most 100; older ones are in the portal.',
    who: 'user',
    answer: z.object({ invoices: z.array(invoice) }),
    errors: ['upstream', 'unavailable'],
  }),
  receiveStripeEvent: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    summary: 'Stripe’s signed events; the raw body, with the Stripe-Signature header.',
    who: 'anyone',
    answer: z.object({ received: z.boolean() }),
    limit: 'none',
    errors: ['too_large', 'unavailable'],
  }),
};
