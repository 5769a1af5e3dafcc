// GET /api/payments/subscription over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscription } from '#contract/billing.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ FREE_GENERATIONS_PER_MONTH: '7' });
});
afterAll(() => app.stop());

test('a new user is on the free tier with nothing used; nobody else may ask', async () => {
  expect((await app.client.get('/api/payments/subscription')).status).toBe(401);
  const person = await app.signUp();
  const { status, json } = await person.get('/api/payments/subscription');
  expect(status).toBe(200);
  expect(subscription.parse(json)).toMatchObject({
    tier: 'free',
    status: 'none',
    usage: { generations: { used: 0, limit: 7 } },
  });
});
