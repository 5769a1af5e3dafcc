// Sends what is due to webhooks: claimed with a lease, sent outside a transaction, retried with growing pauses.
import type { Logger } from 'pino';
import { OutgoingError } from '../adapters/outgoing/public-lookup.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { hourMs, minuteMs, secondMs } from '../time.ts';
import { signedHeaders, signingSecrets, type SecretSource } from './sign.ts';

/** After the first, second, ... failed try; after the last one it is given up. */
const pausesMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
];
const leaseMs = minuteMs;
const atOnce = 20;
/** Of one user: somebody whose servers are slow must not hold up the others. */
const atOnceOfOne = 5;
/** Among how many of the oldest it is chosen: a choice among all would take longer the more there are. */
const lookedAt = 1000;

export type Post = (
  address: string,
  message: { body: string; headers: Record<string, string>; signal?: AbortSignal },
) => Promise<{ status: number }>;
export type DeliverDependencies = {
  db: Database;
  clock: Clock;
  app_secret: string;
  post: Post;
  log: Pick<Logger, 'info' | 'warn'>;
};

type Due = {
  id: string;
  webhook: SecretSource & { url: string };
  event: string;
  data: unknown;
  happened_at: Date;
  tries: number;
};

/** Returns how many were sent, accepted or not. */
export async function deliverDue(deps: DeliverDependencies, signal: AbortSignal): Promise<number> {
  const due = await claim(deps.db, deps.clock.now());
  await Promise.all(due.map((delivery) => deliver(deps, delivery, signal)));
  return due.length;
}

async function claim({ pool }: Database, now: Date): Promise<Due[]> {
  type Row = Omit<Due, 'webhook'> & Omit<Due['webhook'], 'id'> & { webhook_id: string };
  const { rows } = await pool.query<Row>(
    `with oldest as (
       select d.id, d.next_try_at, w.user_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.is_active
       where d.next_try_at <= $1 order by d.next_try_at limit ${lookedAt}
     ), of_each as (
       select id, row_number() over (partition by user_id order by next_try_at) as place from oldest
     ), due as (
       select d.id from webhook_deliveries d join of_each e on e.id = d.id and e.place <= $4
       where d.next_try_at <= $1 order by d.next_try_at limit $2 for update of d skip locked
     )
     update webhook_deliveries d set next_try_at = $3, tries = tries + 1, status = null, error = null from due, webhooks w
     where d.id = due.id and w.id = d.webhook_id
     returning d.id, d.event, d.data, d.happened_at, d.tries, w.id as webhook_id, w.url, w.secret_version, w.rotated_at`,
    [now, atOnce, new Date(now.getTime() + leaseMs), atOnceOfOne],
  );
  return rows.map(({ webhook_id, url, secret_version, rotated_at, ...due }) => ({
    ...due,
    webhook: { id: webhook_id, url, secret_version, rotated_at },
  }));
}

export type Attempt = { status: number | null; error: string | null };

/** One POST; whatever went wrong is in the result. */
export async function send(
  { app_secret, post, clock }: Pick<DeliverDependencies, 'app_secret' | 'post' | 'clock'>,
  { url, ...source }: SecretSource & { url: string },
  message: { id: string; type: string; timestamp: Date; data: unknown },
  signal?: AbortSignal,
): Promise<Attempt> {
  const { id, type, timestamp, data } = message;
  const body = JSON.stringify({ type, timestamp, data });
  const at = clock.now();
  const headers = signedHeaders(signingSecrets(app_secret, source, at), { id, at, body });
  try {
    const { status } = await post(url, { body, headers, signal });
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : `The server answered ${status}.` };
  } catch (error) {
    if (error instanceof OutgoingError) return { status: null, error: error.message };
    throw error;
  }
}

async function deliver(deps: DeliverDependencies, due: Due, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const { id, webhook, event: type, data, happened_at: timestamp, tries } = due;
  const { status, error } = await send(deps, webhook, { id, type, timestamp, data }, signal);
  // A stopping program lets its lease run out.
  if (signal.aborted) return;
  const now = clock.now();
  const pauseMs = pausesMs[tries - 1];
  const isGone = status === 410 && (await isStillAt(db, webhook));
  const nextTryAt = error === null || isGone || pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
  await db.pool.query(
    `update webhook_deliveries set status = $2, error = $3, next_try_at = $4, delivered_at = $5 where id = $1`,
    [id, status, error, nextTryAt, error === null ? now : null],
  );
  const told = { webhook_id: webhook.id, delivery_id: id, status, tries };
  if (error === null) return log.info(told, 'a webhook was told');
  log.warn({ ...told, next_try_at: nextTryAt }, 'a webhook did not take what it was told');
  if (nextTryAt === null) await switchOff(db, due, isGone);
}

/** Another address may have been given while this one was asked: what waits goes there. */
async function isStillAt({ pool }: Database, { id, url }: Due['webhook']): Promise<boolean> {
  return (await pool.query('select 1 from webhooks where id = $1 and url = $2', [id, url])).rows.length > 0;
}

const gone = 'Its server answered 410 Gone.';
const givenUp = 'Its server took nothing for two days.';

/** A delivery that was given up means days of silence; if something was accepted during its tries, the webhook stays on. */
async function switchOff({ pool }: Database, { id, webhook }: Due, isGone: boolean): Promise<void> {
  await pool.query(
    `update webhooks w set is_active = false, disabled_why = $2 where w.id = $1 and w.url = $5 and ($3 or not exists (
       select 1 from webhook_deliveries d, webhook_deliveries g
       where g.id = $4 and d.webhook_id = w.id and d.delivered_at > g.created_at))`,
    [webhook.id, isGone ? gone : givenUp, isGone, id, webhook.url],
  );
}
