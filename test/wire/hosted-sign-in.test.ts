// The product with a hosted sign-in: its tokens open the calls, everything else goes on as with the embedded one.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let provider: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  provider = createServer((request, response) => {
    const user = {
      id: 'user_ada',
      first_name: 'Ada',
      last_name: null,
      image_url: null,
      primary_email_address_id: 'e',
      email_addresses: [{ id: 'e', email_address: 'ada@example.test' }],
    };
    const is_known = /^\/v1\/users\/user_ada$/.test(request.url ?? '');
    response.writeHead(is_known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(is_known ? user : {}));
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

test('a token for another page, and of somebody the provider does not know, opens nothing', async () => {
  expect((await app.client.as(await tokenFor('user_ada', 'https://evil.example')).get('/api/me')).status).toBe(401);
  expect((await app.client.as(await tokenFor('user_nobody')).get('/api/me')).status).toBe(401);
});

test('passwords are the provider’s', async () => {
  const account = { email: 'eve@example.test', password: 'a long pass phrase 7', name: 'Eve' };
  for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email']) {
    const { status, json } = await app.client.post(path, account);
    expect([status, json.code]).toEqual([403, 'forbidden']);
  }
});
