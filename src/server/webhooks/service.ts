// A user's webhooks: made with an address that is looked at first, tested, listed with what became of each delivery, deleted. Changes are in changes.ts.
import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { webhooksMax, type Webhook, type WebhookDelivery, type WebhookEvent } from '#contract/webhooks.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { dayMs } from '../time.ts';
import { createDispatcher } from './dispatcher.ts';
import { send, type Attempt, type DeliverParts } from './deliver.ts';
import { createChanges } from './changes.ts';
import { secretOf } from './sign.ts';
import { toDelivery, toWebhook } from './wire.ts';
import { webhook_deliveries as deliveries, webhooks, type WebhookRow } from './tables.ts';

export type WebhooksOptions = DeliverParts & {
  /** What is wrong with an address, as a sentence; null where nothing is. */
  wrongWith: (address: string) => string | null;
};
export type WebhooksService = ReturnType<typeof createWebhooksService>;

const shownMax = 50;

export function createWebhooksService(options: WebhooksOptions) {
  const { db, app_secret, clock } = options;
  const own = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.user_id, userId));
  const shown = (row: WebhookRow): Webhook => toWebhook(row, clock.now());
  async function load(userId: string, id: string): Promise<WebhookRow> {
    const [row] = await db.orm.select().from(webhooks).where(own(userId, id));
    if (!row) throw notFound('webhook');
    return row;
  }
  const list = async (userId: string): Promise<Webhook[]> =>
    (await db.orm.select().from(webhooks).where(eq(webhooks.user_id, userId)).orderBy(webhooks.created_at)).map(shown);

  return {
    dispatcher: createDispatcher(options),
    health: () => healthOf(options),
    list,
    ...createChanges(options),
    create: (userId: string, asked: NewWebhook) => create(options, userId, asked),
    /** Throws Refusal not_found, as all do for an id that is not this user's. */
    async delete(userId: string, id: string): Promise<void> {
      const { rowCount } = await db.orm.delete(webhooks).where(own(userId, id));
      if (!rowCount) throw notFound('webhook');
    },
    secretOf: async (userId: string, id: string): Promise<string> => secretOf(app_secret, await load(userId, id)),
    /** Sends a ping at once; where it is taken the webhook is on again. */
    async test(userId: string, id: string, signal: AbortSignal): Promise<Attempt> {
      const webhook = await load(userId, id);
      const message = { id: `msg_${randomUUID()}`, type: 'ping', timestamp: clock.now(), data: {} };
      const attempt = await send(options, webhook, message, signal);
      if (attempt.error === null)
        await db.orm.update(webhooks).set({ is_active: true, disabled_why: null }).where(own(userId, id));
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
    exportUser: list,
    async eraseUser(userId: string): Promise<void> {
      await db.orm.delete(webhooks).where(eq(webhooks.user_id, userId));
    },
  };
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

/** Throws Refusal validation for an address that may not be called, conflict where there are too many. */
async function create(
  { db, clock, app_secret, wrongWith }: WebhooksOptions,
  userId: string,
  { url, events }: NewWebhook,
) {
  const wrong = wrongWith(url);
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
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${userId}`}, 0))`);
    const [found] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.user_id, userId));
    if ((found?.count ?? 0) >= webhooksMax)
      throw new Refusal('conflict', `You have ${webhooksMax} webhooks: delete one first.`);
    await tx.insert(webhooks).values(row);
  });
  return { webhook: toWebhook(row, row.created_at), secret: secretOf(app_secret, row) };
}
