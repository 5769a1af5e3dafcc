// The calls of billing.
import type { billing_endpoints } from '#contract/billing.ts';
import type { Handlers } from '../http/handler.ts';
import type { BillingService } from './service.ts';

export function billingRoutes(billing: BillingService): Handlers<keyof typeof billing_endpoints> {
  return { getSubscription: ({ user_id }) => billing.subscriptionOf(user_id) };
}
