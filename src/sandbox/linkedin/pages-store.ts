// The sandbox's company pages and who administers them. A page also has a row among the members, under its URN, since it posts as they do.
import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { linkedin_members, linkedin_page_roles } from './tables.ts';
import type { Grant } from './admission-store.ts';
import type { SandboxContext } from './context.ts';

type Page = { page_urn: string; name: string };

/** In order of name. */
export function pagesOf(database: NodePgDatabase, memberId: string): Promise<Page[]> {
  return database
    .select({ page_urn: linkedin_page_roles.page_urn, name: linkedin_members.name })
    .from(linkedin_page_roles)
    .innerJoin(linkedin_members, eq(linkedin_members.member_id, linkedin_page_roles.page_urn))
    .where(eq(linkedin_page_roles.member_id, memberId))
    .orderBy(asc(linkedin_members.name));
}

/** The member's page with that name, made if there is none. */
export async function makePage(database: NodePgDatabase, memberId: string, name: string, now: Date): Promise<void> {
  if ((await pagesOf(database, memberId)).some((page) => page.name === name)) return;
  const pageUrn = `urn:li:organization:${randomInt(10_000_000, 99_999_999)}`;
  await database.insert(linkedin_members).values({ member_id: pageUrn, name, created_at: now });
  await database.insert(linkedin_page_roles).values({ page_urn: pageUrn, member_id: memberId });
}

export async function leavePage(
  database: NodePgDatabase,
  { page_urn, member_id }: { page_urn: string; member_id: string },
) {
  const isIt = and(eq(linkedin_page_roles.page_urn, page_urn), eq(linkedin_page_roles.member_id, member_id));
  await database.delete(linkedin_page_roles).where(isIt);
}

// Who a call may act as: the member whose token it is, or a company page that the member administers.
const organization = /^urn:li:organization:\d+$/;
/** The URN of a person or a page. */
export const authorUrn = /^urn:li:(?:person:[\w-]+|organization:\d+)$/;
export const pagePostScope = 'w_organization_social';
export const pageCommentScope = 'w_organization_social_feed';

/** The id under which posts and files of that URN are kept; null if the call may not act as it. `page_scope` is the scope needed to act as a page. */
export async function actorOf(
  { orm }: SandboxContext,
  { member_id, scopes }: Grant,
  urn: string,
  pageScope = pagePostScope,
): Promise<string | null> {
  if (urn === urnOf(member_id)) return member_id;
  if (!organization.test(urn) || !scopes.includes(pageScope)) return null;
  return (await pagesOf(orm, member_id)).some(({ page_urn }) => page_urn === urn) ? urn : null;
}

/** Whether the call may use what is kept under that id. */
export const mayUse = async (deps: SandboxContext, grant: Grant, ownerId: string): Promise<boolean> =>
  (await actorOf(deps, grant, urnOf(ownerId))) === ownerId;

export const urnOf = (ownerId: string): string => (organization.test(ownerId) ? ownerId : `urn:li:person:${ownerId}`);
