// Whether publishing is alive: each publisher's pulse, and what waits, for /readyz and /metrics. All queries stay cheap at any size.
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { publisher_processes as processes } from './tables.ts';

const kept_ms = 24 * 3_600_000;
/** Counting stops here: beyond it the exact number says nothing more. */
const count_max = 10_000;

export async function beat(
  { orm }: Database,
  { process, started_at, now }: { process: string; started_at: Date; now: Date },
): Promise<void> {
  await orm
    .insert(processes)
    .values({ process, started_at, beat_at: now })
    .onConflictDoUpdate({ target: processes.process, set: { beat_at: now } });
  await orm.delete(processes).where(lt(processes.beat_at, new Date(now.getTime() - kept_ms)));
}

export async function forgetProcess({ orm }: Database, process: string): Promise<void> {
  await orm.delete(processes).where(eq(processes.process, process));
}

export type PublishingHealth = {
  /** Posts that should be in work by now and are not, at most 10,000; and how late the oldest of them is, in milliseconds. */
  due: number;
  late_ms: number;
  /** Posts that failed in the last 24 hours, at most 10,000. */
  failed: number;
  /** Posts of which it is not known whether LinkedIn has them. */
  unknown: number;
  /** Processes whose pulse was felt in the last 20 s, and the last pulse of any. */
  publishers: number;
  beat_at: Date | null;
};

export async function publishingHealth({ db, clock }: { db: Database; clock: Clock }): Promise<PublishingHealth> {
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const { rows } = await db.pool.query<Omit<PublishingHealth, 'late_ms'> & { oldest: Date | null }>({
    name: 'publishing health',
    text: `select
      (select count(*)::int from (select 1 from posts where next_try_at <= $1 limit $2) d) as due,
      (select min(next_try_at) from posts where next_try_at <= $1) as oldest,
      (select count(*)::int from (select 1 from posts where status = 'failed' and updated_at > $3 limit $2) f) as failed,
      (select count(distinct p.id)::int from publication_attempts a join posts p on p.id = a.post_id
        where a.state in ('sent', 'unknown') and a.state = 'unknown' and a.run = p.run
          and p.status in ('publishing', 'failed')) as unknown,
      (select count(*)::int from publisher_processes where beat_at > $4) as publishers,
      (select max(beat_at) from publisher_processes) as beat_at`,
    values: [now, count_max, ago(24 * 3_600_000), ago(20_000)],
  });
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  const { oldest, ...counts } = row;
  return { ...counts, late_ms: oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0 };
}
