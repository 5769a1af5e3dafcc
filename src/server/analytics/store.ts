// What the developer dashboard reads: rows of users, and the daily aggregates. Nothing here looks at posts, conversations or events.
import type { ActivityDay, AdminRow, GrowthDay, PostsDay, RowChoice } from '#contract/analytics.ts';
import type { Database } from '../database/open.ts';
import { knownUsers, active_users, activity_days, hosted_users, nobody } from './tables.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { withIsoTimes } from '../on-wire.ts';

export type Position = { created_at: Date; id: string };
/** As account/service.ts reads them: an address that nobody has confirmed makes no admin, unless it is trusted here. */
export type Admins = { admin_emails: string[]; trusts_unconfirmed: boolean };
export type Choice = Omit<RowChoice, 'hide_admins'> & Admins & { hide_admins: boolean; active_since: Date };

type RawRow = Omit<AdminRow, 'created_at' | 'last_active_at'> & { created_at: Date; last_active_at: Date | null };

/** `emails`: the parameter that holds them. */
const isAdmin = ({ trusts_unconfirmed }: Admins, emails: string): string =>
  `(u.email = any(${emails})${trusts_unconfirmed ? '' : ' and u.email_verified'})`;

const columns = (
  admins: Admins,
): string => `u.id as user_id, ${isAdmin(admins, '$1')} as is_admin, u.email, u.name, u.created_at, a.last_active_at,
  exists (select 1 from linkedin_connections c where c.user_id = u.id and c.broken_at is null) as linkedin_connected, t.*`;
const from = `${knownUsers} u left join active_users a on a.user_id = u.id`;
/** For the rows of one page only: each is a short range of the primary key. */
const totals = `left join lateral (select coalesce(sum(created), 0)::int as posts_created, coalesce(sum(published), 0)::int as posts_published,
  coalesce(sum(generations), 0)::int as generations from activity_days d where d.user_id = u.id) t on true`;

const chosen: Record<RowChoice['filter'], string> = {
  all: '$4::timestamptz is not null',
  active: 'a.last_active_at >= $4',
  inactive: '(a.last_active_at is null or a.last_active_at < $4)',
  connected: `$4::timestamptz is not null and exists (select 1 from linkedin_connections c where c.user_id = u.id and c.broken_at is null)`,
};

const where = (choice: Choice): string =>
  `($2 = '' or u.email like $2 or lower(u.name) like $2) and not ($3 and ${isAdmin(choice, '$1')}) and ${chosen[choice.filter]}`;

const valuesOf = ({ q, hide_admins, admin_emails, active_since }: Choice): unknown[] => [
  admin_emails,
  q === '' ? '' : `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  hide_admins,
  active_since,
];

/** Newest first. */
export async function listRows(
  { pool }: Database,
  choice: Choice,
  { after, limit }: { after: Position | null; limit: number },
): Promise<AdminRow[]> {
  const { rows } = await pool.query<RawRow>(
    `with page as (
       select u.* from ${from} where ${where(choice)} and ($5::timestamptz is null or (u.created_at, u.id) < ($5, $6))
       order by u.created_at desc, u.id desc limit $7)
     select ${columns(choice)} from page u left join active_users a on a.user_id = u.id ${totals}
     order by u.created_at desc, u.id desc`,
    [...valuesOf(choice), after?.created_at ?? null, after?.id ?? null, limit],
  );
  return rows.map((row) => withIsoTimes(row));
}

/** A page, and how many there are in total. With search words both come from one query, since it reads every user; without, no count does. */
export async function readPage(
  db: Database,
  choice: Choice,
  at: { after: Position | null; limit: number },
): Promise<{ rows: AdminRow[]; total: number }> {
  if (choice.q !== '') return searchPage(db, choice, at);
  const [rows, total] = await Promise.all([listRows(db, choice, at), countRows(db, choice)]);
  return { rows, total };
}

async function searchPage(
  { pool }: Database,
  choice: Choice,
  { after, limit }: { after: Position | null; limit: number },
): Promise<{ rows: AdminRow[]; total: number }> {
  const { rows } = await pool.query<RawRow & { total: number }>(
    `with found as materialized (select u.* from ${from} where ${where(choice)}),
     page as (
       select u.* from found u where $5::timestamptz is null or (u.created_at, u.id) < ($5, $6)
       order by u.created_at desc, u.id desc limit $7)
     select ${columns(choice)}, (select count(*)::int from found) as total
     from page u left join active_users a on a.user_id = u.id ${totals} order by u.created_at desc, u.id desc`,
    [...valuesOf(choice), after?.created_at ?? null, after?.id ?? null, limit],
  );
  return { rows: rows.map(({ total: _total, ...row }) => withIsoTimes(row)), total: rows[0]?.total ?? 0 };
}

/** Admins are few: counting everyone and subtracting them reads no other user's row. */
async function countRows(db: Database, choice: Choice): Promise<number> {
  const { filter, hide_admins, admin_emails, active_since } = choice;
  if (filter === 'connected') return countConnected(db, choice);
  const active = { ...choice, since: active_since };
  if (filter === 'active') return countActive(db, active);
  const { rows } = await db.pool.query<{ count: number }>(
    `select ((select count(*) from ${knownUsers} u)
      - (select count(*) from ${knownUsers} u where $1 and ${isAdmin(choice, '$2')}))::int as count`,
    [hide_admins, admin_emails],
  );
  const all = rows[0]?.count ?? 0;
  return filter === 'all' ? all : all - (await countActive(db, active));
}

async function countConnected({ pool }: Database, choice: Choice): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${from} where ${where(choice)}`,
    valuesOf(choice),
  );
  return rows[0]?.count ?? 0;
}

export async function findRow({ pool }: Database, userId: string, admins: Admins): Promise<AdminRow | null> {
  const { rows } = await pool.query<RawRow>(`select ${columns(admins)} from ${from} ${totals} where u.id = $2`, [
    admins.admin_emails,
    userId,
  ]);
  return rows[0] ? withIsoTimes(rows[0]) : null;
}

type ActiveChoice = Admins & { since: Date; hide_admins: boolean };

/** The latest first. */
export async function listActive({ pool }: Database, choice: ActiveChoice, limit: number): Promise<AdminRow[]> {
  const { rows } = await pool.query<RawRow>(
    `with page as (
       select a.* from active_users a join ${knownUsers} u on u.id = a.user_id
       where a.last_active_at >= $2 and not ($3 and ${isAdmin(choice, '$1')}) order by a.last_active_at desc limit $4)
     select ${columns(choice)} from page a join ${knownUsers} u on u.id = a.user_id ${totals} order by a.last_active_at desc`,
    [choice.admin_emails, choice.since, choice.hide_admins, limit],
  );
  return rows.map((row) => withIsoTimes(row));
}

export async function countActive({ pool }: Database, choice: ActiveChoice): Promise<number> {
  // Admins are few: counting everyone and subtracting them reads no other user's row.
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from active_users where last_active_at >= $1)
      - (select count(*) from ${knownUsers} u join active_users a on a.user_id = u.id
         where $2 and ${isAdmin(choice, '$3')} and a.last_active_at >= $1))::int as count`,
    [choice.since, choice.hide_admins, choice.admin_emails],
  );
  return rows[0]?.count ?? 0;
}

const window = `select generate_series($1::date, $2::date, '1 day')::date as day`;

export type Window = { from: string; to: string };

export async function userTimeline({ pool }: Database, userId: string, { from, to }: Window): Promise<ActivityDay[]> {
  const { rows } = await pool.query<ActivityDay>(
    `select w.day::text as date, coalesce(actions, 0) as actions, coalesce(generations, 0) as generations, coalesce(created, 0) as created,
       coalesce(scheduled, 0) as scheduled, coalesce(published, 0) as published, coalesce(failed, 0) as failed
     from (${window}) w left join activity_days d on d.user_id = $3 and d.day = w.day order by w.day`,
    [from, to, userId],
  );
  return rows;
}

export async function growthTimeline({ pool }: Database, { from, to }: Window): Promise<GrowthDay[]> {
  const { rows } = await pool.query<GrowthDay>(
    `select w.day::text as date, coalesce(p.new_users, 0) as new_users, coalesce(p.active_users, 0) as active_users,
       ((select coalesce(sum(new_users), 0) from product_days where day < $1::date)
         + sum(coalesce(p.new_users, 0)) over (order by w.day))::int as total_users
     from (${window}) w left join product_days p on p.day = w.day order by w.day`,
    [from, to],
  );
  return rows;
}

export async function postsTimeline({ pool }: Database, { from, to }: Window): Promise<PostsDay[]> {
  const { rows } = await pool.query<PostsDay>(
    `select w.day::text as date, coalesce(created, 0) as created, coalesce(scheduled, 0) as scheduled,
       coalesce(published, 0) as published, coalesce(failed, 0) as failed
     from (${window}) w left join product_days p on p.day = w.day order by w.day`,
    [from, to],
  );
  return rows;
}

// One user's share of the aggregates, for the export of their account and its erasure.
export async function readActivity({ orm }: Database, userId: string) {
  const { day, actions, generations, created, scheduled, published, failed } = activity_days;
  const columns = { day, actions, generations, created, scheduled, published, failed };
  return orm
    .select(columns)
    .from(activity_days)
    .where(eq(activity_days.user_id, userId))
    .orderBy(asc(activity_days.day));
}

const summed = ['generations', 'scheduled', 'created', 'published', 'failed'] as const;

/** The sums over all users keep what they counted: it is nobody's from then on. */
export async function eraseActivity({ orm }: Database, userId: string): Promise<void> {
  const all = summed.join(', ');
  await orm.transaction(async (tx) => {
    await tx.execute(sql`
      with gone as (delete from activity_days where user_id = ${userId} returning *)
      insert into activity_days as d (user_id, day, ${sql.raw(all)})
      select ${nobody}, day, ${sql.raw(all)} from gone order by day
      on conflict (user_id, day) do update set ${sql.raw(summed.map((one) => `${one} = d.${one} + excluded.${one}`).join(', '))}`);
    await tx.delete(active_users).where(eq(active_users.user_id, userId));
    await tx.delete(hosted_users).where(eq(hosted_users.user_id, userId));
  });
}
