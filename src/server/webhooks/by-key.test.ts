// Webhooks managed by an API key, as n8n and Zapier do, and their signatures verified as receivers do: with the library of Standard Webhooks.
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { webhookMessages } from '#contract/webhook-messages.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { expectError } from '#test/harness/expect-error.ts';
import { openHookServer, type Heard } from '#test/harness/hook-server.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let key: Client;
let server: Awaited<ReturnType<typeof openHookServer>>;

beforeAll(async () => {
  server = await openHookServer();
  app = await startTestApp({ OUTGOING_PRIVATE: 'on' });
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
  key = await keyWith(['webhooks']);
});
afterAll(async () => {
  await app.stop();
  server.close();
});

async function keyWith(scopes: string[]): Promise<Client> {
  const { json } = await ada.post('/api/keys', { name: scopes.join(), scopes });
  return app.client.as(json.secret);
}

async function subscribe(path: string, events = ['post.published']) {
  const { status, json, text } = await key.post('/api/webhooks', { url: server.url + path, events });
  expect(status, text).toBe(200);
  return json as { webhook: { id: string }; secret: string };
}

const publish = (content: string) => ada.post('/api/posting/linkedin/post', { content });
/** Throws if the signature was not made with this secret. Receivers check the time as well: the tests' clock stays close to theirs. */
const checked = (secret: string, { body, headers }: Heard): unknown => new Webhook(secret).verify(body, headers);

test('a key with the scope makes, lists, changes and deletes them; one without is refused', async () => {
  const { webhook } = await subscribe('/managed');
  const path = `/api/webhooks/${webhook.id}`;
  expect((await key.get('/api/webhooks')).json.webhooks).toMatchObject([{ id: webhook.id, is_active: true }]);
  const changed = await key.patch(path, { url: `${server.url}/elsewhere`, events: ['post.failed'], is_active: false });
  expect(changed.json.webhook).toMatchObject({
    url: `${server.url}/elsewhere`,
    events: ['post.failed'],
    is_active: false,
    disabled_why: null,
  });
  expect((await key.patch(path, {})).json).toEqual(changed.json);
  expectError(await key.patch(path, { url: 'ftp://example.com' }), 'validation');
  expectError(await key.patch(path, { events: [] }), 'validation');
  const reader = await keyWith(['posts:read']);
  const stranger = await app.signUp();
  for (const [method, at] of [
    ['PATCH', path],
    ['POST', `${path}/secret`],
    ['POST', `${path}/deliveries/msg_1/resend`],
  ] as const) {
    expectError(await reader.call(method, at, { json: {} }), 'forbidden');
    expectError(await stranger.call(method, at, { json: {} }), 'not_found');
  }
  expect((await key.delete(path)).status).toBe(200);
  expectError(await key.patch(path, {}), 'not_found');
});

test('what is sent is as the API describes it, and the library of receivers takes the signature', async () => {
  const { webhook, secret } = await subscribe('/verified');
  const { post } = (await publish('To be verified')).json;
  await expect.poll(() => server.heardAt('/verified')).toHaveLength(1);
  const [heard] = server.heardAt('/verified') as [Heard];
  const told = checked(secret, heard);
  const described = z.parse(webhookMessages['post.published'], told);
  expect(described).toEqual(told);
  expect(described).toMatchObject({ timestamp: post.published_at, data: { published_at: post.published_at } });
  expect(described.data.published_at).toMatch(/Z$/);
  expect(described.data).toMatchObject({ document: null, carousel: null });
  expect(() => checked(secret, { ...heard, body: `${heard.body} ` })).toThrow('signature');
  await key.delete(`/api/webhooks/${webhook.id}`);
});

test('what is told of a carousel is its slides and its document', async () => {
  const { webhook, secret } = await subscribe('/slides');
  const carousel = { slides: [{ heading: 'One slide', body: '' }], theme: 'night' };
  const draft = await ada.post('/api/posting/draft', { content: 'With slides', carousel });
  const { post_id: postId } = draft.json;
  const sent = await ada.post('/api/posting/linkedin/post', { post_id: postId, content: 'With slides' });
  expect(sent.json.post, sent.text).toMatchObject({ status: 'published' });
  await expect.poll(() => server.heardAt('/slides')).toHaveLength(1);
  const [heard] = server.heardAt('/slides') as [Heard];
  const told = checked(secret, heard);
  const described = z.parse(webhookMessages['post.published'], told);
  expect(described).toEqual(told);
  const { document, carousel: slides } = sent.json.post;
  expect(described.data).toMatchObject({ document, carousel: slides });
  expect(slides).toMatchObject(carousel);
  await key.delete(`/api/webhooks/${webhook.id}`);
});

test('a new secret signs at once, the one before for 24 hours more', async () => {
  const { webhook, secret: first } = await subscribe('/rotated');
  const path = `/api/webhooks/${webhook.id}`;
  const { secret: second, webhook: rotated } = (await key.post(`${path}/secret`)).json;
  expect(second).not.toBe(first);
  expect((await key.get(`${path}/secret`)).json.secret).toBe(second);
  expect(Date.parse(rotated.old_secret_until) - app.clock.now().getTime()).toBeCloseTo(86_400_000, -4);
  await key.post(`${path}/test`);
  const [both] = server.heardAt('/rotated') as [Heard];
  for (const secret of [first, second]) expect(checked(secret, both)).toMatchObject({ type: 'ping' });
  app.clock.move(86_400_000 + 1_000);
  await key.post(`${path}/test`);
  const { 'webhook-signature': signature = '' } = server.heardAt('/rotated')[1]?.headers ?? {};
  expect(signature.split(' ')).toHaveLength(1);
  expect((await key.get('/api/webhooks')).json.webhooks[0].old_secret_until).toBeNull();
  await key.delete(path);
});

test('a delivery is sent again under its id; an event chosen later is told from then on', async () => {
  const { webhook } = await subscribe('/again', ['connection.expiring']);
  const path = `/api/webhooks/${webhook.id}`;
  await publish('Before the event was chosen');
  await key.patch(path, { events: ['post.published'] });
  await publish('After it');
  await expect.poll(() => server.heardAt('/again')).toHaveLength(1);
  expect(server.heardAt('/again')[0]?.body).toContain('After it');
  const [delivery] = (await key.get(`${path}/deliveries`)).json.deliveries;
  const again = await key.post(`${path}/deliveries/${delivery.id}/resend`);
  expect(again.json.delivery).toMatchObject({ id: delivery.id, state: 'waiting', tries: 0 });
  await expect.poll(() => server.heardAt('/again')).toHaveLength(2);
  const [once, twice] = server.heardAt('/again') as [Heard, Heard];
  expect([twice.headers['webhook-id'], twice.body]).toEqual([once.headers['webhook-id'], once.body]);
  expectError(await key.post(`${path}/deliveries/msg_unknown/resend`), 'not_found');
  await key.patch(path, { is_active: false });
  expectError(await key.post(`${path}/deliveries/${delivery.id}/resend`), 'conflict');
  await key.delete(path);
});
