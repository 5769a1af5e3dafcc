// The SQL of figures: what was read or imported is stored once, and comes out by post and by day.
import { eq, sql } from 'drizzle-orm';
import type { FigureDay } from '#contract/figures.ts';
import type { LinkedInCounts, LinkedInDay } from '../adapters/linkedin/port.ts';
import type { Database, Transaction } from '../database/open.ts';
import { holdWatch } from '../post-readings/store.ts';
import { figure_days, figure_posts, figureReadingTables, type FigurePostRow, type FigureWatch } from './tables.ts';

/** The whole account, as in the export. */
export const accountSubject = 'account';

type FiguresReading = { days: LinkedInDay[]; totals: LinkedInCounts; now: Date; is_sample: boolean };

/** What LinkedIn reports about a post replaces what it reported before; for a page's post, which has no days, the increase counts as today's. Throws WatchGone. */
export async function saveRead(
  { orm }: Database,
  watch: FigureWatch,
  { days, totals, now, is_sample }: FiguresReading,
): Promise<void> {
  const { user_id, linkedin_urn, linkedin_url, post_id, member_id, published_at } = watch;
  await orm.transaction(async (tx) => {
    await holdWatch(tx, figureReadingTables, watch);
    const isIt = sql`${figure_posts.user_id} = ${user_id} and ${figure_posts.linkedin_urn} = ${linkedin_urn} and ${figure_posts.source} = 'linkedin'`;
    const [before] = await tx.select().from(figure_posts).where(isIt).for('update');
    const series = days.length > 0 ? days : [sinceThen(totals, before, now)];
    const row = { user_id, linkedin_urn, linkedin_url, post_id, member_id, published_at, is_sample, counted_at: now };
    const counted = { ...row, source: 'linkedin' as const, engagements: null, ...totals };
    await savePosts(tx, [counted]);
    await saveDays(tx, { user_id, subject: linkedin_urn, source: 'linkedin', adds: days.length === 0 }, series);
  });
}

function sinceThen(
  totals: LinkedInCounts,
  before: FigurePostRow | undefined,
  now: Date,
): Omit<FigureDay, 'engagements'> {
  const more = (name: keyof LinkedInCounts): number | null => {
    const count = totals[name];
    return count === null ? null : Math.max(0, count - (before?.[name] ?? 0));
  };
  return {
    date: now.toISOString().slice(0, 10),
    impressions: more('impressions'),
    reactions: more('reactions'),
    comments: more('comments'),
    reshares: more('reshares'),
  };
}

/** A figure that is missing leaves the known one unchanged. */
export async function savePosts(tx: Transaction, rows: FigurePostRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) {
    await tx
      .insert(figure_posts)
      .values(rows.slice(at, at + 500))
      .onConflictDoUpdate({
        target: [figure_posts.user_id, figure_posts.linkedin_urn, figure_posts.source],
        set: {
          post_id: sql`coalesce(excluded.post_id, figure_posts.post_id)`,
          published_at: sql`coalesce(excluded.published_at, figure_posts.published_at)`,
          impressions: sql`coalesce(excluded.impressions, figure_posts.impressions)`,
          members_reached: sql`coalesce(excluded.members_reached, figure_posts.members_reached)`,
          reactions: sql`coalesce(excluded.reactions, figure_posts.reactions)`,
          comments: sql`coalesce(excluded.comments, figure_posts.comments)`,
          reshares: sql`coalesce(excluded.reshares, figure_posts.reshares)`,
          engagements: sql`coalesce(excluded.engagements, figure_posts.engagements)`,
          is_sample: sql`excluded.is_sample`,
          counted_at: sql`excluded.counted_at`,
        },
      });
  }
}

type FigureSource = { user_id: string; subject: string; source: 'linkedin' | 'import'; adds: boolean };

/** `adds`: added to the day's figures; otherwise they are replaced. */
export async function saveDays(
  tx: Transaction,
  { adds, ...of }: FigureSource,
  days: (Omit<FigureDay, 'engagements'> & { engagements?: number | null })[],
): Promise<void> {
  const put = (name: 'impressions' | 'reactions' | 'comments' | 'reshares' | 'engagements') => {
    const [fresh, kept] = [sql.raw(`excluded.${name}`), sql.raw(`figure_days.${name}`)];
    // What neither knows stays unknown.
    return adds ? sql`coalesce(${kept} + ${fresh}, ${fresh}, ${kept})` : sql`coalesce(${fresh}, ${kept})`;
  };
  for (let at = 0; at < days.length; at += 500) {
    const rows = days
      .slice(at, at + 500)
      .map(({ date, impressions, reactions, comments, reshares, engagements = null }) => ({
        ...of,
        day: date,
        impressions,
        reactions,
        comments,
        reshares,
        engagements,
      }));
    await tx
      .insert(figure_days)
      .values(rows)
      .onConflictDoUpdate({
        target: [figure_days.user_id, figure_days.subject, figure_days.source, figure_days.day],
        set: {
          impressions: put('impressions'),
          reactions: put('reactions'),
          comments: put('comments'),
          reshares: put('reshares'),
          engagements: put('engagements'),
        },
      });
  }
}

/** Of the user in $1. Sample content is shown until there are own figures, of posts or of days (sample-content.ts). */
const hasOwn = `(exists (select from figure_days own where own.user_id = $1 and own.subject not like 'urn:sample:%')
  or exists (select from figure_posts own where own.user_id = $1 and own.linkedin_urn not like 'urn:sample:%'))`;
/** With $2, only those of that account's posts. A sample's days go with its post. */
const shownDays = `figure_days d where d.user_id = $1
  and (d.subject not like 'urn:sample:%' or (not ${hasOwn} and exists (select from figure_posts p
    where p.user_id = d.user_id and p.linkedin_urn = d.subject and p.post_id is not null)))
  and ($2::text is null or exists (select from figure_posts p
    where p.user_id = d.user_id and p.linkedin_urn = d.subject and p.member_id = $2))`;
const dayNames = ['impressions', 'reactions', 'comments', 'reshares', 'engagements'] as const;

/** From `from` on. `member_id`: only that account's posts. The export covers all posts of the account, so what it has of a day counts. */
export async function listDays(
  { pool }: Database,
  { user_id, from, member_id }: { user_id: string; from: string; member_id: string | null },
): Promise<FigureDay[]> {
  const sums = dayNames.map(
    (name) => `coalesce(sum(d.${name}) filter (where d.subject = 'account'), sum(d.${name}))::int as ${name}`,
  );
  const { rows } = await pool.query<FigureDay>({
    name: 'figures by day',
    text: `select d.day as date, ${sums.join(', ')} from ${shownDays} and d.day >= $3 group by 1 order by 1`,
    values: [user_id, member_id, from],
  });
  return rows;
}

export type FirstDays = Record<(typeof dayNames)[number], string | null>;

/** The first day of which each figure is known: by the export, or else by any post. */
export async function listFirstDays(
  { pool }: Database,
  { user_id, member_id }: { user_id: string; member_id: string | null },
): Promise<FirstDays> {
  const firsts = dayNames.map((name) => {
    const known = `d.${name} is not null`;
    return `coalesce(min(d.day) filter (where ${known} and d.subject = 'account'), min(d.day) filter (where ${known})) as ${name}`;
  });
  const { rows } = await pool.query<FirstDays>({
    name: 'first days of figures',
    text: `select ${firsts.join(', ')} from ${shownDays}`,
    values: [user_id, member_id],
  });
  if (!rows[0]) throw new Error('the first days of figures did not come back');
  return rows[0];
}

export async function listPostDays({ pool }: Database, userId: string, linkedinUrn: string): Promise<FigureDay[]> {
  const { rows } = await pool.query<FigureDay>(
    `select day as date, impressions, reactions, comments, reshares, engagements from figure_days
     where user_id = $1 and subject = $2 order by day`,
    [userId, linkedinUrn],
  );
  return rows;
}

export type KnownPost = FigurePostRow & { opening: string; author_id: string | null };

/** Newest first. `post_id`: only that one. */
export async function listPosts(
  { pool }: Database,
  { user_id, member_id, post_id }: { user_id: string; member_id: string | null; post_id: string | null },
): Promise<KnownPost[]> {
  const { rows } = await pool.query<KnownPost>({
    name: 'figures by post',
    text: `select f.*, coalesce(left(split_part(btrim(p.content, E' \\n'), E'\\n', 1), 200), '') as opening, p.author_id
      from figure_posts f left join posts p on p.id = f.post_id and p.user_id = f.user_id
      where f.user_id = $1 and ($2::text is null or f.member_id = $2) and ($3::text is null or f.post_id = $3)
        and (f.linkedin_urn not like 'urn:sample:%' or (f.post_id is not null and ($3::text is not null or not ${hasOwn})))
      order by f.published_at desc nulls last limit 2000`,
    values: [user_id, member_id, post_id],
  });
  return rows;
}

export async function exportFigures({ orm }: Database, userId: string) {
  const [ofPosts, byDay] = await Promise.all([
    orm.select().from(figure_posts).where(eq(figure_posts.user_id, userId)),
    orm.select().from(figure_days).where(eq(figure_days.user_id, userId)),
  ]);
  return { of_posts: ofPosts, by_day: byDay };
}

export async function hasImported({ pool }: Database, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select exists (select 1 from figure_posts where user_id = $1 and source = 'import')
       or exists (select 1 from figure_days where user_id = $1 and source = 'import') as has`,
    [userId],
  );
  return rows[0]?.has === true;
}

/** Returns how many posts and days were removed. */
export async function forgetImported({ pool }: Database, userId: string): Promise<{ posts: number; days: number }> {
  const posts = await pool.query(`delete from figure_posts where user_id = $1 and source = 'import'`, [userId]);
  const days = await pool.query(`delete from figure_days where user_id = $1 and source = 'import'`, [userId]);
  return { posts: posts.rowCount ?? 0, days: days.rowCount ?? 0 };
}

/** This user's posts that are on LinkedIn, by which an export's rows are recognised, the latest first. */
export async function listOwnPosts({ pool }: Database, userId: string) {
  const { rows } = await pool.query<{ id: string; linkedin_urn: string; published_at: Date }>(
    `select id, linkedin_urn, published_at from posts
     where user_id = $1 and linkedin_urn is not null and published_at is not null order by published_at desc limit 10000`,
    [userId],
  );
  return rows;
}
