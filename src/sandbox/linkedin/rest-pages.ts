// GET of the pages that a member administers, and of a page's name: what the vetted Community Management API answers.
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { memberName } from './members-store.ts';
import { pagesOf } from './pages-store.ts';
import { onRest, unresolved } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

export const pageListScope = 'rw_organization_admin';

const reading = { call: 'read', counted: false, scope: pageListScope } as const;
const known = ['q', 'role', 'state', 'start', 'count'];

/** GET /rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start&count */
export async function pageRolesRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onRest(deps, c, { ...reading, resource: 'organizationAcls.FINDER-roleAssignee' }, async (grant) => {
    const { searchParams: given } = new URL(c.req.url);
    const [role, state] = [given.get('role') ?? 'ADMINISTRATOR', given.get('state') ?? 'APPROVED'];
    const [start, count] = [Number(given.get('start') ?? 0), Number(given.get('count') ?? 10)];
    if (given.get('q') !== 'roleAssignee' || [...given.keys()].some((name) => !known.includes(name)))
      return unresolved();
    const pages = role === 'ADMINISTRATOR' && state === 'APPROVED' ? await pagesOf(deps.orm, grant.member_id) : [];
    const elements = pages.slice(start, start + count).map(({ page_urn: organization }) => ({
      organization,
      role,
      roleAssignee: `urn:li:person:${grant.member_id}`,
      state,
    }));
    const paging = { start, count, links: [], total: pages.length };
    return Response.json({ elements, paging }, { headers: supportHeaders() });
  });
}

/** GET /rest/organizations/{id} */
export async function pageRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onRest(deps, c, { ...reading, resource: 'organizations.GET' }, async () => {
    const id = c.req.param('id') ?? '';
    const name = /^\d+$/.test(id) ? await memberName(deps.orm, `urn:li:organization:${id}`) : '';
    if (name === '') return errorAnswer(usualError(404));
    return Response.json({ id: Number(id), localizedName: name }, { headers: supportHeaders() });
  });
}
