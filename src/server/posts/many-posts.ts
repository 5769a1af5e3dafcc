// For everything that makes many posts and takes them back: samples, imported files, and what was posted on LinkedIn before.
import { type PostStatus, defaultVisibility } from '#contract/post-fields.ts';
import { inSlices } from '../database/in-slices.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import type { Media, NewFile } from './media.ts';
import { cleanPicture } from './picture.ts';
import { requireReach, type PostAccess } from './reach.ts';
import { deletePosts, idsAmong, lockTakeable, textsAmong, type OwnedPost } from './store.ts';
import { filesOf, post_versions, posts, type PostRow, type VersionRow } from './tables.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, or, sql, inArray, isNull } from 'drizzle-orm';

export const manyPosts = (db: Database, media: Media) => ({
  /** Throws Refusal if it is not a picture that LinkedIn accepts. */
  checkPicture: async (file: NewFile): Promise<void> => void (await cleanPicture(file)),
  /** Forgets those of the URLs that no post shows. */
  forgetUnused: media.forgetUnused,
  /** Those of `texts` that posts of this user have, ignoring surrounding whitespace. */
  textsAmong,
  idsAmong,
  /** For what is on LinkedIn already, through this program or from before it. */
  addImported: insertImportedPosts,
  publishedAmong,
  takeBack: (owner: PostAccess, ids: string[], more?: TakingBack) => takeBack(db, media, owner, ids, more),
  addSamples: insertSamplePosts,
  countSamples: countSamplePosts,
  hasAny: hasAnyPost,
  hasOwn: (userId: string, statuses: PostStatus[]) => hasOwnPost(db.orm, userId, statuses),
  removeSamples: deleteSamplePosts,
});

type TakingBack = {
  /** Whatever is a draft by now, or has failed, stays. */
  only_scheduled?: boolean;
  /** Makes a scheduled post with more than a text on it a draft, in place of its deletion: a picture or a first comment is nowhere else. */
  keep?: (tx: Transaction, post: OwnedPost) => Promise<void>;
  /** What else changes along with the deleted posts: it sees them locked, and if it throws they stay. */
  alongside?: (tx: Transaction, going: string[]) => Promise<void>;
};

/**
 * Deletes those of `ids` that LinkedIn neither has nor is getting from here; a post that was imported as published stays on LinkedIn
 * whatever is done here. Throws Refusal forbidden if one is out of reach, and whatever `alongside` throws.
 */
async function takeBack(
  db: Database,
  media: Media,
  { user_id, reach }: PostAccess,
  ids: string[],
  { only_scheduled = false, keep, alongside = async () => {} }: TakingBack = {},
): Promise<string[]> {
  const gone = await db.orm.transaction(async (tx) => {
    const inOrder = [...new Set(ids)].toSorted();
    const taken = await inSlices(inOrder, (some) => lockTakeable(tx, user_id, some, only_scheduled));
    for (const post of taken) if (post.origin !== 'imported') requireReach(post, reach);
    const going: OwnedPost[] = [];
    for (const post of taken)
      if (keep !== undefined && hasMoreThanText(post)) await keep(tx, post);
      else going.push(post);
    const goingIds = going.map(({ id }) => id);
    await alongside(tx, goingIds);
    await inSlices(goingIds, async (some) => {
      await deletePosts(tx, user_id, some);
      return [];
    });
    return going.map((post) => ({ id: post.id, files: filesOf(post) }));
  });
  await media.forgetUnused(user_id, [...new Set(gone.flatMap(({ files }) => files))]);
  return gone.map(({ id }) => id);
}

const hasMoreThanText = (post: OwnedPost): boolean =>
  filesOf(post).length > 0 || post.link !== null || post.poll !== null || post.first_comment !== null;

// Posts that were published elsewhere before: inserted whole, and recognised when they come again. They were never queued and have no attempts.
type ImportedPost = Pick<PostRow, 'content' | 'linkedin_urn' | 'linkedin_url' | 'link' | 'media_url'> & {
  visibility: PostRow['visibility'] | null;
  published_at: Date;
};

/** Rows per statement: building a large one would hold up everybody else. */
const atOnce = 50;

/** Returns their ids, in the order of `imported`. Each is listed by the day it was published, not on top as changed today. */
async function insertImportedPosts(tx: Transaction, userId: string, imported: ImportedPost[]): Promise<string[]> {
  const rows = imported.map(({ visibility, ...post }) => ({
    ...post,
    id: randomUUID(),
    user_id: userId,
    visibility: visibility ?? defaultVisibility,
    status: 'published' as const,
    origin: 'imported' as const,
    created_at: post.published_at,
    updated_at: post.published_at,
  }));
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    await tx.insert(posts).values(some);
    await tx.insert(post_versions).values(
      some.map(({ id, content, created_at }) => ({
        post_id: id,
        version: 1,
        content,
        author: 'user' as const,
        created_at,
      })),
    );
  }
  return rows.map(({ id }) => id);
}

/** Those of this user's published posts that may be among these, by URN or by text. Few at a time: see inSlices. */
function publishedAmong(
  orm: Executor,
  userId: string,
  { urns, texts }: { urns: string[]; texts: string[] },
): Promise<Pick<PostRow, 'linkedin_urn' | 'content' | 'published_at' | 'origin'>[]> {
  const content = sql<string>`btrim(${posts.content}, E' \\t\\n')`;
  const { linkedin_urn, published_at, origin } = posts;
  return orm
    .select({ linkedin_urn, content, published_at, origin })
    .from(posts)
    .where(
      and(
        eq(posts.user_id, userId),
        eq(posts.status, 'published'),
        isNotNull(published_at),
        sql`${origin} is distinct from 'sample'`,
        or(
          sql`${linkedin_urn} = any (${sql.param(urns)}::text[])`,
          sql`${content} = any (${sql.param(texts)}::text[])`,
        ),
      ),
    );
}

// Sample posts: inserted whole, counted, and removed. Their texts are in src/samples.
export type SamplePost = Partial<
  Pick<PostRow, 'scheduled_at' | 'scheduled_zone' | 'scheduled_wall' | 'published_at' | 'error'>
> & {
  status: 'draft' | 'scheduled' | 'published' | 'failed';
  /** Oldest first; the last one is the post's text. */
  versions: readonly Pick<VersionRow, 'author' | 'content'>[];
  at: Date;
};

const samplesOf = (userId: string) => and(eq(posts.user_id, userId), eq(posts.origin, 'sample'));

/** Returns their ids, in the order of `samples`. */
async function insertSamplePosts(tx: Transaction, userId: string, samples: SamplePost[]): Promise<string[]> {
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

const countSamplePosts = (orm: Executor, userId: string): Promise<number> => orm.$count(posts, samplesOf(userId));

async function hasAnyPost(orm: Executor, userId: string): Promise<boolean> {
  const found = await orm.select({ id: posts.id }).from(posts).where(eq(posts.user_id, userId)).limit(1);
  return found.length > 0;
}

/** Own posts: neither samples nor what was published elsewhere. */
async function hasOwnPost(orm: Executor, userId: string, statuses: PostRow['status'][]): Promise<boolean> {
  const own = and(eq(posts.user_id, userId), isNull(posts.origin), inArray(posts.status, statuses));
  return (await orm.select({ id: posts.id }).from(posts).where(own).limit(1)).length > 0;
}

/** A sample being changed at this moment is either changed first, and stays, or is already gone for whoever changes it. */
async function deleteSamplePosts(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(posts).where(samplesOf(userId));
}
