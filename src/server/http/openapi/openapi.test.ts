// /openapi.json as strangers use it: every example works as it stands, every call names its chapter, its scope and its answer. See types-compile.test.ts
// for the types that openapi-typescript generates from it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointId } from '#contract/endpoints.ts';
import { hookKinds } from '#contract/hooks.ts';
import { scopeOf } from '#contract/scope-of-call.ts';
import { webhookEvents } from '#contract/webhooks.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { cookiePair } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';

type Operation = {
  operationId: EndpointId;
  tags: string[];
  responses: Record<string, unknown>;
  description: string;
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};

let app: TestApp;
let document: { tags: { name: string }[]; paths: Record<string, Record<string, Operation>>; webhooks: object };
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_PRIVATE: 'on' });
  document = (await app.client.get('/openapi.json')).json;
  operations = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path: at, operation })),
  );
});
afterAll(() => app.stop());

test('every call is there once, with the scope that the gate asks for', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  );
  for (const { operation } of operations) {
    const scope = scopeOf[operation.operationId];
    const key = operation.security.find((one) => 'key' in one);
    expect([operation.operationId, key?.['key']]).toEqual([
      operation.operationId,
      scope === undefined ? undefined : scope === 'any' ? [] : [scope],
    ]);
    if (scope !== undefined && scope !== 'any')
      expect(operation.description).toContain(`API keys need the scope \`${scope}\`.`);
  }
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookEvents, 'ping'].toSorted());
});

test('every call is in a chapter, and says what it answers', () => {
  const chapters = document.tags.map(({ name }) => name);
  for (const { operation } of operations) {
    const { operationId: id, tags, responses } = operation;
    expect(chapters, id).toEqual(expect.arrayContaining(tags));
    const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    for (const [status, response] of done) expect(response, `${id} ${status}`).toHaveProperty('content');
  }
});

test('what always counts as a generation says so, and nothing else', () => {
  const counting = operations.filter(({ operation }) => operation.description.includes('Counts as one generation'));
  expect(counting.map(({ operation }) => operation.operationId).toSorted()).toEqual([
    'editSelection',
    'generateIdeas',
    'regenerateIdea',
    'streamChat',
  ]);
});

/** Its example leads nowhere in a test; no page of the internet is fetched. */
const leftOut = new Set<EndpointId>(['makeLinkCard']);

test('every example works as it stands', async () => {
  const ada = await app.signUp();
  await connectLinkedIn(app, ada);
  const draft = async () => (await ada.post('/api/posting/draft', { content: 'A draft to change' })).json.post_id;
  const scheduled = async () => {
    const scheduledAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    return (await ada.post('/api/posts/schedule', { content: 'To be moved', scheduled_at: scheduledAt })).json.post_id;
  };
  const ids: Partial<Record<EndpointId, () => Promise<string>>> = {
    updateDraft: draft,
    reschedulePost: scheduled,
    updateLabel: async () => (await ada.post('/api/labels', { name: 'To be renamed' })).json.label.id,
    updateWebhook: async () =>
      (await ada.post('/api/webhooks', { url: 'https://example.com/', events: ['post.published'] })).json.webhook.id,
  };
  const tried: string[] = [];
  for (const { method, path: at, operation } of operations) {
    const { operationId: id, requestBody } = operation;
    const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (!content?.example || leftOut.has(id)) continue;
    const made = at.includes('{id}') ? await ids[id]?.() : '';
    expect(made, `${id} needs something to be tried on`).toEqual(expect.any(String));
    const form = Object.entries(content.example).map(([name, value]): [string, string] => [name, String(value)]);
    const sent = contentType === 'application/json' ? { json: content.example } : { form };
    const answer = await ada.call(method, at.replace('{id}', made ?? ''), sent);
    expect(answer.status, `${id}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
    tried.push(id);
  }
  expect(tried.length).toBeGreaterThan(15);
});

test('the hooks that a draft may open with are named where one is sent', () => {
  for (const path of ['/api/ideas/generate', '/api/ideas/regenerate', '/api/ideas/questions'])
    expect(JSON.stringify(document.paths[path])).toContain(`"examples":${JSON.stringify(hookKinds)}`);
});

/** They end the session, or the account, that the other calls use. */
const endings = new Set<EndpointId>(['signOut', 'deleteMe', 'endSessions']);

test('what a call is refused with before it is looked into is among its answers', async () => {
  const ada = await app.signUp();
  const byCookie = { cookie: cookiePair((await app.client.post('/api/auth/sign-in/email', ada)).headers) };
  const { secret } = (await ada.post('/api/keys', { name: 'Looks only', scopes: ['posts:read'] })).json;
  const takesAll = { accept: 'application/json, text/event-stream' };
  const tooLarge = { json: { x: 'x'.repeat(2 ** 20) } };
  for (const { method, path: at, operation } of operations) {
    const { operationId: id, responses, requestBody } = operation;
    const address = at.replaceAll(/\{\w+\}/g, 'none');
    const tried = [
      await app.client.call(method, address),
      await app.client.as(secret).call(method, address, { headers: takesAll }),
    ];
    if (method !== 'GET') tried.push(await app.client.call(method, address, { headers: byCookie }));
    if (requestBody && !endings.has(id))
      tried.push(await ada.call(method, address, { body: '{}' }), await ada.call(method, address, tooLarge));
    const met = tried.map(({ status }) => String(status));
    expect({ id, met, named: Object.keys(responses) }).toMatchObject({ named: expect.arrayContaining(met) });
  }
});

test('so is what a draft is refused with for its picture, its label or its key', async () => {
  const ada = await app.signUp();
  const damaged = { bytes: Buffer.from('GIF89a'), name: 'a.gif' };
  const headers = { 'idempotency-key': 'once' };
  const form: [string, string | typeof damaged][] = [
    ['content', 'x'],
    ['files', damaged],
  ];
  const refused = await ada.call('POST', '/api/posting/draft', { form });
  await ada.post('/api/posting/draft', { content: 'one' }, { headers });
  const second = await ada.post('/api/posting/draft', { content: 'another' }, { headers });
  const unlabelled = await ada.post('/api/posting/draft', { content: 'x', labels: ['none'] });
  expect([refused.status, second.status, unlabelled.status]).toEqual([422, 409, 404]);
  const { post } = document.paths['/api/posting/draft'] ?? {};
  expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['404', '409', '422']));
});
