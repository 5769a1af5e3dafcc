// The company pages that come with a member's connection: each is an account of its own that uses the member's token. They are looked up
// whenever the member connects, which renews them; a page that LinkedIn no longer lists stays, and says so.
import type { Logger } from 'pino';
import { pageSentences } from '#contract/linkedin.ts';
import {
  LinkedInError,
  pageListScope,
  pagePostScope,
  type LinkedIn,
  type LinkedInPage,
} from '../adapters/linkedin/port.ts';
import type { Database } from '../database/open.ts';
import {
  listPagesThrough,
  markConnectionBroken,
  saveConnection,
  type ConnectionRow,
  type NewConnection,
} from './store.ts';

export type PageDependencies = {
  db: Database;
  linkedin: Pick<LinkedIn, 'listPages'>;
  /** Whether the application may post as pages (LINKEDIN_PAGES); false by default. */
  may_post_as_pages?: boolean;
  log: Pick<Logger, 'warn'>;
};

/** Why nothing can go out as this account although it is connected; null if it can. */
export function postingOff(
  { may_post_as_pages = false }: Pick<PageDependencies, 'may_post_as_pages'>,
  { kind, name, scopes, broken_why }: Pick<ConnectionRow, 'kind' | 'name' | 'scopes' | 'broken_why'>,
): string | null {
  if (kind === 'member') return null;
  if (!may_post_as_pages) return pageSentences.off(name);
  if (!scopes.includes(pagePostScope)) return pageSentences.needs_permission(name);
  return broken_why === pageSentences.not_listed(name) ? broken_why : null;
}

type RenewedMember = {
  member: Omit<NewConnection, 'kind' | 'through_member_id'>;
  access_token: string;
  signal: AbortSignal;
};

/** Runs after the member was saved. If LinkedIn does not answer, the known pages stay, with the new token. */
export async function savePages(
  deps: PageDependencies,
  { member, access_token, signal }: RenewedMember,
): Promise<void> {
  const { user_id, member_id, connected_at } = member;
  const known = await listPagesThrough(deps.db.orm, user_id, member_id);
  const listed = await ask(deps, member.scopes, access_token, signal);
  const save = async ({ member_id: urn, name }: LinkedInPage): Promise<void> => {
    const page = { kind: 'page' as const, member_id: urn, name, picture: null, through_member_id: member_id };
    await saveConnection(deps.db.orm, { ...member, ...page });
  };
  for (const page of listed ?? known) {
    try {
      await save(page);
    } catch (error) {
      deps.log.warn({ user_id, reason: error instanceof Error ? error.message : 'unknown' }, 'a page was not added');
    }
  }
  if (listed === null) return;
  const left = known.filter((row) => !listed.some((page) => page.member_id === row.member_id));
  for (const row of left)
    await markConnectionBroken(deps.db.orm, row, {
      broken_at: connected_at,
      broken_why: pageSentences.not_listed(row.name),
    });
}

/** null if LinkedIn was not or could not be asked. */
async function ask(
  { linkedin, may_post_as_pages, log }: PageDependencies,
  scopes: string[],
  accessToken: string,
  signal: AbortSignal,
): Promise<LinkedInPage[] | null> {
  if (may_post_as_pages !== true || !scopes.includes(pageListScope)) return null;
  try {
    return await linkedin.listPages(accessToken, signal);
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    const { message: reason, status, linkedin_says } = error;
    log.warn({ reason, status, linkedin_says }, 'the pages of a member could not be listed');
    return null;
  }
}
