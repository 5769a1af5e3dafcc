// Whether publishing is alive: publishers' heartbeats and the backlog, for /readyz and /metrics. Every query stays cheap at any size.
import { asc, eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { publisher_processes as processes, settledSql } from './tables.ts';

const keptMs = dayMs;
/** Counting stops here: beyond this the exact number tells nobody anything. */
const countMax = 10_000;
const lateMs = 60_000;
const silentMs = 20_000;

export async function beat(
  { orm }: Database,
  { process, started_at, now }: { process: string; started_at: Date; now: Date },
): Promise<void> {
  await orm
    .insert(processes)
    .values({ process, started_at, beat_at: now })
    .onConflictDoUpdate({ target: processes.process, set: { beat_at: now } });
  await orm.delete(processes).where(lt(processes.beat_at, new Date(now.getTime() - keptMs)));
}

export async function forgetProcess({ orm }: Database, process: string): Promise<void> {
  await orm.delete(processes).where(eq(processes.process, process));
}

export const listProcesses = ({ orm }: Database): Promise<(typeof processes.$inferSelect)[]> =>
  orm.select().from(processes).orderBy(asc(processes.started_at));

export type PublishingHealth = {
  /** Posts that are due, or due for a retry, and that no publisher has claimed; and how late the first of them is, in milliseconds. */
  due: number;
  late_ms: number;
  /** Those that have waited for over a minute without an earlier post of the same user, postponed or on its way, holding them back. */
  late: number;
  /** Posts that failed in the last 24 hours. */
  failed: number;
  /** Posts that may or may not be on LinkedIn. */
  unknown: number;
  /** Processes with a heartbeat in the last 20 s, and the latest heartbeat of any process. */
  publishers: number;
  beat_at: Date | null;
};

/**
 * For /readyz: whether some process publishes and keeps up. Where other processes publish (`is_elsewhere`), a gap with none, as in a restart,
 * is reported but does not count until posts are late: it must not drop every web process from its proxy. Never throws.
 */
export async function checkPublishing(
  deps: { db: Database; clock: Clock },
  { is_elsewhere = false } = {},
): Promise<{ ok: boolean; detail: string }> {
  try {
    const { publishers, late } = await publishingHealth(deps);
    if (publishers === 0)
      return { ok: is_elsewhere && late === 0, detail: 'no process publishes what is due: start a worker' };
    if (late > 0) return { ok: false, detail: `${late} posts are over a minute late` };
    return { ok: true, detail: `${publishers} publishing` };
  } catch {
    return { ok: false, detail: 'the database does not answer' };
  }
}

/** Counts are capped at 10,000. */
export async function publishingHealth({ db, clock }: { db: Database; clock: Clock }): Promise<PublishingHealth> {
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  // The ORDER BYs keep each count on its index, whatever PostgreSQL's statistics say about the table.
  const { rows } = await db.pool.query<Omit<PublishingHealth, 'late_ms'> & { oldest: Date | null }>({
    name: 'publishing health',
    text: `select
      (select count(*)::int from (select 1 from posts where next_try_at <= $1 order by next_try_at limit $2) d) as due,
      (select min(next_try_at) from posts where next_try_at <= $1) as oldest,
      (select count(*)::int from (select 1 from posts p where p.next_try_at <= $5 and (select 1 from posts e
        where e.user_id = p.user_id and e.due_at is not null and ((e.tries > 0 and (e.due_at, e.id) < (p.due_at, p.id))
          or (p.scheduled_at is not null and e.author_id is not distinct from p.author_id and e.leased_by is not null
            and e.next_try_at > $1 and e.due_at < date_trunc('second', p.due_at)))
        limit 1) is null order by p.next_try_at limit $2) l) as late,
      (select count(*)::int from (select 1 from posts p where status = 'failed' and updated_at > $3 and origin is null
        and ${settledSql('p')} > $3 order by updated_at limit $2) f) as failed,
      (select count(distinct p.id)::int from publication_attempts a join posts p on p.id = a.post_id
        where a.state in ('sent', 'unknown') and a.state = 'unknown' and a.run = p.run
          and p.status in ('publishing', 'failed')) as unknown,
      (select count(*)::int from publisher_processes where beat_at > $4) as publishers,
      (select max(beat_at) from publisher_processes) as beat_at`,
    values: [now, countMax, ago(dayMs), ago(silentMs), ago(lateMs)],
  });
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  const { oldest, ...counts } = row;
  return { ...counts, late_ms: oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0 };
}
