// The sandbox's members, the browsers they use, and what they granted: codes and tokens.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hashOf, secret } from './secret.ts';
import { linkedin_browsers, linkedin_codes, linkedin_members, linkedin_tokens } from './tables.ts';

export type Member = { member_id: string; name: string; signed_in: boolean };
export type Code = { member_id: string; scopes: string[]; redirect_uri: string; created_at: Date };

export const tokenSeconds = 5_184_000;

/** The members this browser may act as, the current one first. */
export async function membersOf(database: NodePgDatabase, browser: string): Promise<Member[]> {
  const rows = await database
    .select({
      member_id: linkedin_members.member_id,
      name: linkedin_members.name,
      signed_in_at: linkedin_browsers.signed_in_at,
    })
    .from(linkedin_browsers)
    .innerJoin(linkedin_members, eq(linkedin_members.member_id, linkedin_browsers.member_id))
    .where(eq(linkedin_browsers.browser_hash, hashOf(browser)))
    .orderBy(sql`${linkedin_browsers.signed_in_at} desc nulls last`, desc(linkedin_members.created_at));
  return rows.map(({ member_id, name, signed_in_at }, index) => ({
    member_id,
    name,
    signed_in: index === 0 && signed_in_at !== null,
  }));
}

export async function makeMember(database: NodePgDatabase, name: string, now: Date): Promise<string> {
  const memberId = secret(9);
  await database.insert(linkedin_members).values({ member_id: memberId, name, created_at: now });
  return memberId;
}

export async function signIn(database: NodePgDatabase, browser: string, memberId: string, now: Date): Promise<void> {
  await database
    .insert(linkedin_browsers)
    .values({ browser_hash: hashOf(browser), member_id: memberId, signed_in_at: now })
    .onConflictDoUpdate({
      target: [linkedin_browsers.browser_hash, linkedin_browsers.member_id],
      set: { signed_in_at: now },
    });
}

export async function signOut(database: NodePgDatabase, browser: string): Promise<void> {
  await database
    .update(linkedin_browsers)
    .set({ signed_in_at: null })
    .where(eq(linkedin_browsers.browser_hash, hashOf(browser)));
}

export async function memberName(database: NodePgDatabase, memberId: string): Promise<string> {
  const rows = await database
    .select({ name: linkedin_members.name })
    .from(linkedin_members)
    .where(eq(linkedin_members.member_id, memberId));
  return rows[0]?.name ?? '';
}

export async function makeCode(database: NodePgDatabase, code: Code): Promise<string> {
  const value = `AQ${secret(64)}`;
  await database.insert(linkedin_codes).values({ ...code, code_hash: hashOf(value) });
  return value;
}

/** A code works once: the first caller consumes it. */
export async function takeCode(database: NodePgDatabase, value: string): Promise<Code | null> {
  const rows = await database
    .delete(linkedin_codes)
    .where(eq(linkedin_codes.code_hash, hashOf(value)))
    .returning();
  return rows[0] ?? null;
}

/** Whether the member has a live token with exactly these scopes. */
export async function hasLiveGrant(
  database: NodePgDatabase,
  memberId: string,
  scopes: string[],
  now: Date,
): Promise<boolean> {
  const live = await liveTokens(database, memberId, now);
  return live.some((row) => sameScopes(row.scopes, scopes));
}

/** A new token; tokens with other scopes stop working, as at LinkedIn. */
export async function makeToken(
  database: NodePgDatabase,
  memberId: string,
  scopes: string[],
  now: Date,
): Promise<string> {
  const value = `AQ${secret(360)}`;
  await database.transaction(async (tx) => {
    for (const row of await liveTokens(tx, memberId, now)) {
      if (sameScopes(row.scopes, scopes)) continue;
      await tx.update(linkedin_tokens).set({ revoked_at: now }).where(eq(linkedin_tokens.token_hash, row.token_hash));
    }
    await tx.insert(linkedin_tokens).values({
      token_hash: hashOf(value),
      member_id: memberId,
      scopes,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenSeconds * 1000),
    });
  });
  return value;
}

/** Every token of the member is dead from now on, as if the member had removed the application. */
export async function revokeTokens(database: NodePgDatabase, memberId: string, now: Date): Promise<void> {
  await database
    .update(linkedin_tokens)
    .set({ revoked_at: now })
    .where(and(eq(linkedin_tokens.member_id, memberId), isNull(linkedin_tokens.revoked_at)));
}

async function liveTokens(database: Pick<NodePgDatabase, 'select'>, memberId: string, now: Date) {
  return database
    .select({ token_hash: linkedin_tokens.token_hash, scopes: linkedin_tokens.scopes })
    .from(linkedin_tokens)
    .where(
      and(
        eq(linkedin_tokens.member_id, memberId),
        isNull(linkedin_tokens.revoked_at),
        gt(linkedin_tokens.expires_at, now),
      ),
    );
}

function sameScopes(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((scope) => other.includes(scope));
}
