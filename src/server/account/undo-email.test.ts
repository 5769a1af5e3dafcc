// The way back into an account from its old address, after somebody else changed it.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import type { Client } from '#test/harness/client.ts';
import { linksTo, linkTo } from '#test/harness/emails.ts';
import { totp } from '#test/harness/totp.ts';
import { dayMs } from '#server/time.ts';

// Hashes many passwords, each of which takes time.
vi.setConfig({ testTimeout: 120_000 });
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const nextPassword = 'quite another phrase 9';
const signIn = (email: string, password: string) => app.client.post('/api/auth/sign-in/email', { email, password });
const confirm = (client: Client, token: string) => client.post('/api/auth/confirm-email', { token });
const undo = (token: string, password = nextPassword) => app.client.post('/api/auth/undo-email', { token, password });
const addressOf = async (client: Client): Promise<string> => (await client.get('/api/me')).json.user.email;

/** The thief knows the password and has a session of their own. */
const thiefOf = async (person: Person): Promise<Client> =>
  app.client.as((await signIn(person.email, person.password)).json.token);

async function moveTo(client: Client, email: string, password: string): Promise<string> {
  const asked = await client.post('/api/me/email', { email, password });
  expect(asked.status, asked.text).toBe(200);
  const link = await linkTo(app, email, '/confirm-email');
  expect((await confirm(client, link)).status).toBe(200);
  return link;
}

test('a link that is opened many times at once counts once, and holds up nobody', async () => {
  const person = await app.signUp();
  const email = `many-${person.email}`;
  await person.post('/api/me/email', { email, password: person.password });
  const link = await linkTo(app, email, '/confirm-email');
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(person, link)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)]);
});

describe('the way back from the old address', () => {
  test('works after the thief has changed password and address twice: once, for the owner alone', async () => {
    const person = await app.signUp();
    const thief = await thiefOf(person);
    const [first, second] = [`t1-${person.email}`, `t2-${person.email}`];
    await moveTo(thief, first, person.password);
    const stolen = await thief.post('/api/me/password', {
      current_password: person.password,
      new_password: 'stolen phrase 77',
    });
    const last = app.client.as(stolen.json.token);
    await moveTo(last, second, 'stolen phrase 77');
    const passkey = `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      values ($1, $2, $1, 'x', 0, '[]', false, 'x', $3)`;
    const now = app.clock.now();
    await app.db.pool.query(passkey, [crypto.randomUUID(), person.user_id, now]);
    await app.db.pool.query(passkey, [crypto.randomUUID(), person.user_id, new Date(now.getTime() - 30 * dayMs)]);
    const setUp = await last.post('/api/me/second-factor', { password: 'stolen phrase 77' });
    await last.post('/api/me/second-factor/confirm', { code: totp(setUp.json.secret, now) });

    // The thief was notified too, but got no way back of their own.
    await eventually(() =>
      expect(app.logged.some(({ to, text }) => to === first && String(text).includes(second))).toBe(true),
    );
    expect(linksTo(app, first, '/undo-email')).toEqual([]);
    // Nobody else can take the address while it is unused, and so keep the owner from it.
    for (const email of [person.email, person.email.toUpperCase()]) {
      const { status } = await app.client.post('/api/auth/sign-up/email', {
        email,
        password: nextPassword,
        name: 'T',
      });
      expect(status).toBe(409);
    }
    const other = await app.signUp();
    expect((await other.post('/api/me/email', { email: person.email, password: other.password })).status).toBe(409);

    const link = await linkTo(app, person.email, '/undo-email');
    expect((await undo(link, 'password123')).json.fields.password).toContain('Choose another');
    expect((await undo(`${link}x`)).json.fields.token).toContain('no longer works');
    app.clock.move(7 * dayMs);
    const both = await Promise.all([undo(link), undo(link)]);
    app.clock.move(-7 * dayMs);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 200)?.json).toEqual({ success: true, email: person.email });
    for (const client of [thief, last]) expect((await client.get('/api/me')).status).toBe(401);
    for (const email of [first, second]) expect((await signIn(email, 'stolen phrase 77')).status).toBe(401);
    const back = await signIn(person.email, nextPassword);
    expect(back.status, back.text).toBe(200);
    expect((await app.client.as(back.json.token).get('/api/me/passkeys')).json.passkeys).toHaveLength(1);
    expect((await undo(link)).status).toBe(400);
    await eventually(() =>
      expect(app.logged.some(({ to, subject }) => to === second && String(subject).includes('changed back'))).toBe(
        true,
      ),
    );
  });

  test('stops a change that nobody has confirmed yet, with the link to the new address', async () => {
    const person = await app.signUp();
    const thief = await thiefOf(person);
    const email = `wait-${person.email}`;
    await thief.post('/api/me/email', { email, password: person.password });
    const forward = await linkTo(app, email, '/confirm-email');
    expect((await undo(await linkTo(app, person.email, '/undo-email'))).status).toBe(200);
    expect((await confirm(person, forward)).status).toBe(400);
    expect((await thief.get('/api/me')).status).toBe(401);
    expect((await signIn(person.email, nextPassword)).status).toBe(200);
  });

  test('outlives every password and all sessions, since a thief ends those; it ends after the week', async () => {
    const person = await app.signUp();
    const thief = await thiefOf(person);
    await moveTo(thief, `long-${person.email}`, person.password);
    await thief.delete('/api/me/sessions');
    const link = await linkTo(app, person.email, '/undo-email');
    app.clock.move(8 * dayMs + 1000);
    try {
      expect((await undo(link)).status).toBe(400);
    } finally {
      app.clock.move(-8 * dayMs - 1000);
    }
    expect((await undo(link)).status).toBe(200);
  });

  test('the owner who changes the address back by hand gives the thief no way back', async () => {
    const person = await app.signUp();
    const thief = await thiefOf(person);
    const theirs = `hand-${person.email}`;
    await moveTo(thief, theirs, person.password);
    const again = `again-${person.email}`;
    await moveTo(person, again, person.password);
    await moveTo(person, person.email, person.password);
    await eventually(() =>
      expect(app.logged.some(({ to, text }) => to === again && String(text).includes(person.email))).toBe(true),
    );
    for (const email of [theirs, again]) expect(linksTo(app, email, '/undo-email')).toEqual([]);
    expect(await addressOf(person)).toBe(person.email);
  });

  test('a confirmation in the same moment does not win over it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await app.signUp();
      const thief = await thiefOf(person);
      const email = `same-${person.email}`;
      await thief.post('/api/me/email', { email, password: person.password });
      const [forward, link] = [
        await linkTo(app, email, '/confirm-email'),
        await linkTo(app, person.email, '/undo-email'),
      ];
      await Promise.all([confirm(thief, forward), undo(link)]);
      expect((await signIn(person.email, nextPassword)).status).toBe(200);
    }
  });
});
