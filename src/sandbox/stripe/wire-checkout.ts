// Checkout sessions on the wire: created, read, expired. Their page is in checkout-page.ts.
import * as z from 'zod';
import { expireSession } from './clockwork.ts';
import { emit, find, newId, store } from './objects-store.ts';
import { checked } from './form.ts';
import type { CheckoutPlan, CheckoutSession, Customer } from './objects.ts';
import type { Moment } from './context.ts';
import type { Input } from './wire.ts';
import { WireProblem, missing } from './wire-errors.ts';

const whole = z
  .string()
  .regex(/^\d{1,12}$/, 'must be an integer')
  .transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500));
const emailAddress = z.email({ pattern: z.regexes.html5Email });
const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000);

const sessionParams = z.strictObject({
  mode: z.literal('subscription', 'This sandbox sells subscriptions only'),
  line_items: z
    .array(
      z.strictObject({ price: z.string(), quantity: z.literal('1', 'This sandbox sells one at a time').default('1') }),
    )
    .min(1)
    .max(1),
  success_url: address,
  cancel_url: address.optional(),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  subscription_data: z
    .strictObject({
      metadata: metadata.default({}),
      trial_period_days: whole.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) }),
        })
        .optional(),
    })
    .prefault({}),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
});
type SessionParams = z.output<typeof sessionParams>;

export async function createSession(moment: Moment, input: Input): Promise<CheckoutSession> {
  const params = checked(sessionParams, input);
  await checkSession(moment, params);
  const { now, deps } = moment;
  const { subscription_data } = params;
  const trialDays = subscription_data.trial_period_days;
  const plan: CheckoutPlan = {
    subscription_metadata: subscription_data.metadata,
    trial_s: trialDays === undefined ? null : trialDays * 86_400,
    missing_payment_method: subscription_data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
  };
  const id = newId('cs_test');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_total: plan.trial_s === null ? deps.price.unit_amount : 0,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: deps.price.currency,
    customer: params.customer,
    expires_at: now + 86_400,
    livemode: false,
    metadata: params.metadata,
    mode: 'subscription',
    payment_method_collection: params.payment_method_collection,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    url: `${deps.public_url}/c/pay/${id}`,
  };
  return store(moment, session, { hidden: plan, due_at: session.expires_at });
}

async function checkSession(moment: Moment, params: SessionParams): Promise<void> {
  const { customer, line_items, subscription_data } = params;
  await aliveCustomer(moment, customer);
  const price = line_items[0]?.price ?? '';
  if (price !== moment.deps.price.id) throw missing('price', price, 'line_items[0][price]');
  const days = subscription_data.trial_period_days;
  if (days !== undefined && (days < 1 || days > 730))
    throw new WireProblem('The minimum number of trial days is 1.', { param: 'subscription_data[trial_period_days]' });
}

/** Answers 400 with the parameter's name, as Stripe does when the customer named does not exist or was deleted. */
export async function aliveCustomer(moment: Moment, id: string): Promise<Customer> {
  const found = await find<Customer>(moment, 'customer', id);
  if (!found || found.body['deleted'] === true) throw missing('customer', id, 'customer');
  return found.body;
}

export async function sessionOf(moment: Moment, id: string) {
  const found = await find<CheckoutSession, CheckoutPlan>(moment, 'checkout.session', id);
  if (!found) throw missing('checkout.session', id);
  return found;
}

export async function expire(moment: Moment, id: string, input: Input): Promise<CheckoutSession> {
  checked(z.strictObject({}), input);
  const { body } = await sessionOf(moment, id);
  if (body.status !== 'open')
    throw new WireProblem(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${body.status}.`,
    );
  await expireSession(moment, id);
  return (await sessionOf(moment, id)).body;
}

const customerParams = z.strictObject({
  email: emailAddress.max(512).optional(),
  name: z.string().max(256).optional(),
  metadata: metadata.default({}),
});

export async function createCustomer(moment: Moment, input: Input): Promise<Customer> {
  const { email = null, name = null, metadata: given } = checked(customerParams, input);
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: moment.now,
    livemode: false,
    invoice_settings: { default_payment_method: null },
    email,
    name,
    metadata: given,
  };
  await store(moment, customer);
  await emit(moment, 'customer.created', customer);
  return customer;
}

const changedParams = z.strictObject({ email: emailAddress.max(512).optional(), name: z.string().max(256).optional() });

export async function updateCustomer(moment: Moment, id: string, input: Input): Promise<Customer> {
  const change = checked(changedParams, input);
  const found = await find<Customer>(moment, 'customer', id);
  if (!found || found.body['deleted'] === true) throw missing('customer', id);
  const customer = { ...found.body, ...change };
  await store(moment, customer);
  await emit(moment, 'customer.updated', customer);
  return customer;
}
