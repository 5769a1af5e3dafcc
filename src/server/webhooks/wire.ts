// A webhook and a delivery as the wire has them.
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { oldSecretUntil } from './sign.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

export function toWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, events, is_active, disabled_why, created_at } = row;
  const oldUntil = oldSecretUntil(row, now)?.toISOString() ?? null;
  return { id, url, events, is_active, disabled_why, created_at: created_at.toISOString(), old_secret_until: oldUntil };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, tries, status, error, created_at, next_try_at, delivered_at } = row;
  return {
    id,
    event,
    state: delivered_at ? 'delivered' : next_try_at ? 'waiting' : 'failed',
    tries,
    status,
    error,
    created_at: created_at.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
  };
}
