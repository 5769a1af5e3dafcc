// A backup is taken, people secure or erase their accounts, the backup is restored: no door is open again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '#server/database/backup.ts';
import { restoreAll } from '#server/database/restore.ts';
import { restoreSteps } from '#server/restore-steps.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { createAuthenticator } from '#test/harness/authenticator.ts';
import { subscribe, untilKnown } from '#test/harness/stripe.ts';
import { totp } from '#test/harness/totp.ts';

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

type Person = Awaited<ReturnType<TestApp['signUp']>>;

const signIn = ({ email, password }: Person) => app.client.post('/api/auth/sign-in/email', { email, password });

async function setUp(person: Person): Promise<string[]> {
  const { secret } = (await person.post('/api/me/second-factor', { password: person.password })).json;
  const code = totp(secret, app.clock.now());
  return (await person.post('/api/me/second-factor/confirm', { code })).json.backup_codes as string[];
}
const useCode = async (person: Person, code = ''): Promise<number> => {
  const { challenge } = (await signIn(person)).json.second_factor;
  return (await app.client.post('/api/auth/sign-in/second-factor', { challenge, code })).status;
};
const signWith = async (device: ReturnType<typeof createAuthenticator>): Promise<number> => {
  const { options } = (await app.client.post('/api/auth/sign-in/passkey/options')).json;
  return (await app.client.post('/api/auth/sign-in/passkey', { response: device.sign(options) })).status;
};

test('second factors stay as they are, used codes stay used, removed passkeys stay removed, a trial stays had', async () => {
  const [secured, opened, spender, keyholder, leaver] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  await setUp(opened);
  const [spent] = await setUp(spender);
  const [lost, kept] = [createAuthenticator(app.url), createAuthenticator(app.url)];
  const ids: string[] = [];
  for (const device of [lost, kept]) {
    const { options } = (await keyholder.post('/api/me/passkeys/options', { password: keyholder.password })).json;
    const made = await keyholder.post('/api/me/passkeys', { name: 'Key', response: device.make(options) });
    ids.push(String(made.json.passkey.id));
  }
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, 'backup');
  await backupDatabase({ connection, file });

  await setUp(secured);
  await opened.post('/api/me/second-factor/remove', { password: opened.password });
  expect(await useCode(spender, spent)).toBe(200);
  await keyholder.delete(`/api/me/passkeys/${ids[0]}`);
  await subscribe(leaver);
  await untilKnown(leaver, ({ tier }) => tier === 'pro');
  await leaver.delete('/api/me');
  await restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });

  expect((await signIn(secured)).json.code).toBe('second_factor_required');
  expect((await signIn(opened)).json.token).toBeTruthy();
  expect(await useCode(spender, spent)).toBe(400);
  expect([await signWith(lost), await signWith(kept)]).toEqual([401, 200]);
  const again = app.client.as(String((await signIn(leaver)).json.token));
  expect((await again.get('/api/payments/subscription')).json.trial_available).toBe(false);
});
