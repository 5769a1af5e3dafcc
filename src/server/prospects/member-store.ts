// The SQL of who a prospect is: LinkedIn's ids of people, and the keys they were known by before. Every query carries the owner's id.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/open.ts';
import { aliasesOf, type Reader } from './store.ts';
import { prospect_members } from './tables.ts';

const batch = 2000;

/** By LinkedIn's id of them; null where the user has forgotten the person. */
export type Members = Map<string, string | null>;

export async function listMembers(orm: Reader, userId: string, memberKeys: string[]): Promise<Members> {
  if (memberKeys.length === 0) return new Map();
  const rows = await orm
    .select({ member_key: prospect_members.member_key, prospect_id: prospect_members.prospect_id })
    .from(prospect_members)
    .where(and(eq(prospect_members.user_id, userId), inArray(prospect_members.member_key, memberKeys)));
  return new Map(rows.map(({ member_key, prospect_id }) => [member_key, prospect_id]));
}

export async function insertMembers(tx: Transaction, userId: string, members: Members): Promise<void> {
  const rows = [...members].map(([memberKey, prospectId]) => ({
    user_id: userId,
    member_key: memberKey,
    prospect_id: prospectId,
  }));
  for (let at = 0; at < rows.length; at += batch)
    await tx
      .insert(prospect_members)
      .values(rows.slice(at, at + batch))
      .onConflictDoNothing();
}

/** By key of identity.ts: who was known so before. */
export async function listAliases(tx: Transaction, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ member_key: prospect_members.member_key, prospect_id: prospect_members.prospect_id })
    .from(prospect_members)
    .where(aliasesOf(userId));
  return new Map(
    rows.flatMap(({ member_key, prospect_id }) => (prospect_id === null ? [] : [[member_key, prospect_id]])),
  );
}

export async function insertAliases(tx: Transaction, userId: string, aliases: Map<string, string>): Promise<void> {
  const rows = [...aliases].map(([memberKey, prospectId]) => ({
    user_id: userId,
    member_key: memberKey,
    prospect_id: prospectId,
  }));
  for (let at = 0; at < rows.length; at += batch)
    await tx
      .insert(prospect_members)
      .values(rows.slice(at, at + batch))
      .onConflictDoUpdate({
        target: [prospect_members.user_id, prospect_members.member_key],
        set: { prospect_id: sql`excluded.prospect_id` },
      });
}
