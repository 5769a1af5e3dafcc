// The calls of accounts over real HTTP: what a browser and another program see, and what hostile input gets.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/account.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { dayMs } from '#server/time.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'Boss@Example.test, other@example.test' });
});
afterAll(() => app.stop());

const signUp = (email: string, more: object = {}) =>
  app.client.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: 'Ada', ...more });
const signIn = (email: string, password = 'correct horse') =>
  app.client.post('/api/auth/sign-in/email', { email, password });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

describe('signing up and in', () => {
  test('answers token and user, and sets the cookie that browsers keep for 30 days', async () => {
    const { status, json, headers } = await signUp('  Grace@Example.TEST ');
    expect(status).toBe(200);
    expect(user.parse(json.user)).toMatchObject({ email: 'grace@example.test', name: 'Ada', is_admin: false });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`session=${json.token};`);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(Math.abs(seconds - 30 * 24 * 3600)).toBeLessThan(60);
    expect(headers.get('cache-control')).toBe('no-store');
    const again = await signIn(' GRACE@example.test');
    expect(again.status).toBe(200);
    expect(again.json.user.id).toBe(json.user.id);
  });

  test('takes every address that mail servers do, in one form', async () => {
    for (const [given, kept] of [
      ["O'Neil!#$%&*/=?^_`{|}~@Example.test", "o'neil!#$%&*/=?^_`{|}~@example.test"],
      ['ada@Exämple.test', 'ada@xn--exmple-cua.test'],
    ] as const) {
      const { status, json, text } = await signUp(given);
      expect([status, json.user?.email], text).toEqual([200, kept]);
      for (const again of [given, kept]) expect((await signIn(again)).json.user.id).toBe(json.user.id);
      expect((await signUp(kept)).status).toBe(409);
    }
  });

  test('two sign-ups at once: one account, and a kind 409', async () => {
    const answers = await Promise.all([signUp('twice@example.test'), signUp('TWICE@example.test')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ success: false, code: 'conflict' });
    expect(refused?.json.error).toContain('Log in instead');
  });

  test('unknown email, wrong password and a password too long to be one get one answer', async () => {
    await signUp('known@example.test');
    const answers = [
      await signIn('known@example.test', 'wrong password'),
      await signIn('unknown@example.test', 'wrong password'),
      await signIn('known@example.test', 'x'.repeat(900)),
    ];
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.error} ${json.code}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  test.each([
    ['no email', { email: 'no' }, 'email'],
    ['two emails', { email: 'a@b.example,c@d.example' }, 'email'],
    ['a number as email', { email: 5 }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a password of 1 MB', { password: 'x'.repeat(1_000_000) }, 'password'],
    ['a list as password', { password: ['correct horse'] }, 'password'],
    ['no name', { name: '   ' }, 'name'],
    ['a name of a page', { name: 'x'.repeat(101) }, 'name'],
  ])('%s is a 400 that names the field', async (_what, more, field) => {
    const { status, json } = await signUp('strange@example.test', more);
    expect(status).toBe(400);
    expect(json).toMatchObject({ success: false, code: 'validation' });
    expect(json.fields[field]).toBe(json.error);
  });

  test('a password of 4 MB is a 413, a name with U+0000 a 400, neither a fault', async () => {
    expect((await signUp('big@example.test', { password: 'x'.repeat(4 * 1024 * 1024) })).status).toBe(413);
    expect((await signUp('nul@example.test', { name: 'A\u0000da' })).status).toBe(400);
  });

  test('an email in ADMIN_EMAILS is an admin, in any case', async () => {
    expect((await signUp('BOSS@example.test')).json.user.is_admin).toBe(true);
  });
});

describe('sessions', () => {
  test('sign-out ends the token and clears the cookie', async () => {
    const { json } = await signUp('leaver@example.test');
    const client = app.client.as(json.token);
    const { status, headers, json: answer } = await client.post('/api/auth/sign-out', {});
    expect([status, answer]).toEqual([200, { success: true }]);
    expect(headers.get('set-cookie')).toMatch(/^session=;.*Max-Age=0/);
    expect((await client.get('/api/me')).status).toBe(401);
    expect((await client.get('/api/me')).json.code).toBe('unauthenticated');
  });

  test('the cookie alone tells a page its token; to change something it needs an Origin of ours', async () => {
    const made = await signUp('browser@example.test');
    const cookie = cookieOf(made.headers);
    const { status, json, headers } = await app.client.get('/api/auth/session', { headers: { cookie } });
    expect(status).toBe(200);
    expect(json).toEqual({ token: made.json.token, user: made.json.user });
    expect(cookieOf(headers)).toBe(cookie);
    const visitor = await app.client.get('/api/auth/session');
    expect([visitor.status, visitor.json]).toEqual([200, { token: null, user: null }]);
    expect((await app.client.as('no token').get('/api/auth/session')).status).toBe(401);
    const change = (origin?: string) =>
      app.client.patch('/api/me/metadata', { a: 1 }, { headers: { cookie, ...(origin ? { origin } : {}) } });
    expect((await change()).status).toBe(403);
    expect((await change('https://evil.example')).status).toBe(403);
    expect((await change(app.url)).status).toBe(200);
  });

  test('without, with a strange or with a changed token: 401', async () => {
    const { json } = await signUp('token@example.test');
    expect((await app.client.get('/api/me')).status).toBe(401);
    for (const token of ['x', `${json.token}x`, json.token.split('.')[0], `${json.token} ${json.token}`])
      expect((await app.client.as(token).get('/api/me')).status).toBe(401);
    const basic = await app.client.get('/api/me', { headers: { authorization: `Basic ${json.token}` } });
    expect(basic.status).toBe(401);
  });

  test('a session that nobody uses ends after 30 days', async () => {
    const { json } = await signUp('sleeper@example.test');
    app.clock.move(31 * dayMs);
    try {
      expect((await app.client.as(json.token).get('/api/me')).status).toBe(401);
    } finally {
      app.clock.move(-31 * dayMs);
    }
  });
});

describe('metadata', () => {
  const patch = async (body: unknown, email: string) => {
    const { json } = await signUp(email);
    return app.client.as(json.token).patch('/api/me/metadata', body);
  };

  test('merges, removes by null, and shows in /api/me', async () => {
    const { token } = (await signUp('meta@example.test')).json;
    const client = app.client.as(token);
    await client.patch('/api/me/metadata', { utm_source: 'x', utm_captured: true });
    const { json } = await client.patch('/api/me/metadata', { utm_source: null, pick: [1] });
    expect(json.user.unsafe_metadata).toEqual({ utm_captured: true, pick: [1] });
    expect((await client.get('/api/me')).json.user.unsafe_metadata).toEqual({ utm_captured: true, pick: [1] });
  });

  test('20 KiB is a 413; a list, a text and null are a 400; U+0000 and half a character too', async () => {
    expect((await patch({ k: 'x'.repeat(20 * 1024) }, 'meta1@example.test')).status).toBe(413);
    const bad = [[1], 'text', null, { k: '\u0000' }, { k: '\ud800' }];
    for (const [i, body] of bad.entries())
      expect((await patch(body, `meta2-${i}@example.test`)).json).toMatchObject({ code: 'validation' });
  });

  test('a prototype cannot be reached, nor a right be won', async () => {
    const { token } = (await signUp('proto@example.test')).json;
    const body = '{"__proto__": {"is_admin": true}, "is_admin": true, "deep": {"__proto__": {"x": 1}}}';
    const { status, json } = await app.client
      .as(token)
      .call('PATCH', '/api/me/metadata', { body, headers: { 'content-type': 'application/json' } });
    expect(status).toBe(200);
    expect(json.user.is_admin).toBe(false);
    expect(json.user.unsafe_metadata).toEqual({ is_admin: true, deep: {} });
  });

  test('a million nested objects are refused, not a fault', async () => {
    const { token } = (await signUp('deep@example.test')).json;
    const body = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const { status } = await app.client
      .as(token)
      .call('PATCH', '/api/me/metadata', { body, headers: { 'content-type': 'application/json' } });
    expect(status).toBe(400);
  });
});

test('the export is one JSON document of the own account only', async () => {
  const person = await app.signUp('Ada Export');
  const other = await app.signUp('Someone Else');
  const { status, headers, json, text } = await person.get('/api/me/export');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(json.user).toMatchObject({ email: person.email, name: 'Ada Export' });
  expect(text).not.toContain(other.email);
  expect(text).not.toContain(person.token);
  expect((await app.client.get('/api/me/export')).status).toBe(401);
});

test('erasing the account ends everything of it, and the email is free again', async () => {
  const person = await app.signUp();
  const { status, headers, json } = await person.delete('/api/me');
  expect([status, json]).toEqual([200, { success: true }]);
  expect(headers.get('set-cookie')).toMatch(/^session=;/);
  expect((await person.get('/api/me')).status).toBe(401);
  expect((await signIn(person.email, person.password)).status).toBe(401);
  expect((await signUp(person.email)).status).toBe(200);
});
