// The shapes of Stripe's objects, as of version 2025-03-31.basil and later: periods are on the items, an invoice names its subscription under
// `parent`. Only what this product's calls can encounter.
import type { SandboxContext } from './context.ts';
import type { StripeObject } from './tables.ts';

export type Metadata = Record<string, string>;
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid';
export type MissingPaymentMethod = 'cancel' | 'create_invoice';

export type Customer = StripeObject & {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
};

export type Item = {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: ReturnType<typeof priceOf>;
  quantity: number;
  subscription: string;
};

export type Subscription = StripeObject & {
  object: 'subscription';
  customer: string;
  status: SubscriptionStatus;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  items: { object: 'list'; data: Item[]; has_more: false; url: string };
  latest_invoice: string | null;
  metadata: Metadata;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: MissingPaymentMethod } };
};

export type Invoice = StripeObject & {
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  created: number;
  total: number;
  number: string;
  hosted_invoice_url: string;
  invoice_pdf: string;
};

export type CheckoutSession = StripeObject & {
  object: 'checkout.session';
  customer: string;
  subscription: string | null;
  client_reference_id: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
};

/** What a session will do once completed; the wire does not show it. */
export type CheckoutPlan = {
  subscription_metadata: Metadata;
  trial_s: number | null;
  missing_payment_method: MissingPaymentMethod;
};

/** `last4` decides what happens to it: Stripe's test card numbers. */
export type PaymentMethod = StripeObject & { object: 'payment_method'; customer: string; card: { last4: string } };

export const priceCreated = 1_767_225_600;

export function priceOf({ price }: Pick<SandboxContext, 'price'>) {
  return {
    id: price.id,
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit',
    created: priceCreated,
    currency: price.currency,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_sandboxpro',
    recurring: { interval: 'month' as const, interval_count: 1, meter: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    type: 'recurring' as const,
    unit_amount: price.unit_amount,
    unit_amount_decimal: String(price.unit_amount),
  };
}

/** The same day of the next month, or its last day, counted from the anchor as Stripe does. */
export function monthsAfter(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const timeOfDay = anchor % 86_400;
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day) / 1000 + timeOfDay;
}
