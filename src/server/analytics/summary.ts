// The developer dashboard's figures at a glance: sums of the daily rows, the state of publishing, and what models cost.
import type { AnalyticsSummary } from '#contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { knownUsers } from './tables.ts';

export type Prices = {
  /** US dollars per million tokens; null if the operator gave none. */
  input: number | null;
  output: number | null;
};

type Counts = {
  total: number;
  new_7_days: number;
  new_30_days: number;
  linkedin_connected: number;
  active_day: number;
  active_week: number;
  active_month: number;
  created: number;
  scheduled: number;
  published: number;
  failed: number;
  generations: number;
  generations_today: number;
};

export type Figures = Pick<AnalyticsSummary, 'users' | 'active_users' | 'posts'> & {
  generations_today: number;
  generations_30_days: number;
};

export async function readFigures({ pool }: Database, now: Date): Promise<Figures> {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const { rows } = await pool.query<Counts>({
    name: 'analytics summary',
    text: `select (select count(*)::int from ${knownUsers} u) as total,
      (select count(*)::int from ${knownUsers} u where created_at >= $2) as new_7_days,
      (select count(*)::int from ${knownUsers} u where created_at >= $3) as new_30_days,
      (select count(distinct user_id)::int from linkedin_connections where broken_at is null) as linkedin_connected,
      (select count(*)::int from active_users where last_active_at >= $1) as active_day,
      (select count(*)::int from active_users where last_active_at >= $2) as active_week,
      (select count(*)::int from active_users where last_active_at >= $3) as active_month,
      coalesce(sum(created), 0)::int as created, coalesce(sum(scheduled), 0)::int as scheduled,
      coalesce(sum(published), 0)::int as published, coalesce(sum(failed), 0)::int as failed,
      coalesce(sum(generations), 0)::int as generations,
      coalesce(sum(generations) filter (where day = ($4::timestamptz at time zone 'UTC')::date), 0)::int as generations_today
      from product_days where day > ($3::timestamptz at time zone 'UTC')::date`,
    values: [ago(1), ago(7), ago(30), now],
  });
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  const { total, new_7_days, new_30_days, linkedin_connected } = row;
  return {
    users: { total, new_7_days, new_30_days, linkedin_connected },
    active_users: { day: row.active_day, week: row.active_week, month: row.active_month },
    posts: {
      created_30_days: row.created,
      scheduled_30_days: row.scheduled,
      published_30_days: row.published,
      failed_30_days: row.failed,
    },
    generations_today: row.generations_today,
    generations_30_days: row.generations,
  };
}

type Models = AnalyticsSummary['generation']['models'];

/** For the last 30 days, most used first. */
export async function readModels({ pool }: Database, now: Date, prices: Prices): Promise<Models> {
  const { rows } = await pool.query<Omit<Models[number], 'cost'>>(
    `select model, sum(calls)::int as calls, sum(failed)::int as failed, sum(uncounted)::int as uncounted,
       sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens
     from model_days where day > ($1::timestamptz at time zone 'UTC')::date group by model order by calls desc, model`,
    [new Date(now.getTime() - 30 * dayMs)],
  );
  return rows.map((row) => ({ ...row, cost: costOf(row, prices) }));
}

function costOf(used: { input_tokens: number; output_tokens: number }, { input, output }: Prices): number | null {
  if (input === null || output === null) return null;
  return Math.round((used.input_tokens * input + used.output_tokens * output) / 100) / 10_000;
}
