// The calls of webhooks.
import type { webhookEndpoints } from '#contract/webhooks.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { WebhooksService } from './service.ts';

export function webhookRoutes(webhooks: WebhooksService): Handlers<keyof typeof webhookEndpoints> {
  return {
    listWebhooks: async ({ user_id }) => ({ webhooks: await webhooks.list(user_id) }),
    createWebhook: ({ user_id, body }) => webhooks.create(user_id, body),
    deleteWebhook: ({ user_id, params }) => done(webhooks.delete(user_id, params.id)),
    getWebhookSecret: async ({ user_id, params }) => ({ secret: await webhooks.secretOf(user_id, params.id) }),
    async testWebhook({ user_id, params, signal }) {
      const attempt = await webhooks.test(user_id, params.id, signal);
      return { success: attempt.error === null, ...attempt };
    },
    updateWebhook: async ({ user_id, params, body }) => ({ webhook: await webhooks.update(user_id, params.id, body) }),
    rotateWebhookSecret: ({ user_id, params }) => webhooks.rotate(user_id, params.id),
    resendDelivery: async ({ user_id, params }) => ({
      delivery: await webhooks.resend(user_id, params.id, params.delivery_id),
    }),
    listDeliveries: async ({ user_id, params }) => ({ deliveries: await webhooks.deliveriesOf(user_id, params.id) }),
  };
}
