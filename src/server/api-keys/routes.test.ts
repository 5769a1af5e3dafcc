// API keys over real HTTP: shown once, hashed at rest, bound to their scopes, useless once revoked or expired.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointId } from '#contract/endpoints.ts';
import { scopeOf } from '#contract/scope-of-call.ts';
import { scopes } from '#contract/scopes.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
});
afterAll(() => app.stop());

const make = (body: object) => ada.post('/api/keys', { name: 'My script', scopes: ['posts:read'], ...body });
const draft = (client: typeof app.client) =>
  client.call('POST', '/api/posting/draft', { form: [['content', 'By a program']] });

test('the secret is in the first answer alone, and only its hash is stored', async () => {
  const { json, status } = await make({ name: '  Backup job ' });
  expect(status).toBe(200);
  expect(json.secret).toMatch(/^pwk_[\w-]{43}$/);
  expect(json.key).toMatchObject({
    name: 'Backup job',
    scopes: ['posts:read'],
    begins: json.secret.slice(0, 9),
    last_used_at: null,
  });
  const listed = await ada.get('/api/keys');
  expect(listed.text).not.toContain(json.secret);
  const { rows } = await app.db.pool.query('select to_jsonb(k)::text as row from api_keys k');
  for (const { row } of rows as { row: string }[]) expect(row).not.toContain(json.secret);
  expect((await ada.get('/api/me/export')).text).not.toContain(json.secret);
});

test('a key may do what its scopes say and nothing else', async () => {
  const key = app.client.as((await make({})).json.secret);
  expect((await key.get('/api/posting/posts')).status).toBe(200);
  const refused = await draft(key);
  expect([refused.status, refused.json.error]).toEqual([403, 'This API key lacks the scope posts:write.']);
  for (const [path, method] of [
    ['/api/keys', 'GET'],
    ['/api/keys', 'POST'],
    ['/api/me/export', 'GET'],
    ['/api/me/sessions', 'GET'],
  ] as const) {
    const { status, json } = await key.call(method, path, method === 'POST' ? { json: {} } : {});
    expect([status, json.error]).toEqual([403, 'An API key cannot do that. Sign in instead.']);
  }
  expect((await key.delete('/api/me')).status).toBe(403);
  const writer = app.client.as((await make({ scopes: ['posts:write', 'posts:read'] })).json.secret);
  expect((await draft(writer)).status).toBe(200);
  const mine = (await ada.get('/api/keys')).json.keys.find(({ scopes: of }: { scopes: string[] }) => of.length === 2);
  expect(Date.parse(mine.last_used_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('a revoked, an expired, a changed key, and one in a cookie open nothing', async () => {
  const { key, secret } = (await make({ expires_in_days: 2 })).json;
  const client = app.client.as(secret);
  expect((await client.get('/api/posting/posts')).status).toBe(200);
  const cookie = { headers: { cookie: `session=${secret}` } };
  expect((await app.client.get('/api/posting/posts', cookie)).status).toBe(401);
  expect((await app.client.as(`${secret.slice(0, -1)}x`).get('/api/posting/posts')).status).toBe(401);
  expect((await app.client.as('pwk_short').get('/api/posting/posts')).status).toBe(401);
  app.clock.move(3 * 86_400_000);
  expect((await client.get('/api/posting/posts')).status).toBe(401);
  app.clock.move(-3 * 86_400_000);
  const bob = await app.signUp();
  expect((await bob.delete(`/api/keys/${key.id}`)).status).toBe(404);
  expect((await ada.delete(`/api/keys/${key.id}`)).status).toBe(200);
  expect((await client.get('/api/posting/posts')).status).toBe(401);
});

test('a key with the scope webhooks subscribes and ends it again, as other programs do; without it, it may not', async () => {
  const { secret } = (await make({ scopes: ['webhooks'] })).json;
  const subscriber = ada.as(secret);
  const made = await subscriber.post('/api/webhooks', { url: 'https://example.com/hook', events: ['post.published'] });
  expect(made.status, made.text).toBe(200);
  const { webhooks } = (await subscriber.get('/api/webhooks')).json;
  expect(webhooks.map(({ id }: { id: string }) => id)).toEqual([made.json.webhook.id]);
  expect((await subscriber.get('/api/posting/posts')).status).toBe(403);
  expect((await subscriber.delete(`/api/webhooks/${made.json.webhook.id}`)).status).toBe(200);
  const reader = ada.as((await make({ scopes: ['posts:read'] })).json.secret);
  expect((await reader.get('/api/webhooks')).json.error).toBe('This API key lacks the scope webhooks.');
});

test('what is missing or odd is a 400 that says so; the 21st key is a 409', async () => {
  expect((await make({ name: ' ' })).json.error).toBe('Name the key.');
  expect((await make({ scopes: [] })).json.error).toBe('Choose at least one scope.');
  expect((await make({ scopes: ['admin'] })).json.error).toBe('That isn’t a valid scope.');
  expect((await make({ expires_in_days: 0 })).json.error).toBe('expires_in_days is 1 to 365.');
  const answers = await Promise.all(Array.from({ length: 20 }, () => make({})));
  expect(answers.some(({ status }) => status === 409)).toBe(true);
  expect((await ada.get('/api/keys')).json.keys).toHaveLength(20);
});

test('every call of a scope is there, and no scope opens accounts, payments or administration', () => {
  for (const [id, scope] of Object.entries(scopeOf)) {
    const row = endpoints[id as EndpointId];
    expect(row, id).toBeDefined();
    expect([...scopes, 'any']).toContain(scope);
    expect(row.path, id).not.toMatch(/^\/api\/(auth|payments|analytics|keys)/);
  }
});
