// The life of a subscription: started, its trial ended, renewed, unpaid, canceled, resumed. Each step is announced by events.
import { changedFrom, emit, find, newId, store, type StoredObject } from './objects-store.ts';
import { cardOf, closeInvoice, makeInvoice, payInvoice } from './invoices.ts';
import {
  monthsAfter,
  priceOf,
  type Invoice,
  type MissingPaymentMethod,
  type Metadata,
  type Subscription,
} from './objects.ts';
import type { Moment } from './context.ts';

/** `months`: how many periods have begun since `anchor`; `warned`: whether the trial's end was announced. */
export type InternalState = { anchor: number; months: number; warned: boolean; next_try: number | null };
export type StoredSubscription = StoredObject<Subscription, InternalState>;

export const warningS = 3 * 86_400;

export type NewSubscription = {
  customer: string;
  metadata: Metadata;
  trial_s: number | null;
  missing_payment_method: MissingPaymentMethod;
};

export const findSubscription = (moment: Moment, id: string): Promise<StoredSubscription | null> =>
  find<Subscription, InternalState>(moment, 'subscription', id);

const periodEnd = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? 0;

function dueAt(body: Subscription, hidden: InternalState): number | null {
  const { status, trial_end, cancel_at } = body;
  const at: number[] = [];
  if (status === 'trialing' && trial_end !== null) at.push(hidden.warned ? trial_end : trial_end - warningS);
  if (status === 'active') at.push(periodEnd(body));
  if (status === 'past_due' && hidden.next_try !== null) at.push(hidden.next_try);
  if (cancel_at !== null && !['canceled', 'incomplete_expired'].includes(status)) at.push(cancel_at);
  return at.length > 0 ? Math.min(...at) : null;
}

async function keep(moment: Moment, body: Subscription, hidden: InternalState): Promise<StoredSubscription> {
  const due = dueAt(body, hidden);
  await store(moment, body, { hidden, due_at: due });
  return { body, hidden, due_at: due };
}

/** Stores it and announces it as an update. */
export async function change(
  moment: Moment,
  { body, hidden }: StoredSubscription,
  patch: Partial<Subscription>,
  also: Partial<InternalState> = {},
): Promise<StoredSubscription> {
  const after = await keep(moment, { ...body, ...patch }, { ...hidden, ...also });
  const before = changedFrom(body, after.body);
  if (Object.keys(before).length > 0) await emit(moment, 'customer.subscription.updated', after.body, before);
  return after;
}

function withPeriod({ items }: Subscription, start: number, end: number): Pick<Subscription, 'items'> {
  const data = items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { items: { ...items, data } };
}

/** Without a trial the card must be one that pays. */
export async function begin(moment: Moment, how: NewSubscription): Promise<StoredSubscription> {
  const { now, deps } = moment;
  const id = newId('sub');
  const trialEnd = how.trial_s === null ? null : now + how.trial_s;
  const anchor = trialEnd ?? now;
  const period = { current_period_start: now, current_period_end: trialEnd ?? monthsAfter(now, 1) };
  const price = priceOf(deps);
  const shape = { id: newId('si'), object: 'subscription_item' as const, created: now, metadata: {}, price };
  const item = { ...shape, ...period, quantity: 1, subscription: id };
  const body: Subscription = {
    id,
    object: 'subscription',
    customer: how.customer,
    status: trialEnd === null ? 'active' : 'trialing',
    created: now,
    start_date: now,
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    currency: price.currency,
    default_payment_method: null,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: how.metadata,
    pause_collection: null,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: how.missing_payment_method } },
  };
  const amount = trialEnd === null ? price.unit_amount : 0;
  const made = await makeInvoice(moment, body, { reason: 'subscription_create', amount });
  const invoice = await payInvoice(moment, made);
  const hidden = { anchor, months: trialEnd === null ? 1 : 0, warned: false, next_try: null };
  const begun = await keep(moment, { ...body, latest_invoice: invoice.id }, hidden);
  await emit(moment, 'customer.subscription.created', begun.body);
  return begun;
}

/** The next period begins, after the trial or after another period. */
export async function renew(moment: Moment, stored: StoredSubscription): Promise<StoredSubscription> {
  const { body, hidden } = stored;
  const months = hidden.months + 1;
  const start = monthsAfter(hidden.anchor, hidden.months);
  const turned = withPeriod(body, start, monthsAfter(hidden.anchor, months));
  const amount = body.items.data[0]?.price.unit_amount ?? 0;
  const made = await makeInvoice(moment, { ...body, ...turned }, { reason: 'subscription_cycle', amount });
  const invoice = await payInvoice(moment, made);
  const isPaid = invoice.status === 'paid';
  return change(
    moment,
    stored,
    { ...turned, status: isPaid ? 'active' : 'past_due', latest_invoice: invoice.id },
    { months, next_try: invoice.next_payment_attempt },
  );
}

export async function endTrial(moment: Moment, stored: StoredSubscription): Promise<StoredSubscription> {
  const how = stored.body.trial_settings.end_behavior.missing_payment_method;
  if ((await cardOf(moment, stored.body.customer)) !== null || how === 'create_invoice') return renew(moment, stored);
  return cancelNow(moment, stored, 'payment_failed');
}

/** Tries the open invoice again: the subscription becomes active, stays as it is, or ends. */
export async function payAgain(moment: Moment, stored: StoredSubscription): Promise<StoredSubscription> {
  const { body } = stored;
  const open = body.latest_invoice === null ? null : await find<Invoice>(moment, 'invoice', body.latest_invoice);
  if (open?.body.status !== 'open') return change(moment, stored, {}, { next_try: null });
  const invoice = await payInvoice(moment, open.body);
  if (invoice.status === 'paid') return change(moment, stored, { status: 'active' }, { next_try: null });
  if (invoice.next_payment_attempt !== null)
    return change(moment, stored, {}, { next_try: invoice.next_payment_attempt });
  const { after_retries } = moment.settings;
  if (after_retries === 'canceled') return cancelNow(moment, stored, 'payment_failed');
  return change(moment, stored, { status: after_retries }, { next_try: null });
}

export async function cancelNow(
  moment: Moment,
  { body, hidden }: StoredSubscription,
  reason: string,
): Promise<StoredSubscription> {
  const { now } = moment;
  await closeInvoice(moment, body.latest_invoice, 'void');
  const canceledAt = body.canceled_at ?? now;
  const ended: Subscription = { ...body, status: 'canceled', canceled_at: canceledAt, ended_at: now };
  ended['cancellation_details'] = { comment: null, feedback: null, reason };
  const after = await keep(moment, ended, { ...hidden, next_try: null });
  await emit(moment, 'customer.subscription.deleted', after.body);
  return after;
}

export function cancelAtEnd(moment: Moment, stored: StoredSubscription, isOn: boolean): Promise<StoredSubscription> {
  return change(moment, stored, {
    cancel_at_period_end: isOn,
    cancel_at: isOn ? periodEnd(stored.body) : null,
    canceled_at: isOn ? moment.now : null,
  });
}
