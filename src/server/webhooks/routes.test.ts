// Webhooks over real HTTP, to a server that listens and remembers: told once per event, signed, retried, never inside the network.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { openHookServer, type Heard } from '#test/harness/hook-server.ts';
import { recordNotifications } from './dispatcher.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let server: Awaited<ReturnType<typeof openHookServer>>;
let url: string;

beforeAll(async () => {
  server = await openHookServer();
  ({ url } = server);
  app = await startTestApp({ OUTGOING_PRIVATE: 'on' });
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
});
afterAll(async () => {
  await app.stop();
  server.close();
});

const make = async (path: string, events: string[]) => {
  const { status, json, text } = await ada.post('/api/webhooks', { url: url + path, events });
  expect(status, text).toBe(200);
  return json as { webhook: { id: string }; secret: string };
};
const heardAt = (path: string) => server.heardAt(path);
const publish = async (content: string) => (await ada.post('/api/posting/linkedin/post', { content })).json.post;

test('a published post is told once, signed so that the receiver can tell', async () => {
  const { webhook, secret } = await make('/published', ['post.published']);
  const post = await publish('Out it goes');
  await expect.poll(() => heardAt('/published')).toHaveLength(1);
  const [{ body, headers }] = heardAt('/published') as [Heard];
  expect(JSON.parse(body)).toMatchObject({
    type: 'post.published',
    timestamp: post.published_at,
    data: { post_id: post.id, author_id: post.author_id, content: 'Out it goes', linkedin_urn: post.linkedin_urn },
  });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect((await ada.get(`/api/webhooks/${webhook.id}/secret`)).json.secret).toBe(secret);
  const { deliveries } = (await ada.get(`/api/webhooks/${webhook.id}/deliveries`)).json;
  expect(deliveries).toMatchObject([
    { event: 'post.published', state: 'delivered', tries: 1, status: 200, error: null },
  ]);
  // Looked for again, it is still one.
  expect(await recordNotifications(app.db, app.clock.now())).toBe(0);
  expect(heardAt('/published')).toHaveLength(1);
  expect((await ada.delete(`/api/webhooks/${webhook.id}`)).status).toBe(200);
});

test('a failed post is told; what is not taken is tried again under the same id; 410 switches off, a ping on again', async () => {
  server.willAnswer('/failed', [503, 200, 410]);
  const { webhook } = await make('/failed', ['post.failed']);
  const { json } = await ada.post('/api/posting/linkedin/post', { content: 'Refused' });
  await app.db.pool.query(
    `update posts set status = 'failed', error = 'LinkedIn said no.', updated_at = now() where id = $1`,
    [json.post.id],
  );
  await expect.poll(() => heardAt('/failed')).toHaveLength(1);
  app.clock.move(6_000);
  await expect.poll(() => heardAt('/failed')).toHaveLength(2);
  const [first, second] = heardAt('/failed') as [Heard, Heard];
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(JSON.parse(first.body).data.error).toBe('LinkedIn said no.');
  const { json: gone } = await ada.post('/api/posting/linkedin/post', { content: 'Refused again' });
  await app.db.pool.query(`update posts set status = 'failed', updated_at = now() where id = $1`, [gone.post.id]);
  const shown = async () =>
    (await ada.get('/api/webhooks')).json.webhooks.find(({ id }: { id: string }) => id === webhook.id);
  await expect.poll(async () => (await shown()).is_active).toBe(false);
  expect((await shown()).disabled_why).toContain('410');
  expect((await ada.post(`/api/webhooks/${webhook.id}/test`)).json).toEqual({
    success: true,
    status: 200,
    error: null,
  });
  expect((await shown()).is_active).toBe(true);
  await ada.delete(`/api/webhooks/${webhook.id}`);
});

test('a webhook that its owner has switched off stays off, whatever its server makes of a ping', async () => {
  const { webhook } = await make('/by-hand', ['post.failed']);
  const path = `/api/webhooks/${webhook.id}`;
  await ada.patch(path, { is_active: false });
  expect((await ada.post(`${path}/test`)).json).toMatchObject({ success: true });
  expect((await ada.get('/api/webhooks')).json.webhooks).toMatchObject([{ is_active: false, disabled_why: null }]);
  await ada.delete(path);
});

test('an ending connection is told once for each mark', async () => {
  const { webhook } = await make('/expiring', ['connection.expiring']);
  const ends = (days: number) =>
    app.db.pool.query('update linkedin_connections set expires_at = $1 where user_id = $2', [
      new Date(app.clock.now().getTime() + days * 86_400_000),
      ada.user_id,
    ]);
  await ends(5);
  await expect.poll(() => heardAt('/expiring')).toHaveLength(1);
  expect(JSON.parse(heardAt('/expiring')[0]?.body ?? '{}')).toMatchObject({
    type: 'connection.expiring',
    data: { days: 7, connection_id: expect.any(String) },
  });
  await ends(60);
  await ada.delete(`/api/webhooks/${webhook.id}`);
});

test("another user's webhook is a 404; strange addresses and lists are a 400", async () => {
  const { webhook } = await make('/mine', ['post.failed']);
  const bob = await app.signUp();
  for (const [method, path] of [
    ['DELETE', ''],
    ['GET', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const)
    expect((await bob.call(method, `/api/webhooks/${webhook.id}${path}`)).status).toBe(404);
  for (const bad of ['', 'ftp://example.com', 'https://user:pw@example.com', 'not an address'])
    expect((await ada.post('/api/webhooks', { url: bad, events: ['post.failed'] })).json.fields.url).toEqual(
      expect.any(String),
    );
  expect((await ada.post('/api/webhooks', { url, events: [] })).json.error).toBe('Choose at least one event.');
  expect((await ada.post('/api/webhooks', { url, events: ['x'] })).json.error).toBe('That isn’t a valid event.');
});

test('without OUTGOING_PRIVATE an address inside is refused with a sentence', async () => {
  const strict = await startTestApp();
  const person = await strict.signUp();
  for (const inside of [
    url,
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://localhost/',
  ]) {
    const { status, json } = await person.post('/api/webhooks', { url: inside, events: ['post.failed'] });
    expect([status, json.code]).toEqual([400, 'validation']);
  }
  await strict.stop();
});
