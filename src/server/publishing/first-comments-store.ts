// The SQL of first comments: their ledger is their queue. A row is written by the statement that publishes its post (published-sql.ts).
import { asc, eq } from 'drizzle-orm';
import type { Database, Orm } from '../database/open.ts';
import { first_comments, type CommentRow } from './tables.ts';

export type DueComment = Pick<
  CommentRow,
  'post_id' | 'run' | 'user_id' | 'state' | 'text' | 'intended_at' | 'tries'
> & {
  linkedin_urn: string;
  leased_by: string;
  /** The member whose post it is on LinkedIn. */
  member_id: string | null;
};

/** Longer than a call takes. */
export const commentLeaseMs = 60_000;

/** As recallStranded in claim.ts: what seems due long from now, since the clock was set back, is due now. */
export async function recallComments(
  { pool }: Database,
  { now, wait_max_ms }: { now: Date; wait_max_ms: number },
): Promise<number> {
  const { rowCount } = await pool.query(
    `update first_comments set next_try_at = $1 where next_try_at > $2
      and (leased_by is not null or tries = 0 or next_try_at > $3)`,
    [now, new Date(now.getTime() + 2 * commentLeaseMs), new Date(now.getTime() + wait_max_ms)],
  );
  return rowCount ?? 0;
}

/** What is due, including what a dead process left behind. */
export async function claimComments(
  { pool }: Database,
  { now, leased_by, lease_until, limit }: { now: Date; leased_by: string; lease_until: Date; limit: number },
): Promise<DueComment[]> {
  const { rows } = await pool.query<DueComment>({
    name: 'first comments claim',
    text: `
with due as (
  select c.post_id, c.run from first_comments c where c.next_try_at <= $1 order by c.next_try_at limit $4
  for update of c skip locked
)
update first_comments c set leased_by = $2, next_try_at = $3 from due where c.post_id = due.post_id and c.run = due.run
returning c.post_id, c.run, c.user_id, c.state, c.text, c.intended_at, c.tries, c.linkedin_urn, c.leased_by,
  (select a.member_id from publication_attempts a where a.post_id = c.post_id and a.run = c.run and a.state = 'confirmed'
    order by a.number desc limit 1) as member_id`,
    values: [now, leased_by, lease_until, limit],
  });
  return rows;
}

/** Committed just before the one call. False if this claim no longer holds the row, or it was sent before: then nothing may be sent. */
export async function markCommentSent({ pool }: Database, due: DueComment, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'first comments sent',
    text: `update first_comments set state = 'sent', sent_at = $4
     where post_id = $1 and run = $2 and leased_by = $3 and state = 'intended'`,
    values: [due.post_id, due.run, due.leased_by, now],
  });
  return (rowCount ?? 0) > 0;
}

export type CommentEnd = {
  state: 'intended' | 'confirmed' | 'refused' | 'unknown';
  outcome: string;
  status: number | null;
  linkedin_says: string;
  comment_urn: string | null;
  /** For the person: why it is not on LinkedIn, or not known to be; null if it is. */
  why: string | null;
  /** null: it is finished. */
  next_try_at: Date | null;
};

/** LinkedIn's yes counts no matter who holds the row by then; anything else only while this claim does. */
export async function endComment({ pool }: Database, due: DueComment, end: CommentEnd, now: Date): Promise<void> {
  const { state, outcome, status, linkedin_says, comment_urn, why, next_try_at } = end;
  await pool.query({
    name: 'first comments end',
    text: `update first_comments set state = $4, outcome = $5, status = $6, linkedin_says = $7, comment_urn = $8, why = $9,
       next_try_at = $10, answered_at = $11, leased_by = null, tries = tries + 1
     where post_id = $1 and run = $2 and (leased_by = $3 or ($4 = 'confirmed' and state in ('sent', 'unknown')))`,
    values: [
      due.post_id,
      due.run,
      due.leased_by,
      state,
      outcome,
      status,
      linkedin_says,
      comment_urn,
      why,
      next_try_at,
      now,
    ],
  });
}

export const listCommentsOf = (orm: Orm, userId: string): Promise<CommentRow[]> =>
  orm.select().from(first_comments).where(eq(first_comments.user_id, userId)).orderBy(asc(first_comments.intended_at));

export const listCommentsOn = (orm: Orm, postId: string): Promise<CommentRow[]> =>
  orm.select().from(first_comments).where(eq(first_comments.post_id, postId)).orderBy(asc(first_comments.run));
