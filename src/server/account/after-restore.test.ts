// A backup is taken, people secure or erase their accounts, the backup is restored: no door is open again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupDatabase } from '#server/database/backup.ts';
import { restoreAll } from '#server/database/restore.ts';
import { restoreSteps } from '#server/restore-steps.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { createAuthenticator } from '#test/harness/authenticator.ts';
import { linkTo } from '#test/harness/emails.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { subscribe, untilKnown } from '#test/harness/stripe.ts';
import { totp } from '#test/harness/totp.ts';

// Hashes many passwords, each of which takes time.
vi.setConfig({ testTimeout: 120_000 });
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
  // Whoever had an account erased has none afterwards either, and may make a new one.
  expect((await signIn(leaver)).status).toBe(401);
  const account = { email: leaver.email, password: leaver.password, name: 'Back' };
  const again = app.client.as(String((await app.client.post('/api/auth/sign-up/email', account)).json.token));
  expect((await again.get('/api/payments/subscription')).json.trial_available).toBe(false);
});

const backUp = async (name: string) => {
  const { connectionString: connection = '' } = app.db.pool.options;
  const file = path.join(folder, name);
  await backupDatabase({ connection, file });
  return () => restoreAll({ connection, file, now: app.clock.now(), steps: restoreSteps });
};
const nextPassword = 'quite another phrase 9';
const feedOf = async (person: Person): Promise<string> =>
  new URL((await person.post('/api/calendar/feed')).json.url as string).pathname;

test('passwords, addresses, used links, calendar addresses and LinkedIn accounts stay as they are now', async () => {
  const person = await app.signUp();
  const [feed, former] = [await feedOf(person), person.email];
  await connectLinkedIn(app, person);
  const [{ id: author_id }] = (await person.get('/api/linkedin/connections')).json.connections;
  const { post_id } = (await person.post('/api/posting/draft', { content: 'As an account that goes', author_id })).json;
  await app.client.post('/api/auth/forgot-password', { email: former });
  const reset = await linkTo(app, former, '/reset-password');
  const restore = await backUp('as-now');

  const body = { token: reset, password: nextPassword };
  expect((await app.client.post('/api/auth/reset-password', body)).status).toBe(200);
  const back = app.client.as(String((await signIn({ ...person, password: nextPassword })).json.token));
  const email = `new-${former}`;
  await back.post('/api/me/email', { email, password: nextPassword });
  await back.post('/api/auth/confirm-email', { token: await linkTo(app, email, '/confirm-email') });
  expect((await back.delete(`/api/linkedin/connections/${author_id}`)).status).toBe(200);
  await restore();

  expect((await signIn(person)).status).toBe(401);
  expect((await signIn({ ...person, email })).status).toBe(401);
  const again = await signIn({ ...person, email, password: nextPassword });
  expect(again.status).toBe(200);
  expect((await app.client.post('/api/auth/reset-password', body)).status).toBe(400);
  expect((await app.client.get(feed)).status).toBe(404);
  const now = app.client.as(String(again.json.token));
  expect((await now.get('/api/linkedin/connections')).json.connections).toEqual([]);
  expect((await now.get(`/api/posting/posts/${post_id}`)).json.post.author_id).toBe(author_id);
});

test('an erased account is in no table again but for its files, which the sweep finds', async () => {
  const [leaver, stays] = [await app.signUp(), await app.signUp()];
  for (const person of [leaver, stays]) {
    await person.post('/api/posting/draft', { content: 'Kept' });
    await feedOf(person);
    await person.post('/api/keys', { name: 'Key', scopes: ['posts:read'] });
  }
  const restore = await backUp('erased');
  expect((await leaver.delete('/api/me')).status).toBe(200);
  await restore();
  const { rows: tables } = await app.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const found = async (id: string) => {
    const names = [];
    for (const { name } of tables)
      if ((await app.db.pool.query(`select 1 from ${name} where user_id = $1`, [id])).rowCount) names.push(name);
    return names;
  };
  expect(await found(leaver.user_id)).toEqual([]);
  expect(await found(stays.user_id)).toEqual(
    expect.arrayContaining(['posts', 'calendar_feeds', 'api_keys', 'sessions']),
  );
  expect((await leaver.get('/api/me')).status).toBe(401);
  expect((await stays.get('/api/posting/posts')).json.posts).toHaveLength(1);
});

test('a deleted webhook stays deleted, and nothing is told twice', async () => {
  const [person, unknown] = [await app.signUp(), await app.signUp()];
  const made: string[] = [];
  for (const owner of [person, person, unknown]) {
    const hook = { url: 'https://example.com/hook', events: ['post.published'] };
    made.push((await owner.post('/api/webhooks', hook)).json.webhook.id);
  }
  const [kept = '', deleted = '', lost = ''] = made;
  // Off: nothing of this goes out meanwhile.
  await app.db.pool.query('update webhooks set is_active = false');
  for (const id of [kept, lost])
    await app.db.pool.query(
      `insert into webhook_deliveries (id, webhook_id, event, data, happened_at, created_at, next_try_at)
       values ('msg-' || $1, $1, 'post.published', '{}', now(), now(), now())`,
      [id],
    );
  const restore = await backUp('webhooks');
  await app.db.pool.query(
    `update webhook_deliveries set delivered_at = now(), next_try_at = null, status = 204 where webhook_id = $1`,
    [kept],
  );
  await person.delete(`/api/webhooks/${deleted}`);
  await app.db.pool.query('delete from users where id = $1', [unknown.user_id]);
  await app.db.pool.query('delete from webhooks where id = $1', [lost]);
  await restore();
  const { rows } = await app.db.pool.query(
    `select webhook_id as id, status, next_try_at from webhook_deliveries order by status`,
  );
  expect(rows).toEqual([
    { id: kept, status: 204, next_try_at: null },
    { id: lost, status: null, next_try_at: null },
  ]);
  const { webhooks } = (await person.get('/api/webhooks')).json;
  expect(webhooks.map(({ id }: { id: string }) => id)).toEqual([kept]);
});
