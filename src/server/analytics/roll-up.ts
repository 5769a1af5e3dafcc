// Brings the daily aggregates up to date: posts onto their users' days, and the days of all users into one row each. Every minute for
// yesterday and today, before an answer for today; once for all days if a database is new to it. Counting again gives the same result,
// whoever does it.
import type { Logger } from 'pino';
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { settledSql } from '../publishing/tables.ts';
import { dayMs } from '../time.ts';
import { dayOf } from './counts.ts';
import { knownUsers, nobody } from './tables.ts';

const everyMs = 60_000;
/** How many days are counted together when there are many. */
const stepDays = 31;
/** Any number, as long as every process uses the same one. */
const rollUpLock = 7_306_019;

export type RollUpDependencies = { db: Database; clock: Clock; log: Pick<Logger, 'warn'> };

export const createRollUp = (deps: RollUpDependencies): BackgroundLoop =>
  createBackgroundLoop({
    every_ms: everyMs,
    log: deps.log,
    failure: 'the daily figures could not be brought up to date',
    run: (signal) => rollUp(deps, () => signal.aborted),
  });

export async function rollUp({ db, clock }: Omit<RollUpDependencies, 'log'>, isStopped = () => false): Promise<void> {
  const today = Date.parse(dayOf(clock.now()));
  for (let from = await firstDay(db, today); from <= today && !isStopped(); from += stepDays * dayMs) {
    const until = Math.min(from + stepDays * dayMs, today + dayMs);
    await rollUpDays(db, new Date(from), new Date(until));
  }
}

/** For answers that must not be a minute old. Whoever asks while a count is under way shares the next one with all who do. */
export function createFreshCount(deps: FreshCountDependencies): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        running = rollUpToday(deps);
        return running;
      });
    return next;
  };
}

type FreshCountDependencies = Omit<RollUpDependencies, 'log'> & { recorder: { flush(): Promise<void> } };

/** All that is missing if today is not counted yet: a row of today would hide the days before it. */
async function rollUpToday(deps: FreshCountDependencies): Promise<void> {
  await deps.recorder.flush();
  const today = new Date(dayOf(deps.clock.now()));
  const { rowCount } = await deps.db.pool.query('select from product_days where day = $1', [dayOf(today)]);
  await (rowCount === 1 ? rollUpDays(deps.db, today, new Date(today.getTime() + dayMs)) : rollUp(deps));
}

/** The day before the last one counted, since what happened late in it may have arrived afterwards; else that of the first user. */
async function firstDay({ pool }: Database, today: number): Promise<number> {
  const { rows } = await pool.query<{ last: string | null; first: Date | null }>(
    `select max(day)::text as last, (select min(created_at) from ${knownUsers} u) as first from product_days`,
  );
  const { last = null, first = null } = rows[0] ?? {};
  if (last !== null) return Math.min(Date.parse(last), today) - dayMs;
  return Math.min(first ? Date.parse(dayOf(first)) : today, today);
}

async function rollUpDays({ pool }: Database, from: Date, until: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [rollUpLock]);
    await client.query(postsSql, [from, until]);
    await client.query(productSql, [from, until]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const utcDay = (column: string): string => `(${column} at time zone 'UTC')::date`;

const postsSql = `
insert into activity_days as d (user_id, day, created, published, failed)
select user_id, day, sum(created), sum(published), sum(failed) from (
  select user_id, ${utcDay('created_at')} as day, 1 as created, 0 as published, 0 as failed
  from posts where origin is null and created_at >= $1 and created_at < $2
  union all
  select user_id, ${utcDay('published_at')}, 0, 1, 0 from posts where origin is null and published_at >= $1 and published_at < $2
  union all
  select user_id, ${utcDay('failed_at')}, 0, 0, 1 from (
    select user_id, ${settledSql('p')} as failed_at from posts p where origin is null and status = 'failed' and updated_at >= $1) f
  where failed_at >= $1 and failed_at < $2
  union all
  select user_id, day, gone_created, gone_published, gone_failed from activity_days
  where day >= ${utcDay('$1::timestamptz')} and day < ${utcDay('$2::timestamptz')} and gone_created + gone_published + gone_failed > 0
) happened group by user_id, day order by user_id, day
on conflict (user_id, day) do update set created = greatest(d.created, excluded.created),
  published = greatest(d.published, excluded.published), failed = greatest(d.failed, excluded.failed)
where (d.created, d.published, d.failed) is distinct from (greatest(d.created, excluded.created),
  greatest(d.published, excluded.published), greatest(d.failed, excluded.failed))`;

// A published or failed post alone makes nobody active: it may have gone out by itself.
const productSql = `
insert into product_days as p (day, new_users, active_users, generations, scheduled, created, published, failed)
select days.day, coalesce(u.new_users, 0), coalesce(a.active_users, 0), coalesce(a.generations, 0), coalesce(a.scheduled, 0),
  coalesce(a.created, 0), coalesce(a.published, 0), coalesce(a.failed, 0)
from (select generate_series($1::timestamptz at time zone 'UTC', $2::timestamptz at time zone 'UTC' - interval '1 day', '1 day')::date as day) days
left join (select ${utcDay('created_at')} as day, count(*) as new_users from ${knownUsers} u
  where created_at >= $1 and created_at < $2 group by 1) u on u.day = days.day
left join (select day, count(*) filter (where calls + created > 0 and user_id <> '${nobody}') as active_users,
    sum(generations) as generations, sum(scheduled) as scheduled, sum(created) as created, sum(published) as published, sum(failed) as failed
  from activity_days where day >= ${utcDay('$1::timestamptz')} and day < ${utcDay('$2::timestamptz')} group by day) a on a.day = days.day
order by days.day
on conflict (day) do update set new_users = greatest(p.new_users, excluded.new_users),
  active_users = greatest(p.active_users, excluded.active_users), generations = excluded.generations, scheduled = excluded.scheduled,
  created = excluded.created, published = excluded.published, failed = excluded.failed`;
