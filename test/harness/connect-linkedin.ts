// A person of a test app goes to the sandbox's consent page, allows, and comes back connected.
import { decideConsent, type Visitor } from '#test/harness/linkedin-sandbox.ts';
import { cookiePair } from './client.ts';
import type { TestApp } from './app.ts';

/** `visitor`: of whoever comes back as the member they were. */
export async function connectLinkedIn(
  app: TestApp,
  person: Awaited<ReturnType<TestApp['signUp']>>,
  visitor: Visitor = { cookie: '' },
): Promise<void> {
  const { json, headers: begun } = await person.post('/api/linkedin/connect', { return_url: '/posts' });
  const back = await decideConsent(String(json.url), { name: person.email, visitor });
  const headers = { cookie: `session=${person.token}; ${cookiePair(begun)}` };
  const { headers: answered } = await app.client.get(back.pathname + back.search, { headers });
  if (!answered.get('location')?.includes('linkedin=connected')) throw new Error('the person could not be connected');
}
