// Hosted tokens against keys made here: which are accepted and which are not, with a given key and with published ones; users over a real socket.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Logger } from 'pino';
import { createClerkIdentity } from './clerk.ts';
import { clerkHost } from './clerk-keys.ts';

const origin = 'https://post.example.com';
const now = new Date('2026-11-21T12:00:00.000Z');
const nowS = now.getTime() / 1000;
const log = { debug: vi.fn<Logger['debug']>() };
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let first: Keys;
let second: Keys;
let server: Server;
let address: string;
/** What the stand-in has published, and what it was asked. */
let published: { kid: string; keys: Keys }[];
let asked: string[];
/** Whether its keys cannot be had. */
let isAway: boolean;

beforeAll(async () => {
  [first, second] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const say = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (call === 'GET /.well-known/jwks.json' && isAway) say(502, {});
    else if (call === 'GET /.well-known/jwks.json') {
      void Promise.all(
        published.map(async ({ kid, keys }) => ({
          ...(await exportJWK(keys.publicKey)),
          kid,
          alg: 'RS256',
          use: 'sig',
        })),
      ).then((keys) => say(200, { keys }));
    } else if (request.headers.authorization !== 'Bearer sk_test_x') say(401, {});
    else if (call === 'GET /v1/users/user_1') say(200, ada);
    else if (call.startsWith('GET /v1/sessions?user_id=user_1')) say(200, sessions);
    else if (/^(POST \/v1\/sessions\/sess_\d\/revoke|DELETE \/v1\/users\/user_1)$/.test(call)) say(200, {});
    else if (call === 'GET /v1/users/user_down') say(500, {});
    else say(404, {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  isAway = false;
  published = [{ kid: 'k1', keys: first }];
});

const ada = {
  id: 'user_1',
  first_name: 'Ada',
  last_name: 'Lovelace',
  image_url: null,
  primary_email_address_id: 'e2',
  email_addresses: [
    { id: 'e1', email_address: 'old@example.com', verification: { status: 'verified' } },
    { id: 'e2', email_address: 'Ada@Example.com', verification: { status: 'unverified' } },
  ],
  external_accounts: [{ provider: 'oauth_linkedin_oidc' }],
  unsafe_metadata: { utm_captured: true },
};
const sessions = ['sess_1', 'sess_2'].map((id) => ({ id, created_at: 1_000, last_active_at: 2_000 }));

const identityWith = async (key: Keys | null) =>
  createClerkIdentity({
    clock: { now: () => now },
    log,
    secret_key: 'sk_test_x',
    jwt_key: key ? (await exportSPKI(key.publicKey)).replaceAll('\n', String.raw`\n`) : null,
    issuer: address,
    api_url: address,
    own_origins: [origin],
  });
const claims = {
  sub: 'user_1',
  sid: 'sess_1',
  azp: origin,
  v: 2,
  sts: 'active',
  iat: nowS - 10,
  nbf: nowS - 20,
  exp: nowS + 50,
};
const tokenWith = (change: JWTPayload = {}, { keys = first, kid = 'k1', issuer = address } = {}) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, cat: 'cl_extra' })
    .setIssuer(issuer)
    .sign(keys.privateKey);

describe('with a given key, without the network', () => {
  test('a token of the instance for our page is a session until it ends', async () => {
    const token = await tokenWith();
    expect(await (await identityWith(first)).authenticate(token)).toEqual({
      user_id: 'user_1',
      token,
      expires_at: new Date((nowS + 50) * 1000),
    });
    expect(asked).toEqual([]);
  });

  test.each([
    ['has ended', { exp: nowS - 6 }],
    ['is not valid yet', { nbf: nowS + 6 }],
    ['comes from the future', { iat: nowS + 6 }],
    ['is for another page', { azp: 'https://evil.example' }],
    ['is for no page', { azp: undefined }],
    ['is pending', { sts: 'pending' }],
    ['is nobody’s', { sub: undefined }],
    ['never ends', { exp: undefined }],
  ])('one that %s opens nothing', async (_what, change) => {
    expect(await (await identityWith(first)).authenticate(await tokenWith(change))).toBeNull();
  });

  test('five seconds of difference between clocks are forgiven', async () => {
    const identity = await identityWith(first);
    for (const change of [{ exp: nowS - 4 }, { nbf: nowS + 4 }, { iat: nowS + 4 }])
      expect(await identity.authenticate(await tokenWith(change))).not.toBeNull();
  });

  test('another issuer, another key, another algorithm, no signature and no token open nothing', async () => {
    const identity = await identityWith(first);
    const pem = await exportSPKI(first.publicKey);
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(address)
      .sign(new TextEncoder().encode(pem));
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tokens = [
      await tokenWith({}, { issuer: 'https://other.clerk.accounts.dev' }),
      await tokenWith({}, { keys: second }),
      hmac,
      `${part({ alg: 'none' })}.${part({ ...claims, iss: address })}.`,
      `${await tokenWith()}x`,
      'not.a.token',
      '',
    ];
    for (const token of tokens) expect(await identity.authenticate(token)).toBeNull();
  });
});

test('published keys are asked for once, and an unknown one is not let in', async () => {
  const identity = await identityWith(null);
  expect(await identity.authenticate(await tokenWith())).not.toBeNull();
  expect(await identity.authenticate(await tokenWith())).not.toBeNull();
  expect(asked).toEqual(['GET /.well-known/jwks.json']);
  expect(await identity.authenticate(await tokenWith({}, { keys: second, kid: 'k2' }))).toBeNull();
  published.push({ kid: 'k2', keys: second });
  const later = await identityWith(null);
  expect(await later.authenticate(await tokenWith({}, { keys: second, kid: 'k2' }))).not.toBeNull();
});

test('where the keys cannot be had, nobody is signed out by it: it is a 503, until they can be', async () => {
  const identity = await identityWith(null);
  const token = await tokenWith();
  isAway = true;
  await expect(identity.authenticate(token)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(identity.signOut(token)).rejects.toMatchObject({ code: 'unavailable' });
  for (const wrong of ['', 'not.a.token', `${token.split('.')[1]}`])
    expect(await identity.authenticate(wrong)).toBeNull();
  isAway = false;
  expect(await identity.authenticate(token)).not.toBeNull();
});

test('users come from the provider and are kept for a minute; without an answer it is a 503', async () => {
  const identity = await identityWith(first);
  const user = {
    id: 'user_1',
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    image: null,
    email_verified: false,
    external_accounts: ['linkedin_oidc'],
    unsafe_metadata: { utm_captured: true },
  };
  expect(await identity.getUser('user_1')).toEqual(user);
  expect(await identity.getUser('user_1')).toEqual(user);
  expect(asked).toEqual(['GET /v1/users/user_1']);
  expect(await identity.getUser('user_2')).toBeNull();
  await expect(identity.getUser('user_down')).rejects.toMatchObject({ code: 'unavailable' });
});

test('sessions are listed and ended there; passwords are refused here', async () => {
  const identity = await identityWith(first);
  const token = await tokenWith();
  expect((await identity.listSessions('user_1', token)).map(({ id, is_current }) => [id, is_current])).toEqual([
    ['sess_1', true],
    ['sess_2', false],
  ]);
  asked = [];
  await identity.endSessions('user_1', token);
  await identity.signOut(token);
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /v1/sessions/sess_2/revoke',
    'POST /v1/sessions/sess_1/revoke',
  ]);
  await expect(identity.endSession('user_1', 'sess_9')).rejects.toMatchObject({ code: 'not_found' });
  const account = { email: 'ada@example.com', password: 'a long phrase', name: 'Ada' };
  await expect(identity.signUp(account)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await identity.startPasswordReset('ada@example.com')).toBeNull();
});

test('the publishable key tells the instance', () => {
  const key = (host: string): string => `pk_test_${Buffer.from(`${host}$`).toString('base64').replace(/=+$/, '')}`;
  expect(clerkHost(key('clear-fox-1.clerk.accounts.dev'))).toBe('clear-fox-1.clerk.accounts.dev');
  for (const wrong of [
    '',
    'pk_test_',
    'sk_test_abc',
    `pk_test_${Buffer.from('no dollar').toString('base64')}`,
    key('a/b'),
  ])
    expect(clerkHost(wrong)).toBeNull();
});
