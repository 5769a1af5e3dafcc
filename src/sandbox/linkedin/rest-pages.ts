// GET of the pages that a member administers, and of a page's name: what the vetted Community Management API answers.
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { memberName } from './members-store.ts';
import { onWire } from './on-wire.ts';
import { pagesOf } from './pages-store.ts';
import { illegalArgument, restGate } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

export const pageListScope = 'rw_organization_admin';

const known = ['q', 'role', 'state', 'start', 'count'];

/** GET /rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start&count */
export async function pageRolesRoute(parts: SandboxContext, c: Context): Promise<Response> {
  return onWire(parts, c, {
    call: 'read',
    counted: false,
    work: async (admission) => {
      const gate = restGate(c, admission, { resource: 'organizationAcls.FINDER-roleAssignee', scope: pageListScope });
      if ('refused' in gate) return gate.refused;
      const { searchParams: given } = new URL(c.req.url);
      const [role, state] = [given.get('role') ?? 'ADMINISTRATOR', given.get('state') ?? 'APPROVED'];
      const [start, count] = [Number(given.get('start') ?? 0), Number(given.get('count') ?? 10)];
      if (given.get('q') !== 'roleAssignee' || [...given.keys()].some((name) => !known.includes(name)))
        return errorAnswer(illegalArgument('Resource method could not be resolved from request parameters.'));
      const { member_id } = gate.grant;
      const pages = role === 'ADMINISTRATOR' && state === 'APPROVED' ? await pagesOf(parts.orm, member_id) : [];
      const elements = pages.slice(start, start + count).map(({ page_urn: organization }) => ({
        organization,
        role,
        roleAssignee: `urn:li:person:${member_id}`,
        state,
      }));
      const paging = { start, count, links: [], total: pages.length };
      return Response.json({ elements, paging }, { headers: supportHeaders() });
    },
  });
}

/** GET /rest/organizations/{id} */
export async function pageRoute(parts: SandboxContext, c: Context): Promise<Response> {
  return onWire(parts, c, {
    call: 'read',
    counted: false,
    work: async (admission) => {
      const gate = restGate(c, admission, { resource: 'organizations.GET', scope: pageListScope });
      if ('refused' in gate) return gate.refused;
      const id = c.req.param('id') ?? '';
      const name = /^\d+$/.test(id) ? await memberName(parts.orm, `urn:li:organization:${id}`) : '';
      if (name === '') return errorAnswer(usualError(404));
      return Response.json({ id: Number(id), localizedName: name }, { headers: supportHeaders() });
    },
  });
}
