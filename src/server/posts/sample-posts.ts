// The SQL of sample posts: put in whole, counted, and taken away. What is written in them is src/samples' matter.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { defaultVisibility } from '#contract/post-fields.ts';
import type { Orm, Transaction } from '../database/open.ts';
import { post_versions, posts, type PostRow, type VersionRow } from './tables.ts';

export type SamplePost = Partial<
  Pick<PostRow, 'scheduled_at' | 'scheduled_zone' | 'scheduled_wall' | 'published_at' | 'error'>
> & {
  status: 'draft' | 'scheduled' | 'published' | 'failed';
  /** The oldest first; the post says what the last one says. */
  versions: readonly Pick<VersionRow, 'author' | 'content'>[];
  at: Date;
};

const samplesOf = (userId: string) => and(eq(posts.user_id, userId), eq(posts.origin, 'sample'));

/** Their ids, in the order of `samples`. */
export async function insertSamplePosts(tx: Transaction, userId: string, samples: SamplePost[]): Promise<string[]> {
  const rows = samples.map(({ versions, at, ...fields }) => ({
    ...fields,
    id: randomUUID(),
    user_id: userId,
    content: versions.at(-1)?.content ?? '',
    visibility: defaultVisibility,
    origin: 'sample' as const,
    version: versions.length,
    created_at: at,
    updated_at: at,
  }));
  await tx.insert(posts).values(rows);
  const versions = samples.flatMap((sample, place) =>
    sample.versions.map(({ author, content }, before) => ({
      post_id: rows[place]?.id ?? '',
      version: before + 1,
      author,
      content,
      created_at: sample.at,
    })),
  );
  await tx.insert(post_versions).values(versions);
  return rows.map(({ id }) => id);
}

export const countSamplePosts = (orm: Orm | Transaction, userId: string): Promise<number> =>
  orm.$count(posts, samplesOf(userId));

export async function hasAnyPost(orm: Orm | Transaction, userId: string): Promise<boolean> {
  const found = await orm.select({ id: posts.id }).from(posts).where(eq(posts.user_id, userId)).limit(1);
  return found.length > 0;
}

/** Of their own: neither samples nor what was published elsewhere. */
export async function hasOwnPost(
  orm: Orm | Transaction,
  userId: string,
  statuses: PostRow['status'][],
): Promise<boolean> {
  const own = and(eq(posts.user_id, userId), isNull(posts.origin), inArray(posts.status, statuses));
  return (await orm.select({ id: posts.id }).from(posts).where(own).limit(1)).length > 0;
}

/** One that is being changed in this moment is either changed first, and stays, or is gone for whoever changes it. */
export async function deleteSamplePosts(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(posts).where(samplesOf(userId));
}
