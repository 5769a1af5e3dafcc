// Invoices of a subscription: created, and paid with the customer's card or refused by it.
import { emit, find, newId, store } from './objects-store.ts';
import type { Customer, Invoice, PaymentMethod, Subscription } from './objects.ts';
import type { Moment } from './context.ts';

/** Days after the first refusal on which Stripe retries. */
const retryDays = [3, 5, 7];
const dayS = 86_400;

export async function makeInvoice(
  moment: Moment,
  subscription: Subscription,
  { reason, amount }: { reason: string; amount: number },
): Promise<Invoice> {
  const { now } = moment;
  const item = subscription.items.data[0];
  const { id, customer, metadata } = subscription;
  const invoiceId = newId('in');
  const hosted = `${moment.deps.public_url}/i/${invoiceId}`;
  const invoice: Invoice = {
    id: invoiceId,
    object: 'invoice',
    number: `SANDBOX-${invoiceId.slice(-8).toUpperCase()}`,
    hosted_invoice_url: hosted,
    invoice_pdf: `${hosted}/pdf`,
    customer,
    status: 'open',
    billing_reason: reason,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: item?.price.currency,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: id, metadata },
    },
    period_start: item?.current_period_start,
    period_end: item?.current_period_end,
    total: amount,
  };
  await store(moment, invoice);
  await emit(moment, 'invoice.created', invoice);
  return invoice;
}

/** Whether it is paid now. A refusal sets the time of the next attempt, or null after the last one. */
export async function payInvoice(moment: Moment, invoice: Invoice): Promise<Invoice> {
  const attemptCount = invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0);
  if (invoice.amount_due === 0 || (await cardPays(moment, invoice.customer))) {
    const paid: Invoice = {
      ...invoice,
      attempt_count: attemptCount,
      attempted: true,
      status: 'paid',
      next_payment_attempt: null,
    };
    paid.amount_paid = invoice.amount_due;
    paid.amount_remaining = 0;
    await store(moment, paid);
    await emit(moment, 'invoice.paid', paid);
    await emit(moment, 'invoice.payment_succeeded', paid);
    return paid;
  }
  const days = retryDays[attemptCount - 1];
  const before = retryDays[attemptCount - 2] ?? 0;
  const nextPaymentAttempt = days === undefined ? null : moment.now + (days - before) * dayS;
  const refused: Invoice = {
    ...invoice,
    attempt_count: attemptCount,
    attempted: true,
    next_payment_attempt: nextPaymentAttempt,
  };
  await store(moment, refused);
  await emit(moment, 'invoice.payment_failed', refused);
  return refused;
}

export async function closeInvoice(moment: Moment, id: string | null, status: 'void' | 'uncollectible'): Promise<void> {
  const found = id === null ? null : await find<Invoice>(moment, 'invoice', id);
  if (found?.body.status !== 'open') return;
  const closed: Invoice = { ...found.body, status, next_payment_attempt: null };
  await store(moment, closed);
  await emit(moment, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', closed);
}

export async function cardOf(moment: Moment, customer: string): Promise<PaymentMethod | null> {
  const owner = await find<Customer>(moment, 'customer', customer);
  const id = owner?.body.invoice_settings.default_payment_method ?? null;
  return id === null ? null : ((await find<PaymentMethod>(moment, 'payment_method', id))?.body ?? null);
}

/** Stripe's number ...0341 can be stored but never pays. */
async function cardPays(moment: Moment, customer: string): Promise<boolean> {
  const card = await cardOf(moment, customer);
  return card !== null && card.card.last4 !== '0341';
}

export async function giveCard(moment: Moment, customer: string, last4: string): Promise<void> {
  const owner = await find<Customer>(moment, 'customer', customer);
  if (!owner) return;
  const card: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    created: moment.now,
    livemode: false,
    metadata: {},
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2040, country: 'US' } as PaymentMethod['card'],
  };
  await store(moment, card);
  await emit(moment, 'payment_method.attached', card);
  const after: Customer = { ...owner.body, invoice_settings: { default_payment_method: card.id } };
  await store(moment, after, owner);
  await emit(moment, 'customer.updated', after, { invoice_settings: owner.body.invoice_settings });
}
