// A user's webhooks: created after their URL is checked, tested, listed with the fate of each delivery, changed, deleted.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { webhooksMax, type Webhook, type WebhookDelivery, type WebhookEvent } from '#contract/webhooks.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { dayMs } from '../time.ts';
import { createDispatcher } from './dispatcher.ts';
import { send, type Attempt, type DeliverDependencies } from './deliver.ts';
import { secretOf, oldSecretUntil } from './sign.ts';
import { webhook_deliveries as deliveries, webhooks, type WebhookRow, type DeliveryRow } from './tables.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { lockForUser } from '../database/user-lock.ts';
import { deleteOwn, eraserOf, requireRoom } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

type WebhooksOptions = DeliverDependencies & {
  /** What is wrong with a URL, as a sentence; null if nothing is. */
  problemWith: (address: string) => string | null;
};
export type WebhooksService = ReturnType<typeof createWebhooksService>;

const shownMax = 50;

export function createWebhooksService(options: WebhooksOptions) {
  const { db, app_secret, clock } = options;
  const shown = (row: WebhookRow): Webhook => toWebhook(row, clock.now());
  const load = (userId: string, id: string): Promise<WebhookRow> => loadOwn(options, userId, id);
  const list = async (userId: string): Promise<Webhook[]> =>
    (await db.orm.select().from(webhooks).where(eq(webhooks.user_id, userId)).orderBy(webhooks.created_at)).map(shown);

  return {
    dispatcher: createDispatcher(options),
    health: () => healthOf(options),
    list,
    create: (userId: string, asked: NewWebhook) => create(options, userId, asked),
    /** Throws Refusal not_found, as all do for an id that is not this user's. */
    delete: (userId: string, id: string) => deleteOwn(db.orm, [webhooks, 'webhook'], userId, id),
    secretOf: async (userId: string, id: string): Promise<string> => secretOf(app_secret, await load(userId, id)),
    /** Sends a ping at once; if it is accepted, a webhook that we switched off is on again. One that the person switched off stays so. */
    async test(userId: string, id: string, signal: AbortSignal): Promise<Attempt> {
      const webhook = await load(userId, id);
      const message = { id: `msg_${randomUUID()}`, type: 'ping', timestamp: clock.now(), data: {} };
      const attempt = await send(options, webhook, message, signal);
      if (attempt.error === null)
        await db.orm
          .update(webhooks)
          .set({ is_active: true, disabled_why: null })
          .where(and(own(userId, id), isNotNull(webhooks.disabled_why)));
      return attempt;
    },
    async deliveriesOf(userId: string, id: string): Promise<WebhookDelivery[]> {
      await load(userId, id);
      const rows = await db.orm
        .select()
        .from(deliveries)
        .where(eq(deliveries.webhook_id, id))
        .orderBy(desc(deliveries.created_at))
        .limit(shownMax);
      return rows.map(toDelivery);
    },
    update: async (userId: string, id: string, change: WebhookChange): Promise<Webhook> =>
      shown(await update(options, await load(userId, id), change)),
    rotate: (userId: string, id: string) => rotate(options, userId, id),
    resend: (userId: string, id: string, deliveryId: string) => resend(options, userId, id, deliveryId),
    exportUser: list,
    exportDeliveries: (userId: string) => exportDeliveries(options, userId),
    eraseUser: eraserOf(db, webhooks),
  };
}

const exportedAtOnce = 200;

/** With what was told: copies of posts. */
async function* exportDeliveries({ db }: WebhooksOptions, userId: string) {
  for (let after = ''; ;) {
    const rows = await db.orm
      .select({ webhook_id: deliveries.webhook_id, delivery: deliveries })
      .from(deliveries)
      .innerJoin(webhooks, and(eq(webhooks.id, deliveries.webhook_id), eq(webhooks.user_id, userId)))
      .where(gt(deliveries.id, after))
      .orderBy(deliveries.id)
      .limit(exportedAtOnce);
    for (const { webhook_id, delivery } of rows)
      yield {
        webhook_id,
        happened_at: delivery.happened_at.toISOString(),
        ...toDelivery(delivery),
        data: delivery.data,
      };
    after = rows.at(-1)?.delivery.id ?? '';
    if (rows.length < exportedAtOnce) return;
  }
}

const countMax = 10_000;

/** For the metrics. Counts stop at 10,000. */
async function healthOf({ db, clock }: WebhooksOptions): Promise<{ waiting: number; given_up: number }> {
  const { rows } = await db.pool.query<{ waiting: number; given_up: number }>(
    `select (select count(*)::int from (select 1 from webhook_deliveries where next_try_at is not null limit $1) w) as waiting,
       (select count(*)::int from (select 1 from webhook_deliveries where created_at > $2 and next_try_at is null
         and delivered_at is null limit $1) g) as given_up`,
    [countMax, new Date(clock.now().getTime() - 3 * dayMs)],
  );
  return rows[0] ?? { waiting: 0, given_up: 0 };
}

type NewWebhook = { url: string; events: WebhookEvent[] };

/** Throws Refusal validation for a URL that may not be called, conflict if there are too many. */
async function create(
  { db, clock, app_secret, problemWith }: WebhooksOptions,
  userId: string,
  { url, events }: NewWebhook,
) {
  const wrong = problemWith(url);
  if (wrong !== null) throw invalid('url', wrong);
  const row: WebhookRow = {
    id: randomUUID(),
    user_id: userId,
    url,
    events: [...new Set(events)],
    is_active: true,
    disabled_why: null,
    created_at: clock.now(),
    secret_version: 0,
    rotated_at: null,
    events_from: {},
  };
  await db.orm.transaction(async (tx) => {
    await lockForUser(tx, 'webhooks', userId);
    await requireRoom(tx, [webhooks, 'webhook'], { user_id: userId, max: webhooksMax });
    await tx.insert(webhooks).values(row);
  });
  return { webhook: toWebhook(row, row.created_at), secret: secretOf(app_secret, row) };
}

const own = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.user_id, userId));

async function rotate({ db, clock, app_secret }: WebhooksOptions, userId: string, id: string) {
  const now = clock.now();
  const [row] = await db.orm
    .update(webhooks)
    .set({ secret_version: sql`${webhooks.secret_version} + 1`, rotated_at: now })
    .where(own(userId, id))
    .returning();
  if (!row) throw notFound('webhook');
  return { webhook: toWebhook(row, now), secret: secretOf(app_secret, row) };
}

async function loadOwn({ db }: WebhooksOptions, userId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.orm.select().from(webhooks).where(own(userId, id));
  if (!row) throw notFound('webhook');
  return row;
}

/** Goes out in the dispatcher's next round, under its own id. Throws Refusal conflict while the webhook is off. */
async function resend(
  options: WebhooksOptions,
  userId: string,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { is_active } = await loadOwn(options, userId, id);
  if (!is_active) throw new Refusal('conflict', 'This webhook is off. Turn it on first.');
  const [row] = await options.db.orm
    .update(deliveries)
    .set({ next_try_at: options.clock.now(), delivered_at: null, tries: 0 })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.webhook_id, id)))
    .returning();
  if (!row) throw notFound('delivery');
  return toDelivery(row);
}

type WebhookChange = BodyOf<'updateWebhook'>;

/** Throws Refusal validation for a URL that may not be called. */
async function update(
  { db, clock, problemWith }: WebhooksOptions,
  { id, user_id, events: before, events_from }: WebhookRow,
  { url, events, is_active }: WebhookChange,
): Promise<WebhookRow> {
  const wrong = url === undefined ? null : problemWith(url);
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
      // If the body names nothing, nothing changes.
      user_id,
    })
    .where(own(user_id, id))
    .returning();
  if (!row) throw notFound('webhook');
  return row;
}

// A webhook and a delivery as they are on the wire.
function toWebhook(row: WebhookRow, now: Date): Webhook {
  const known = shown(row, 'id', 'url', 'events', 'is_active', 'disabled_why', 'created_at');
  return { ...known, old_secret_until: oldSecretUntil(row, now)?.toISOString() ?? null };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  // While it is being sent, `next_try_at` is the end of a lease (deliver.ts), and the last try has no outcome yet.
  const isUnderWay = row.tries > 0 && row.error === null;
  return {
    ...shown(row, 'id', 'event', 'tries', 'status', 'error', 'created_at', 'next_try_at'),
    state: row.delivered_at ? 'delivered' : row.next_try_at ? 'waiting' : 'failed',
    ...(isUnderWay ? { next_try_at: null } : {}),
  };
}
