// The SQL of asking for figures: which posts are asked for when, who asks, and how it goes in each account's name.
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { figure_readings, type FigureWatch } from './tables.ts';

/** The newest published posts are looked for this far back from the newest known one: a post may be confirmed late. */
const overlapMs = dayMs;

/** Posts published here since `since` by accounts that are connected are watched from now on. */
export async function watchNewPosts({ pool }: Database, { now, since }: { now: Date; since: Date }): Promise<void> {
  const { rows } = await pool.query<{ newest: Date | null }>('select max(published_at) as newest from figure_watches');
  const newest = rows[0]?.newest;
  const from = newest ? new Date(Math.max(since.getTime(), newest.getTime() - overlapMs)) : since;
  await pool.query(
    `insert into figure_watches (post_id, user_id, member_id, linkedin_urn, linkedin_url, published_at, next_at)
     select p.id, p.user_id, c.member_id, p.linkedin_urn, coalesce(p.linkedin_url, ''), p.published_at, $2
     from posts p join linkedin_connections c on c.user_id = p.user_id
       and (c.id = p.author_id or (p.author_id is null and c.is_default))
     where p.published_at > $1 and p.status = 'published' and p.origin is null and p.linkedin_urn is not null
       and not exists (select from figure_watches w where w.post_id = p.id)
     on conflict do nothing`,
    [from, now],
  );
}

export type Claim = {
  now: Date;
  limit: number;
  leased_by: string;
  lease_until: Date;
  scopes: { member: string; page: string };
};

/**
 * One statement: takes what is due and nobody else is taking, of accounts that published it, are connected still and carry the permission, and
 * of whom LinkedIn has neither asked for patience nor refused since they connected.
 */
export async function claimWatches({ pool }: Database, claim: Claim): Promise<FigureWatch[]> {
  const { now, limit, leased_by, lease_until, scopes } = claim;
  const { rows } = await pool.query<FigureWatch>({
    name: 'figures claim',
    text: `with due as (
        select w.post_id from figure_watches w
        join linkedin_connections c on c.user_id = w.user_id and c.member_id = w.member_id and c.broken_at is null
          and c.expires_at > $1 and (case c.kind when 'page' then $6 else $5 end) = any (c.scopes)
        left join figure_readings r on r.user_id = w.user_id and r.member_id = w.member_id
        where w.next_at <= $1 and (r.wait_until is null or r.wait_until <= $1)
          and (r.refused_at is null or r.refused_at < c.connected_at)
        order by w.next_at limit $2 for update of w skip locked)
      update figure_watches w set leased_by = $3, next_at = $4 from due where w.post_id = due.post_id returning w.*`,
    values: [now, limit, leased_by, lease_until, scopes.member, scopes.page],
  });
  return rows;
}

export type Ending = Pick<FigureWatch, 'next_at' | 'failures'> & Partial<Pick<FigureWatch, 'read_at'>>;

/** Only while the claim is still this one. */
export async function releaseWatch({ pool }: Database, watch: FigureWatch, ending: Ending): Promise<void> {
  const { next_at, failures, read_at = null } = ending;
  await pool.query(
    `update figure_watches set leased_by = null, next_at = $3, failures = $4, read_at = coalesce($5, read_at)
     where post_id = $1 and leased_by = $2`,
    [watch.post_id, watch.leased_by, next_at, failures, read_at],
  );
}

export type Reading = typeof figure_readings.$inferSelect;
type ReadAs = Pick<Reading, 'user_id' | 'member_id'>;

export async function readReading({ orm }: Database, { user_id, member_id }: ReadAs): Promise<Reading | null> {
  const isIt = and(eq(figure_readings.user_id, user_id), eq(figure_readings.member_id, member_id));
  const [row] = await orm.select().from(figure_readings).where(isIt);
  return row ?? null;
}

export async function noteReading(
  { orm }: Database,
  { user_id, member_id }: ReadAs,
  change: Partial<Omit<Reading, keyof ReadAs>>,
): Promise<void> {
  await orm
    .insert(figure_readings)
    .values({ user_id, member_id, ...change })
    .onConflictDoUpdate({ target: [figure_readings.user_id, figure_readings.member_id], set: change });
}
