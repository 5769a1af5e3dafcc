// The SQL of posts that were published elsewhere before: put in whole, and known again. They were never queued and have no attempts.
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { defaultVisibility } from '#contract/post-fields.ts';
import type { Orm, Transaction } from '../database/open.ts';
import { post_versions, posts, type PostRow } from './tables.ts';

export type ImportedPost = Pick<PostRow, 'content' | 'linkedin_urn' | 'linkedin_url' | 'link' | 'media_url'> & {
  visibility: PostRow['visibility'] | null;
  published_at: Date;
};

/** So many rows in one statement: making it of many would hold up everybody else. */
const atOnce = 50;

/** Their ids, in the order of `imported`. Each stands in lists where its day is, not on top of what was changed today. */
export async function insertImportedPosts(
  tx: Transaction,
  userId: string,
  imported: ImportedPost[],
): Promise<string[]> {
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

/** Of this user's published posts those that may be among these: by URN, or by text. Few at a time: see inSlices. */
export function publishedAmong(
  orm: Orm | Transaction,
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
