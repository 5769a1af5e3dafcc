// Finds LinkedIn connections that are about to end, or have ended.
import { dayMs } from '../time.ts';
import { ofUser, withUser, type Happened, type Look, type Queryable } from './happened.ts';
import { words } from './words.ts';

/** Days before the connection ends, one notification each. */
const marks = [14, 7, 1];

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

const sql = (user: string): string => `
select c.user_id, c.member_id, c.name, c.connected_at, c.expires_at, c.broken_at, (c.broken_at is not null or c.expires_at <= $1) as has_ended,
  exists (select 1 from linkedin_connections o
    where o.user_id = c.user_id and o.kind = 'member' and o.id <> c.id and o.broken_at is null and o.expires_at > $1) as has_others
from linkedin_connections c
where c.kind = 'member' and (c.broken_at > $2 or (c.broken_at is null and c.expires_at > $2 and c.expires_at <= $3))${user}`;

export async function findConnections(db: Queryable, { now, since, user_id }: Look): Promise<Happened[]> {
  const soon = new Date(now.getTime() + Math.max(...marks) * dayMs);
  const { rows } = await db.query<EndingConnection>(
    sql(ofUser('c.user_id', user_id, 4)),
    withUser([now, since, soon], user_id),
  );
  return rows.map((found) => (found.has_ended ? ended(found) : ending(found, now)));
}

const page = { post_id: null, amount: 1, url: '/dashboard?profile=linkedin', is_read: false };

/** Once per connection, whether LinkedIn ended it or it expired. */
const ended = ({
  user_id,
  member_id,
  name,
  connected_at,
  broken_at,
  expires_at,
  has_others,
}: EndingConnection): Happened => ({
  ...page,
  user_id,
  kind: 'connection_broken',
  cause: `ended ${member_id} ${connected_at.getTime()}`,
  at: broken_at ?? expires_at,
  text: words.broken(name, has_others),
});

function ending({ user_id, member_id, name, expires_at }: EndingConnection, now: Date): Happened {
  const days = Math.ceil((expires_at.getTime() - now.getTime()) / dayMs);
  const mark = Math.min(...marks.filter((each) => days <= each));
  return {
    ...page,
    user_id,
    kind: 'connection_ending',
    cause: `ending ${member_id} ${expires_at.getTime()} ${mark}`,
    at: new Date(expires_at.getTime() - mark * dayMs),
    text: words.ending(name, days),
  };
}
