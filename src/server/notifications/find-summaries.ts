// Finds whose weekly summary is due: Monday from eight o'clock on, by the clock of the person's posting times, for those who want one.
import { createZone } from '#contract/wall-time.ts';
import { dayMs } from '../time.ts';
import type { Happened, Queryable } from './happened.ts';
import { words, type Week } from './words.ts';

const from = '08:00';

type Wanting = { user_id: string; time_zone: string | null };

export async function findSummaries(db: Queryable, now: Date): Promise<Happened[]> {
  const { rows } = await db.query<Wanting>(
    `select s.user_id, t.time_zone from notification_settings s left join posting_times t on t.user_id = s.user_id
     where s.kind = 'weekly_summary' and (s.bell or s.email or s.push)`,
  );
  const found: Happened[] = [];
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
