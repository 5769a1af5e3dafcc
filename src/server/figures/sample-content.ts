// Made-up figures for the sample content's published posts: recognised by their URN, left out as soon as there are own figures (store.ts),
// and removed with the samples.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { saveDays, savePosts } from './store.ts';

/** No URN of LinkedIn's starts like this. */
const prefix = 'urn:sample:';
export const sampleUrnOf = (postId: string): string => `${prefix}${postId}`;

export type SamplePublished = { id: string; published_at: Date };

/** How all impressions are spread over the days after publication: most on the first two, a little for two weeks. */
const shares = [0.34, 0.27, 0.13, 0.08, 0.05, 0.04, 0.03, 0.02, 0.01, 0.01, 0.01, 0.005, 0.005];
/** Taken in turn, so that posts differ: impressions, and per thousand of them reactions, comments and reposts. */
const kinds = [
  { impressions: 4180, reactions: 21, comments: 5.4, reshares: 1.2 },
  { impressions: 1960, reactions: 14, comments: 3.1, reshares: 0.5 },
  { impressions: 7420, reactions: 29, comments: 8.2, reshares: 2.1 },
  { impressions: 2630, reactions: 17, comments: 2.3, reshares: 0.8 },
  { impressions: 3290, reactions: 19, comments: 4.6, reshares: 0.9 },
] as const;
/** The share of impressions that are different people. */
const reached = 0.71;

type Day = { date: string; impressions: number; reactions: number; comments: number; reshares: number };

function daysOf({ published_at }: SamplePublished, nth: number, now: Date): Day[] {
  const { impressions: all, ...perThousand } = kinds[nth % kinds.length] ?? kinds[0];
  return shares.flatMap((share, after) => {
    const at = new Date(published_at.getTime() + after * dayMs);
    const impressions = Math.round(all * share);
    const of = (name: keyof typeof perThousand): number => Math.round((impressions * perThousand[name]) / 1000);
    const counts = { reactions: of('reactions'), comments: of('comments'), reshares: of('reshares') };
    return at > now ? [] : [{ date: at.toISOString().slice(0, 10), impressions, ...counts }];
  });
}

export async function addSampleFigures(
  tx: Transaction,
  { user_id, posts, now }: { user_id: string; posts: readonly SamplePublished[]; now: Date },
): Promise<void> {
  for (const [nth, post] of posts.entries()) {
    const days = daysOf(post, nth, now);
    const sum = (name: Exclude<keyof Day, 'date'>): number => days.reduce((all, day) => all + day[name], 0);
    const urn = sampleUrnOf(post.id);
    const totals = {
      impressions: sum('impressions'),
      members_reached: Math.round(sum('impressions') * reached),
      reactions: sum('reactions'),
      comments: sum('comments'),
      reshares: sum('reshares'),
      engagements: null,
    };
    await savePosts(tx, [
      {
        user_id,
        linkedin_urn: urn,
        source: 'linkedin',
        post_id: post.id,
        member_id: null,
        linkedin_url: '',
        published_at: post.published_at,
        is_sample: true,
        counted_at: now,
        ...totals,
      },
    ]);
    await saveDays(tx, { user_id, subject: urn, source: 'linkedin', adds: false }, days);
  }
}

export async function removeSampleFigures(tx: Transaction, userId: string): Promise<void> {
  const isSample = (name: string) => sql`user_id = ${userId} and ${sql.identifier(name)} like ${`${prefix}%`}`;
  await tx.execute(sql`delete from figure_days where ${isSample('subject')}`);
  await tx.execute(sql`delete from figure_posts where ${isSample('linkedin_urn')}`);
}
