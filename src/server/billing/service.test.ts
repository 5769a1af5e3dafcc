// Usage over a real database: the month's limit holds under concurrency, and a generation that failed completely is given back once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { subscription } from '#contract/billing.ts';
import { createStripe } from '#server/adapters/stripe/client.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { createBillingService } from './service.ts';

let testDatabase: TestDatabase;
let db: Database;
let now = new Date();
let userId = '';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase({ connection: testDatabase.connection });
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});
beforeEach(() => {
  now = new Date('2026-11-30T23:59:59.000Z');
  userId = crypto.randomUUID();
});

const billingWith = (freeGenerationsPerMonth: number) =>
  createBillingService({
    db,
    clock: { now: () => now },
    // Nobody here has a customer, so Stripe is never asked.
    stripe: createStripe({
      secret_key: 'sk_test',
      webhook_secret: 'whsec',
      price_id: 'price',
      api_url: 'http://127.0.0.1:9',
    }),
    getUser: () => Promise.resolve(null),
    public_url: 'http://localhost:3000',
    own_origins: () => [],
    app_secret: 'a secret of the tests',
    log: pino({ level: 'silent' }),
    free_generations_per_month: freeGenerationsPerMonth,
  });
const usedBy = async (billing: ReturnType<typeof billingWith>) =>
  (await billing.subscriptionOf(userId)).usage.generations.used;

test('takes up to the limit and not one more, also when all ask at once', async () => {
  const billing = billingWith(5);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => billing.takeGeneration(userId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'upgrade_required', status: 402 });
  expect(String(refused?.reason)).toContain('your 5 free generations this month');
  expect(String(refused?.reason)).toContain('December 1');
  expect(await usedBy(billing)).toBe(5);
});

test('one that is given back can be taken again; giving it back twice gives one back', async () => {
  const billing = billingWith(2);
  const taken = await billing.takeGeneration(userId);
  await billing.takeGeneration(userId);
  await Promise.all([taken.giveBack(), taken.giveBack()]);
  await taken.giveBack();
  expect(await usedBy(billing)).toBe(1);
  await billing.takeGeneration(userId);
  await expect(billing.takeGeneration(userId)).rejects.toMatchObject({ code: 'upgrade_required' });
});

test('a new month (UTC) begins at nothing, and a late return goes to the month it was taken in', async () => {
  const billing = billingWith(1);
  const taken = await billing.takeGeneration(userId);
  now = new Date('2026-12-01T00:00:00.000Z');
  await billing.takeGeneration(userId);
  await taken.giveBack();
  expect(await usedBy(billing)).toBe(1);
  expect((await billing.exportUser(userId)).usage).toEqual([
    { month: '2026-11', generations: 0 },
    { month: '2026-12', generations: 1 },
  ]);
});

test('the subscription is as the contract says, and resets on the first of the next month, also in December', async () => {
  now = new Date('2026-12-31T23:00:00.000Z');
  const answer = await billingWith(30).subscriptionOf(userId);
  expect(subscription.parse(answer)).toEqual({
    tier: 'free',
    status: 'none',
    free_generations: 30,
    trial_ends_at: null,
    current_period_end: null,
    ends_at: null,
    trial_available: true,
    usage: { generations: { used: 0, limit: 30, resets_at: '2027-01-01T00:00:00.000Z' } },
  });
});

test('0 is unlimited, shown as null, and counted all the same', async () => {
  const billing = billingWith(0);
  for (let i = 0; i < 40; i += 1) await billing.takeGeneration(userId);
  expect((await billing.subscriptionOf(userId)).usage.generations).toMatchObject({ used: 40, limit: null });
});

test('erasing one user leaves the others', async () => {
  const billing = billingWith(5);
  await billing.takeGeneration(userId);
  const erased = userId;
  userId = crypto.randomUUID();
  await billing.takeGeneration(userId);
  await billing.eraseUser(erased);
  expect(await usedBy(billing)).toBe(1);
  expect((await billing.exportUser(erased)).usage).toEqual([]);
});
