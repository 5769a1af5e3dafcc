// Posts of the sandbox: stored once even if two calls arrive together, shown, deleted, and every attempt recorded.
import { createHash, randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { imagesByUrn, visibleTo } from './uploads-store.ts';
import {
  linkedin_attempts,
  linkedin_members,
  linkedin_posts,
  type StoredArticle,
  type StoredDocument,
  type StoredImage,
  type StoredPoll,
  type StoredVideo,
} from './tables.ts';

export type NewPost = {
  member_id: string;
  commentary: string;
  text: string;
  visibility: string;
  images: StoredImage[];
  document: StoredDocument | null;
  video: StoredVideo | null;
  article: StoredArticle | null;
  poll: StoredPoll | null;
  now: Date;
};
export type Attempt = Omit<typeof linkedin_attempts.$inferInsert, 'position'>;
export type ShownPost = typeof linkedin_posts.$inferSelect & { name: string };

/** Documented for an older endpoint, and the only figure there is. */
const duplicateWindowMs = 10 * 60 * 1000;
const feedLength = 50;

/** The new post's URN, or that of the member's post with the same content from the last ten minutes, deleted or not. */
export async function storePost(
  database: NodePgDatabase,
  post: NewPost,
): Promise<{ linkedin_urn: string; duplicate: boolean }> {
  const { now, ...columns } = post;
  const key = contentKey(post);
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${post.member_id}, 20))`);
    const earlier = await tx
      .select({ linkedin_urn: linkedin_posts.linkedin_urn })
      .from(linkedin_posts)
      .where(
        and(
          eq(linkedin_posts.member_id, post.member_id),
          eq(linkedin_posts.content_key, key),
          gt(linkedin_posts.created_at, new Date(now.getTime() - duplicateWindowMs)),
        ),
      )
      .limit(1);
    if (earlier[0]) return { linkedin_urn: earlier[0].linkedin_urn, duplicate: true };
    const linkedinUrn = `urn:li:share:7${randomDigits(18)}`;
    await tx
      .insert(linkedin_posts)
      .values({ ...columns, linkedin_urn: linkedinUrn, content_key: key, created_at: now });
    return { linkedin_urn: linkedinUrn, duplicate: false };
  });
}

/** What makes two posts the same: the words, ignoring whitespace; without words, what the post carries. */
function contentKey(post: NewPost): string {
  const words = post.text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const content =
    words === '' ? JSON.stringify([post.images, post.document, post.video, post.article, post.poll]) : words;
  return createHash('sha256').update(content).digest('hex');
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

export async function recordAttempt(database: NodePgDatabase, attempt: Attempt): Promise<void> {
  await database.insert(linkedin_attempts).values(attempt);
}

export async function postByUrn(database: NodePgDatabase, linkedinUrn: string) {
  const rows = await database.select().from(linkedin_posts).where(eq(linkedin_posts.linkedin_urn, linkedinUrn));
  return rows[0] ?? null;
}

export async function deletePost(database: NodePgDatabase, linkedinUrn: string, now: Date): Promise<void> {
  await database
    .update(linkedin_posts)
    .set({ deleted_at: now })
    .where(and(eq(linkedin_posts.linkedin_urn, linkedinUrn), isNull(linkedin_posts.deleted_at)));
}

/** The newest posts that a reader who is these members may see; with `linkedin_urn`, that post alone. */
export async function feedPosts(
  database: NodePgDatabase,
  readerIds: string[],
  linkedinUrn?: string,
): Promise<ShownPost[]> {
  const rows = await database
    .select({ post: linkedin_posts, name: linkedin_members.name })
    .from(linkedin_posts)
    .innerJoin(linkedin_members, eq(linkedin_members.member_id, linkedin_posts.member_id))
    .where(
      and(
        isNull(linkedin_posts.deleted_at),
        visibleTo(readerIds),
        linkedinUrn === undefined ? undefined : eq(linkedin_posts.linkedin_urn, linkedinUrn),
      ),
    )
    .orderBy(desc(linkedin_posts.position))
    .limit(feedLength);
  return rows.map(({ post, name }) => ({ ...post, name }));
}

/** Everything stored and everything tried, oldest first; `member` is an id or a name, null means everybody. */
export async function ledgerOf(database: NodePgDatabase, member: string | null) {
  const ofMember = (column: typeof linkedin_posts.member_id | typeof linkedin_attempts.member_id) =>
    member === null ? undefined : or(eq(column, member), eq(linkedin_members.name, member));
  const posts = await database
    .select({ post: linkedin_posts, name: linkedin_members.name })
    .from(linkedin_posts)
    .innerJoin(linkedin_members, eq(linkedin_members.member_id, linkedin_posts.member_id))
    .where(ofMember(linkedin_posts.member_id))
    .orderBy(asc(linkedin_posts.position));
  const attempts = await database
    .select({ attempt: linkedin_attempts })
    .from(linkedin_attempts)
    .leftJoin(linkedin_members, eq(linkedin_members.member_id, linkedin_attempts.member_id))
    .where(ofMember(linkedin_attempts.member_id))
    .orderBy(asc(linkedin_attempts.position));
  const images = await imagesByUrn(database, [
    ...new Set(posts.flatMap(({ post }) => post.images.map((image) => image.id))),
  ]);
  return { posts, attempts: attempts.map(({ attempt }) => attempt), images };
}
