// Who is an admin: an address in ADMIN_EMAILS once its owner has confirmed it; at once if the site is only reached on this machine.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { linksTo, linkTo } from '#test/harness/emails.ts';

vi.setConfig({ testTimeout: 60_000 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    PUBLIC_URL: 'https://app.example',
    ADMIN_EMAILS: 'boss@example.test, chief@example.test, head@example.test, lead@example.test',
  });
});
afterAll(() => app.stop());

const password = 'a long pass phrase 7';
const signUp = async (email: string) => {
  const { json } = await app.client.post('/api/auth/sign-up/email', { email, password, name: 'Ada' });
  return { person: app.client.as(json.token), user: json.user };
};
const isAdmin = async (person: TestApp['client']): Promise<boolean> => {
  const { status } = await person.get('/api/analytics/dashboard');
  const { user } = (await person.get('/api/me')).json;
  expect(user.is_admin).toBe(status === 200);
  return user.is_admin;
};
const confirm = (client: TestApp['client'], token: string) => client.post('/api/auth/confirm-email', { token });

test('whoever signs up first with such an address is none; its owner is, once the link in the log was opened', async () => {
  const { person, user } = await signUp('boss@example.test');
  expect(user).toMatchObject({ is_admin: false, email_confirmed: false });
  expect(await isAdmin(person)).toBe(false);
  const link = await linkTo(app, 'boss@example.test', '/confirm-email');
  const line = app.logged.find(({ to }) => to === 'boss@example.test');
  expect(line).toMatchObject({ level: 40, msg: expect.stringContaining('SMTP_URL is not set') });
  expect(line?.['text']).toContain(`https://app.example/confirm-email#${link}`);
  // If the mailbox's owner opens the link without being signed in to that account, nobody becomes an admin.
  const { person: stranger } = await signUp('stranger@example.test');
  for (const client of [app.client, stranger]) {
    const { status, json } = await confirm(client, link);
    expect([status, json.code]).toEqual([401, 'unauthenticated']);
  }
  expect(await isAdmin(person)).toBe(false);
  expect((await confirm(person, link)).json).toEqual({ success: true, email: 'boss@example.test' });
  expect(await isAdmin(person)).toBe(true);
  expect((await person.get('/api/me')).json.user.email_confirmed).toBe(true);
  expect((await confirm(person, link)).status).toBe(400);
});

test('the link can be asked for again, and again it is needed no more', async () => {
  const { person } = await signUp('chief@example.test');
  await linkTo(app, 'chief@example.test', '/confirm-email');
  expect((await person.post('/api/me/email/confirmation')).json).toEqual({ success: true, delivery: 'log' });
  const links = await eventually(() => {
    const found = linksTo(app, 'chief@example.test', '/confirm-email');
    if (found.length < 2) throw new Error('one email only');
    return found;
  });
  expect((await confirm(person, links[0] ?? '')).status).toBe(200);
  const again = await person.post('/api/me/email/confirmation');
  expect([again.status, again.json.code]).toEqual([409, 'conflict']);
  expect((await app.client.post('/api/me/email/confirmation')).status).toBe(401);
});

test('changing to such an address gives no right before it is confirmed by whoever is logged in to that account', async () => {
  const { person } = await signUp('climber@example.test');
  await person.post('/api/me/email', { email: 'head@example.test', password });
  expect(await isAdmin(person)).toBe(false);
  const link = await linkTo(app, 'head@example.test', '/confirm-email');
  // The mailbox's owner opens it: whoever entered the address must not become an admin by that.
  const { person: stranger } = await signUp('passer-by@example.test');
  for (const client of [app.client, stranger]) {
    const { status, json } = await confirm(client, link);
    expect([status, json.code, json.message]).toEqual([401, 'unauthenticated', expect.stringContaining('Log in')]);
  }
  expect(await isAdmin(person)).toBe(false);
  expect((await confirm(person, link)).status).toBe(200);
  expect(await isAdmin(person)).toBe(true);
});

test('a password set by an email confirms the address, too', async () => {
  const { person } = await signUp('lead@example.test');
  expect(await isAdmin(person)).toBe(false);
  await app.client.post('/api/auth/forgot-password', { email: 'lead@example.test' });
  const token = await linkTo(app, 'lead@example.test', '/reset-password');
  const next = 'quite another phrase 9';
  expect((await app.client.post('/api/auth/reset-password', { token, password: next })).status).toBe(200);
  const { json } = await app.client.post('/api/auth/sign-in/email', { email: 'lead@example.test', password: next });
  expect(json.user).toMatchObject({ is_admin: true, email_confirmed: true });
});

test('others are sent no such email, and are told nothing of who would be', async () => {
  const { user } = await signUp('anybody@example.test');
  expect(Object.keys(user)).toEqual(Object.keys((await signUp('anybody.else@example.test')).user));
  await signUp('late@example.test');
  expect(app.logged.some(({ to }) => to === 'anybody@example.test')).toBe(false);
});
