// The subscription on the wire: the tier and how much of the month's generations is used (api.md, payments).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const subscription = z.object({
  tier: z.enum(['free', 'pro']),
  status: z.string(),
  trial_ends_at: z.nullable(z.string()),
  current_period_end: z.nullable(z.string()),
  usage: z.object({ generations: z.object({ used: z.int(), limit: z.nullable(z.int()), resets_at: z.string() }) }),
});
export type Subscription = z.infer<typeof subscription>;

/** Tier pro with status active or trialing (product spec, section 4). */
export const isSubscribed = (s: Pick<Subscription, 'tier' | 'status'>): boolean =>
  s.tier === 'pro' && (s.status === 'active' || s.status === 'trialing');

export const billing_endpoints = {
  getSubscription: endpoint({
    method: 'GET',
    path: '/api/payments/subscription',
    summary: 'The tier, its status and the month’s usage.',
    who: 'user',
    answer: subscription,
  }),
};
