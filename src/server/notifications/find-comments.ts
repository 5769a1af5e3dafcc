// Finds posts with new comments, if LinkedIn is asked for them (prospects/engagement-reader.ts). One notification per post, which grows.
import { dayMs } from '../time.ts';
import { ofUser, withUser, type Happened, type Look, type Queryable } from './happened.ts';
import { words } from './words.ts';

/** Comments older than this when first read are not news. */
const newMs = 3 * dayMs;
/** The post's text, truncated: words.ts takes its first line. */
const contentMax = 400;

type CommentedPost = {
  user_id: string;
  post_id: string;
  content: string;
  comments: number;
  people: number;
  newest: string;
  at: Date;
};

const sql = (user: string): string => `
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
export async function findComments(db: Queryable, { now, since, user_id }: Look): Promise<Happened[]> {
  const values = withUser([since, new Date(now.getTime() - newMs)], user_id);
  const { rows } = await db.query<CommentedPost>(sql(ofUser('w.user_id', user_id, 3)), values);
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
