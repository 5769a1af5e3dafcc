// The calls of billing. The webhook is Stripe's: its body is read as it arrived, since the signature is over the bytes.
import type { billingEndpoints } from '#contract/billing.ts';
import { jsonMaxBytes, readBytes } from '../http/body.ts';
import type { Handlers } from '../http/handler.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(billing: BillingService): Handlers<keyof typeof billingEndpoints> {
  return {
    getSubscription: ({ user_id, query }) => billing.subscriptionOf(user_id, { fresh: query.fresh === 'true' }),
    createCheckoutSession: async ({ user_id, body }) => ({ url: await billing.createCheckout(user_id, body) }),
    createBillingPortal: async ({ user_id, body }) => ({ url: await billing.createPortal(user_id, body.return_url) }),
    listInvoices: async ({ user_id }) => ({ invoices: await billing.listInvoices(user_id) }),
    async receiveStripeEvent({ request }) {
      const body = await readBytes(request, jsonMaxBytes);
      await billing.receiveEvent({ body, signature: request.headers.get('stripe-signature') });
      return { received: true };
    },
  };
}
