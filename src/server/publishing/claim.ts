// Who works on what: claiming due posts with a lease, renewing and releasing the lease, and when the next post is due.
//
// Assumptions about clocks: every time here comes from the process's Clock, and the machines' clocks agree within the length of a
// lease. If they do not, or one jumps, a lease may be taken from a live process, or held too long: that means noise in the ledger
// or a delay, never a second post, since every write checks that this very claim still holds the post's lease.
import type { PostLink, PostPoll } from '#contract/post-kinds.ts';
import type { Database } from '../database/open.ts';

export type ClaimedPost = {
  id: string;
  user_id: string;
  content: string;
  image_urls: string[];
  alt_texts: string[];
  document_url: string | null;
  document_title: string | null;
  link: PostLink | null;
  poll: PostPoll | null;
  video_url: string | null;
  video_title: string | null;
  video_thumbnail_url: string | null;
  video_captions_url: string | null;
  visibility: 'PUBLIC' | 'CONNECTIONS';
  /** null: the default account. */
  author_id: string | null;
  due_at: Date;
  /** The zone its time was meant in; null if none was named, or it is published now. */
  scheduled_zone: string | null;
  run: number;
  tries: number;
  /** This claim's mark on the post. */
  leased_by: string;
  /** The attempt that was written with the claim; null if an earlier one of this run must be looked at first. */
  attempt_id: string | null;
};

export type ClaimOptions = {
  now: Date;
  limit: number;
  leased_by: string;
  lease_until: Date;
  process: string;
  /** False: posts with a video are left for a later claim, or another process. True by default. */
  with_videos?: boolean;
};

/**
 * One statement: takes due posts that no other process is taking, and writes the intended attempt of each. A user's posts as one account
 * go out one after another if due in different seconds; those due in the same second all go at once, until one is postponed. A post that
 * the person publishes now waits for none (scheduled_at is null), and none waits for a post in doubt, which only a person or time settles, or
 * for one that our own storage or database stands in the way of.
 * One index is enough because of what `next_try_at` means: it covers what is due, what is to be retried, and what a dead process left.
 */
export async function claimDue({ pool }: Database, options: ClaimOptions): Promise<ClaimedPost[]> {
  const { now, limit, leased_by, lease_until, process, with_videos = true } = options;
  const { rows } = await pool.query<ClaimedPost>({
    name: 'publishing claim',
    text: claimSql,
    values: [now, limit, leased_by, lease_until, process, with_videos],
  });
  return rows;
}

// In claimSql, "(select ... limit 1) is null" is a "not exists" that PostgreSQL cannot turn into a join over the whole queue. They name no
// next_try_at: with it PostgreSQL might read the whole queue for each post (posts/tables.ts).
const holdsBack = `not (e.tries > 0 and exists (select 1 from publication_attempts a
          where a.post_id = e.id and a.run = e.run and (a.state = 'unknown' or a.outcome = 'trouble')))`;

const claimSql = `
with due as (
  select p.id from posts p
  where p.next_try_at <= $1 and ($6 or p.video_url is null)
    and (p.scheduled_at is null or (
      (select 1 from posts e where e.user_id = p.user_id and e.author_id is not distinct from p.author_id
        and e.due_at < date_trunc('second', p.due_at) and ${holdsBack} limit 1) is null
      and (select 1 from posts e where e.user_id = p.user_id and e.author_id is not distinct from p.author_id
        and e.due_at is not null and e.tries > 0 and (e.due_at, e.id) < (p.due_at, p.id) and ${holdsBack} limit 1) is null))
  order by p.next_try_at limit $2
  for update of p skip locked
), claimed as (
  update posts p set status = 'publishing', leased_by = $3, next_try_at = $4
  from due where p.id = due.id
  returning p.id, p.user_id, p.content, p.image_urls, p.alt_texts, p.document_url, p.document_title,
    p.video_url, p.video_title, p.video_thumbnail_url, p.video_captions_url, p.link, p.poll, p.visibility, p.author_id, p.due_at, p.scheduled_zone, p.run, p.tries, p.leased_by
), opened as (
  insert into publication_attempts (id, post_id, user_id, run, number, state, intended_at, content_hash, process)
  select gen_random_uuid()::text, c.id, c.user_id, c.run,
    1 + coalesce((select max(a.number) from publication_attempts a where a.post_id = c.id), 0),
    'intended', $1, encode(sha256(convert_to(c.content, 'UTF8')), 'hex'), $5
  from claimed c
  where not exists (select 1 from publication_attempts a
    where a.post_id = c.id and a.run = c.run and a.state in ('intended', 'sent', 'unknown'))
  on conflict (post_id, number) do nothing
  returning id, post_id
)
select c.*, o.id as attempt_id from claimed c left join opened o on o.post_id = c.id`;

export type Lease = { id: string; leased_by: string };

/** Returns the ids of the posts that these leases still hold. */
export async function renewLeases({ pool }: Database, leases: Lease[], until: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `with held as (
       select p.id from posts p join unnest($1::text[], $2::text[]) as w (id, leased_by)
         on p.id = w.id and p.leased_by = w.leased_by
       order by p.id for update of p)
     update posts p set next_try_at = $3 from held where p.id = held.id returning p.id`,
    [leases.map(({ id }) => id), leases.map(({ leased_by }) => leased_by), until],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Hands a post back untouched: its attempt stays intended, and whoever claims it next carries it out. */
export async function releaseLease({ pool }: Database, { id, leased_by }: Lease, nextTryAt: Date): Promise<void> {
  await pool.query({
    name: 'publishing release',
    text: `update posts set leased_by = null, next_try_at = $3 where id = $1 and leased_by = $2`,
    values: [id, leased_by, nextTryAt],
  });
}

/** `next_at`: the first time after `now` at which something is due. `is_waiting`: something is due that could not be claimed. */
export async function lookAhead({ pool }: Database, now: Date): Promise<{ next_at: Date | null; is_waiting: boolean }> {
  const { rows } = await pool.query<{ next_at: Date | null; is_waiting: boolean }>({
    name: 'publishing look ahead',
    // Each reads the first entry of the index; an "exists" might scan the whole table.
    text: `select (select min(next_try_at) from posts where next_try_at > $1) as next_at,
      coalesce((select min(next_try_at) from posts) <= $1, false) as is_waiting`,
    values: [now],
  });
  return rows[0] ?? { next_at: null, is_waiting: false };
}

/**
 * After the clock was set back, a lease or a back-off may seem to end hours or years from now. No lease lasts longer than
 * `lease_max_ms`, nothing is postponed for longer than `wait_max_ms`, or at all before its first try: whatever exceeds that is due now.
 */
export async function recallStranded(
  { pool }: Database,
  { now, lease_max_ms, wait_max_ms }: { now: Date; lease_max_ms: number; wait_max_ms: number },
): Promise<number> {
  const { rowCount } = await pool.query(
    `update posts set next_try_at = $1 where next_try_at > $2 and status = 'publishing'
      and (leased_by is not null or tries = 0 or next_try_at > $3)`,
    [now, new Date(now.getTime() + lease_max_ms), new Date(now.getTime() + wait_max_ms)],
  );
  return rowCount ?? 0;
}
