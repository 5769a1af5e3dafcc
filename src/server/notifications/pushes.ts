// Pushes what is waiting to the browsers that want it. A claimed push counts as sent before the push service is asked: nothing comes twice,
// whoever dies in between; only a "not now" is retried. A browser that is gone there is forgotten here.
import type { Logger } from 'pino';
import type { NotificationKind } from '#contract/notifications.ts';
import { encryptPush } from '../adapters/web-push/encrypt.ts';
import type { Vapid } from '../adapters/web-push/vapid.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { dayMs, minuteMs } from '../time.ts';
import { isSessionOpen } from './tables.ts';
import { pushTitles } from './words.ts';

const atOnce = 50;
const triesMax = 5;
/** How long a push service keeps it for a browser that is off, in seconds. */
const ttlS = 86_400;
const timeoutMs = 10_000;

export type PushDependencies = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  vapid: Vapid;
  /** Whom a push service may contact about us: this site's URL. */
  public_url: string;
  /** The guarded way out: throws if the URL may not be called or does not answer. */
  postBytes(
    address: string,
    message: { body: Uint8Array; headers: Record<string, string>; signal?: AbortSignal },
  ): Promise<{ status: number }>;
};

type ClaimedPush = {
  notification_id: string;
  browser_id: string;
  amount: number;
  tries: number;
  kind: NotificationKind;
  url: string;
  opening: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/**
 * Of two processes only one gets each. Whatever was read meanwhile, or is a day old, is not news; nor is anything where the session has ended,
 * or where somebody else has subscribed since.
 */
const claimSql = `
with due as (
  select notification_id, browser_id, amount from pushes where next_try_at <= $1 order by next_try_at limit ${atOnce} for update skip locked
), claimed as (
  update pushes p set next_try_at = null, tries = p.tries + 1 from due d
  where (p.notification_id, p.browser_id, p.amount) = (d.notification_id, d.browser_id, d.amount)
  returning p.notification_id, p.browser_id, p.amount, p.tries
)
select c.*, n.kind, n.url, b.endpoint, b.p256dh, b.auth,
  (select left(split_part(btrim(p.content, E' \\t\\n'), E'\\n', 1), 80) from posts p where p.id = n.post_id) as opening
from claimed c join notifications n on n.id = c.notification_id join push_browsers b on b.id = c.browser_id and b.user_id = n.user_id
where n.read_at is null and n.created_at > $2 and ${isSessionOpen}`;

export async function sendPushes(deps: PushDependencies, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { rows } = await db.pool.query<ClaimedPush>(claimSql, [now, new Date(now.getTime() - dayMs)]);
  await Promise.all(rows.map((row) => sendOne(deps, row, signal)));
}

async function sendOne(deps: PushDependencies, row: ClaimedPush, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  try {
    const { status } = await send(deps, row, signal);
    if (status === 404 || status === 410 || status === 403) return await forget(db, row.browser_id);
    if (status < 300) return;
    const isAgain = (status === 429 || status >= 500) && row.tries < triesMax;
    log.warn({ status, is_again: isAgain }, 'a push service did not take a message');
    if (isAgain) await waitAgain(db, row, new Date(clock.now().getTime() + row.tries * minuteMs));
  } catch (error) {
    // It may have been accepted.
    log.warn({ err: error }, 'a message could not be pushed');
  }
}

function send({ vapid, public_url, clock, postBytes }: PushDependencies, row: ClaimedPush, signal: AbortSignal) {
  const text = JSON.stringify({
    title: pushTitles[row.kind],
    body: row.opening ?? '',
    url: row.url,
    tag: row.notification_id,
  });
  const headers = {
    Authorization: vapid.authorization(row.endpoint, subjectOf(public_url), clock.now()),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: String(ttlS),
    Urgency: 'normal',
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return postBytes(row.endpoint, { body: encryptPush(text, row), headers, signal: limit });
}

/** A push service accepts only email addresses and https URLs. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:operator@${new URL(publicUrl).hostname}`;

async function forget({ pool }: Database, browserId: string): Promise<void> {
  await pool.query('delete from push_browsers where id = $1', [browserId]);
}

async function waitAgain(
  { pool }: Database,
  { notification_id, browser_id, amount }: ClaimedPush,
  at: Date,
): Promise<void> {
  await pool.query('update pushes set next_try_at = $4 where (notification_id, browser_id, amount) = ($1, $2, $3)', [
    notification_id,
    browser_id,
    amount,
    at,
  ]);
}
