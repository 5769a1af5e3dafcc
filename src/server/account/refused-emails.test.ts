// Emails through a mail server: everybody who signs up gets a link, and those that it refuses do not count, and whoever is signed in is told.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { startMailServer, type MailServer } from '#test/harness/mail-server.ts';

// Hashes many passwords, each of which takes time.
vi.setConfig({ testTimeout: 120_000 });
let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ SMTP_URL: mail.url, RATE_LIMIT: 'on' });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const sentTo = (email: string, path: string): number =>
  mail.received.filter(
    ({ to, data }) => to.join().includes(`<${email}>`) && data.replaceAll(/=\r?\n/g, '').includes(path),
  ).length;
const arrived = (email: string, path: string, many = 1) => eventually(() => expect(sentTo(email, path)).toBe(many));
const refusals = (): number => app.logged.filter(({ msg }) => msg === 'an email could not be sent').length;
const moveTo = (person: Person, email: string) => person.post('/api/me/email', { email, password: person.password });

test('a new password’s link goes out once the mail server takes it, however often it refused', async () => {
  const { email } = await app.signUp();
  const ask = () => app.client.post('/api/auth/forgot-password', { email });
  mail.meet = 'refuse';
  for (let i = 0; i < 6; i += 1) {
    const before = refusals();
    expect((await ask()).json).toEqual({ success: true, delivery: 'email' });
    await eventually(() => expect(refusals()).toBeGreaterThan(before));
  }
  mail.meet = 'take';
  await ask();
  await arrived(email, '/reset-password');
});

test('whoever changes their address or confirms it is told, and the way back is in the first email that is taken', async () => {
  const person = await app.signUp();
  mail.meet = 'refuse';
  for (const answer of [await moveTo(person, `new-${person.email}`), await person.post('/api/me/email/confirmation')])
    expect([answer.status, answer.json.error]).toEqual([
      503,
      'We couldn’t send the email. Try again in a few minutes.',
    ]);
  expect((await app.db.pool.query(`select 1 from verifications where identifier like 'undo%'`)).rows).toEqual([]);
  mail.meet = 'take';
  expect((await moveTo(person, `new-${person.email}`)).status).toBe(200);
  expect([sentTo(person.email, '/undo-email'), sentTo(`new-${person.email}`, '/confirm-email')]).toEqual([1, 1]);
});

test('an address asked for again after another one gets a link that works', async () => {
  const person = await app.signUp();
  const [x, y] = [`x-${person.email}`, `y-${person.email}`];
  for (const email of [x, y, x]) expect((await moveTo(person, email)).status).toBe(200);
  expect([sentTo(x, '/confirm-email'), sentTo(y, '/confirm-email')]).toEqual([2, 1]);
  // The link of the last one works, so another is not sent.
  expect((await moveTo(person, x)).status).toBe(200);
  expect(sentTo(x, '/confirm-email')).toBe(2);
});

test('whoever signs up where there is mail is sent the link that confirms the address', async () => {
  await app.restart({ SMTP_URL: mail.url, PUBLIC_URL: 'https://app.example' });
  const { email } = await app.signUp();
  await arrived(email, 'https://app.example/confirm-email');
});
