// The SQL of engagements that were read: how many people engaged with each post, and what an erasure takes along.
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { engagement_readings, post_watches } from './tables.ts';

export type EngagedPost = { post_id: string; people: number; reactions: number; comments: number; is_sample: boolean };

/** How many people engaged with each of a user's posts, of the newest 500. */
export async function listEngagedPosts({ pool }: Database, userId: string): Promise<EngagedPost[]> {
  const { rows } = await pool.query<EngagedPost>({
    name: 'engaged posts',
    text: `select e.post_id, count(distinct e.prospect_id)::int as people,
        (count(*) filter (where e.kind = 'reaction'))::int as reactions,
        (count(*) filter (where e.kind = 'comment'))::int as comments, bool_or(e.is_sample) as is_sample
      from prospect_engagements e join posts p on p.id = e.post_id and p.user_id = $1
      group by e.post_id, p.published_at order by p.published_at desc nulls last limit 500`,
    values: [userId],
  });
  return rows;
}

export async function eraseWatches({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(post_watches).where(eq(post_watches.user_id, userId));
  await orm.delete(engagement_readings).where(eq(engagement_readings.user_id, userId));
}
