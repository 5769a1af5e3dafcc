// Delivers events to the endpoint: signed, several at a time, retried for three days if it refuses. Held events wait for POST _deliver.
import { createHmac } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Settings } from './control.ts';
import { readControl } from './control-store.ts';
import type { SandboxContext } from './context.ts';
import { stripe_deliveries, stripe_objects } from './tables.ts';

type Delivery = { position: number; event_id: string; tries: number };

const atOnce = 8;
const answerMs = 20_000;
const lookMs = 1000;
const retriedMs = 3 * 86_400_000;
/** A process that dies during a delivery leaves it to another one after this long. */
const leaseS = 60;

export type Dispatcher = { wake(): void; start(): void; stop(): Promise<void> };

export function createDispatcher(deps: Omit<SandboxContext, 'wake'>): Dispatcher {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = true;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    do {
      isAsked = false;
      await sendDue(deps, stopping.signal);
    } while (isAsked && !stopping.signal.aborted);
  };
  const wake = (): void => {
    isAsked = true;
    if (isStopped || running) return;
    // Whatever fails here, such as a lost database, is retried at the next look.
    running = run()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  };
  return {
    wake,
    start() {
      isStopped = false;
      timer = setInterval(wake, lookMs).unref();
      wake();
    },
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function sendDue(deps: Omit<SandboxContext, 'wake'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await claim(deps.orm, deps.clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((delivery) => send(deps, delivery, signal)));
  }
}

async function claim(orm: NodePgDatabase, now: Date): Promise<Delivery[]> {
  const { rows } = await orm.execute<Omit<Delivery, 'position'> & { position: string }>(sql`
    update sandbox.stripe_deliveries set tries = tries + 1, due_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${leaseS})
    where position in (
      select position from sandbox.stripe_deliveries where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
      order by due_at, position limit ${atOnce} for update skip locked
    ) returning position, event_id, tries`);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

async function send(deps: Omit<SandboxContext, 'wake'>, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { orm, clock } = deps;
  const { settings } = await orm.transaction((tx) => readControl(tx));
  const status = await post(deps, settings, delivery.event_id, signal);
  if (signal.aborted) return;
  const waitMs = settings.retry_s * 1000 * 2 ** (delivery.tries - 1);
  const after =
    status !== null && status >= 200 && status < 300
      ? { state: 'delivered' as const, due_at: null }
      : waitMs > retriedMs
        ? { state: 'given_up' as const, due_at: null }
        : { state: 'waiting' as const, due_at: new Date(clock.now().getTime() + waitMs) };
  await orm
    .update(stripe_deliveries)
    .set({ ...after, status })
    .where(eq(stripe_deliveries.position, delivery.position));
}

/** What the endpoint answered; null for nothing. */
export async function post(
  deps: Omit<SandboxContext, 'wake'>,
  settings: Settings,
  eventId: string,
  signal: AbortSignal,
): Promise<number | null> {
  const [event] = await deps.orm.select().from(stripe_objects).where(eq(stripe_objects.id, eventId));
  if (!event) return null;
  const payload = JSON.stringify(event.body, null, 2);
  const signedAt = Math.floor(deps.clock.now().getTime() / 1000) - settings.signed_ago_s;
  const secret = settings.wrong_signature ? 'whsec_of_somebody_else' : deps.webhook_secret;
  try {
    const answer = await fetch(deps.webhook_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, signedAt, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** `t=...,v1=...`, next to a scheme that nobody should look at, as Stripe sends in its test mode. */
export function signatureOf(payload: string, signedAt: number, secret: string): string {
  const v1 = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex');
  return `t=${signedAt},v1=${v1},v0=${'0'.repeat(64)}`;
}

/** Held events go out now, one by one: those named, in their order, or all of them in random order. Returns what was answered. */
export async function deliverHeld(deps: SandboxContext, events: string[] | undefined): Promise<(number | null)[]> {
  const { settings } = await deps.orm.transaction((tx) => readControl(tx));
  const held = await deps.orm
    .select({ event_id: stripe_deliveries.event_id })
    .from(stripe_deliveries)
    .where(eq(stripe_deliveries.state, 'held'))
    .orderBy(asc(stripe_deliveries.position));
  const order = events ?? shuffled(held.map(({ event_id }) => event_id));
  const answers: (number | null)[] = [];
  for (const eventId of order) answers.push(await post(deps, settings, eventId, AbortSignal.timeout(answerMs)));
  const arrived = order.filter((_, index) => Math.floor((answers[index] ?? 0) / 100) === 2);
  if (arrived.length > 0) {
    await deps.orm
      .update(stripe_deliveries)
      .set({ state: 'delivered', due_at: null, status: 200 })
      .where(inArray(stripe_deliveries.event_id, arrived));
  }
  return answers;
}

export async function listDeliveries(orm: NodePgDatabase) {
  return orm
    .select({
      event_id: stripe_deliveries.event_id,
      type: sql<string>`${stripe_objects.body} ->> 'type'`,
      state: stripe_deliveries.state,
      status: stripe_deliveries.status,
      tries: stripe_deliveries.tries,
    })
    .from(stripe_deliveries)
    .innerJoin(stripe_objects, eq(stripe_objects.id, stripe_deliveries.event_id))
    .orderBy(asc(stripe_deliveries.position));
}

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
