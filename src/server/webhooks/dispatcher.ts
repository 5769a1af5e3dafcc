// The loop beside publishing that tells webhooks what happened. Any number of processes may run it: each delivery is claimed by one.
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import { dayMs } from '../time.ts';
import { settledSql } from '../publishing/tables.ts';
import { deliverDue, type DeliverDependencies } from './deliver.ts';
import type { Database } from '../database/open.ts';

const lookEveryMs = 2_000;
const keptDays = 30;
const sweepEveryMs = 3_600_000;

/** A delivery in progress is cut off on stop; another process, or the next start, sends it again under the same id. */
export function createDispatcher(deps: DeliverDependencies): BackgroundLoop {
  let sweptAt = 0;
  return createBackgroundLoop({
    every_ms: lookEveryMs,
    log: deps.log,
    failure: 'webhooks could not be told',
    async run(signal) {
      await recordNotifications(deps.db, deps.clock.now());
      while (!signal.aborted && (await deliverDue(deps, signal)) > 0);
      const now = deps.clock.now().getTime();
      // In either direction: the clock may have been set back.
      if (Math.abs(now - sweptAt) <= sweepEveryMs) return;
      sweptAt = now;
      await sweepDeliveries(deps.db, now);
    },
  });
}

/** Ends what has waited for days to be sent, which only a webhook that is off makes it do, and forgets what is old. `now` in ms. */
export async function sweepDeliveries({ pool }: Database, now: number): Promise<void> {
  await pool.query(
    `update webhook_deliveries set next_try_at = null, error = 'The webhook was off.' where next_try_at < $1`,
    [new Date(now - backMs)],
  );
  await pool.query('delete from webhook_deliveries where created_at < $1 and next_try_at is null', [
    new Date(now - keptDays * dayMs),
  ]);
}

// Finds what happened and makes a delivery of it for every webhook that wants to hear about it. It reads the posts and connections
// themselves: nothing in publishing has to wait for a webhook, and whatever a process found before it died is found again.

/** How far back it looks: what happened while nothing was running is told late, but not later than this. */
const backMs = 2 * dayMs;
/** Days before a connection expires. */
const expiringDays = [14, 7, 1];

/** As everywhere on the wire: in UTC with Z. */
const inUtc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns how many deliveries are new. */
export async function recordNotifications({ pool }: Database, now: Date): Promise<number> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select 1 from webhooks where is_active) as found',
  );
  if (!rows[0]?.found) return 0;
  const since = new Date(now.getTime() - backMs);
  const { rowCount } = await pool.query({
    name: 'webhooks happened',
    text: happenedSql,
    values: [now, since, expiringDays],
  });
  return rowCount ?? 0;
}

const postData = (error: string): string =>
  `jsonb_build_object('post_id', p.id, 'author_id', p.author_id, 'content', p.content, 'linkedin_urn', p.linkedin_urn, 'linkedin_url', p.linkedin_url,
    'document', case when p.document_url is null then null else jsonb_build_object('url', p.document_url, 'title', coalesce(p.document_title, 'Document')) end,
    'carousel', p.carousel, 'link', p.link, 'poll', p.poll, 'first_comment', p.first_comment, 'scheduled_at', ${inUtc('p.scheduled_at')}, 'published_at', ${inUtc('p.published_at')}, 'error', ${error})`;

const happenedSql = `
insert into webhook_deliveries (id, webhook_id, event, data, happened_at, created_at, next_try_at)
select 'msg_' || encode(sha256(convert_to(w.id || ' ' || h.key, 'UTF8')), 'hex'), w.id, h.event, h.data, h.happened_at, $1, $1
from webhooks w join lateral (
  select 'post.published' as event, 'published ' || p.id || ' ' || p.run as key, ${postData('null')} as data, p.published_at as happened_at,
    ${settledSql('p')} as known_at
  from posts p where p.user_id = w.user_id and p.status = 'published' and p.origin is null and p.updated_at > greatest($2, w.created_at)
  union all
  select 'post.failed', 'failed ' || p.id || ' ' || p.run, ${postData('p.error')}, ${settledSql('p')}, ${settledSql('p')}
  from posts p where p.user_id = w.user_id and p.status = 'failed' and p.origin is null and p.updated_at > greatest($2, w.created_at)
  union all
  select 'connection.expiring', 'expiring ' || c.member_id || ' ' || extract(epoch from c.expires_at)::bigint || ' ' || d.days,
    jsonb_build_object('connection_id', c.id, 'expires_at', ${inUtc('c.expires_at')}, 'days', d.days, 'name', c.name), $1::timestamptz, $1::timestamptz
  from linkedin_connections c join unnest($3::int[]) as d (days) on c.expires_at <= $1::timestamptz + make_interval(days => d.days)
  where c.user_id = w.user_id and c.kind = 'member' and c.broken_at is null and c.expires_at > $1::timestamptz
    and d.days = (select min(m.days) from unnest($3::int[]) as m (days) where c.expires_at <= $1::timestamptz + make_interval(days => m.days))
) h on h.event = any (w.events)
where w.is_active and h.known_at > greatest($2, coalesce((w.events_from ->> h.event)::timestamptz, w.created_at))
on conflict (id) do nothing`;
