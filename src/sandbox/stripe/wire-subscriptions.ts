// Subscriptions, customers, portal sessions and invoices on the wire.
import * as z from 'zod';
import { emit, find, listOf, newId, store } from './objects-store.ts';
import { checked } from './form.ts';
import { cancelNow, findSubscription, type InternalState } from './lifecycle.ts';
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
  for (const stored of await listOf<Subscription, InternalState>(moment, 'subscription', id)) {
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

const limited = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .transform(Number)
  .default(10);

/** The newest of a customer's objects of one kind. */
async function page(
  moment: Moment,
  url: string,
  object: string,
  { customer, limit }: { customer: string; limit: number },
) {
  if (!(await find(moment, 'customer', customer))) throw missing('customer', customer, 'customer');
  const all = (await listOf(moment, object, customer)).map(({ body }) => body);
  return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit, url };
}

/** Stripe leaves out canceled subscriptions without this status. */
const subscriptionParams = z.strictObject({ limit: limited, customer: z.string(), status: z.literal('all') });

export const listSubscriptions = (moment: Moment, input: Input) =>
  page(moment, '/v1/subscriptions', 'subscription', checked(subscriptionParams, input));

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
  const url = `${moment.deps.public_url}/p/session/${id}`;
  const session = { id, object: 'billing_portal.session', created: moment.now, customer, livemode: false, return_url };
  return store(moment, { ...session, url });
}

const invoiceParams = z.strictObject({ limit: limited, customer: z.string() });

export const listInvoices = (moment: Moment, input: Input) =>
  page(moment, '/v1/invoices', 'invoice', checked(invoiceParams, input));
