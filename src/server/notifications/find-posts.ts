// Finds posts with something to report: failed, in doubt, late, published. A failure is identified by the attempt it ended with, so
// trying again makes another one, and editing the post does not.
import { settledSql } from '../publishing/tables.ts';
import { minuteMs } from '../time.ts';
import { ofUser, withUser, type Happened, type Look, type Queryable } from './happened.ts';
import { words } from './words.ts';

/** A waiting post counts as late from here on. */
const lateMs = 10 * minuteMs;
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
  from posts p where p.next_try_at is not null and p.due_at < $2 and p.due_at > $3${user}
) f
where not exists (select 1 from notifications n where n.user_id = f.user_id and n.cause = f.cause)
order by f.at
limit ${postsAtOnce}`;

/** `lateSince`: posts that have been late for longer were reported before. */
export async function findPosts(db: Queryable, { now, since, user_id }: Look, lateSince: Date): Promise<Happened[]> {
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

function toHappened(found: ChangedPost, now: Date): Happened {
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
