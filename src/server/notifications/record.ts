// Looks for what happened and writes each cause down once. It reads the posts and connections themselves: nothing in publishing waits for
// it, and what a process found before it died, or two processes find at once, is a single row.
import { dayMs, minuteMs } from '../time.ts';
import { findComments, findConnections, findPosts, postsAtOnce, findSeries, findSummaries } from './find.ts';
import type { NewNotification, Queryable } from './new-notification.ts';
import { readSettings } from './settings.ts';

/** Events from a time when nothing ran are reported late, up to this age. */
const furthestMs = 2 * dayMs;
/** Overlap between consecutive looks: more than any transaction or clock lags behind. */
const nearestMs = 10 * minuteMs;

export type NoteOptions = {
  now: Date;
  /** One user; everybody by default. */
  user_id?: string;
  /** Looks back over the whole period instead of since the last round. */
  is_thorough: boolean;
  /** Leaves out what can wait for a minute. */
  has_only_posts?: boolean;
  /** False if nothing found may go out by email: without a mail server, and for what a restore brought. */
  has_emails: boolean;
  /** By default, new notifications are pushed to the browsers that want them. */
  has_pushes?: boolean;
};

/** Returns how many are new. */
export async function recordNotifications(db: Queryable, options: NoteOptions): Promise<number> {
  const { now, user_id = null, is_thorough } = options;
  const furthest = new Date(now.getTime() - furthestMs);
  const look = { now, since: is_thorough ? furthest : new Date(now.getTime() - nearestMs), user_id };
  let others: NewNotification[] = [];
  if (options.has_only_posts !== true) {
    others = [
      ...(await findConnections(db, { ...look, since: furthest })),
      ...(await findSeries(db, { ...look, since: furthest })),
      ...(await findComments(db, look)),
      ...(user_id === null ? await findSummaries(db, now) : []),
    ];
  }
  const nextTime = createTimes(now);
  for (let all = 0; ;) {
    const posts = await findPosts(db, look, furthest);
    const found = [...others, ...posts].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    others = [];
    const told = found.map((one) => ({ ...one, told_at: nextTime(one.user_id) }));
    const written = await write(db, told, options);
    all += written;
    if (posts.length < postsAtOnce || written === 0) return all;
  }
}

/** The times of what one look tells: for each user a millisecond apart, so that the list, ordered by them, keeps the order of the causes. */
function createTimes(now: Date): (userId: string) => Date {
  const counts = new Map<string, number>();
  return (userId) => {
    const count = counts.get(userId) ?? 0;
    counts.set(userId, count + 1);
    return new Date(now.getTime() + count);
  };
}

/** Nothing is written for an account that has been deleted meanwhile. */
async function write(
  db: Queryable,
  found: (NewNotification & { told_at: Date })[],
  { now, has_emails, has_pushes = true }: NoteOptions,
): Promise<number> {
  if (found.length === 0) return 0;
  const settingsOf = await readSettings(
    db,
    found.map(({ user_id }) => user_id),
  );
  const rows = found.map((one) => {
    const { bell, email, push } = settingsOf(one.user_id, one.kind);
    return { ...one, in_bell: bell, letter: email && has_emails ? 'waiting' : 'none', is_pushed: push && has_pushes };
  });
  const { rowCount } = await db.query(
    `with told as (insert into notifications (id, user_id, kind, cause, amount, text, post_id, url, in_bell, letter, created_at, read_at)
     select gen_random_uuid()::text, r.user_id, r.kind, r.cause, r.amount, r.text, r.post_id, r.url, r.in_bell, r.letter, r.told_at,
       case when r.is_read then r.told_at end
     from jsonb_to_recordset($1) as r (user_id text, kind text, cause text, amount int, text text, post_id text, url text,
       in_bell boolean, letter text, is_read boolean, told_at timestamptz)
     where (exists (select 1 from posts p where p.user_id = r.user_id and (r.post_id is null or p.id = r.post_id))
        or (r.post_id is null and exists (select 1 from linkedin_connections c where c.user_id = r.user_id)))
       -- What is known is left alone: a conflict would lock its row at every look.
       and not exists (select 1 from notifications n where n.user_id = r.user_id and n.cause = r.cause and n.amount >= r.amount)
     on conflict (user_id, cause) do update set amount = excluded.amount, text = excluded.text, created_at = excluded.created_at,
       read_at = null, in_bell = excluded.in_bell, letter = case when excluded.letter = 'waiting' then 'waiting' else notifications.letter end
     where excluded.amount > notifications.amount
     returning id, user_id, cause, amount, read_at
     ), pushed as (
       insert into pushes (notification_id, browser_id, amount, next_try_at)
       select t.id, b.id, t.amount, $2 from told t join push_browsers b on b.user_id = t.user_id
       where t.read_at is null and (t.user_id, t.cause) in
         (select r.user_id, r.cause from jsonb_to_recordset($1) as r (user_id text, cause text, is_pushed boolean) where r.is_pushed)
       on conflict do nothing
     )
     select 1 from told`,
    [JSON.stringify(rows), now],
  );
  return rowCount ?? 0;
}
