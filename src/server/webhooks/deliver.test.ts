// What becomes of a delivery that is not taken, and of its webhook: days of tries on a clock that is moved.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMovableClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { deliverDue, type DeliverDependencies } from './deliver.ts';
import { sweepDeliveries } from './dispatcher.ts';
import { createWebhooksService, type WebhooksService } from './service.ts';

const userId = 'ada';
const signal = new AbortController().signal;
const clock = createMovableClock();
let testDatabase: TestDatabase;
let db: Database;
let deps: DeliverDependencies;
let webhooks: WebhooksService;
let webhookId: string;
/** How the server answers. */
let answer: () => Promise<{ status: number }>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase({ connection: testDatabase.connection, max: 5, log: () => undefined });
  const log = { info: () => undefined, warn: () => undefined };
  deps = { db, clock, app_secret: 'a secret of the tests, long enough', post: () => answer(), log };
  webhooks = createWebhooksService({ ...deps, problemWith: () => null });
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await db.pool.query('delete from webhooks');
  ({ id: webhookId } = (
    await webhooks.create(userId, { url: 'https://example.com/', events: ['post.failed'] })
  ).webhook);
});

async function happens(): Promise<void> {
  await db.pool.query(
    `insert into webhook_deliveries (id, webhook_id, event, data, happened_at, created_at, next_try_at)
     values ($1, $2, 'post.failed', '{}', $3, $3, $3)`,
    [randomUUID(), webhookId, clock.now()],
  );
}
const answers = (status: number) => () => Promise.resolve({ status });
async function tryUntilGivenUp(): Promise<void> {
  for (let tries = 0; tries < 9; tries += 1) {
    await deliverDue(deps, signal);
    clock.move(dayMs + 1);
  }
}
const isOn = async () => (await webhooks.list(userId))[0]?.is_active;
const delivery = async () => (await webhooks.deliveriesOf(userId, webhookId))[0];

test('a webhook that takes nothing is switched off, whatever it took after an earlier delivery was given up', async () => {
  await happens();
  answer = answers(500);
  await deliverDue(deps, signal);
  clock.move(1);
  await happens();
  answer = answers(200);
  await deliverDue(deps, signal);
  expect(await delivery()).toMatchObject({ state: 'delivered' });
  answer = answers(500);
  clock.move(dayMs);
  await tryUntilGivenUp();
  expect(await isOn()).toBe(true);

  await happens();
  await tryUntilGivenUp();
  expect(await webhooks.list(userId)).toMatchObject([
    { is_active: false, disabled_why: expect.stringMatching(/nothing/) },
  ]);
});

test('while a delivery is sent it has no next try: that is known once there is an answer', async () => {
  await happens();
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<{ status: number }>();
  answer = () => (asked.resolve(), gate.promise);
  const sending = deliverDue(deps, signal);
  await asked.promise;
  expect(await delivery()).toMatchObject({ state: 'waiting', tries: 1, error: null, next_try_at: null });
  gate.resolve({ status: 500 });
  await sending;
  const { next_try_at: next } = (await delivery()) ?? {};
  expect(await delivery()).toMatchObject({ state: 'waiting', tries: 1, status: 500, error: expect.any(String) });
  expect(Date.parse(next ?? '') - clock.now().getTime()).toBeLessThanOrEqual(5_000);
});

test('a 410 of an address that was changed meanwhile switches nothing off: the delivery goes to the new one', async () => {
  await happens();
  answer = async () => {
    await webhooks.update(userId, webhookId, { url: 'https://example.com/new' });
    return { status: 410 };
  };
  await deliverDue(deps, signal);
  expect(await webhooks.list(userId)).toMatchObject([{ is_active: true, disabled_why: null }]);
  answer = answers(200);
  clock.move(6_000);
  await deliverDue(deps, signal);
  expect(await delivery()).toMatchObject({ state: 'delivered', tries: 2 });

  await happens();
  answer = answers(410);
  await deliverDue(deps, signal);
  expect(await webhooks.list(userId)).toMatchObject([
    { is_active: false, disabled_why: 'Its server answered 410 Gone.' },
  ]);
});

test('what waits for the servers of one person holds up nobody else', async () => {
  const others = await webhooks.create('eve', { url: 'https://slow.example/', events: ['post.failed'] });
  const hers = webhookId;
  webhookId = others.webhook.id;
  for (let n = 0; n < 30; n += 1) await happens();
  clock.move(1);
  webhookId = hers;
  await happens();
  answer = answers(200);
  expect(await deliverDue(deps, signal)).toBe(6);
  expect(await delivery()).toMatchObject({ state: 'delivered' });
  while ((await deliverDue(deps, signal)) > 0);
  expect((await webhooks.deliveriesOf('eve', others.webhook.id)).every(({ state }) => state === 'delivered')).toBe(
    true,
  );
});

test('what waited when its webhook was switched off is not sent once it is on again, days later', async () => {
  await happens();
  await db.pool.query('update webhooks set is_active = false');
  clock.move(dayMs);
  await sweepDeliveries(db, clock.now().getTime());
  expect(await delivery()).toMatchObject({ state: 'waiting' });
  clock.move(2 * dayMs);
  await sweepDeliveries(db, clock.now().getTime());
  await db.pool.query('update webhooks set is_active = true');
  expect(await deliverDue(deps, signal)).toBe(0);
  expect(await delivery()).toMatchObject({ state: 'failed', error: 'The webhook was off.' });
});
