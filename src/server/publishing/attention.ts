// What needs a person's attention, for one calm line in the app: an ending connection, a silent publisher, overdue posts, unknown outcomes.
import type { AnswerOf } from '#contract/endpoints.ts';
import type { Connection } from '#contract/linkedin.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { day_ms } from '../time.ts';
import { publishingHealth } from './heartbeat.ts';

export type AttentionParts = {
  db: Database;
  clock: Clock;
  connections: { connectionOf(user_id: string): Promise<Connection>; off_sentence: string | null };
};

/** From here on the ending connection is mentioned; the words grow firmer at 7 days and at one. */
const firstWarningDays = 14;
const overdueMs = 60_000;

export async function attentionFor(parts: AttentionParts, user_id: string): Promise<AnswerOf<'getPublishingHealth'>> {
  const { db, clock, connections } = parts;
  const now = clock.now();
  const [connection, health, counts] = await Promise.all([
    connections.off_sentence === null ? connections.connectionOf(user_id) : null,
    publishingHealth(parts),
    db.pool.query<{ overdue: number; unknown: number }>(
      `select count(*) filter (where p.status = 'scheduled' and p.scheduled_at < $2)::int as overdue,
         count(*) filter (where p.status = 'failed' and exists (select 1 from publication_attempts a
           where a.post_id = p.id and a.run = p.run and a.state = 'unknown'))::int as unknown
       from posts p where p.user_id = $1 and p.status in ('scheduled', 'failed')`,
      [user_id, new Date(now.getTime() - overdueMs)],
    ),
  ]);
  const { overdue = 0, unknown = 0 } = counts.rows[0] ?? {};
  const silent = health.publishers === 0;
  const sentence = silent
    ? 'Nothing is publishing at the moment: the operator of this site must start it. Your posts wait.'
    : null;
  return { connection: ending(connection, now), publishing: { ok: !silent, sentence }, overdue, unknown };
}

function ending(connection: Connection | null, now: Date): AnswerOf<'getPublishingHealth'>['connection'] {
  if (!connection?.connected || connection.expires_at === null) return null;
  const { expires_at } = connection;
  const days_left = Math.max(0, Math.ceil((Date.parse(expires_at) - now.getTime()) / day_ms));
  if (connection.needs_reconnect) {
    return {
      expires_at,
      days_left: 0,
      sentence: 'Your LinkedIn connection has ended: connect LinkedIn again, or your posts cannot go out.',
    };
  }
  if (days_left > firstWarningDays) return null;
  return { expires_at, days_left, sentence: endingIn(days_left) };
}

function endingIn(days: number): string {
  if (days <= 1) return 'Your LinkedIn connection ends within a day: connect LinkedIn again now.';
  if (days <= 7) return `Your LinkedIn connection ends in ${days} days: connect LinkedIn again this week.`;
  return `Your LinkedIn connection ends in ${days} days: connect LinkedIn again before then.`;
}
