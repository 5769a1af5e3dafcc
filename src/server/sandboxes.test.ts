// What stands in for LinkedIn and Stripe, and when: only this machine may flip a sandbox's switches, and production gets nothing unasked.
import { afterEach, expect, test } from 'vitest';
import { offSentences } from '#contract/page-config.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { subscribe, untilKnown } from '#test/harness/stripe.ts';

let app: TestApp;
afterEach(() => app.stop());

const switches = [
  ['GET', '/sandbox/linkedin/_control'],
  ['POST', '/sandbox/linkedin/_control'],
  ['DELETE', '/sandbox/linkedin/_control'],
  ['GET', '/sandbox/linkedin/_ledger'],
  ['POST', '/sandbox/linkedin/_revoke'],
  ['GET', '/sandbox/stripe/_control'],
  ['POST', '/sandbox/stripe/_control'],
  ['DELETE', '/sandbox/stripe/_control'],
  ['GET', '/sandbox/stripe/_deliveries'],
  ['POST', '/sandbox/stripe/_deliver'],
] as const;

const answersOf = () =>
  Promise.all(
    switches.map(async ([method, path]) => {
      // Something that all of them refuse, so nothing is changed.
      const { status } = await app.client.call(method, path, method === 'POST' ? { json: { member_id: 7, x: 1 } } : {});
      return `${method} ${path} ${status}`;
    }),
  );
const each = (status: number) => switches.map(([method, path]) => `${method} ${path} ${status}`);

test('the switches are there on a localhost address', async () => {
  app = await startTestApp();
  const answers = await answersOf();
  expect((await app.client.get('/')).text).toContain('Start your 7-day trial');
  expect(answers).toEqual(
    switches.map(([method, path]) => {
      if (method !== 'POST') return `${method} ${path} 200`;
      // Its own 404: there is no such member.
      return path.endsWith('_revoke') ? `${method} ${path} 404` : `${method} ${path} 400`;
    }),
  );
});

test('on any other address they are not, while the sandboxes go on', async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://localhost.example.com' });
  expect(await answersOf()).toEqual(each(404));
  expect((await app.client.get('/sandbox/linkedin/feed')).status).toBe(200);
  const ada = await app.signUp();
  expect((await ada.post('/api/linkedin/connect', { return_url: '/posts' })).status).toBe(200);
});

test('in production what has no keys is off and says so, and everything else works', async () => {
  app = await startTestApp({ NODE_ENV: 'production', FREE_GENERATIONS_PER_MONTH: '1' });
  expect(await answersOf()).toEqual(each(404));
  for (const path of [
    '/sandbox/linkedin/feed',
    '/sandbox/linkedin/oauth/v2/authorization',
    '/sandbox/stripe/v1/subscriptions',
  ])
    expect((await app.client.get(path)).status, path).toBe(404);
  const ada = await app.signUp();
  const urls = { success_url: `${app.url}/payment-success`, cancel_url: `${app.url}/dashboard` };
  for (const [path, body, sentence] of [
    ['/api/linkedin/connect', { return_url: '/posts' }, offSentences.linkedin],
    ['/api/payments/create-checkout-session', urls, offSentences.stripe],
    ['/api/payments/create-billing-portal', { return_url: '/billing' }, offSentences.stripe],
    ['/api/payments/webhook', {}, offSentences.stripe],
  ] as const) {
    const { status, json } = await ada.post(path, body);
    expect([path, status, json.code, json.error]).toEqual([path, 503, 'unavailable', sentence]);
  }
  const landing = (await app.client.get('/')).text;
  expect(landing).toContain(offSentences.stripe);
  expect(landing).not.toContain('Start your 7-day trial');
  expect((await ada.get('/api/linkedin/connection')).json).toMatchObject({ connected: false, sandbox: false });
  expect((await ada.get('/readyz')).status).toBe(200);

  const { json } = await ada.call('POST', '/api/posting/draft', { form: [['content', 'Written without LinkedIn']] });
  const scheduledAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  for (const [path, more] of [
    ['/api/posts/schedule', { scheduled_at: scheduledAt }],
    ['/api/posting/linkedin/post', {}],
  ] as const) {
    const refused = await ada.post(path, { post_id: json.post_id, content: 'Written without LinkedIn', ...more });
    expect([refused.status, refused.json.code, refused.json.error]).toEqual([
      409,
      'linkedin_not_connected',
      offSentences.linkedin,
    ]);
  }
  expect((await ada.post('/api/ideas/generate', { idea: 'What a small team does better' })).status).toBe(200);
  const second = await ada.post('/api/ideas/generate', { idea: 'What a small team does better' });
  expect([second.status, second.json.error]).toEqual([402, expect.stringContaining(offSentences.stripe)]);
  expect(second.json.error).not.toContain('upgrade');
});

test('with SANDBOX=on they stand in also in production; what they granted is no Pro once they are off', async () => {
  app = await startTestApp({ NODE_ENV: 'production', SANDBOX: 'on' });
  const ada = await app.signUp();
  await connectLinkedIn(app, ada);
  await subscribe(ada);
  await untilKnown(ada, ({ tier }) => tier === 'pro');
  await app.restart({ NODE_ENV: 'production' });
  expect((await ada.get('/api/payments/subscription?fresh=true')).json).toMatchObject({
    tier: 'free',
    trial_available: false,
  });
  expect((await ada.get('/api/linkedin/connection')).json).toMatchObject({ connected: true, needs_reconnect: true });
  const refused = await ada.post('/api/posting/linkedin/post', { content: 'To nobody' });
  expect([refused.status, refused.json.error]).toEqual([409, offSentences.linkedin]);
  expect((await ada.delete('/api/linkedin/connection')).status).toBe(200);
});
