// As whom a call may act: as the member whose token it is, or as a company page that the member administers.
import type { Grant } from './admission-store.ts';
import type { SandboxContext } from './context.ts';
import { pagesOf } from './pages-store.ts';

const organization = /^urn:li:organization:\d+$/;
/** The URN of a person or a page. */
export const authorUrn = /^urn:li:(?:person:[\w-]+|organization:\d+)$/;
export const pagePostScope = 'w_organization_social';
export const pageCommentScope = 'w_organization_social_feed';

/** Under which a post or file of that URN is kept; null where the call may not act as it. `page_scope` is what acting as a page takes. */
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

/** Whether the call may do something with what is kept under that id. */
export const mayUse = async (parts: SandboxContext, grant: Grant, ownerId: string): Promise<boolean> =>
  (await actorOf(parts, grant, urnOf(ownerId))) === ownerId;

export const urnOf = (ownerId: string): string => (organization.test(ownerId) ? ownerId : `urn:li:person:${ownerId}`);
