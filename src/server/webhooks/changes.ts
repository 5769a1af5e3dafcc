// What changes about a webhook after it was made: its address and events, its secret, a delivery that is to go out once more.
import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import type { WebhooksOptions } from './service.ts';
import { secretOf } from './sign.ts';
import { webhook_deliveries as deliveries, webhooks, type WebhookRow } from './tables.ts';
import { toDelivery, toWebhook } from './wire.ts';

type Options = Pick<WebhooksOptions, 'db' | 'clock' | 'app_secret' | 'wrongWith'>;

const own = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.user_id, userId));

/** All throw Refusal not_found for an id that is not this user's. */
export function createChanges(options: Options) {
  const { db, clock, app_secret } = options;
  return {
    update: async (userId: string, id: string, change: WebhookChange): Promise<Webhook> =>
      toWebhook(await update(options, await load(options, userId, id), change), clock.now()),

    async rotate(userId: string, id: string): Promise<{ webhook: Webhook; secret: string }> {
      const now = clock.now();
      const [row] = await db.orm
        .update(webhooks)
        .set({ secret_version: sql`${webhooks.secret_version} + 1`, rotated_at: now })
        .where(own(userId, id))
        .returning();
      if (!row) throw notFound('webhook');
      return { webhook: toWebhook(row, now), secret: secretOf(app_secret, row) };
    },

    /** Goes out with the next look, under its own id. Throws Refusal conflict while the webhook is off. */
    async resend(userId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
      const { is_active } = await load(options, userId, id);
      if (!is_active) throw new Refusal('conflict', 'This webhook is off. Turn it on first.');
      const [row] = await db.orm
        .update(deliveries)
        .set({ next_try_at: clock.now(), delivered_at: null, tries: 0 })
        .where(and(eq(deliveries.id, deliveryId), eq(deliveries.webhook_id, id)))
        .returning();
      if (!row) throw notFound('delivery');
      return toDelivery(row);
    },
  };
}

async function load({ db }: Options, userId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.orm.select().from(webhooks).where(own(userId, id));
  if (!row) throw notFound('webhook');
  return row;
}

type WebhookChange = BodyOf<'updateWebhook'>;

/** Throws Refusal validation for an address that may not be called. */
async function update(
  { db, clock, wrongWith }: Options,
  { id, user_id, events: before, events_from }: WebhookRow,
  { url, events, is_active }: WebhookChange,
): Promise<WebhookRow> {
  const wrong = url === undefined ? null : wrongWith(url);
  if (wrong !== null) throw invalid('url', wrong);
  const now = clock.now().toISOString();
  const added = events?.filter((event) => !before.includes(event)).map((event) => [event, now] as const) ?? [];
  const [row] = await db.orm
    .update(webhooks)
    .set({
      url,
      is_active,
      ...(is_active === undefined ? {} : { disabled_why: null }),
      ...(events
        ? { events: [...new Set(events)], events_from: { ...events_from, ...Object.fromEntries(added) } }
        : {}),
      // Where nothing is named, nothing changes.
      user_id,
    })
    .where(own(user_id, id))
    .returning();
  if (!row) throw notFound('webhook');
  return row;
}
