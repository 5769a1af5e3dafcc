// Subscriptions, customers, portal sessions and invoices on the wire.
import * as z from 'zod';
import { emit, find, listOf, newId, store } from './objects-store.ts';
import { checked } from './form.ts';
import { cancelNow, findSubscription, type Hidden } from './lifecycle.ts';
import { type Customer, type Subscription, type SubscriptionStatus } from './objects.ts';
import type { Moment } from './context.ts';
import type { StripeObject } from './tables.ts';
import { aliveCustomer } from './wire-checkout.ts';
import type { Input } from './wire.ts';
import { WireProblem, missing } from './wire-errors.ts';

export async function customerOf(moment: Moment, id: string): Promise<StripeObject> {
  const found = await find<Customer>(moment, 'customer', id);
  if (!found) throw missing('customer', id);
  return found.body['deleted'] === true ? { id, object: 'customer', deleted: true } : found.body;
}

/** Ends its subscriptions at once, as Stripe does. */
export async function deleteCustomer(moment: Moment, id: string): Promise<StripeObject> {
  const customer = await find<Customer>(moment, 'customer', id);
  if (!customer || customer.body['deleted'] === true) throw missing('customer', id);
  for (const stored of await listOf<Subscription, Hidden>(moment, 'subscription', id)) {
    if (!isOver(stored.body.status)) await cancelNow(moment, stored, 'cancellation_requested');
  }
  await store(moment, { ...customer.body, deleted: true });
  await emit(moment, 'customer.deleted', customer.body);
  return { id, object: 'customer', deleted: true };
}

export const isOver = (status: SubscriptionStatus): boolean => status === 'canceled' || status === 'incomplete_expired';

async function storedSubscription(moment: Moment, id: string) {
  const stored = await findSubscription(moment, id);
  if (!stored) throw missing('subscription', id);
  return stored;
}

export const subscriptionOf = async (moment: Moment, id: string): Promise<Subscription> =>
  (await storedSubscription(moment, id)).body;

const paging = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number)
    .default(10),
  starting_after: z.string().optional(),
};

function page<B extends StripeObject>(
  all: B[],
  url: string,
  { limit, starting_after }: { limit: number; starting_after?: string },
) {
  const start = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

const listParams = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  status: z
    .enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'trialing', 'unpaid'])
    .optional(),
});

export async function listSubscriptions(moment: Moment, input: Input) {
  const { customer, status, ...paged } = checked(listParams, input);
  if (customer !== undefined && !(await find(moment, 'customer', customer)))
    throw missing('customer', customer, 'customer');
  const found = (await listOf<Subscription>(moment, 'subscription', customer)).map(({ body }) => body);
  // Without a status, Stripe leaves out canceled subscriptions.
  const shown = found.filter((body) => {
    if (status === undefined) return body.status !== 'canceled';
    if (status === 'ended') return isOver(body.status);
    return status === 'all' || body.status === status;
  });
  return page(shown, '/v1/subscriptions', paged);
}

const portalParams = z.strictObject({
  customer: z.string(),
  return_url: z
    .url({ protocol: /^https?$/, error: 'Not a valid URL' })
    .max(5000)
    .optional(),
});

export async function createPortal(moment: Moment, input: Input): Promise<StripeObject> {
  const { customer, return_url = null } = checked(portalParams, input);
  await aliveCustomer(moment, customer);
  if (!moment.settings.portal) {
    throw new WireProblem(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    );
  }
  const id = newId('bps');
  const url = `${moment.parts.public_url}/p/session/${id}`;
  const session = { id, object: 'billing_portal.session', created: moment.now, customer, livemode: false, return_url };
  return store(moment, { ...session, url });
}

const invoiceParams = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

export async function listInvoices(moment: Moment, input: Input) {
  const { customer, status, ...paged } = checked(invoiceParams, input);
  if (customer !== undefined && !(await find(moment, 'customer', customer)))
    throw missing('customer', customer, 'customer');
  const found = (await listOf(moment, 'invoice', customer)).map(({ body }) => body);
  return page(
    found.filter((body) => status === undefined || body['status'] === status),
    '/v1/invoices',
    paged,
  );
}
