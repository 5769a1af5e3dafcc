// Bad input over real HTTP gets what api.md promises: the one shape, the right status, nothing leaked (api.md, Conventions; issue 1 of 8).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Answer } from '#test/harness/client.ts';
import { expectError } from '#test/harness/expect-error.ts';

let app: TestApp;
let user: Awaited<ReturnType<TestApp['signUp']>>;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
});
afterAll(() => app.stop());

test('an unknown path and a wrong method', async () => {
  expectError(await user.get('/api/nothing-here'), 'not_found');
  expectError(await user.get('/api/posting/posts/unknown'), 'not_found');
  expectError(await user.get(`/api/posting/posts/${'x'.repeat(300)}`), 'not_found');
  expectError(await user.get('/api/posting/posts/%00'), 'not_found');
  const answer = await user.delete('/api/posts/schedule');
  expectError(answer, 'method_not_allowed');
  expect(answer.headers.get('allow')).toBe('POST');
  // Next to /api/ideas/{id}, and next to /api/prospects/{id}.
  expect((await user.get('/api/ideas/questions')).headers.get('allow')).toBe('POST');
  expect((await user.post('/api/prospects/posts', {})).headers.get('allow')).toBe('GET');
});

test('an address that is written out takes no other method, also where one with an id would: PATCH and DELETE too', async () => {
  const rows = Object.values<Endpoint>(endpoints);
  const literal = new Set(rows.map(({ path }) => path).filter((path) => !path.includes('{')));
  const wrong: string[] = [];
  for (const path of literal) {
    const taken = rows.filter((row) => row.path === path).map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !taken.includes(method));
    for (const method of others)
      for (const client of [app.client, user]) {
        const { status, headers } = await client.call(method, path);
        const allow = headers.get('allow');
        if (status !== 405 || allow !== taken.join(', ')) wrong.push(`${method} ${path}: ${status}, ${allow}`);
      }
  }
  expect(wrong).toEqual([]);
  for (const path of ['/', '/dashboard', '/posts/', '/favicon.svg']) {
    const answer = await user.post(path, {});
    expectError(answer, 'method_not_allowed');
    expect([path, answer.headers.get('allow')]).toEqual([path, 'GET']);
  }
  expectError(await user.post('/posts/unknown', {}), 'not_found');
});

test('no token, a malformed one, an unknown one', async () => {
  expectError(await app.client.get('/api/me'), 'unauthenticated');
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'Bearer unknown-token',
    `Bearer ${'x'.repeat(5000)}`,
  ]) {
    expectError(await app.client.get('/api/me', { headers: { authorization } }), 'unauthenticated');
  }
});

test('an expired token', async () => {
  const guest = await app.signUp();
  expect((await guest.get('/api/me')).status).toBe(200);
  app.clock.move(31 * 86_400_000);
  expectError(await guest.get('/api/me'), 'unauthenticated');
  app.clock.move(-31 * 86_400_000);
});

test('broken JSON, wrong types, a wrong content type, a text with NUL', async () => {
  const json = { 'content-type': 'application/json' };
  expectError(await user.call('POST', '/api/ideas/generate', { body: '{"idea":', headers: json }), 'validation');
  expectError(
    await user.call('POST', '/api/ideas/generate', { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }),
    'validation',
  );
  expectError(
    await user.call('POST', '/api/ideas/generate', { body: 'idea=x', headers: { 'content-type': 'text/plain' } }),
    'unsupported_media_type',
  );
  for (const body of [
    null,
    [],
    'text',
    7,
    {},
    { idea: 7 },
    { idea: '  ' },
    { idea: 'x', count: 7 },
    { idea: 'x', hook: 7 },
    { idea: 'a\u0000b' },
  ]) {
    expectError(await user.post('/api/ideas/generate', body), 'validation');
  }
  const answer = await user.post('/api/ideas/generate', { idea: '', post_length: 'endless' });
  expect(answer.json.fields).toEqual({
    idea: 'Type an idea first.',
    post_length: 'The length is short, medium or long.',
  });
});

test('a body of 4 MB', async () => {
  expectError(await user.post('/api/ideas/generate', { idea: 'x'.repeat(4 * 2 ** 20) }), 'too_large');
  expectError(
    await user.call('POST', '/api/posting/draft', { form: [['content', 'x'.repeat(4 * 2 ** 20)]] }),
    'too_large',
  );
});

test('deep nesting and keys that mean something to JavaScript', async () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expectError(
    await user.call('PATCH', '/api/me/metadata', { body: deep, headers: { 'content-type': 'application/json' } }),
    'validation',
  );
  const own = await user.call('PATCH', '/api/me/metadata', {
    body: '{"__proto__": {"is_admin": true}}',
    headers: { 'content-type': 'application/json' },
  });
  expect(own.status).toBe(200);
  expect(own.json.user.is_admin).toBe(false);
});

test('forms: a wrong kind, no boundary, a cut one', async () => {
  expectError(
    await user.call('POST', '/api/posting/draft', { body: 'x', headers: { 'content-type': 'text/plain' } }),
    'unsupported_media_type',
  );
  expectError(
    await user.call('POST', '/api/posting/draft', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
    'validation',
  );
  const cut = '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nhalf';
  expectError(
    await user.call('POST', '/api/posting/draft', {
      body: cut,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }),
    'validation',
  );
});

test('a change by the cookie alone needs an origin of ours', async () => {
  const cookie = `session=${user.token}`;
  const change = (headers: Record<string, string>) =>
    app.client.patch('/api/me/metadata', { a: 1 }, { headers: { cookie, ...headers } });
  expect((await app.client.get('/api/me', { headers: { cookie } })).status).toBe(200);
  expectError(await change({}), 'forbidden');
  expectError(await change({ origin: 'https://evil.example' }), 'forbidden');
  expect((await change({ origin: app.url })).status).toBe(200);
});

test('limits answer 429 with Retry-After, by account and by user', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  try {
    const guess = (): Promise<Answer> =>
      limited.client.post('/api/auth/sign-in/email', { email: 'a@example.test', password: 'wrong password' });
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await guess());
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
    expectError(answers[10]!, 'rate_limited');
    expect(answers[10]!.headers.get('retry-after')).toMatch(/^\d+$/);

    const visit = (): Promise<Answer> => limited.client.post('/api/ideas/generate', { idea: 'x' });
    for (let i = 0; i < 600; i += 1) expect((await visit()).status).toBe(401);
    expectError(await visit(), 'rate_limited');
    // The same count: requests that match no call are counted, too.
    expectError(await limited.client.get('/api/nowhere'), 'rate_limited');
    expectError(await limited.client.delete('/api/me/export'), 'rate_limited');
  } finally {
    await limited.stop();
  }
});

test('health, readiness, metrics and the description answer', async () => {
  expect((await app.client.get('/healthz')).json).toEqual({ status: 'ok' });
  await expect.poll(async () => (await app.client.get('/readyz')).json.status).toBe('ready');
  expect((await app.client.get('/readyz')).status).toBe(200);
  expect((await app.client.get('/metrics')).text).toMatch(/^http_call_seconds_count\{/m);
  const { json } = await app.client.get('/openapi.json');
  expect(json.paths['/api/posts/schedule'].post.requestBody.content['application/json'].schema.required).toContain(
    'scheduled_at',
  );
  const docs = await app.client.get('/docs');
  expect(docs.text).toContain('<script src="/api-reference/start.js"');
  expect(docs.text).toContain('LinkedIn and Stripe sandboxes in use: nothing reaches LinkedIn, and no one is charged.');
  // Every browser asks for one, and the page's policy must allow it.
  expect(docs.text).toContain('<link rel="icon" href="/favicon.svg"');
  expect(docs.headers.get('content-security-policy')).toContain("img-src 'self'");
});

test('lengths are UTF-16 units, as the counter shows them', async () => {
  const draft = (content: string) => user.post('/api/posting/draft', undefined, { form: [['content', content]] });
  expect((await draft('😀'.repeat(10_000))).status).toBe(200);
  expectError(await draft(`${'😀'.repeat(10_000)}x`), 'validation');
  const publish = (content: string) => user.post('/api/posting/linkedin/post', { content });
  expectError(await publish('😀'.repeat(1500)), 'linkedin_not_connected');
  expectError(await publish(`${'😀'.repeat(1500)}x`), 'validation');
  expectError(await publish('\u200b\u2060 \n'), 'validation');
});

test('a hook is a kind, its label or words that name one', async () => {
  const generate = (hook: unknown) => user.post('/api/ideas/generate', { idea: 'Pricing', hook, count: 1 });
  for (const hook of ['question', 'How to', 'Ask a question', 'something else', '', null]) {
    expect((await generate(hook)).status, String(hook)).toBe(200);
  }
  expectError(await generate(5), 'validation');
  expectError(await generate('x'.repeat(201)), 'validation');
});

test('a parameter that is left empty asks for nothing in particular', async () => {
  for (const path of [
    '/api/posting/posts?status=all&q=&limit=50&cursor=&author=&label=&sort=',
    '/api/research/posts?q=&sort=relevance&since=&limit=&cursor=',
    '/api/prospects?q=&status=&sort=',
    '/api/notifications?cursor=',
    '/api/ai/conversations?cursor=',
  ]) {
    expect([path, (await user.get(path)).status]).toEqual([path, 200]);
  }
});
