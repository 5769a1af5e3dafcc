// Stripe through its own SDK: every call of the port, with one place where its errors become ours. Decides nothing about tiers.
import StripeSdk from 'stripe';
import * as z from 'zod';
import {
  StripeProblem,
  type NewCheckout,
  type Stripe,
  type StripeInvoice,
  type StripeSubscription,
  type StripeEvent,
} from './port.ts';
import { parseJson } from '../../parse-json.ts';

export type StripeOptions = {
  secret_key: string;
  webhook_secret: string;
  price_id: string;
  /** Without `/v1`; a path in front of it is kept. */
  api_url: string;
  /** The global fetch by default. */
  fetchStripe?: (url: string, init?: RequestInit) => Promise<Response>;
};

const timeoutMs = 10_000;
const pageMax = 100;

export function createStripe(options: StripeOptions): Stripe {
  const { secret_key, webhook_secret, price_id, api_url, fetchStripe = fetch } = options;
  const sdk = new StripeSdk(secret_key, {
    httpClient: StripeSdk.createFetchHttpClient(fetchAt(api_url, fetchStripe)),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    async createCustomer({ user_id, email, name, number }) {
      const params = { email, name, metadata: { user_id } };
      // Another email under the same key would be refused; and Stripe would return a customer that has been deleted since.
      const key = `customer-${user_id}-${number}-${await digest(`${email}\n${name}`)}`;
      return (await asked(sdk.customers.create(params, { idempotencyKey: key }))).id;
    },
    async updateCustomer(customerId, { email }) {
      await asked(sdk.customers.update(customerId, { email }));
    },
    async deleteCustomer(customerId) {
      await orNull(sdk.customers.del(customerId));
    },
    createCheckout: (checkout) => createCheckout(sdk, price_id, checkout),
    async userOfCheckout(sessionId) {
      return (await orNull(sdk.checkout.sessions.retrieve(sessionId)))?.client_reference_id ?? null;
    },
    async expireCheckout(sessionId) {
      try {
        await asked(sdk.checkout.sessions.expire(sessionId));
        return true;
      } catch (error) {
        if (error instanceof StripeProblem && error.kind !== 'unreachable') return false;
        throw error;
      }
    },
    async createPortal({ customer_id, return_url }) {
      const { url } = await asked(sdk.billingPortal.sessions.create({ customer: customer_id, return_url }));
      return { url };
    },
    async getSubscription(subscriptionId) {
      const found = await orNull(sdk.subscriptions.retrieve(subscriptionId));
      return found && asOurs(found);
    },
    listSubscriptions: (customerId) => listSubscriptions(sdk, customerId),
    listInvoices: (customerId) => listInvoices(sdk, customerId),
    readEvent: (body, signature, now) => readEvent(sdk, webhook_secret, { body, signature, now }),
  };
}

/** The SDK knows a host and a port; our sandbox lives under a path. */
function fetchAt(apiUrl: string, fetchStripe: NonNullable<StripeOptions['fetchStripe']>): typeof fetch {
  return (input, init) => {
    const askedUrl = new URL(input instanceof Request ? input.url : input);
    return fetchStripe(`${apiUrl}${askedUrl.pathname}${askedUrl.search}`, init);
  };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('hex').slice(0, 32);
}

async function createCheckout(sdk: StripeSdk, priceId: string, checkout: NewCheckout) {
  const { customer_id, user_id, success_url, cancel_url, trial_days, key } = checkout;
  const trial =
    trial_days === null
      ? {}
      : {
          trial_period_days: trial_days,
          // Nobody who gave no card is dunned: the subscription ends with the trial.
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
        };
  const session = await asked(
    sdk.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price: priceId, quantity: 1 }],
        success_url,
        cancel_url,
        customer: customer_id,
        client_reference_id: user_id,
        metadata: { user_id },
        subscription_data: { metadata: { user_id }, ...trial },
        payment_method_collection: 'if_required',
      },
      { idempotencyKey: key },
    ),
  );
  if (!session.url) throw new StripeProblem('refused', 'the checkout session has no address');
  return { session_id: session.id, url: session.url };
}

async function listSubscriptions(sdk: StripeSdk, customerId: string): Promise<StripeSubscription[] | null> {
  const list = await orNull(sdk.subscriptions.list({ customer: customerId, status: 'all', limit: pageMax }));
  return list && list.data.map(asOurs).toSorted((a, b) => b.began_at.getTime() - a.began_at.getTime());
}

async function listInvoices(sdk: StripeSdk, customerId: string): Promise<StripeInvoice[]> {
  const list = await orNull(sdk.invoices.list({ customer: customerId, limit: pageMax }));
  return (list?.data ?? [])
    .filter(({ status }) => status !== null && status !== 'draft')
    .map((one) => ({
      invoice_id: one.id,
      number: one.number ?? null,
      created_at: new Date(one.created * 1000),
      amount: one.total,
      currency: one.currency,
      status: one.status ?? '',
      hosted_url: linkOf(one.hosted_invoice_url),
      pdf_url: linkOf(one.invoice_pdf),
    }))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** It becomes a link on our page, so only web URLs are let through. */
const linkOf = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;

const instant = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/** It may be any server that speaks the protocol: only what identifies the subscription is taken for granted. */
type SubscriptionFields = Partial<StripeSdk.Subscription> & Pick<StripeSdk.Subscription, 'id' | 'status' | 'customer'>;

function asOurs(found: SubscriptionFields): StripeSubscription {
  const ends = (found.items?.data ?? []).map((item) => item.current_period_end).filter((end) => Number.isFinite(end));
  const periodEnd = ends.length > 0 ? Math.max(...ends) : null;
  return {
    subscription_id: found.id,
    customer_id: typeof found.customer === 'string' ? found.customer : found.customer.id,
    user_id: found.metadata?.['user_id'] ?? null,
    status: found.status,
    has_trial: found.trial_start !== null && found.trial_start !== undefined,
    trial_ends_at: instant(found.trial_end),
    current_period_end: instant(periodEnd),
    // Portals have been seen to set either.
    ends_at: instant(found.cancel_at ?? (found.cancel_at_period_end ? periodEnd : null)),
    began_at: new Date((found.created ?? 0) * 1000),
  };
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await asked(call);
  } catch (error) {
    if (error instanceof StripeProblem && error.kind === 'missing') return null;
    throw error;
  }
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof StripeSdk.errors.StripeError)) return error;
  const { statusCode: status = 0, code, requestId, param } = error;
  const passes = status === 0 || status === 409 || status === 429 || status >= 500;
  // A price that Stripe does not know is no missing customer.
  const isMissing = code === 'resource_missing' && !param?.startsWith('line_items');
  const kind = passes ? 'unreachable' : isMissing ? 'missing' : 'refused';
  // Stripe's message may quote what was sent, so keys are cut out of it.
  const words = error.message.replaceAll(/\b[sr]k_\w+/g, '***').slice(0, 300);
  return new StripeProblem(kind, `${status} ${code ?? error.type} ${requestId ?? ''}: ${words}`);
}

/** Stripe's own value. */
const toleranceS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const told = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.number().int().nonnegative(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      customer: reference,
      subscription: reference,
      parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    }),
  }),
});

function readEvent(
  sdk: StripeSdk,
  webhookSecret: string,
  { body, signature, now }: { body: Uint8Array; signature: string | null; now: Date },
): StripeEvent | null {
  const text = new TextDecoder().decode(body);
  try {
    // receivedAt is in milliseconds; the event's version is ignored, since only ids are taken from it.
    if (signature === null || !sdk.webhooks.signature) return null;
    sdk.webhooks.signature.verifyHeader(body, signature, webhookSecret, toleranceS, undefined, now.getTime());
  } catch {
    return null;
  }
  const read = told.safeParse(parseJson(text));
  if (!read.success) return null;
  const { id, type, created, data } = read.data;
  const { object } = data;
  const own = (kind: string): string | null => (object.object === kind ? (object.id ?? null) : null);
  return {
    event_id: id,
    type,
    created_at: new Date(created * 1000),
    customer_id: own('customer') ?? object.customer ?? null,
    session_id: own('checkout.session'),
    subscription_id:
      own('subscription') ?? object.subscription ?? object.parent?.subscription_details?.subscription ?? null,
  };
}
