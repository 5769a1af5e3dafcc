// The product with a hosted sign-in: its tokens open the calls, everything else works as with the embedded one.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { beginCall } from '../harness/slow-call.ts';

let app: TestApp;
let provider: Server;
/** What the provider holds about Ada besides her name. */
let kept: { unsafe_metadata: Record<string, unknown>; external_accounts: { provider: string }[] };
/** What it says about her email address. */
let verification: { status: string } | null = { status: 'verified' };
/** Its sessions of Ada. */
const sessions = ['sess_1', 'sess_2'].map((id) => ({ id, created_at: 0, last_active_at: 0 }));
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  kept = { unsafe_metadata: { before: 1 }, external_accounts: [{ provider: 'oauth_linkedin_oidc' }] };
  provider = createServer((request, response) => {
    const user = {
      id: 'user_ada',
      first_name: 'Ada',
      last_name: null,
      image_url: null,
      primary_email_address_id: 'e',
      email_addresses: [{ id: 'e', email_address: 'ada@example.test', verification }],
    };
    const answer = (status: number, body: object = { ...user, ...kept }): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? body : {}));
    };
    const call = `${request.method} ${request.url}`;
    if (call === 'PATCH /v1/users/user_ada/metadata') {
      void json(request).then((body) => {
        const { unsafe_metadata } = body as { unsafe_metadata: Record<string, unknown> };
        const merged = Object.entries({ ...kept.unsafe_metadata, ...unsafe_metadata });
        kept.unsafe_metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
        answer(200);
      });
    } else if (request.url?.startsWith('/v1/sessions?')) answer(200, sessions);
    else if (call === 'POST /v1/sessions/sess_2/revoke') answer(200, {});
    else if (call === 'DELETE /v1/users/user_eve') answer(200, {});
    else answer(['GET /v1/users/user_ada', 'PATCH /v1/users/user_ada'].includes(call) ? 200 : 404);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  app = await startTestApp({
    CLERK_SECRET_KEY: 'a secret key',
    CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from('fox.clerk.accounts.dev$').toString('base64')}`,
    CLERK_JWT_KEY: await exportSPKI(keys.publicKey),
    CLERK_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    ADMIN_EMAILS: 'ada@example.test',
  });
});
afterAll(async () => {
  await app.stop();
  provider.close();
});

const tokenFor = (sub: string, azp = app.url) =>
  new SignJWT({ sub, azp, sid: 'sess_1', sts: 'active' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer('https://fox.clerk.accounts.dev')
    .setIssuedAt(Math.floor(Date.now() / 1000) - 5)
    .setExpirationTime('60s')
    .sign(keys.privateKey);

test('a token of the provider is a session here, in the header and in its own cookie', async () => {
  const token = await tokenFor('user_ada');
  const ada = app.client.as(token);
  const { status, json } = await ada.get('/api/me');
  expect([status, json.user]).toMatchObject([
    200,
    { id: 'user_ada', email: 'ada@example.test', name: 'Ada', is_admin: true, onboarding_due: true },
  ]);
  const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', 'A draft of mine']] });
  expect(draft.json.post.content).toBe('A draft of mine');
  const by = (name: string, more = {}) => ({ headers: { cookie: `${name}=${token}`, ...more } });
  expect((await app.client.get('/api/posting/posts', by('__session'))).json.posts).toHaveLength(1);
  expect((await app.client.get('/api/posting/posts', by('session'))).status).toBe(401);
  expect((await app.client.patch('/api/me/metadata', { a: 1 }, by('__session'))).status).toBe(403);
  const own = by('__session', { origin: app.url });
  expect((await app.client.patch('/api/me/metadata', { a: 1 }, own)).status).toBe(200);
});

test('a body that takes longer than a token lives is taken all the same; a call that begins later is not', async () => {
  const ada = app.client.as(await tokenFor('user_ada'));
  const form = '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nOver a slow line\r\n--x--\r\n';
  const late = await beginCall(ada, '/api/posting/draft', 'multipart/form-data; boundary=x', form);
  expect((await ada.get('/api/me')).status).toBe(200);
  app.clock.move(90_000);
  expect(await late()).toMatchObject({ status: 200, json: { post: { content: 'Over a slow line' } } });
  expect((await ada.get('/api/me')).status).toBe(401);
  app.clock.move(-90_000);
});

test('pushes are on for whoever the provider signs in, until one of their sessions ends', async () => {
  const ada = app.client.as(await tokenFor('user_ada'));
  const ofBrowser = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const subscription = { endpoint: 'https://push.example.com/ada', keys: ofBrowser };
  expect((await ada.post('/api/me/push', subscription)).status).toBe(200);
  expect((await ada.get('/api/me/push')).json.browsers).toHaveLength(1);
  expect((await ada.delete('/api/me/sessions/sess_2')).status).toBe(200);
  expect((await ada.get('/api/me/push')).json.browsers).toEqual([]);
});

test('metadata and accounts elsewhere are the provider’s: read there, merged there, and no copy is kept here', async () => {
  const ada = app.client.as(await tokenFor('user_ada'));
  const merged = await ada.patch('/api/me/metadata', { utm_source: 'x', before: null });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.json.user.unsafe_metadata).toMatchObject({ utm_source: 'x' });
  expect(merged.json.user.unsafe_metadata).not.toHaveProperty('before');
  expect(kept.unsafe_metadata).toEqual(merged.json.user.unsafe_metadata);
  expect(merged.json.user.external_accounts).toEqual([{ provider: 'linkedin_oidc' }]);
  const { rows } = await app.db.pool.query("select 1 from profiles where unsafe_metadata <> '{}'");
  expect(rows).toEqual([]);
  // Our own limits apply as well.
  expect((await ada.patch('/api/me/metadata', { k: 'x'.repeat(20 * 1024) })).status).toBe(413);
  expect((await ada.patch('/api/me/metadata', { k: 'x'.repeat(9 * 1024) })).status).toBe(413);
  expect((await ada.get('/api/me/export')).json.user.unsafe_metadata).toEqual(kept.unsafe_metadata);
});

test('a second factor and passkeys are the provider’s too', async () => {
  const ada = app.client.as(await tokenFor('user_ada'));
  expect((await ada.get('/api/me/second-factor')).json.second_factor.enabled_at).toBeNull();
  expect((await ada.get('/api/me/passkeys')).json.passkeys).toEqual([]);
  for (const path of ['/api/me/second-factor', '/api/me/passkeys/options']) {
    const { status, json: body } = await ada.post(path, { password: 'a long pass phrase 7' });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
  expect((await app.client.post('/api/auth/sign-in/passkey/options')).status).toBe(403);
});

test('a token for another page, and of somebody the provider does not know, opens nothing', async () => {
  expect((await app.client.as(await tokenFor('user_ada', 'https://evil.example')).get('/api/me')).status).toBe(401);
  expect((await app.client.as(await tokenFor('user_nobody')).get('/api/me')).status).toBe(401);
});

test('an address makes an admin once the provider says that it is verified, here on this machine too', async () => {
  const dashboard = async () =>
    (await app.client.as(await tokenFor('user_ada')).get('/api/analytics/dashboard')).status;
  expect(await dashboard()).toBe(200);
  for (const said of [{ status: 'unverified' }, null]) {
    verification = said;
    // The provider's answer is cached for a minute; renaming asks again.
    await app.client.as(await tokenFor('user_ada')).patch('/api/me', { name: 'Ada' });
    expect(await dashboard()).toBe(403);
  }
  verification = { status: 'verified' };
});

test('passwords are the provider’s', async () => {
  const account = { email: 'eve@example.test', password: 'a long pass phrase 7', name: 'Eve' };
  for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
    const { status, json } = await app.client.post(path, account);
    expect([status, json.code]).toEqual([403, 'forbidden']);
  }
});

test('a token that is still valid writes nothing once its account is erased here', async () => {
  const eve = app.client.as(await tokenFor('user_eve'));
  expect((await eve.post('/api/posting/draft', { content: 'A draft' })).status).toBe(200);
  expect((await eve.delete('/api/me')).status).toBe(200);
  expect((await eve.post('/api/posting/draft', { content: 'Another' })).status).toBe(401);
  expect((await app.db.pool.query("select 1 from posts where user_id = 'user_eve'")).rows).toEqual([]);
});
