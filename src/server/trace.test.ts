// Calls to a model, LinkedIn and Stripe in the log: for whom, how long, with which status; nothing of what they carried.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';

let app: TestApp;
let model: ModelSandbox;
beforeAll(async () => {
  model = await startModelSandbox({ api_key: 'key-of-the-test', model: 'small' });
  app = await startTestApp({
    ...model.settings,
  });
});
afterAll(async () => {
  await app.stop();
  await model.close();
});

const outgoing = (service: string) => app.logged.filter((line) => line['service'] === service);

test('a generation: the model’s call bears the request’s id, also one that the caller gave', async () => {
  const user = await app.signUp();
  const idea = 'A secret plan about otters';
  const given = 'caller-1234.abc_d';
  const answer = await user.call('POST', '/api/ideas/generate', {
    json: { idea, count: 1 },
    headers: { 'x-request-id': given },
  });
  expect(answer.headers.get('x-request-id')).toBe(given);
  const lines = outgoing('model').filter((line) => line['request_id'] === given);
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/v1/chat/completions', status: 200, host: expect.any(String) }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ model: 'small', outcome: 'ended' }));
  for (const line of lines) expect(line['duration_ms']).toEqual(expect.any(Number));
  const log = JSON.stringify(app.logged);
  for (const untold of ['otters', 'key-of-the-test']) expect(log).not.toContain(untold);
});

test('a name that is none is replaced', async () => {
  for (const named of ['short', 'x'.repeat(65), 'a b c d e f g h', '../../etc/passwd', '"quoted-name"', '-dash-first'])
    expect(
      (await app.client.get('/healthz', { headers: { 'x-request-id': named } })).headers.get('x-request-id'),
    ).toMatch(/^[0-9a-f-]{36}$/);
});

test('a connection bears the request’s id, a publication the post’s', async () => {
  const user = await app.signUp('Ada Trace');
  await connectLinkedIn(user, 'Ada Trace');
  expect(outgoing('linkedin')).toContainEqual(
    expect.objectContaining({ method: 'POST', status: 200, request_id: expect.any(String) }),
  );
  const content = 'Words that no log may hold (at all)';
  const { json } = await user.post('/api/posting/linkedin/post', { content });
  expect(json.post.status).toBe('published');
  expect(outgoing('linkedin')).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      status: 201,
      post_id: json.post_id,
      path: '/sandbox/linkedin/rest/posts',
    }),
  );
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      post_id: json.post_id,
      request_id: expect.any(String),
      msg: 'a publication was asked for',
    }),
  );
  expect(JSON.stringify(app.logged)).not.toContain('no log may hold');
});

test('a checkout: Stripe’s calls, without ids', async () => {
  const user = await app.signUp();
  const origin = app.url;
  const answer = await user.post('/api/payments/create-checkout-session', {
    success_url: `${origin}/payment-success`,
    cancel_url: `${origin}/dashboard`,
  });
  expect(answer.status).toBe(200);
  const lines = outgoing('stripe').filter((line) => line['request_id'] === answer.headers.get('x-request-id'));
  expect(lines.map((line) => line['path'])).toContain('/sandbox/stripe/v1/checkout/sessions');
  expect(JSON.stringify(outgoing('stripe'))).not.toMatch(/cus_\w{6}|cs_\w{6}|@example/);
});

test('a server that cannot be reached is told with its code', async () => {
  await model.close();
  const user = await app.signUp();
  await user.stream('/api/ideas/generate', { idea: 'Anything at all', count: 1 });
  expect(outgoing('model')).toContainEqual(expect.objectContaining({ status: null, error: 'ECONNREFUSED' }));
});
