// A backup is taken, people subscribe or leave, the backup is restored: whoever pays has what they pay for, and nobody pays who has left.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '#server/database/backup.ts';
import { restoreAll } from '#server/database/restore.ts';
import { restoreSteps } from '#server/restore-steps.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { atPortal, controlStripe, subscribe, untilKnown } from '#test/harness/stripe.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-restore-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const backUp = async () => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'backup');
  await backupDatabase({ connection, file });
  return () => restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
};

test('who has subscribed or canceled since the backup has what Stripe has; a customer who left is still deleted there', async () => {
  const [newcomer, canceler, leaver] = [await app.signUp(), await app.signUp(), await app.signUp()];
  for (const person of [canceler, leaver]) {
    await subscribe(person, '4242');
    await untilKnown(person, ({ tier }) => tier === 'pro');
  }
  const restore = await backUp();

  await subscribe(newcomer, '4242');
  await untilKnown(newcomer, ({ tier }) => tier === 'pro');
  await atPortal(canceler, 'cancel_now');
  await untilKnown(canceler, ({ status }) => status === 'canceled');
  await controlStripe(app.url, { hold: true, faults: [{ on: 'customers', kind: 'status', status: 400, times: 1 }] });
  expect((await leaver.delete('/api/me')).status).toBe(200);
  const waiting = async () => (await app.db.pool.query('select customer_id from stripe_farewells')).rows;
  const before = await waiting();
  expect(before).toHaveLength(1);
  await restore();

  const subscriptionOf = async (person: typeof newcomer) => (await person.get('/api/payments/subscription')).json;
  expect(await subscriptionOf(newcomer)).toMatchObject({ tier: 'pro', status: 'trialing', trial_available: false });
  expect(await subscriptionOf(canceler)).toMatchObject({ tier: 'free', status: 'canceled' });
  expect(await waiting()).toEqual(before);
});
