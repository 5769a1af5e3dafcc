// What somebody tries who wants access that nobody gave: replayed codes and tokens, other addresses, other people's pages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectAssistant, handClient, redirectUri, register } from '#test/harness/assistant.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let clientId: string;
let hand: ReturnType<typeof handClient>;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  clientId = (await register(app.client)).json.client_id;
  hand = handClient(app.client, clientId);
});
afterAll(() => app.stop());

const minute = 60_000;
const opens = async (token: string): Promise<boolean> =>
  (
    await app.client
      .as(token)
      .post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { headers: { accept: 'application/json, text/event-stream' } },
      )
  ).status === 200;
const read = (asked: object, person = ada) =>
  person.get(`/api/oauth/request?${new URLSearchParams(asked as Record<string, string>).toString()}`);

test('a code works once: the second time ends what the first one gave', async () => {
  const code = await hand.codeFrom(ada);
  const { access_token } = (await hand.exchange(code)).json;
  expect(await opens(access_token)).toBe(true);
  const again = await hand.exchange(code);
  expect([again.status, again.json]).toMatchObject([
    400,
    { success: false, error: 'invalid_grant', error_description: expect.stringContaining('used before') },
  ]);
  expect(await opens(access_token)).toBe(false);

  const raced = await hand.codeFrom(ada);
  const answers = await Promise.all([1, 2, 3, 4].map(() => hand.exchange(raced)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test('a code is good for a minute, its client, its address and its verifier', async () => {
  const late = await hand.codeFrom(ada);
  app.clock.move(61_000);
  expect((await hand.exchange(late)).json.error).toBe('invalid_grant');
  const other = handClient(app.client, (await register(app.client)).json.client_id);
  // Mix-up: a code brought to another client is worthless.
  expect((await other.exchange(await hand.codeFrom(ada))).json.error).toBe('invalid_grant');
  const wrongs: Record<string, string>[] = [
    { redirect_uri: 'http://127.0.0.1:33418/elsewhere' },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: '' },
    { client_id: 'nobody' },
  ];
  for (const wrong of wrongs)
    expect((await hand.exchange(await hand.codeFrom(ada), wrong)).json.error).toBe('invalid_grant');
  const target = await hand.exchange(await hand.codeFrom(ada), { resource: 'https://elsewhere.example/mcp' });
  expect(target.json.error).toBe('invalid_target');
});

test('a refresh token works once: one that comes again later ends the grant, within a minute it is refused', async () => {
  const first = (await hand.exchange(await hand.codeFrom(ada))).json;
  // The answer was lost: nobody has used the next pair, so the old token is good for another.
  const lost = (await hand.refresh(first.refresh_token)).json;
  const second = (await hand.refresh(first.refresh_token)).json;
  expect([await opens(lost.access_token), await opens(second.access_token)]).toEqual([false, true]);
  // A second process of the same program that still holds the old one ends nothing.
  expect((await hand.refresh(first.refresh_token)).json.error).toBe('invalid_grant');
  expect(await opens(second.access_token)).toBe(true);
  app.clock.move(2 * minute);
  const stolen = await hand.refresh(first.refresh_token);
  expect(stolen.json.error_description).toContain('used before');
  expect(await opens(second.access_token)).toBe(false);
  expect((await hand.refresh(second.refresh_token)).json.error).toBe('invalid_grant');

  const fresh = (await hand.exchange(await hand.codeFrom(ada))).json;
  const answers = await Promise.all([1, 2, 3].map(() => hand.refresh(fresh.refresh_token)));
  const alive = await Promise.all(answers.map(({ json }) => opens(json.access_token ?? 'pwo_none')));
  expect(alive.filter(Boolean)).toHaveLength(1);
  const other = handClient(app.client, (await register(app.client)).json.client_id);
  const mine = (await hand.exchange(await hand.codeFrom(ada))).json;
  expect((await other.refresh(mine.refresh_token)).json.error).toBe('invalid_grant');
  expect(await opens(mine.access_token)).toBe(true);
});

test('no redirect leads where the client did not register, and none happens without a press', async () => {
  const web = (await register(app.client, { redirect_uris: ['https://assistant.example/back?kept=1'] })).json.client_id;
  const registered: [string, string, number][] = [
    [clientId, redirectUri, 200],
    [clientId, 'http://127.0.0.1:9/callback', 200],
    [clientId, 'http://127.0.0.1/callback', 200],
    [clientId, 'http://localhost:33418/callback', 400],
    [clientId, 'http://127.0.0.1:33418/callback?x=1', 400],
    [clientId, 'http://127.0.0.1:33418/other', 400],
    [clientId, 'http://127.0.0.1.evil.example/callback', 400],
    [clientId, 'http://user@127.0.0.1:33418/callback', 400],
    [clientId, 'https://evil.example/callback', 400],
    [clientId, '', 400],
    [web, 'https://assistant.example/back?kept=1', 200],
    [web, 'https://assistant.example/back', 400],
    [web, 'https://assistant.example:8443/back?kept=1', 400],
    [web, 'https://assistant.example.evil.example/back?kept=1', 400],
    [web, 'javascript:alert(1)', 400],
    ['nobody', redirectUri, 404],
  ];
  for (const [id, to, status] of registered) {
    const asked = { ...hand.asked, client_id: id, redirect_uri: to };
    expect([to, (await read(asked)).status]).toEqual([to, status]);
    const answered = await ada.post('/api/oauth/request', { ...asked, allow: false });
    expect([to, answered.status, answered.json.redirect_to === undefined]).toEqual([to, status, status !== 200]);
  }
  const kept = await ada.post('/api/oauth/request', {
    ...hand.asked,
    client_id: web,
    redirect_uri: 'https://assistant.example/back?kept=1',
    allow: false,
  });
  expect(kept.json.redirect_to).toContain('kept=1&error=access_denied');
  // The page itself never answers with a redirect, whatever it is asked.
  const page = await app.client.get(`/oauth/authorize?client_id=${web}&redirect_uri=https://assistant.example/back`);
  expect(page.headers.get('location')).toBeNull();
});

test('what is asked wrongly is no code: without PKCE, by plain, for another resource or another kind of answer', async () => {
  const wrong: [object, string][] = [
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: '' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ scope: 'webhooks' }, 'invalid_scope'],
  ];
  for (const [change, code] of wrong) {
    const asked = { ...hand.asked, ...change };
    const { problem } = (await read(asked)).json;
    expect(new URL(problem.redirect_to).searchParams.get('error')).toBe(code);
    const { json } = await ada.post('/api/oauth/request', { ...asked, allow: true, scopes: ['posts:read'] });
    expect(new URL(json.redirect_to).searchParams.get('code')).toBeNull();
  }
  const slash = { ...hand.asked, resource: `${app.url}/mcp/` };
  expect((await read(slash)).json.problem).toBeNull();
  // Never more than was asked for, and an empty choice is not a yes.
  const narrow = { ...hand.asked, scope: 'posts:read' };
  for (const scopes of [['publish'], []]) {
    const { status } = await ada.post('/api/oauth/request', { ...narrow, allow: true, scopes });
    expect(status).toBe(400);
  }
  const both = await ada.post('/api/oauth/request', { ...narrow, allow: true, scopes: ['posts:read', 'publish'] });
  const given = await hand.exchange(new URL(both.json.redirect_to).searchParams.get('code') ?? '');
  expect(given.json.scope).toBe('posts:read');
});

test('a yes comes from the person on our own page: not by a cookie from elsewhere, a key or an assistant', async () => {
  const body = { ...hand.asked, allow: true, scopes: ['posts:read'] };
  const cookie = `session=${encodeURIComponent(ada.token ?? '')}`;
  const from = (origin: Record<string, string>) =>
    app.client.post('/api/oauth/request', body, { headers: { cookie, ...origin } });
  const elsewhere: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { origin: 'null' }];
  for (const origin of elsewhere) expect((await from(origin)).status).toBe(403);
  expect((await from({ origin: app.url })).status).toBe(200);
  expect((await app.client.post('/api/oauth/request', body)).status).toBe(401);
  const { secret } = (await ada.post('/api/keys', { name: 'x', scopes: ['posts:read', 'publish'] })).json;
  expect((await app.client.as(secret).post('/api/oauth/request', body)).status).toBe(403);
  const { client, kept } = await connectAssistant(ada);
  expect((await app.client.as(kept.tokens!.access_token).post('/api/oauth/request', body)).status).toBe(403);
  await client.close();
  const form = await app.client.call('POST', '/api/oauth/request', {
    body: new URLSearchParams({ ...hand.asked, allow: 'true' }).toString(),
    headers: { cookie, origin: app.url, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.status).toBe(415);
});

test('what registers is bounded and harmless: addresses, names, how many', async () => {
  for (const address of [
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'ms-msdt:/id',
    'http://evil.example/back',
    'https://*.example/back',
    'https://x.example/back#fragment',
    'https://user:pass@x.example/',
    'https://x.example/ back',
    'not an address',
    '',
  ]) {
    const { status, json } = await register(app.client, { redirect_uris: [address] });
    expect([address, status, json.error]).toEqual([address, 400, 'invalid_redirect_uri']);
  }
  for (const more of [
    { redirect_uris: [] },
    { redirect_uris: 'https://x.example' },
    { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://x.example/${n}`) },
    { client_name: 'x'.repeat(501) },
    { grant_types: ['client_credentials'] },
    { response_types: ['token'] },
  ])
    expect((await register(app.client, more)).json.error).toBe('invalid_client_metadata');
  const named = await register(app.client, {
    client_name: 'Claude\u202e\n\nSession expired:\u200b log in  again',
    redirect_uris: [
      'cursor://anysphere.cursor-retrieval/oauth/user-mcp/callback',
      'https://claude.ai/api/mcp/auth_callback',
    ],
    token_endpoint_auth_method: 'client_secret_post',
  });
  expect([named.status, named.json.client_name]).toEqual([201, 'Claude Session expired: log in again']);
  expect(named.json).toMatchObject({ token_endpoint_auth_method: 'none' });
  expect(named.json.client_secret).toBeUndefined();
});

test('what is no form, comes twice or is missing is refused in the words of OAuth', async () => {
  const call = (body: string, type = 'application/x-www-form-urlencoded') =>
    app.client.call('POST', '/oauth/token', { body, headers: { 'content-type': type } });
  expect((await call('{"grant_type":"refresh_token"}', 'application/json')).json.error).toBe('invalid_request');
  expect((await call('')).json.error).toBe('invalid_request');
  expect((await call('grant_type=a&grant_type=b')).json.error).toBe('invalid_request');
  expect((await call('grant_type=password')).json.error).toBe('unsupported_grant_type');
  expect((await call(`grant_type=refresh_token&refresh_token=${'x'.repeat(70_000)}`)).status).toBe(413);
  for (const refreshToken of ['', 'x', `pwr_${'x'.repeat(65)}`])
    expect((await hand.refresh(refreshToken)).json.error).toBe('invalid_grant');
});

test('given up by the assistant it is over; somebody else cannot give it up, and an unknown token is a success', async () => {
  const revoke = (token: string, id = clientId) =>
    app.client.call('POST', '/oauth/revoke', {
      body: new URLSearchParams({ token, client_id: id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const { access_token, refresh_token } = (await hand.exchange(await hand.codeFrom(ada))).json;
  expect([(await revoke(access_token, 'nobody')).status, await opens(access_token)]).toEqual([200, true]);
  expect((await revoke('pwo_unknown')).status).toBe(200);
  expect([(await revoke(refresh_token)).status, await opens(access_token)]).toEqual([200, false]);
});

test('registering is counted by address', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push(await register(limited.client));
  expect(answers.slice(0, 20).every(({ status }) => status === 201)).toBe(true);
  expect([answers[20]?.status, answers[20]?.json.error]).toEqual([429, 'temporarily_unavailable']);
  await limited.stop();
});
