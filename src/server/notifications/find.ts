// Finds what there is to tell: posts that failed, are in doubt, late or published; connections that end; recurring posts that stopped; new
// comments; weekly summaries. Each by the cause that identifies it: record.ts writes it once.
import type { seriesProblems } from '#contract/series.ts';
import { createZone } from '#contract/wall-time.ts';
import { settledSql } from '../publishing/tables.ts';
import { minuteMs, dayMs } from '../time.ts';
import { ofUser, withUser, type NewNotification, type LookupScope, type Queryable } from './new-notification.ts';
import { words, type Week } from './words.ts';

/** A waiting post counts as late from here on. */
const lateMs = 10 * minuteMs;
/** The post's text, truncated: words.ts takes its first line. */
const contentMax = 400;
/** If this many are found, there may be more. */
export const postsAtOnce = 500;

type ChangedPost = {
  user_id: string;
  post_id: string;
  state: 'failed' | 'in_doubt' | 'published' | 'late';
  cause: string;
  at: Date;
  content: string;
  error: string | null;
  due_at: Date | null;
  is_scheduled: boolean;
};

const sql = (user: string): string => `
select f.user_id, f.post_id, f.state, f.cause, f.at, left(f.content, ${contentMax}) as content, f.error, f.due_at, f.is_scheduled from (
  select p.user_id, p.id as post_id, case when a.is_in_doubt then 'in_doubt' else 'failed' end as state,
    'failed ' || coalesce(a.id, p.id || ' ' || p.run) as cause, ${settledSql('p')} as at, p.content, p.error, null::timestamptz as due_at, p.scheduled_at is not null as is_scheduled
  from posts p cross join lateral (
    select (array_agg(t.id order by t.number desc))[1] as id, bool_or(t.state = 'unknown') as is_in_doubt
    from publication_attempts t where t.post_id = p.id and t.run = p.run) a
  where p.status = 'failed' and p.origin is null and p.updated_at > $1 and ${settledSql('p')} > $1${user}
  union all
  select p.user_id, p.id, 'published', 'published ' || a.id, p.published_at, p.content, null, null, p.scheduled_at is not null
  from posts p join lateral (
    select t.id from publication_attempts t where t.post_id = p.id and t.state = 'confirmed' order by t.number desc limit 1) a on true
  where p.status = 'published' and p.published_at > $1${user}
  union all
  select p.user_id, p.id, 'late', 'late ' || p.id || ' ' || p.run || ' ' || extract(epoch from p.due_at)::bigint, p.due_at + interval '${lateMs} ms', p.content, p.error, p.due_at, true
  from posts p where p.due_at < $2 and p.due_at > $3${user}
) f
where not exists (select 1 from notifications n where n.user_id = f.user_id and n.cause = f.cause)
order by f.at
limit ${postsAtOnce}`;

/**
 * A failure is identified by the attempt it ended with, so trying again makes another one, and editing the post does not. `lateSince`: posts
 * that have been late for longer were reported before.
 */
export async function findPosts(
  db: Queryable,
  { now, since, user_id }: LookupScope,
  lateSince: Date,
): Promise<NewNotification[]> {
  const values = withUser([since, new Date(now.getTime() - lateMs), lateSince], user_id);
  const { rows } = await db.query<ChangedPost>(sql(ofUser('p.user_id', user_id, 4)), values);
  return rows.map((found) => toHappened(found, now));
}

const kinds = {
  failed: 'post_failed',
  in_doubt: 'post_in_doubt',
  published: 'post_published',
  late: 'post_late',
} as const;

function toHappened(found: ChangedPost, now: Date): NewNotification {
  const { user_id, post_id, state, cause, at, is_scheduled } = found;
  return {
    user_id,
    kind: kinds[state],
    cause,
    at,
    amount: 1,
    text: textOf(found, now),
    post_id,
    url: `/create-post?post=${encodeURIComponent(post_id)}`,
    // The person who pressed Publish has already seen it go out.
    is_read: state === 'published' && !is_scheduled,
  };
}

function textOf({ state, content, error, due_at }: ChangedPost, now: Date): string {
  if (state === 'failed') return words.failed(content, error);
  if (state === 'in_doubt') return words.in_doubt(content, error);
  if (state === 'published') return words.published(content);
  const minutes = due_at === null ? 0 : Math.floor((now.getTime() - due_at.getTime()) / minuteMs);
  return words.late(content, minutes, error);
}

/** Days before the connection ends, one notification each. */
const connectionMarks = [14, 7, 1];

type EndingConnection = {
  user_id: string;
  member_id: string;
  name: string;
  connected_at: Date;
  expires_at: Date;
  broken_at: Date | null;
  has_ended: boolean;
  /** Another account of the same person can still post. */
  has_others: boolean;
};

const connectionsSql = (user: string): string => `
select c.user_id, c.member_id, c.name, c.connected_at, c.expires_at, c.broken_at, (c.broken_at is not null or c.expires_at <= $1) as has_ended,
  exists (select 1 from linkedin_connections o
    where o.user_id = c.user_id and o.kind = 'member' and o.id <> c.id and o.broken_at is null and o.expires_at > $1) as has_others
from linkedin_connections c
where c.kind = 'member' and (c.broken_at > $2 or (c.broken_at is null and c.expires_at > $2 and c.expires_at <= $3))${user}`;

export async function findConnections(db: Queryable, { now, since, user_id }: LookupScope): Promise<NewNotification[]> {
  const soon = new Date(now.getTime() + Math.max(...connectionMarks) * dayMs);
  const { rows } = await db.query<EndingConnection>(
    connectionsSql(ofUser('c.user_id', user_id, 4)),
    withUser([now, since, soon], user_id),
  );
  return rows.map((found) => (found.has_ended ? ended(found) : ending(found, now)));
}

const connectionPage = { post_id: null, amount: 1, url: '/dashboard?profile=linkedin', is_read: false };

/** Once per connection, whether LinkedIn ended it or it expired. */
const ended = ({
  user_id,
  member_id,
  name,
  connected_at,
  broken_at,
  expires_at,
  has_others,
}: EndingConnection): NewNotification => ({
  ...connectionPage,
  user_id,
  kind: 'connection_broken',
  cause: `ended ${member_id} ${connected_at.getTime()}`,
  at: broken_at ?? expires_at,
  text: words.broken(name, has_others),
});

function ending({ user_id, member_id, name, expires_at }: EndingConnection, now: Date): NewNotification {
  const days = Math.ceil((expires_at.getTime() - now.getTime()) / dayMs);
  const mark = Math.min(...connectionMarks.filter((each) => days <= each));
  return {
    ...connectionPage,
    user_id,
    kind: 'connection_ending',
    cause: `ending ${member_id} ${expires_at.getTime()} ${mark}`,
    at: new Date(expires_at.getTime() - mark * dayMs),
    text: words.ending(name, days),
  };
}

/** Comments older than this when first read are not news. */
const newMs = 3 * dayMs;

type CommentedPost = {
  user_id: string;
  post_id: string;
  content: string;
  comments: number;
  people: number;
  newest: string;
  at: Date;
};

const commentsSql = (user: string): string => `
select p.user_id, p.id as post_id, left(p.content, ${contentMax}) as content, count(*)::int as comments,
  count(distinct e.prospect_id)::int as people, (array_agg(r.name order by e.at desc nulls last))[1] as newest,
  max(e.at) as at
from post_watches w
  join posts p on p.id = w.post_id
  join prospect_engagements e on e.post_id = p.id and e.kind = 'comment' and e.source = 'linkedin'
  join prospects r on r.id = e.prospect_id and r.user_id = p.user_id
where w.read_at > $1${user}
group by p.id
having max(e.at) > $2
  and count(*) > coalesce((select n.amount from notifications n where n.user_id = p.user_id and n.cause = 'commented ' || p.id), 0)`;

/** `since`: posts that were read since then. */
export async function findComments(db: Queryable, { now, since, user_id }: LookupScope): Promise<NewNotification[]> {
  const values = withUser([since, new Date(now.getTime() - newMs)], user_id);
  const { rows } = await db.query<CommentedPost>(commentsSql(ofUser('w.user_id', user_id, 3)), values);
  return rows.map(({ user_id: owner, post_id, content, comments, people, newest, at }) => ({
    user_id: owner,
    kind: 'commented',
    cause: `commented ${post_id}`,
    at,
    amount: comments,
    text: words.commented(content, { newest, others: people - 1 }),
    post_id,
    url: `/prospects?post=${encodeURIComponent(post_id)}`,
    is_read: false,
  }));
}

type StuckSeries = { id: string; user_id: string; problem: (typeof seriesProblems)[number]; problem_at: Date };

const seriesSql = (user: string): string =>
  `select s.id, s.user_id, s.problem, s.problem_at from series s where s.problem_at > $1${user}`;

export async function findSeries(db: Queryable, { since, user_id }: LookupScope): Promise<NewNotification[]> {
  const { rows } = await db.query<StuckSeries>(seriesSql(ofUser('s.user_id', user_id, 2)), withUser([since], user_id));
  return rows.map(({ id, user_id: owner, problem, problem_at }) => ({
    user_id: owner,
    kind: 'series_stuck',
    // Once each time it stops.
    cause: `series ${id} ${problem} ${problem_at.getTime()}`,
    at: problem_at,
    amount: 1,
    text: words.series_stuck[problem],
    post_id: null,
    url: '/recurring',
    is_read: false,
  }));
}

const from = '08:00';

type Recipient = { user_id: string; time_zone: string | null };

export async function findSummaries(db: Queryable, now: Date): Promise<NewNotification[]> {
  const { rows } = await db.query<Recipient>(
    `select s.user_id, t.time_zone from notification_settings s left join posting_times t on t.user_id = s.user_id
     where s.kind = 'weekly_summary' and (s.bell or s.email or s.push)`,
  );
  const found: NewNotification[] = [];
  for (const { user_id, time_zone } of rows) {
    const monday = mondayOf(now, time_zone ?? 'UTC');
    if (monday === null) continue;
    const cause = `summary ${monday}`;
    const week = await weekOf(db, user_id, { now, cause });
    if (week === null) continue;
    found.push({
      user_id,
      kind: 'weekly_summary',
      cause,
      at: now,
      amount: 1,
      text: words.summary(week),
      post_id: null,
      url: '/posts',
      is_read: false,
    });
  }
  return found;
}

/** Today's date if it is Monday morning, past eight; null at any other time. A machine that was off until Tuesday says nothing. */
function mondayOf(now: Date, timeZone: string): string | null {
  const { date, time } = createZone(timeZone).wallTimeOf(now);
  const isMonday = new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
  return isMonday && time >= from ? date : null;
}

/** null if it was told already, or there is nothing to tell. */
async function weekOf(
  db: Queryable,
  userId: string,
  { now, cause }: { now: Date; cause: string },
): Promise<Week | null> {
  const { rows } = await db.query<Week>(
    `select
       (select count(*)::int from posts p where p.origin is null and p.user_id = $1 and p.status = 'published' and p.published_at > $2) as published,
       (select count(*)::int from posts p where p.origin is null and p.user_id = $1 and p.status = 'scheduled' and p.scheduled_at between $3 and $4) as scheduled,
       (select count(*)::int from posts p where p.origin is null and p.user_id = $1 and p.status = 'failed') as failed,
       (select count(*)::int from prospect_engagements e join posts p on p.id = e.post_id and p.user_id = $1 and p.origin is distinct from 'sample' where e.kind = 'comment' and e.at > $2) as comments,
       (select count(*)::int from prospect_engagements e join posts p on p.id = e.post_id and p.user_id = $1 and p.origin is distinct from 'sample' where e.kind = 'reaction' and e.at > $2) as reactions
     where not exists (select 1 from notifications n where n.user_id = $1 and n.cause = $5)`,
    [userId, new Date(now.getTime() - 7 * dayMs), now, new Date(now.getTime() + 7 * dayMs), cause],
  );
  const [week] = rows;
  return week && Object.values(week).some((n) => n > 0) ? week : null;
}
