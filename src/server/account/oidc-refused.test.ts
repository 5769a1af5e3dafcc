// Answers from a provider that prove nothing, and a provider that does not answer: nobody gets in, and the person is told why in a sentence.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { startBentProvider, type BentProvider } from '#test/harness/bent-provider.ts';
import { expectError } from '#test/harness/expect-error.ts';

let app: TestApp;
let provider: BentProvider;
let nonce = '';
beforeAll(async () => {
  provider = await startBentProvider(() => nonce);
  app = await startTestApp(provider.env);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});
beforeEach(() => Object.assign(provider, { claims: {}, has_foreign_key: false, status: null }));

/** Where a browser that comes back with this ends up. */
async function comeBack(answer: Record<string, string> = { code: 'any' }): Promise<URL> {
  const { status, json, headers, text } = await app.client.post('/api/auth/oidc/start', {});
  expect(status, text).toBe(200);
  const asked = new URL(json.url).searchParams;
  nonce = asked.get('nonce') ?? '';
  const query = new URLSearchParams({ ...answer, state: asked.get('state') ?? '' });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await app.client.get(`/api/auth/oidc/callback?${query}`, { headers: { cookie } });
  expect(back.status, back.text).toBe(302);
  const location = new URL(back.headers.get('location') ?? '');
  expect(back.headers.getSetCookie().length > 0).toBe(!location.searchParams.has('sign_in_problem'));
  return location;
}
const problemOf = (location: URL): string | null => location.searchParams.get('sign_in_problem');

test('the provider being away stops neither the start nor another try', async () => {
  provider.status = 503;
  const answer = await app.client.post('/api/auth/oidc/start', {});
  expectError(answer, 'unavailable');
  expect(answer.json.error).toMatch(/^Bent isn’t responding right now/);
  provider.status = null;
  expect((await comeBack()).pathname).toBe('/dashboard');
  const asked = provider.heard.filter((one) => one === 'GET /.well-known/openid-configuration');
  expect(asked).toHaveLength(2);
});

const now = (): number => Math.floor(Date.now() / 1000);
test.each([
  ['another issuer', () => ({ iss: 'https://evil.example' })],
  ['another audience', () => ({ aud: 'somebody else' })],
  ['another nonce', () => ({ nonce: 'of another flow' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['a time that is over', () => ({ exp: now() - 3600, iat: now() - 7200 })],
  ['no subject', () => ({ sub: undefined })],
])('an ID token with %s proves nothing', async (_what, claims) => {
  provider.claims = claims();
  expect(problemOf(await comeBack())).toBe('refused');
});

test('an ID token that another key signed proves nothing', async () => {
  provider.has_foreign_key = true;
  expect(problemOf(await comeBack())).toBe('refused');
});

test.each([
  ['access_denied', 'cancelled'],
  ['user_cancelled_login', 'cancelled'],
  ['temporarily_unavailable', 'away'],
  ['server_error', 'away'],
  ['invalid_scope', 'refused'],
  ['<script>alert(1)</script>', 'refused'],
])('%s is told as %s', async (error, problem) => {
  const location = await comeBack({ error, error_description: '<b>words of a stranger</b>' });
  expect(problemOf(location)).toBe(problem);
  expect(location.href).not.toMatch(/script|stranger/);
});

test('a provider in trouble after the consent page is told as away', async () => {
  const { json, headers } = await app.client.post('/api/auth/oidc/start', {});
  provider.status = 502;
  const state = new URL(json.url).searchParams.get('state') ?? '';
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await app.client.get(`/api/auth/oidc/callback?code=x&state=${state}`, { headers: { cookie } });
  expect(problemOf(new URL(back.headers.get('location') ?? ''))).toBe('away');
});
