// The company pages that a member administers: LinkedIn returns their URNs, and each name takes a call of its own.
import * as z from 'zod/mini';
import { connectionsMax } from '#contract/linkedin.ts';
import { oneLine } from '#contract/typed-text.ts';
import type { LinkedInSettings } from './settings.ts';
import { LinkedInError, type LinkedIn, type LinkedInPage } from './port.ts';
import { elementsAnswer, readRest } from './rest.ts';

const role = z.object({
  organization: z.string().check(z.regex(/^urn:li:organization:\d{1,30}$/)),
  role: z.literal('ADMINISTRATOR'),
  state: z.literal('APPROVED'),
});
const organization = z.object({ localizedName: z.string() });
const nameMax = 200;

export function listPages(settings: LinkedInSettings): LinkedIn['listPages'] {
  return async (accessToken, signal) => {
    const read = <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> =>
      readRest(settings, { call: 'pages', path, access_token: accessToken, signal }, schema);
    const query = `q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start=0&count=${connectionsMax}`;
    const { elements } = await read(`/rest/organizationAcls?${query}`, elementsAnswer);
    const urns = elements.flatMap((element) => {
      const one = z.safeParse(role, element);
      return one.success ? [one.data.organization] : [];
    });
    const pages: LinkedInPage[] = [];
    for (const memberId of new Set(urns.slice(0, connectionsMax)))
      pages.push({ member_id: memberId, name: await nameOf(memberId, (path) => read(path, z.unknown())) });
    return pages;
  };
}

/** A page whose name LinkedIn does not return is shown by its number. */
async function nameOf(urn: string, read: (path: string) => Promise<unknown>): Promise<string> {
  const id = urn.slice(urn.lastIndexOf(':') + 1);
  try {
    const parsed = z.safeParse(organization, await read(`/rest/organizations/${id}`));
    const name = parsed.success ? oneLine(parsed.data.localizedName) : '';
    return name.slice(0, nameMax).toWellFormed() || `Page ${id}`;
  } catch (error) {
    if (error instanceof LinkedInError && error.outcome === 'refused') return `Page ${id}`;
    throw error;
  }
}
