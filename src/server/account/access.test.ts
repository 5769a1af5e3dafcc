// Changing how somebody signs in, over real HTTP: passwords, email, sessions, links that work once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { hourMs } from '#server/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signIn = (email: string, password: string) =>
  app.client.post('/api/auth/sign-in/email', { email, password }, { headers: { 'user-agent': 'Phone/1' } });
const nextPassword = 'quite another phrase 9';

/** The secret of the newest link sent to an address, once it is in the log. */
async function linkTo(email: string, path: string): Promise<string> {
  return eventually(() => {
    const mails = app.logged.filter(({ to, text }) => to === email && String(text).includes(path));
    const secret = new RegExp(`${app.url}${path}#(\\S+)`).exec(String(mails.at(-1)?.['text']))?.[1];
    if (!secret) throw new Error(`no email to ${email}`);
    return secret;
  });
}

describe('the password', () => {
  test('is changed with the old one; other sessions end, this one goes on under a new token and cookie', async () => {
    const person = await app.signUp();
    const other = (await signIn(person.email, person.password)).json.token;
    const wrong = await person.post('/api/me/password', { current_password: 'not it', new_password: nextPassword });
    expect([wrong.status, wrong.json.fields]).toEqual([400, { current_password: 'That isn’t your password.' }]);
    const { status, json, headers } = await person.post('/api/me/password', {
      current_password: person.password,
      new_password: nextPassword,
    });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain(`session=${json.token};`);
    expect(json.token).not.toBe(person.token);
    for (const [token, expected] of [
      [json.token, 200],
      [person.token, 401],
      [other, 401],
    ])
      expect((await app.client.as(token).get('/api/me')).status).toBe(expected);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await signIn(person.email, nextPassword)).status).toBe(200);
  });

  test.each(['password123', 'QWERTYUIOP', 'aaaaaaaaaaaa', 'abcdefghij', '98765432'])(
    '%s is refused wherever it would be set',
    async (weak) => {
      const person = await app.signUp();
      const made = await app.client.post('/api/auth/sign-up/email', {
        email: `weak-${weak}@example.test`,
        password: weak,
        name: 'Ada',
      });
      expect([made.status, made.json.code]).toEqual([400, 'validation']);
      expect(made.json.fields.password).toContain('Choose another');
      const changed = await person.post('/api/me/password', {
        current_password: person.password,
        new_password: weak,
      });
      expect(changed.json.fields.new_password).toContain('Choose another');
    },
  );

  test('is never the email address', async () => {
    const email = 'augusta.king@example.test';
    for (const password of [email, 'Augusta.King']) {
      const { status } = await app.client.post('/api/auth/sign-up/email', { email, password, name: 'Ada' });
      expect(status).toBe(400);
    }
  });
});

describe('the way back in', () => {
  test('a link sets a new password once, within an hour, and ends every session', async () => {
    const person = await app.signUp();
    const asked = await app.client.post('/api/auth/forgot-password', { email: ` ${person.email.toUpperCase()}` });
    expect([asked.status, asked.json]).toEqual([200, { success: true, delivery: 'log' }]);
    const token = await linkTo(person.email, '/reset-password');
    const reset = (password: string, secret = token) =>
      app.client.post('/api/auth/reset-password', { token: secret, password });
    expect((await reset('password123')).json.fields.password).toContain('Choose another');
    expect((await reset(nextPassword, `${token}x`)).json.fields.token).toContain('Ask for a new one');
    expect((await person.get('/api/me')).status).toBe(200);
    // Two at once: only one of them sets it.
    const both = await Promise.all([reset(nextPassword), reset(nextPassword)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await person.get('/api/me')).status).toBe(401);
    expect((await signIn(person.email, nextPassword)).status).toBe(200);
    expect((await reset('yet another phrase')).status).toBe(400);
  });

  test('a link ends after an hour, and with a password that was changed meanwhile', async () => {
    const person = await app.signUp();
    await app.client.post('/api/auth/forgot-password', { email: person.email });
    const old = await linkTo(person.email, '/reset-password');
    app.clock.move(hourMs + 1000);
    try {
      const late = await app.client.post('/api/auth/reset-password', { token: old, password: nextPassword });
      expect(late.status).toBe(400);
    } finally {
      app.clock.move(-hourMs - 1000);
    }
    await person.post('/api/me/password', { current_password: person.password, new_password: nextPassword });
    const after = await app.client.post('/api/auth/reset-password', { token: old, password: 'some other phrase' });
    expect(after.status).toBe(400);
  });

  test('an unknown email is answered alike and gets no email; what the database holds opens nothing', async () => {
    const known = await app.signUp();
    const answers = [];
    for (const email of [known.email, 'nobody.at.all@example.test']) {
      const { status, text } = await app.client.post('/api/auth/forgot-password', { email });
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    const secret = await linkTo(known.email, '/reset-password');
    expect(app.logged.some(({ to }) => to === 'nobody.at.all@example.test')).toBe(false);
    const { rows } = await app.db.pool.query<{ identifier: string; value: string }>('select * from verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('the email address', () => {
  test('changes once the link to the new one is opened; the old one is told', async () => {
    const person = await app.signUp();
    const email = `new-${person.email}`;
    const ask = (body: object) => person.post('/api/me/email', { email, password: person.password, ...body });
    expect((await ask({ password: 'not it' })).json.fields.password).toBe('That isn’t your password.');
    expect((await ask({ email: person.email })).status).toBe(400);
    expect((await ask({ email: 'no address' })).status).toBe(400);
    const other = await app.signUp();
    expect((await ask({ email: other.email })).json.code).toBe('conflict');
    expect((await ask({})).json).toEqual({ success: true, delivery: 'log' });
    const token = await linkTo(email, '/confirm-email');
    expect((await person.get('/api/me')).json.user.email).toBe(person.email);
    await expect
      .poll(() => app.logged.some(({ to, text }) => to === person.email && String(text).includes(email)))
      .toBe(true);
    const confirm = () => person.post('/api/auth/confirm-email', { token });
    expect((await confirm()).json).toEqual({ success: true, email });
    expect((await confirm()).status).toBe(400);
    expect((await person.get('/api/me')).json.user.email).toBe(email);
    expect((await signIn(email, person.password)).status).toBe(200);
    expect((await signIn(person.email, person.password)).status).toBe(401);
  });

  test('an address that somebody else took meanwhile is a 409', async () => {
    const person = await app.signUp();
    const email = `raced-${person.email}`;
    await person.post('/api/me/email', { email, password: person.password });
    const token = await linkTo(email, '/confirm-email');
    await app.client.post('/api/auth/sign-up/email', { email, password: nextPassword, name: 'Quick' });
    const { status, json } = await person.post('/api/auth/confirm-email', { token });
    expect([status, json.code]).toEqual([409, 'conflict']);
  });
});

describe('sessions', () => {
  test('are listed with what they are, end one by one, and all at once', async () => {
    const person = await app.signUp();
    const { token } = (await signIn(person.email, person.password)).json;
    const phone = app.client.as(token);
    const { sessions } = (await person.get('/api/me/sessions')).json;
    expect(sessions).toHaveLength(2);
    const atPhone = sessions.find((session: { user_agent: string }) => session.user_agent === 'Phone/1');
    expect(atPhone).toMatchObject({ is_current: false });
    expect(JSON.stringify(sessions)).not.toContain(token.split('.')[0]);
    const stranger = await app.signUp();
    expect((await stranger.delete(`/api/me/sessions/${atPhone.id}`)).status).toBe(404);
    expect((await person.delete(`/api/me/sessions/${atPhone.id}`)).status).toBe(200);
    expect((await phone.get('/api/me')).status).toBe(401);
    expect((await person.delete(`/api/me/sessions/${atPhone.id}`)).status).toBe(404);

    const third = app.client.as((await signIn(person.email, person.password)).json.token);
    const { headers } = await person.delete('/api/me/sessions');
    expect(headers.get('set-cookie')).toMatch(/^session=;/);
    for (const client of [person, third]) expect((await client.get('/api/me')).status).toBe(401);
    expect((await stranger.get('/api/me')).status).toBe(200);
  });

  test('the name changes; a blank one does not', async () => {
    const person = await app.signUp();
    expect((await person.patch('/api/me', { name: '  Augusta Ada ' })).json.user.name).toBe('Augusta Ada');
    expect((await person.patch('/api/me', { name: ' ' })).json.fields.name).toBe('Enter your name.');
    expect((await person.get('/api/me')).json.user.name).toBe('Augusta Ada');
  });
});
