// Stripe's API, as anybody with the key may use it, against a rig's sandbox: forms in, JSON out, and subscribing on its page.
import { sandboxPrice } from '#sandbox/stripe/app.ts';
import type { BillingRig } from './billing-rig.ts';
import { payAt } from './stripe.ts';

export const formType = { 'content-type': 'application/x-www-form-urlencoded' };
export const sessionParams = {
  mode: 'subscription',
  'line_items[0][price]': sandboxPrice.id,
  'line_items[0][quantity]': '1',
  success_url: 'https://example.test/done?session={CHECKOUT_SESSION_ID}',
};
const trialParams = { 'subscription_data[trial_period_days]': '7', payment_method_collection: 'if_required' };
const endBehavior = 'subscription_data[trial_settings][end_behavior][missing_payment_method]';

export type StripeWire = ReturnType<typeof createStripeWire>;

export function createStripeWire(rig: Pick<BillingRig, 'ask'>) {
  const post = (path: string, params: Record<string, string>, headers: Record<string, string> = {}) =>
    rig.ask(path, {
      method: 'POST',
      body: new URLSearchParams(params).toString(),
      headers: { ...formType, ...headers },
    });
  return {
    post,
    statusOf: async ({ id }: { id: string }) => (await rig.ask(`/v1/subscriptions/${id}`)).json['status'] as string,
    /** A new customer's subscription; `missing` is what happens at the end of a trial without a card, null for no trial. */
    async begin(card: string, missing: 'cancel' | 'create_invoice' | null) {
      const customer = (await post('/v1/customers', { email: 'ada@example.test' })).json['id'] as string;
      const trial = missing === null ? {} : { ...trialParams, [endBehavior]: missing };
      const session = await post('/v1/checkout/sessions', { ...sessionParams, ...trial, customer });
      const back = await payAt(session.json['url'], card);
      const { json } = await rig.ask(`/v1/checkout/sessions/${session.json['id']}`);
      return { id: json['subscription'] as string, customer, back, session: json };
    },
  };
}
