// The company pages that a member administers: LinkedIn tells their URNs, and each one's name by a call of its own.
import * as z from 'zod/mini';
import { connectionsMax } from '#contract/linkedin.ts';
import { oneLine } from '#contract/typed-text.ts';
import type { LinkedInSettings } from './settings.ts';
import { refusal, unusable, type Answer } from './failure.ts';
import { parseJson } from '../../parse-json.ts';
import { LinkedInError, type LinkedIn, type LinkedInPage } from './port.ts';
import { sendRest } from './rest.ts';

const found = z.object({ elements: z.array(z.unknown()) });
const role = z.object({
  organization: z.string().check(z.regex(/^urn:li:organization:\d{1,30}$/)),
  role: z.literal('ADMINISTRATOR'),
  state: z.literal('APPROVED'),
});
const organization = z.object({ localizedName: z.string() });
const nameMax = 200;

export function listPages(settings: LinkedInSettings): LinkedIn['listPages'] {
  return async (accessToken, signal) => {
    const get = async (path: string): Promise<Answer> => {
      const answer = await sendRest(settings, {
        call: 'pages',
        method: 'GET',
        path,
        access_token: accessToken,
        signal,
      });
      if (answer.status !== 200) throw refusal('pages', answer, settings.clock.now());
      return answer;
    };
    const query = `q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&start=0&count=${connectionsMax}`;
    const answer = await get(`/rest/organizationAcls?${query}`);
    const parsed = z.safeParse(found, parseJson(answer.body));
    if (!parsed.success) throw unusable('pages', answer);
    const urns = parsed.data.elements.flatMap((element) => {
      const one = z.safeParse(role, element);
      return one.success ? [one.data.organization] : [];
    });
    const pages: LinkedInPage[] = [];
    for (const memberId of new Set(urns.slice(0, connectionsMax)))
      pages.push({ member_id: memberId, name: await nameOf(memberId, get) });
    return pages;
  };
}

/** A page whose name LinkedIn does not tell stands under its number. */
async function nameOf(urn: string, get: (path: string) => Promise<Answer>): Promise<string> {
  const id = urn.slice(urn.lastIndexOf(':') + 1);
  try {
    const { body } = await get(`/rest/organizations/${id}`);
    const parsed = z.safeParse(organization, parseJson(body));
    const name = parsed.success ? oneLine(parsed.data.localizedName) : '';
    return name.slice(0, nameMax).toWellFormed() || `Page ${id}`;
  } catch (error) {
    if (error instanceof LinkedInError && error.outcome === 'refused') return `Page ${id}`;
    throw error;
  }
}
