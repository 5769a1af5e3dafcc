// Guessing passwords or requesting emails locks nobody out: tries count by account and address together, known devices are counted separately,
// and emails are few.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { linksTo, linkTo } from '#test/harness/emails.ts';

// Each try takes as long as hashing a password.
vi.setConfig({ testTimeout: 120_000 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = (): string => `203.0.113.${(addresses += 1)}`;
const from = (address: string, cookie = '') => ({ headers: { 'x-forwarded-for': address, cookie } });
const signIn = (email: string, password: string, address: string, cookie?: string) =>
  app.client.post('/api/auth/sign-in/email', { email, password }, from(address, cookie));
const forgot = (email: string, address: string) =>
  app.client.post('/api/auth/forgot-password', { email }, from(address));

/** A new account, and the cookie of the device it was created on. */
async function newPerson() {
  const [email, password] = [`${crypto.randomUUID()}@example.test`, 'a long pass phrase 7'];
  const made = await app.client.post('/api/auth/sign-up/email', { email, password, name: 'Ada' }, from(newAddress()));
  expect(made.status, made.text).toBe(200);
  const device = made.headers.getSetCookie().find((line) => line.startsWith('device='));
  return { email, password, token: made.json.token as string, device: device ?? '' };
}

/** Tries wrong passwords until the stranger is locked out. */
async function guessAt(email: string, address: string, cookie?: string): Promise<void> {
  for (let i = 0; i < 10; i += 1) expect((await signIn(email, 'wrong password', address, cookie)).status).toBe(401);
  const held = await signIn(email, 'wrong password', address, cookie);
  expect([held.status, held.json.code]).toEqual([429, 'rate_limited']);
}

describe('wrong passwords', () => {
  test('of a stranger hold up the stranger, also with the right one, and not the owner elsewhere', async () => {
    const { email, password } = await newPerson();
    const stranger = newAddress();
    await guessAt(email, stranger);
    expect((await signIn(email, password, stranger)).status).toBe(429);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  test('at the address of the owner do not hold up a device that the account knows', async () => {
    const { email, password, device } = await newPerson();
    const shared = newAddress();
    await guessAt(email, shared);
    expect((await signIn(email, password, shared)).status).toBe(429);
    const { status, headers } = await signIn(email, password, shared, device.split(';')[0]);
    expect(status).toBe(200);
    expect(headers.getSetCookie().find((line) => line.startsWith('device='))).toBe(device);
  });

  test("count on a known device, too; another account's, a changed and a made-up device is a stranger", async () => {
    const owner = await newPerson();
    const other = await newPerson();
    const known = owner.device.split(';')[0] ?? '';
    const lost = newAddress();
    for (let i = 0; i < 20; i += 1) expect((await signIn(owner.email, 'wrong password', lost, known)).status).toBe(401);
    expect((await signIn(owner.email, owner.password, lost, known)).status).toBe(429);
    const [id, , signature] = known.split('=')[1]?.split('.') ?? [];
    const tag = other.device.split('.')[1];
    for (const cookie of [
      other.device.split(';')[0] ?? '',
      `device=${id}.${tag}.${signature}`,
      'device=a.b.c',
      'device=',
    ]) {
      const address = newAddress();
      await guessAt(owner.email, address, cookie);
    }
  });
});

test('the right password, ever so often from one address, is never held up; ten wrong ones then are', async () => {
  const { email, password } = await newPerson();
  const address = newAddress();
  for (let i = 0; i < 15; i += 1) expect((await signIn(email, password, address)).status).toBe(200);
  await guessAt(email, address);
});

test('the device is remembered for a year, unseen by scripts, and opens nothing', async () => {
  const { device, email } = await newPerson();
  expect(device).toMatch(/^device=[\w-]{16}\.[\w-]{16}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  expect((await app.client.get('/api/me', { headers: { cookie: device } })).status).toBe(401);
  expect((await signIn(email, 'wrong password', newAddress(), device)).status).toBe(401);
});

describe('emails', () => {
  test('asking for a new password, ever so often, sends one email, says the same, and blocks no sign-in', async () => {
    const { email, password } = await newPerson();
    const stranger = newAddress();
    const said = [];
    for (let i = 0; i < 10; i += 1) said.push((await forgot(email, stranger)).text);
    said.push((await forgot(email, newAddress())).text);
    expect(new Set(said)).toEqual(new Set(['{"success":true,"delivery":"log"}']));
    expect((await signIn(email, password, stranger)).status).toBe(200);
    // Once this email has arrived, everything requested before it has been handled.
    const last = await newPerson();
    await forgot(last.email, newAddress());
    await linkTo(app, last.email, '/reset-password');
    expect(linksTo(app, email, '/reset-password')).toHaveLength(1);
  });

  test('of another kind, and to another address, go out all the same', async () => {
    const { email, password, token } = await newPerson();
    const person = app.client.as(token);
    await forgot(email, newAddress());
    await linkTo(app, email, '/reset-password');
    for (const to of [`x-${email}`, `y-${email}`]) {
      expect((await person.post('/api/me/email', { email: to, password }, from(newAddress()))).status).toBe(200);
      await linkTo(app, to, '/confirm-email');
    }
    // At the second change the way back in the first email was still good.
    expect(linksTo(app, email, '/undo-email')).toHaveLength(1);
  });

  test('are limited for a network of IPv6, whichever of its addresses asks', async () => {
    const ask = (address: string) => forgot(`${crypto.randomUUID()}@example.test`, address);
    for (let i = 0; i < 10; i += 1) expect((await ask(`2001:db8:5:6::${i}`)).status).toBe(200);
    expect((await ask('2001:db8:5:6:7::8')).status).toBe(429);
    expect((await ask('2001:db8:5:7::1')).status).toBe(200);
  });

  test('asked for again, the link that was sent goes on working', async () => {
    const { email, password, token } = await newPerson();
    const person = app.client.as(token);
    const ask = () => person.post('/api/me/email', { email: `z-${email}`, password }, from(newAddress()));
    for (let i = 0; i < 3; i += 1) expect((await ask()).json).toEqual({ success: true, delivery: 'log' });
    const link = await linkTo(app, `z-${email}`, '/confirm-email');
    await eventually(() => expect(linksTo(app, `z-${email}`, '/confirm-email')).toHaveLength(1));
    expect((await person.post('/api/auth/confirm-email', { token: link }, from(newAddress()))).status).toBe(200);
  });
});
