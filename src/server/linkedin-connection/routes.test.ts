// The calls of the LinkedIn connection over real HTTP, with the program's own sandbox at the other end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connection } from '#contract/linkedin.ts';
import { cookiePair } from '#test/harness/client.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Flow = { callback: string; /** What the browser was given on the way. */ kept: string };

/** Goes to the consent page and through it; returns the path of the callback that the browser is sent to. */
async function consent(person: Person, returnUrl: string, decision = 'allow', had = ''): Promise<Flow> {
  const begun = await person.post('/api/linkedin/connect', { return_url: returnUrl }, { headers: { cookie: had } });
  expect(begun.status).toBe(200);
  const consentUrl = new URL(begun.json.url as string);
  expect(consentUrl.origin).toBe(app.url);
  expect((await fetch(consentUrl)).status).toBe(200);
  const body = new URLSearchParams({ query: consentUrl.search.slice(1), name: 'Ada Lovelace', decision });
  const decided = await fetch(`${consentUrl.origin}${consentUrl.pathname}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const back = new URL(decided.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${app.url}/api/linkedin/callback`);
  return { callback: back.pathname + back.search, kept: cookiePair(begun.headers) };
}

/** The way back, by default in the browser that began. */
const goBack = ({ callback, kept }: Flow, person: Person | null, browser = kept) =>
  app.client.get(callback, {
    headers: { cookie: [person && `session=${person.token}`, browser].filter(Boolean).join('; ') },
  });

test('the browser comes back connected, and the connection and the user say so', async () => {
  const person = await app.signUp();
  const { status, headers, text } = await goBack(await consent(person, '/scheduler?day=1'), person);
  expect([status, text]).toEqual([302, '']);
  expect(headers.get('location')).toBe(`${app.url}/scheduler?day=1&linkedin=connected`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const { json } = await person.get('/api/linkedin/connection');
  expect(connection.parse(json)).toMatchObject({ connected: true, name: 'Ada Lovelace', sandbox: true });
  expect(JSON.stringify(json)).not.toMatch(/token/);
  const me = await person.get('/api/me');
  expect(me.json.user.external_accounts).toEqual([{ provider: 'linkedin_oidc' }]);
  const { json: exported, text: whole } = await person.get('/api/me/export');
  expect(exported.linkedin_connection).toMatchObject({ name: 'Ada Lovelace' });
  expect(whole).not.toMatch(/access_token|refresh_token|v1\./);

  expect((await person.delete('/api/linkedin/connection')).json).toEqual({ success: true });
  expect((await person.get('/api/linkedin/connection')).json).toMatchObject({ connected: false, name: null });
  expect((await person.get('/api/me')).json.user.external_accounts).toEqual([]);
});

test('refusing on the consent page is denied; a replayed callback fails and changes nothing', async () => {
  const person = await app.signUp();
  const denied = await goBack(await consent(person, '/', 'cancel_authorize'), person);
  expect(denied.headers.get('location')).toBe(`${app.url}/?linkedin=denied`);
  const flow = await consent(person, '/posts');
  await goBack(flow, person);
  const before = (await person.get('/api/linkedin/connection')).json;
  const again = await goBack(flow, person);
  expect(again.headers.get('location')).toBe(`${app.url}/dashboard?linkedin=failed`);
  expect((await person.get('/api/linkedin/connection')).json).toEqual(before);
});

test("another person's browser cannot end one's flow", async () => {
  const [person, other] = [await app.signUp(), await app.signUp()];
  const { headers } = await goBack(await consent(person, '/posts'), other);
  expect(headers.get('location')).toBe(`${app.url}/posts?linkedin=failed`);
  for (const one of [person, other]) expect((await one.get('/api/linkedin/connection')).json.connected).toBe(false);
});

test('a browser in which nobody began connects nobody, and the code stays unused', async () => {
  const [attacker, victim] = [await app.signUp(), await app.signUp()];
  const flow = await consent(attacker, '/posts');
  const other = await consent(victim, '/posts');
  // The victim follows the attacker's genuine link: signed out, with a cookie of their own, with one that is not ours.
  for (const browser of ['', other.kept, 'linkedin_connect=x', `linkedin_connect=${'x'.repeat(43)}`]) {
    const { status, headers } = await goBack(flow, null, browser);
    expect([status, headers.get('location')]).toEqual([302, `${app.url}/dashboard?linkedin=failed`]);
  }
  expect((await attacker.get('/api/linkedin/connection')).json.connected).toBe(false);
  // Nothing was used up: in the browser that began, with or without a session, the same code connects.
  expect((await goBack(flow, null)).headers.get('location')).toBe(`${app.url}/posts?linkedin=connected`);
  expect((await goBack(other, victim)).headers.get('location')).toBe(`${app.url}/posts?linkedin=connected`);
});

test('the cookie lives ten minutes, unseen by scripts; two tabs of one browser both come back connected', async () => {
  const person = await app.signUp();
  const { headers } = await person.post('/api/linkedin/connect', { return_url: '/posts' });
  expect(headers.get('set-cookie')).toMatch(
    /^linkedin_connect=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const one = await consent(person, '/posts');
  const two = await consent(person, '/scheduler', 'allow', one.kept);
  expect((await goBack(one, person, two.kept)).headers.get('location')).toBe(`${app.url}/posts?linkedin=connected`);
  expect((await goBack(two, person)).headers.get('location')).toBe(`${app.url}/scheduler?linkedin=connected`);
});

test('a callback nobody asked for leads to the dashboard, whatever it carries', async () => {
  const odd = [
    '',
    '?state=x&code=y',
    '?error=access_denied',
    `?state=${'x'.repeat(4000)}`,
    '?state=%00',
    '?state[]=1&state[]=2',
  ];
  for (const query of odd) {
    const { status, headers } = await app.client.get(`/api/linkedin/callback${query}`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`${app.url}/dashboard?linkedin=failed`);
  }
});

test('connecting needs a session and a page of ours', async () => {
  expect((await app.client.post('/api/linkedin/connect', { return_url: '/' })).status).toBe(401);
  expect((await app.client.get('/api/linkedin/connection')).status).toBe(401);
  const person = await app.signUp();
  for (const returnUrl of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '\\\\evil', '', 5]) {
    const { status, json } = await person.post('/api/linkedin/connect', { return_url: returnUrl });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'validation', fields: { return_url: expect.any(String) } });
  }
});
