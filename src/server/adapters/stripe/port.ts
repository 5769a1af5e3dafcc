// The port for Stripe: what billing asks of it, in our words. What Stripe refuses or cannot answer becomes a StripeProblem.

export type StripeSubscription = {
  subscription_id: string;
  customer_id: string;
  /** The user our checkout wrote on it; null for one created elsewhere. */
  user_id: string | null;
  /** Stripe's own word. */
  status: string;
  has_trial: boolean;
  trial_ends_at: Date | null;
  /** The latest end of its items' periods. */
  current_period_end: Date | null;
  /** When it is going to end, if it was canceled for later. */
  ends_at: Date | null;
  began_at: Date;
};

export type StripeInvoice = {
  invoice_id: string;
  number: string | null;
  created_at: Date;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  /** Stripe's own word; drafts are left out. */
  status: string;
  hosted_url: string | null;
  pdf_url: string | null;
};

export type NewCheckout = {
  customer_id: string;
  user_id: string;
  success_url: string;
  cancel_url: string;
  /** null for none. */
  trial_days: number | null;
  /** Stripe answers a repeated key with the first session. */
  key: string;
};

/** What an event is about, as far as it says. Nothing else in it is believed. */
export type StripeEvent = {
  event_id: string;
  type: string;
  created_at: Date;
  customer_id: string | null;
  subscription_id: string | null;
  session_id: string | null;
};

/**
 * - `unreachable`: no answer, too many calls, or trouble at Stripe: the same may work later.
 * - `missing`: what was named does not exist there, or no longer does.
 * - `refused`: anything else; `message` is for the log.
 */
export class StripeProblem extends Error {
  readonly kind: 'unreachable' | 'missing' | 'refused';
  constructor(kind: StripeProblem['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StripeProblem';
    this.kind = kind;
  }
}

export type Stripe = {
  /** `number` counts the customers made for this user; two simultaneous requests for the same one create it once. */
  createCustomer(customer: { user_id: string; email: string; name: string; number: number }): Promise<string>;
  /** Throws StripeProblem missing if Stripe no longer knows it. */
  updateCustomer(customerId: string, change: { email: string }): Promise<void>;
  /** Its subscriptions end with it. One that is already gone is no problem. */
  deleteCustomer(customerId: string): Promise<void>;
  createCheckout(checkout: NewCheckout): Promise<{ session_id: string; url: string }>;
  /** The user whom our checkout named on it; null if Stripe knows no such session, or it names nobody. */
  userOfCheckout(sessionId: string): Promise<string | null>;
  /** False if the session was already completed or had expired. */
  expireCheckout(sessionId: string): Promise<boolean>;
  createPortal(portal: { customer_id: string; return_url: string }): Promise<{ url: string }>;
  getSubscription(subscriptionId: string): Promise<StripeSubscription | null>;
  /** All there ever were, newest first; null if Stripe does not know the customer, or no longer does. */
  listSubscriptions(customerId: string): Promise<StripeSubscription[] | null>;
  /** Newest first, at most a hundred; none if Stripe knows no such customer. */
  listInvoices(customerId: string): Promise<StripeInvoice[]>;
  /** null if the signature is wrong or too old, or the body is not an event. */
  readEvent(body: Uint8Array, signature: string | null, now: Date): StripeEvent | null;
};
