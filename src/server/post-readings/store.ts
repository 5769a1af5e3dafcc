// The SQL of asking LinkedIn about published posts: which ones when, which process asks, and how it is going for each account.
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/open.ts';
import { dayMs } from '../time.ts';

/** Each kind of reading has two tables, made from columns.ts. */
export type ReadingTables = {
  watches: 'figure_watches' | 'post_watches';
  readings: 'figure_readings' | 'engagement_readings';
  /** Whether a watch keeps the post's URL. */
  has_url: boolean;
};

export type Watch = {
  post_id: string;
  user_id: string;
  member_id: string;
  linkedin_urn: string;
  published_at: Date;
  leased_by: string | null;
  failures: number;
};

/** The permission it takes; null: LinkedIn is not asked about pages' posts. */
export type ReadingScopes = { member: string; page: string | null };

/** New posts are looked for from this long before the newest known one: several processes publish at the same time. */
const overlapMs = dayMs;

/** Starts watching posts published here since `since` by accounts that are connected. */
export async function watchNewPosts(
  { pool }: Database,
  { watches, has_url }: ReadingTables,
  { now, since, pages }: { now: Date; since: Date; pages: boolean },
): Promise<void> {
  const { rows } = await pool.query<{ newest: Date | null }>(`select max(published_at) as newest from ${watches}`);
  const newest = rows[0]?.newest;
  const from = newest ? new Date(newest.getTime() - overlapMs) : since;
  await pool.query(
    `insert into ${watches} (post_id, user_id, member_id, linkedin_urn, published_at, next_at${has_url ? ', linkedin_url' : ''})
     select p.id, p.user_id, c.member_id, p.linkedin_urn, p.published_at, $2${has_url ? ", coalesce(p.linkedin_url, '')" : ''}
     from posts p join linkedin_connections c on c.user_id = p.user_id and (c.kind = 'member' or $3)
       and (c.id = p.author_id or (p.author_id is null and c.is_default))
     where p.published_at > $1 and p.updated_at > $4 and p.status = 'published' and p.origin is null and p.linkedin_urn is not null
       and not exists (select from ${watches} w where w.post_id = p.id)
     on conflict do nothing`,
    // A post that its author confirms days later was published when it was sent, and changes only then.
    [since, now, pages, from],
  );
}

type Claim = { now: Date; limit: number; leased_by: string; lease_until: Date; scopes: ReadingScopes };

/**
 * One statement: takes what is due and nobody else is taking, if the account that published it is still connected, has the permission, and
 * LinkedIn has neither asked it to wait nor refused it since it was connected.
 */
export async function claimWatches<W extends Watch>(
  { pool }: Database,
  { watches, readings }: ReadingTables,
  { now, limit, leased_by, lease_until, scopes }: Claim,
): Promise<W[]> {
  const { rows } = await pool.query<W>({
    name: `${watches} claim`,
    text: `with due as (
        select w.post_id from ${watches} w
        join linkedin_connections c on c.user_id = w.user_id and c.member_id = w.member_id and c.broken_at is null
          and c.expires_at > $1 and (case c.kind when 'page' then $6 else $5 end) = any (c.scopes)
        left join ${readings} r on r.user_id = w.user_id and r.member_id = w.member_id
        where w.next_at <= $1 and (r.wait_until is null or r.wait_until <= $1)
          and (r.refused_at is null or r.refused_at < c.connected_at)
        order by w.next_at limit $2 for update of w skip locked)
      update ${watches} w set leased_by = $3, next_at = $4 from due where w.post_id = due.post_id returning w.*`,
    values: [now, limit, leased_by, lease_until, scopes.member, scopes.page],
  });
  return rows;
}

/** Its post, or its user's account, was deleted while LinkedIn was asked. */
export class WatchGone extends Error {}

/** Held until the transaction ends. Throws WatchGone. */
export async function holdWatch(
  tx: Transaction,
  { watches }: Pick<ReadingTables, 'watches'>,
  { post_id }: Pick<Watch, 'post_id'>,
): Promise<void> {
  const held = sql`select post_id from ${sql.identifier(watches)} where post_id = ${post_id} for key share`;
  if ((await tx.execute(held)).rows.length === 0) throw new WatchGone();
}

/** How asking ended; only engagements keep `replies_read`. */
export type WatchOutcome = {
  next_at: Date | null;
  failures: number;
  read_at?: Date;
  replies_read?: Record<string, number>;
};

/** Does nothing if the claim is no longer this one. */
export async function releaseWatch(
  { pool }: Database,
  { watches }: ReadingTables,
  watch: Watch,
  ending: WatchOutcome,
): Promise<void> {
  const changes = Object.entries(ending);
  const set = changes.map(([column], at) => `${column} = $${at + 3}`).join(', ');
  await pool.query(`update ${watches} set leased_by = null, ${set} where post_id = $1 and leased_by = $2`, [
    watch.post_id,
    watch.leased_by,
    ...changes.map(([, value]) => value),
  ]);
}

export type Reading = { read_at: Date | null; wait_until: Date | null; waits: number; refused_at: Date | null };
export type ReadAs = Pick<Watch, 'user_id' | 'member_id'>;

export async function readReading<R extends Reading>(
  { pool }: Database,
  { readings }: ReadingTables,
  { user_id, member_id }: ReadAs,
): Promise<R | null> {
  const { rows } = await pool.query<R>(`select * from ${readings} where user_id = $1 and member_id = $2`, [
    user_id,
    member_id,
  ]);
  return rows[0] ?? null;
}

/** Keeps nothing once the watch is gone: an erased account's rows would never be erased. */
export async function noteReading<R extends Reading>(
  { pool }: Database,
  { readings, watches }: ReadingTables,
  { user_id, member_id, post_id }: ReadAs & Pick<Watch, 'post_id'>,
  change: Partial<R>,
): Promise<void> {
  const columns = Object.keys(change);
  const places = columns.map((_, at) => `$${at + 4}`);
  await pool.query(
    `insert into ${readings} (user_id, member_id, ${columns.join(', ')})
     select $1, $2, ${places.join(', ')} from ${watches} where post_id = $3 for key share
     on conflict (user_id, member_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [user_id, member_id, post_id, ...Object.values(change)],
  );
}

/** A refusal from before the account was connected again no longer counts: it may have the permission now. */
export const isRefused = (refusedAt: Date | null | undefined, { connected_at }: { connected_at: Date }): boolean =>
  refusedAt != null && refusedAt >= connected_at;
