// The SQL of the daily check: who does the day, what was found, and whose posts wait.
import type { Database } from '../database/open.ts';
import type { CheckTotals } from './daily-check.ts';
import type { Checked } from './warnings.ts';

type Day = { day: string; now: Date; dead_since: Date };

/** False where a process has done it, or has been at it since `dead_since`. */
export async function takeDay({ pool }: Database, { day, now, dead_since }: Day): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into daily_checks as d (day, begun_at) values ($1, $2)
     on conflict (day) do update set begun_at = $2 where d.done_at is null and d.begun_at <= $3`,
    [day, now, dead_since],
  );
  return (rowCount ?? 0) > 0;
}

/** Without `done_at` it is done again once it seems dead. Earlier days are forgotten. */
export async function storeFound(
  { pool }: Database,
  { day, found, done_at }: { day: string; found: CheckTotals; done_at: Date | null },
): Promise<void> {
  await pool.query(`update daily_checks set found = $2, done_at = $3 where day = $1`, [day, found, done_at]);
  await pool.query(`delete from daily_checks where day < $1`, [day]);
}

/** It was not done, and another process may do it at once. */
export async function releaseDay({ pool }: Database, day: string): Promise<void> {
  await pool.query(`delete from daily_checks where day = $1 and done_at is null`, [day]);
}

export async function readFound({ pool }: Database): Promise<CheckTotals | null> {
  const { rows } = await pool.query<{ found: CheckTotals }>(
    `select found from daily_checks where found is not null order by day desc limit 1`,
  );
  return rows[0]?.found ?? null;
}

/** As which account of which user a post waits; null: the default one. */
export type WaitingAuthor = { user_id: string; author_id: string | null };

/** In the order of their ids. */
export async function listWaitingAuthors(
  { pool }: Database,
  after: WaitingAuthor | null,
  limit: number,
): Promise<WaitingAuthor[]> {
  const { rows } = await pool.query<WaitingAuthor>(
    `select distinct user_id, author_id, coalesce(author_id, '') as place from posts
     where next_try_at is not null and (user_id, coalesce(author_id, '')) > ($1, $2) order by user_id, place limit $3`,
    [after?.user_id ?? '', after?.author_id ?? '', limit],
  );
  return rows;
}

export async function listScheduled({ pool }: Database, { user_id, author_id }: WaitingAuthor): Promise<Checked[]> {
  type Row = Omit<Checked, 'scheduled_at' | 'document'> & { scheduled_at: Date | null; document_url: string | null };
  const { rows } = await pool.query<Row>(
    `select id, author_id, content, image_urls, document_url, link, poll, first_comment, status, scheduled_at,
       scheduled_zone as time_zone from posts where user_id = $1 and author_id is not distinct from $2
       and next_try_at is not null and status = 'scheduled' order by due_at limit 1000`,
    [user_id, author_id],
  );
  return rows.map(({ scheduled_at, document_url, ...row }) => ({
    ...row,
    scheduled_at: scheduled_at?.toISOString() ?? null,
    document: document_url === null ? null : { url: document_url, title: '' },
  }));
}
