// The SQL of reading engagements: which posts are asked for when, who asks, and how it goes for each user.
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { engagement_readings, post_watches, type WatchRow } from './tables.ts';

/** The newest published posts are looked for this far back from the newest known one: a post may be confirmed late. */
const overlapMs = 86_400_000;

/** Posts published here since `since` by accounts that are connected are watched from now on. */
export async function watchNewPosts({ pool }: Database, { now, since }: { now: Date; since: Date }): Promise<void> {
  const { rows } = await pool.query<{ newest: Date | null }>('select max(published_at) as newest from post_watches');
  const newest = rows[0]?.newest;
  const from = newest ? new Date(Math.max(since.getTime(), newest.getTime() - overlapMs)) : since;
  await pool.query(
    `insert into post_watches (post_id, user_id, member_id, linkedin_urn, published_at, next_at)
     select p.id, p.user_id, c.member_id, p.linkedin_urn, p.published_at, $2
     from posts p join linkedin_connections c on c.user_id = p.user_id and c.kind = 'member'
       and (c.id = p.author_id or (p.author_id is null and c.is_default))
     where p.published_at > $1 and p.status = 'published' and p.origin is null and p.linkedin_urn is not null
       and not exists (select from post_watches w where w.post_id = p.id)
     on conflict do nothing`,
    [from, now],
  );
}

export type Claim = { now: Date; limit: number; leased_by: string; lease_until: Date; scope: string };

/**
 * One statement: takes what is due and nobody else is taking, of members who published it, are connected still
 * and carry the permission, and of whom LinkedIn has neither asked for patience nor refused since they connected.
 */
export async function claimWatches({ pool }: Database, claim: Claim): Promise<WatchRow[]> {
  const { rows } = await pool.query<WatchRow>({
    name: 'engagements claim',
    text: `with due as (
        select w.post_id from post_watches w
        join linkedin_connections c on c.user_id = w.user_id and c.kind = 'member' and c.member_id = w.member_id
          and c.broken_at is null and c.expires_at > $1 and $5 = any(c.scopes)
        left join engagement_readings r on r.user_id = w.user_id and r.member_id = w.member_id
        where w.next_at <= $1 and (r.wait_until is null or r.wait_until <= $1)
          and (r.refused_at is null or r.refused_at < c.connected_at)
        order by w.next_at limit $2 for update of w skip locked)
      update post_watches w set leased_by = $3, next_at = $4 from due where w.post_id = due.post_id returning w.*`,
    values: [claim.now, claim.limit, claim.leased_by, claim.lease_until, claim.scope],
  });
  return rows;
}

export type Ending = Pick<WatchRow, 'next_at' | 'failures'> & Partial<Pick<WatchRow, 'read_at' | 'replies_read'>>;

/** Only while the claim is still this one. */
export async function releaseWatch({ pool }: Database, watch: WatchRow, ending: Ending): Promise<void> {
  await pool.query(
    `update post_watches set leased_by = null, next_at = $3, failures = $4, read_at = coalesce($5, read_at),
       replies_read = coalesce($6, replies_read)
     where post_id = $1 and leased_by = $2`,
    [
      watch.post_id,
      watch.leased_by,
      ending.next_at,
      ending.failures,
      ending.read_at ?? null,
      ending.replies_read ?? null,
    ],
  );
}

export type Reading = typeof engagement_readings.$inferSelect;

/** Connecting anew may have brought the permission. */
export const isRefused = (refusedAt: Date | null | undefined, { connected_at }: { connected_at: Date }): boolean =>
  refusedAt != null && refusedAt >= connected_at;

/** As which member a user's posts are asked about. */
export type ReadAs = Pick<Reading, 'user_id' | 'member_id'>;

export async function readReading({ orm }: Database, { user_id, member_id }: ReadAs): Promise<Reading | null> {
  const isIt = and(eq(engagement_readings.user_id, user_id), eq(engagement_readings.member_id, member_id));
  const [row] = await orm.select().from(engagement_readings).where(isIt);
  return row ?? null;
}

export async function noteReading(
  { orm }: Database,
  { user_id, member_id }: ReadAs,
  change: Partial<Omit<Reading, keyof ReadAs>>,
): Promise<void> {
  await orm
    .insert(engagement_readings)
    .values({ user_id, member_id, ...change })
    .onConflictDoUpdate({ target: [engagement_readings.user_id, engagement_readings.member_id], set: change });
}

export type EngagedPost = { post_id: string; people: number; reactions: number; comments: number; is_sample: boolean };

/** How many people engaged with each of a user's posts, of the newest 500. */
export async function listEngagedPosts({ pool }: Database, userId: string): Promise<EngagedPost[]> {
  const { rows } = await pool.query<EngagedPost>({
    name: 'engaged posts',
    text: `select e.post_id, count(distinct e.prospect_id)::int as people,
        (count(*) filter (where e.kind = 'reaction'))::int as reactions,
        (count(*) filter (where e.kind = 'comment'))::int as comments, bool_or(e.is_sample) as is_sample
      from prospect_engagements e join posts p on p.id = e.post_id and p.user_id = $1
      group by e.post_id, p.published_at order by p.published_at desc nulls last limit 500`,
    values: [userId],
  });
  return rows;
}

export async function eraseWatches({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(post_watches).where(eq(post_watches.user_id, userId));
  await orm.delete(engagement_readings).where(eq(engagement_readings.user_id, userId));
}
