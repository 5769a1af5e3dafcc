// The SQL of who a prospect is: LinkedIn's ids of people, and the keys they were known by before. Every query carries the owner's id.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/open.ts';
import { aliasesOf } from './store.ts';
import { prospect_members } from './tables.ts';

const batch = 2000;
type MemberRow = typeof prospect_members.$inferInsert;

/** By LinkedIn's id for them; null if the user has forgotten the person. */
export type Members = Map<string, string | null>;

export async function listMembers(orm: Executor, userId: string, memberKeys: string[]): Promise<Members> {
  if (memberKeys.length === 0) return new Map();
  const rows = await orm
    .select({ member_key: prospect_members.member_key, prospect_id: prospect_members.prospect_id })
    .from(prospect_members)
    .where(and(eq(prospect_members.user_id, userId), inArray(prospect_members.member_key, memberKeys)));
  return new Map(rows.map(({ member_key, prospect_id }) => [member_key, prospect_id]));
}

async function insertAll(
  userId: string,
  known: Members,
  insert: (rows: MemberRow[]) => Promise<unknown>,
): Promise<void> {
  const rows = [...known].map(([key, id]) => ({ user_id: userId, member_key: key, prospect_id: id }));
  for (let at = 0; at < rows.length; at += batch) await insert(rows.slice(at, at + batch));
}

export const insertMembers = (tx: Transaction, userId: string, members: Members): Promise<void> =>
  insertAll(userId, members, (rows) => tx.insert(prospect_members).values(rows).onConflictDoNothing());

/** By key (identity.ts): who was known by it before. */
export async function listAliases(tx: Transaction, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ member_key: prospect_members.member_key, prospect_id: prospect_members.prospect_id })
    .from(prospect_members)
    .where(aliasesOf(userId));
  return new Map(
    rows.flatMap(({ member_key, prospect_id }) => (prospect_id === null ? [] : [[member_key, prospect_id]])),
  );
}

export const insertAliases = (tx: Transaction, userId: string, aliases: Map<string, string>): Promise<void> =>
  insertAll(userId, aliases, (rows) =>
    tx
      .insert(prospect_members)
      .values(rows)
      .onConflictDoUpdate({
        target: [prospect_members.user_id, prospect_members.member_key],
        set: { prospect_id: sql`excluded.prospect_id` },
      }),
  );
