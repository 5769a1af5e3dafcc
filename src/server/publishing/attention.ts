// What needs a person's attention, for one calm line in the app: an ending connection, a silent publisher, overdue posts, unknown outcomes.
import type { AnswerOf } from '#contract/endpoints.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import type { Accounts } from './authors.ts';
import { publishingHealth } from './heartbeat.ts';

export type AttentionDependencies = {
  db: Database;
  clock: Clock;
  connections: { accountsOf(userId: string): Promise<Accounts>; off_sentence: string | null };
};

/** A connection with this many days left is mentioned; the wording grows firmer at 7 days and at 1. */
const firstWarningDays = 14;
const overdueMs = 60_000;

export async function attentionFor(
  deps: AttentionDependencies,
  userId: string,
): Promise<AnswerOf<'getPublishingHealth'>> {
  const { db, clock, connections } = deps;
  const now = clock.now();
  const [accounts, health, counts] = await Promise.all([
    connections.off_sentence === null ? connections.accountsOf(userId) : null,
    publishingHealth(deps),
    db.pool.query<{ overdue: number; unknown: number }>(
      `select count(*) filter (where p.status = 'scheduled' and p.scheduled_at < $2)::int as overdue,
         count(*) filter (where p.status = 'failed' and exists (select 1 from publication_attempts a
           where a.post_id = p.id and a.run = p.run and a.state = 'unknown'))::int as unknown
       from posts p where p.user_id = $1 and p.origin is null and p.status in ('scheduled', 'failed')`,
      [userId, new Date(now.getTime() - overdueMs)],
    ),
  ]);
  const { overdue = 0, unknown = 0 } = counts.rows[0] ?? {};
  const silent = health.publishers === 0;
  const sentence = silent
    ? 'Publishing is down right now. Your posts will wait until the person who runs this site starts it again.'
    : null;
  return { connection: accounts && ending(accounts, now), publishing: { ok: !silent, sentence }, overdue, unknown };
}

type ConnectionHealth = AnswerOf<'getPublishingHealth'>['connection'];

/** If several are ending, the one that ends first. */
function ending({ connected }: Accounts, now: Date): ConnectionHealth {
  const [first] = connected.toSorted(
    (a, b) => Number(b.needs_reconnect) - Number(a.needs_reconnect) || Number(a.expires_at) - Number(b.expires_at),
  );
  if (!first) return null;
  const { id } = first;
  const expiresAt = first.expires_at.toISOString();
  const daysLeft = Math.max(0, Math.ceil((first.expires_at.getTime() - now.getTime()) / dayMs));
  const [whose, what] =
    connected.length === 1
      ? ['Your LinkedIn connection', 'LinkedIn']
      : [`The LinkedIn connection for ${first.name}`, first.name];
  if (first.posting_off) return { id, expires_at: expiresAt, days_left: 0, sentence: first.posting_off };
  if (first.needs_reconnect) {
    const sentence = `${whose} has ended. Connect ${what} again, or ${connected.length === 1 ? 'your' : 'its'} posts cannot go out.`;
    return { id, expires_at: expiresAt, days_left: 0, sentence };
  }
  if (daysLeft > firstWarningDays) return null;
  return { id, expires_at: expiresAt, days_left: daysLeft, sentence: `${whose} ${endingIn(daysLeft, what)}` };
}

function endingIn(days: number, what: string): string {
  if (days <= 1) return `ends within a day. Connect ${what} again now.`;
  if (days <= 7) return `ends in ${days} days: connect ${what} again this week.`;
  return `ends in ${days} days: connect ${what} again before then.`;
}
