// Whom the developer dashboard shows as an admin where anybody can sign up: whoever is one, and nobody with an unconfirmed address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminRow } from '#contract/analytics.ts';
import { systemClock } from '#server/clock.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { linkTo } from '#test/harness/emails.ts';
import { createRecorder } from './recorder.ts';

const [boss, claimed, hosted] = ['boss@example.test', 'claimed@example.test', 'hosted@example.test'] as const;
let app: TestApp;
let admin: Client;

async function signUp(email: string): Promise<Client> {
  const account = { email, password: 'a long pass phrase 7', name: email };
  return app.client.as((await app.client.post('/api/auth/sign-up/email', account)).json.token);
}
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://app.example', ADMIN_EMAILS: [boss, claimed, hosted].join(', ') });
  admin = await signUp(boss);
  await admin.post('/api/auth/confirm-email', { token: await linkTo(app, boss, '/confirm-email') });
  const stranger = await signUp(claimed);
  await stranger.get('/api/labels');
});
afterAll(() => app.stop());

const admins = async (path: string): Promise<unknown[]> =>
  ((await admin.get(path)).json.data as AdminRow[]).map(({ email, is_admin }) => [email, is_admin]).toSorted();

test('a stranger with the address of an admin is shown as nobody special, also with admins hidden', async () => {
  const everybody = [
    [boss, true],
    [claimed, false],
  ];
  for (const path of [
    '/api/analytics/dashboard',
    '/api/analytics/dashboard?q=example.test',
    '/api/analytics/dashboard/active',
  ])
    expect(await admins(path)).toEqual(everybody);
  for (const path of [
    '/api/analytics/dashboard?hide_admins=true',
    '/api/analytics/dashboard?hide_admins=true&q=example.test',
    '/api/analytics/dashboard/active?hide_admins=true',
  ]) {
    expect(await admins(path)).toEqual([[claimed, false]]);
    expect((await admin.get(path)).json.total).toBe(1);
  }
});

test('an address kept by a hosted sign-in counts once it says that it is confirmed', async () => {
  const row = async () => (await admin.get('/api/analytics/user/user_1/activity?days=1')).json.user;
  for (const isConfirmed of [false, true]) {
    const recorder = createRecorder({
      db: app.db,
      clock: systemClock,
      log: { warn: () => undefined },
      getUser: () => Promise.resolve({ email: hosted, email_verified: isConfirmed, name: 'Hosted' }),
    });
    recorder.called('user_1', 'GET');
    await recorder.flush();
    expect(await row()).toMatchObject({ email: hosted, is_admin: isConfirmed });
  }
});
