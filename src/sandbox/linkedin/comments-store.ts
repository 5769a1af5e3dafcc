// Comments that members made through the wire, in order. Those of the made-up audience come from audience.ts and are not stored.
import { randomInt } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { linkedin_comments, linkedin_members } from './tables.ts';

export type NewComment = { linkedin_urn: string; member_id: string; text: string; now: Date };
export type ShownComment = typeof linkedin_comments.$inferSelect & { name: string };

/** Returns its id. */
export async function makeComment(database: NodePgDatabase, { now, ...comment }: NewComment): Promise<string> {
  const commentId = `7${Array.from({ length: 18 }, () => randomInt(10)).join('')}`;
  await database.insert(linkedin_comments).values({ ...comment, comment_id: commentId, created_at: now });
  return commentId;
}

export async function commentsOn(database: NodePgDatabase, urns: string[]): Promise<ShownComment[]> {
  if (urns.length === 0) return [];
  const rows = await database
    .select({ comment: linkedin_comments, name: linkedin_members.name })
    .from(linkedin_comments)
    .innerJoin(linkedin_members, eq(linkedin_members.member_id, linkedin_comments.member_id))
    .where(inArray(linkedin_comments.linkedin_urn, urns))
    .orderBy(asc(linkedin_comments.position));
  return rows.map(({ comment, name }) => ({ ...comment, name }));
}
