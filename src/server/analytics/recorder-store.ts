// Adds counts to the daily rows, each batch in one statement. The orders keep two processes from waiting for each other in a circle.
import type { Database } from '../database/open.ts';
import type { ActivityRow, ModelRow } from './counts.ts';
import { knownUsers } from './tables.ts';

export async function writeActivity({ pool }: Database, rows: ActivityRow[]): Promise<void> {
  // Whoever erased their account meanwhile is not brought back.
  await pool.query({
    name: 'analytics activity',
    text: `
with r as (
  select r.* from json_to_recordset($1) as r (user_id text, day date, last_active_at timestamptz, calls int, actions int, generations int, scheduled int)
  where exists (select 1 from ${knownUsers} u where u.id = r.user_id)
), counted as (
  insert into activity_days as d (user_id, day, calls, actions, generations, scheduled)
  select user_id, day, calls, actions, greatest(generations, 0), scheduled from r order by user_id, day
  on conflict (user_id, day) do update set calls = d.calls + excluded.calls, actions = d.actions + excluded.actions, scheduled = d.scheduled + excluded.scheduled,
    generations = greatest(0, d.generations + (select r.generations from r where r.user_id = excluded.user_id and r.day = excluded.day))
)
insert into active_users as a (user_id, last_active_at)
select user_id, max(last_active_at) from r group by user_id order by user_id
on conflict (user_id) do update set last_active_at = greatest(a.last_active_at, excluded.last_active_at)`,
    values: [JSON.stringify(rows)],
  });
}

export async function writeModelCalls({ pool }: Database, rows: ModelRow[]): Promise<void> {
  await pool.query(
    `insert into model_days as d (day, model, calls, failed, uncounted, input_tokens, output_tokens)
     select * from json_to_recordset($1)
       as r (day date, model text, calls int, failed int, uncounted int, input_tokens bigint, output_tokens bigint)
     order by day, model
     on conflict (day, model) do update set calls = d.calls + excluded.calls, failed = d.failed + excluded.failed,
       uncounted = d.uncounted + excluded.uncounted, input_tokens = d.input_tokens + excluded.input_tokens,
       output_tokens = d.output_tokens + excluded.output_tokens`,
    [JSON.stringify(rows)],
  );
}

export type HostedUser = { user_id: string; email: string; name: string; created_at: Date };

/** What a hosted provider says of users; when they were first here stays. */
export async function writeHostedUsers({ pool }: Database, users: HostedUser[]): Promise<void> {
  await pool.query(
    `insert into hosted_users as h (user_id, email, name, created_at)
     select * from json_to_recordset($1) as r (user_id text, email text, name text, created_at timestamptz) order by user_id
     on conflict (user_id) do update set email = excluded.email, name = excluded.name`,
    [JSON.stringify(users)],
  );
}

/** Those whom the embedded sign-in does not keep. */
export async function listNotHere({ pool }: Database, userIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as asked (id) where not exists (select 1 from users u where u.id = asked.id)`,
    [userIds],
  );
  return rows.map(({ id }) => id);
}
