// Signing in with a provider elsewhere, over real HTTP against a real one: who gets in, into which account, and who does not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Answer } from '#test/harness/client.ts';
import { linkTo } from '#test/harness/emails.ts';
import { startSignInProvider, type ExternalPerson, type TestProvider } from '#test/harness/sign-in-provider.ts';
import { totp } from '#test/harness/totp.ts';

const productionUrl = 'https://post.example.com';
let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await startTestApp();
  provider = await startSignInProvider();
  provider.serve([app.url, productionUrl].map((url) => `${url}/api/auth/oidc/callback`));
  await app.restart(provider.env);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

let known = 0;
/** Adds somebody to those the provider knows. */
function arrives(who: ExternalPerson): { subject: string } {
  const subject = `person-${(known += 1)}`;
  provider.people.set(subject, who);
  return { subject };
}

type Flow = { url: string; cookie: string };
async function begin(returnUrl?: string): Promise<Flow> {
  const { status, json, headers, text } = await app.client.post('/api/auth/oidc/start', { return_url: returnUrl });
  expect(status, text).toBe(200);
  const [line = ''] = headers.getSetCookie();
  expect(line).toMatch(/^oidc_trip=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  return { url: json.url, cookie: line.split(';')[0] ?? '' };
}
const comeBack = (address: string, cookie: string): Promise<Answer> =>
  app.client.get(address.slice(app.url.length), { headers: { cookie } });
const problemOf = (answer: Answer): string | null => {
  expect(answer.status, answer.text).toBe(302);
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([]);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('sign_in_problem');
};
async function signIn(who: { subject: string } | 'cancel', returnUrl?: string): Promise<Answer> {
  const { url, cookie } = await begin(returnUrl);
  return comeBack(await provider.walk(url, who), cookie);
}
async function userOf(answer: Answer): Promise<{ id: string; email: string; [key: string]: unknown }> {
  expect([answer.status, new URL(answer.headers.get('location') ?? '').search]).toEqual([302, '']);
  const token = /^session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  return (await app.client.as(token).get('/api/me')).json.user;
}
const fresh = (): string => `elsewhere-${(known += 1)}@example.test`;

test('a new person gets an account of their own, comes back to the page they wanted, and to the same account each time', async () => {
  const email = fresh();
  const who = arrives({ email, email_verified: true, name: 'Grace Hopper' });
  const first = await signIn(who, '/posts?status=draft');
  expect(first.headers.get('location')).toBe(`${app.url}/posts?status=draft`);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const user = await userOf(await signIn(who));
  expect(user).toMatchObject({ email, name: 'Grace Hopper', email_confirmed: true, is_admin: false });
  expect(user['external_accounts']).toEqual([{ provider: 'oidc' }]);
  // The address may change there; the person stays the same.
  provider.people.set(who.subject, { email: fresh(), email_verified: true });
  expect((await userOf(await signIn(who))).id).toBe(user.id);
});

test('the consent page is asked with PKCE, a nonce and a state, and never told where the person goes next', async () => {
  const { url } = await begin('/posts?secret=1');
  const asked = new URL(url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'the-product',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `${app.url}/api/auth/oidc/callback`,
  });
  for (const name of ['code_challenge', 'nonce', 'state']) expect(asked.get(name)?.length).toBeGreaterThan(40);
  expect(url).not.toContain('secret');
});

test.each(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is sent to %s',
  async (returnUrl) => {
    const who = arrives({ email: fresh(), email_verified: true });
    expect((await signIn(who, returnUrl)).headers.get('location')).toBe(`${app.url}/dashboard`);
  },
);

describe('an account that there is', () => {
  test('is linked by an address that the provider confirms, and keeps its password', async () => {
    const person = await app.signUp();
    const user = await userOf(await signIn(arrives({ email: person.email.toUpperCase(), email_verified: true })));
    expect(user.id).toBe(person.user_id);
    const { email, password } = person;
    expect((await app.client.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    const exported = (await person.get('/api/me/export')).json;
    expect(exported.signing_in.elsewhere).toEqual([{ issuer: provider.issuer, linked_at: expect.any(String) }]);
  });

  test.each([false, undefined, 'no', 1])('is not linked where the provider says %s of the address', async (said) => {
    const person = await app.signUp();
    const who = arrives({ email: person.email, email_verified: said as boolean });
    expect(problemOf(await signIn(who))).toBe('unconfirmed_there');
    const { rows } = await app.db.pool.query("select 1 from credentials where provider_id = 'oidc' and user_id = $1", [
      person.user_id,
    ]);
    expect(rows).toEqual([]);
  });

  test('with a second factor is asked for it', async () => {
    const person = await app.signUp();
    const { secret } = (await person.post('/api/me/second-factor', { password: person.password })).json;
    const code = () => totp(secret, app.clock.now());
    await person.post('/api/me/second-factor/confirm', { code: code() });
    app.clock.move(30_000);
    const back = await signIn(arrives({ email: person.email, email_verified: true }), '/posts');
    expect(problemOf(back)).toBeNull();
    const { hash, searchParams } = new URL(back.headers.get('location') ?? '');
    expect(searchParams.get('modal')).toBe('sign-in');
    const challenge = hash.replace('#second-factor=', '');
    const wrong = await app.client.post('/api/auth/sign-in/second-factor', { challenge, code: '000000' });
    expect(wrong.status).toBe(400);
    const right = await app.client.post('/api/auth/sign-in/second-factor', { challenge, code: code() });
    expect(right.json.user.id).toBe(person.user_id);
  });

  test('ends with its owner: who was erased begins anew', async () => {
    const who = arrives({ email: fresh(), email_verified: true });
    const back = await signIn(who);
    const before = await userOf(back);
    const token = /^session=([^;]+)/.exec(back.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    expect((await app.client.as(token).delete('/api/me')).status).toBe(200);
    expect((await userOf(await signIn(who))).id).not.toBe(before.id);
  });
});

test('an address that the provider does not confirm makes an account whose address waits for its owner', async () => {
  const email = fresh();
  const who = arrives({ email, email_verified: false });
  const user = await userOf(await signIn(who));
  expect(user).toMatchObject({ email, email_confirmed: false, name: email.split('@')[0] });
  // The owner of the address takes over the account: whoever came with it before is out.
  await app.client.post('/api/auth/forgot-password', { email });
  const token = await linkTo(app, email, '/reset-password');
  const password = 'a phrase of the owner 5';
  expect((await app.client.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect(problemOf(await signIn(who))).toBe('unconfirmed_there');
});

test('who has no password is told so, sets one by the link, and has both doors', async () => {
  const email = fresh();
  const who = arrives({ email, email_verified: true });
  const back = await signIn(who);
  const user = await userOf(back);
  const session = /^session=([^;]+)/.exec(back.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  const password = 'a phrase of their own 5';
  expect((await app.client.post('/api/auth/sign-in/email', { email, password })).status).toBe(401);
  const asked = await app.client.as(session).post('/api/me/second-factor', { password });
  expect(asked.json.fields.password).toMatch(/no password yet/);
  await app.client.post('/api/auth/forgot-password', { email });
  const token = await linkTo(app, email, '/reset-password');
  expect((await app.client.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  const byPassword = await app.client.post('/api/auth/sign-in/email', { email, password });
  expect(byPassword.json.user.id).toBe(user.id);
  expect((await userOf(await signIn(who))).id).toBe(user.id);
});

test('without an address nobody is let in', async () => {
  expect(problemOf(await signIn(arrives({})))).toBe('no_email');
  expect(problemOf(await signIn(arrives({ email: 'not an address', email_verified: true })))).toBe('no_email');
});

describe('what does not belong together', () => {
  test('a flow that another browser began, or none, or a made-up one, is refused before the provider is asked', async () => {
    const email = fresh();
    const mine = await begin();
    const back = await provider.walk(mine.url, arrives({ email, email_verified: true }));
    const theirs = await begin();
    expect(problemOf(await comeBack(back, theirs.cookie))).toBe('again');
    expect(problemOf(await comeBack(back, ''))).toBe('again');
    const forged = new URL(back);
    forged.searchParams.set('state', `${forged.searchParams.get('state')}x`);
    expect(problemOf(await comeBack(forged.href, mine.cookie))).toBe('again');
    expect(problemOf(await comeBack(`${app.url}/api/auth/oidc/callback`, mine.cookie))).toBe('again');
    expect(
      problemOf(await comeBack(`${app.url}/api/auth/oidc/callback?code=x&state=${'y'.repeat(9000)}`, mine.cookie)),
    ).toBe('again');
    // The right answer still works: nothing was used up.
    expect((await userOf(await comeBack(back, mine.cookie))).email).toBe(email);
  });

  test('an answer is good once, also for whoever kept the cookie', async () => {
    const { url, cookie } = await begin();
    const back = await provider.walk(url, arrives({ email: fresh(), email_verified: true }));
    const first = await comeBack(back, cookie);
    expect((await userOf(first)).id).toBeTruthy();
    expect(first.headers.getSetCookie()).toContain('oidc_trip=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(problemOf(await comeBack(back, ''))).toBe('again');
    expect(problemOf(await comeBack(back, cookie))).toBe('refused');
  });

  test('a flow ends after ten minutes', async () => {
    const { url, cookie } = await begin();
    const back = await provider.walk(url, arrives({ email: fresh(), email_verified: true }));
    app.clock.move(10 * 60_000 + 1000);
    expect(problemOf(await comeBack(back, cookie))).toBe('again');
  });

  test('two windows of one browser may try at once, and the same person twice is one account', async () => {
    const who = arrives({ email: fresh(), email_verified: false });
    const { url, cookie } = await begin();
    const again = await app.client.post('/api/auth/oidc/start', {}, { headers: { cookie } });
    const [one, two] = await Promise.all([provider.walk(url, who), provider.walk(again.json.url, who)]);
    const answers = await Promise.all([comeBack(one, cookie), comeBack(two, cookie)]);
    const users = await Promise.all(answers.map(userOf));
    expect(users[0]?.id).toBe(users[1]?.id);
  });
});

test('who says no at the provider is back where they were, with a sentence', async () => {
  expect(problemOf(await signIn('cancel'))).toBe('cancelled');
});

describe('in production', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ ...provider.env, PUBLIC_URL: productionUrl, ADMIN_EMAILS: 'boss@example.test' });
  });
  afterAll(() => strict.stop());

  async function signInThere(who: { subject: string }): Promise<Answer> {
    const { json, headers } = await strict.client.post('/api/auth/oidc/start', {});
    const [line = ''] = headers.getSetCookie();
    expect(line).toMatch(/^__Host-oidc_trip=[\w-]+; .*Secure$/);
    const back = new URL(await provider.walk(json.url, who));
    expect(back.origin).toBe(productionUrl);
    const cookie = line.split(';')[0] ?? '';
    return strict.client.get(back.pathname + back.search, { headers: { cookie } });
  }
  const isAdmin = async (answer: Answer): Promise<boolean> => {
    const token = /^session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    return (await strict.client.as(token).get('/api/me')).json.user.is_admin;
  };

  test('an address that nobody has confirmed here links nobody: whoever signed up with it knows its password', async () => {
    const person = await strict.signUp();
    const who = arrives({ email: person.email, email_verified: true });
    expect(problemOf(await signInThere(who))).toBe('unconfirmed_here');
    const { email } = person;
    await strict.client.post('/api/auth/forgot-password', { email });
    const token = await linkTo(strict, email, '/reset-password');
    await strict.client.post('/api/auth/reset-password', { token, password: 'a phrase of the owner 5' });
    expect((await signInThere(who)).headers.get('location')).toBe(`${productionUrl}/dashboard`);
  });

  test('an admin is who has a listed address that the provider confirms; otherwise an email goes to it', async () => {
    const email = 'boss@example.test';
    const unconfirmed = await signInThere(arrives({ email, email_verified: false }));
    expect(await isAdmin(unconfirmed)).toBe(false);
    expect(await linkTo(strict, email, '/confirm-email')).toBeTruthy();
    await strict.db.pool.query('delete from users where email = $1', [email]);
    expect(await isAdmin(await signInThere(arrives({ email, email_verified: true })))).toBe(true);
  });
});

test('without a provider there is no such door', async () => {
  const plain = await startTestApp();
  const answer = await plain.client.post('/api/auth/oidc/start', {});
  expect([answer.status, answer.json.code]).toEqual([503, 'unavailable']);
  await plain.stop();
});
