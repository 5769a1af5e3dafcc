// Outgoing webhooks on the wire: where they go, what they tell, and what became of each delivery.
// Bodies and signatures follow Standard Webhooks (standardwebhooks.com).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

export const webhookEvents = ['post.published', 'post.failed', 'connection.expiring'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const webhooksMax = 10;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** False once its server answered 410, or nothing was accepted for days: `disabled_why` says which. */
  is_active: z.boolean(),
  disabled_why: z.nullable(z.string()),
  created_at: z.string(),
  /** After a change of its secret: until when deliveries also carry a signature by the previous one. */
  old_secret_until: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** The HTTP status of the last try; null if there was no answer. */
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  created_at: z.string(),
  /** Null while it is being sent, too. */
  next_try_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const url = z
  .string('Enter an address that begins with https://.')
  .check(z.trim(), ...maxUnits(2000, 'The address is too long.'));
const events = z
  .array(z.enum(webhookEvents, 'That isn’t a valid event.'), 'events is a list.')
  .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(webhookEvents.length, 'That is too many events.'));

export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Your webhooks.',
    who: 'user',
    answer: z.object({ webhooks: z.array(webhook) }),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Have events sent to an address. The answer holds the secret that signs them.',
    who: 'user',
    body: z.object({ url, events }),
    answer: z.object({ webhook, secret: z.string() }),
    errors: ['conflict'],
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary:
      'Change the address or the events of a webhook, or switch it off or on. What waits goes to the new address; an event that is added is told from now on.',
    who: 'user',
    body: z.object({
      url: z.optional(url),
      events: z.optional(events),
      is_active: z.optional(z.boolean('is_active is true or false.')),
    }),
    answer: z.object({ webhook }),
    errors: ['not_found'],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Delete a webhook; what waits for it is not sent.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
  getWebhookSecret: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/secret',
    summary: 'The secret that signs the deliveries of a webhook.',
    who: 'user',
    answer: z.object({ secret: z.string() }),
    errors: ['not_found'],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary:
      'Give a webhook a new secret. For 24 hours each delivery carries two signatures, by the new one and by the one before.',
    who: 'user',
    answer: z.object({ webhook, secret: z.string() }),
    errors: ['not_found'],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary:
      'Send a ping now. A webhook that was switched off because its server took nothing is on again once this is taken.',
    who: 'user',
    answer: z.object({ success: z.boolean(), status: z.nullable(z.int()), error: z.nullable(z.string()) }),
    errors: ['not_found'],
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'The last 50 deliveries, newest first.',
    who: 'user',
    answer: z.object({ deliveries: z.array(webhookDelivery) }),
    errors: ['not_found'],
  }),
  resendDelivery: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}/resend',
    summary: 'Send a delivery once more, under the same webhook-id, whether it was taken or not.',
    who: 'user',
    answer: z.object({ delivery: webhookDelivery }),
    errors: ['not_found', 'conflict'],
  }),
};
