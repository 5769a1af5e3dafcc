// Passkeys over real HTTP, with a software authenticator: added, used, forged, renamed, removed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { createAuthenticator } from '#test/harness/authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.move(1000));

type Authenticator = ReturnType<typeof createAuthenticator>;

async function toMake(person: Person) {
  const { json, status, text } = await person.post('/api/me/passkeys/options', { password: person.password });
  expect(status, text).toBe(200);
  return json.options;
}
async function add(person: Person, device: Authenticator, name = 'Laptop') {
  return person.post('/api/me/passkeys', { name, response: device.make(await toMake(person)) });
}
const toSign = async () => (await app.client.post('/api/auth/sign-in/passkey/options')).json.options;
const signIn = (response: object) => app.client.post('/api/auth/sign-in/passkey', { response });
const listed = async (person: Person) => (await person.get('/api/me/passkeys')).json.passkeys;

describe('adding', () => {
  test('the device is told what to make; the passkey is listed, named and removed by its owner alone', async () => {
    const [person, stranger] = [await app.signUp('Ada Key'), await app.signUp()];
    const options = await toMake(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Postwright' },
      user: { name: person.email, displayName: 'Ada Key' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = await add(person, createAuthenticator(app.url), '  Laptop ');
    expect(made.json.passkey).toMatchObject({ name: 'Laptop', is_synced: false, used_at: null });
    const { id } = made.json.passkey;
    expect((await stranger.patch(`/api/me/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`/api/me/passkeys/${id}`)).status).toBe(404);
    expect((await person.patch(`/api/me/passkeys/${id}`, { name: '' })).json.fields.name).toBeTruthy();
    expect((await person.patch(`/api/me/passkeys/${id}`, { name: 'Old laptop' })).json.passkey.name).toBe('Old laptop');
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(person)).toHaveLength(1);
    expect((await person.delete(`/api/me/passkeys/${id}`)).status).toBe(200);
    expect(await listed(person)).toEqual([]);
    expect((await person.delete(`/api/me/passkeys/${id}`)).status).toBe(404);
  });

  test('takes the password, and a device that has one is told so', async () => {
    const person = await app.signUp();
    const refused = await person.post('/api/me/passkeys/options', { password: 'not it' });
    expect([refused.status, refused.json.fields.password]).toEqual([400, 'That isn’t your password.']);
    const device = createAuthenticator(app.url);
    await add(person, device);
    expect((await toMake(person)).excludeCredentials).toHaveLength(1);
    expect((await add(person, device)).status).toBe(409);
  });

  test.each([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['a device that asked nobody', { user_verified: false }],
  ])('%s adds nothing', async (_what, lie) => {
    const person = await app.signUp();
    const response = createAuthenticator(app.url).make(await toMake(person), lie);
    const { status, json } = await person.post('/api/me/passkeys', { name: 'x', response });
    expect([status, json.code]).toEqual([400, 'validation']);
    expect(await listed(person)).toEqual([]);
  });

  test("an options' challenge is good once and for its user; hostile answers are a 400", async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const options = await toMake(person);
    const name = 'x';
    expect(
      (await other.post('/api/me/passkeys', { name, response: createAuthenticator(app.url).make(options) })).status,
    ).toBe(400);
    expect(
      (await person.post('/api/me/passkeys', { name, response: createAuthenticator(app.url).make(options) })).status,
    ).toBe(200);
    expect(
      (await person.post('/api/me/passkeys', { name, response: createAuthenticator(app.url).make(options) })).status,
    ).toBe(400);
    const good = createAuthenticator(app.url).make(await toMake(person));
    const hostile: unknown[] = [
      null,
      'x',
      {},
      { ...good, response: {} },
      { ...good, response: { ...good.response, attestationObject: 'AAAA' } },
      { ...good, response: { ...good.response, clientDataJSON: 7 } },
      { ...good, response: { ...good.response, attestationObject: 'o2NmbXRkbm9uZQ' } },
    ];
    for (const response of hostile) {
      const answer = await person.post('/api/me/passkeys', { name, response });
      expect([answer.status, answer.json.code], JSON.stringify(response)).toEqual([400, 'validation']);
    }
  });
});

test('an account has twenty at most, however many are added at once', async () => {
  const person = await app.signUp();
  await app.db.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     select 'many ' || n, $1, 'many-' || n, '', 0, '[]', false, 'Key', now() from generate_series(1, 18) n`,
    [person.user_id],
  );
  const options = await Promise.all(Array.from({ length: 5 }, () => toMake(person)));
  const answers = await Promise.all(
    options.map((one) =>
      person.post('/api/me/passkeys', { name: 'x', response: createAuthenticator(app.url).make(one) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.error).toBe(
    'An account may have 20 passkeys. Remove one first.',
  );
  expect(await listed(person)).toHaveLength(20);
  expect((await person.post('/api/me/passkeys/options', { password: person.password })).status).toBe(409);
});

describe('signing in', () => {
  test('with the passkey alone, past a second factor, and nobody is named before', async () => {
    const person = await app.signUp();
    const device = createAuthenticator(app.url);
    await add(person, device);
    const options = await toSign();
    expect(options.allowCredentials ?? []).toEqual([]);
    const done = await signIn(device.sign(options));
    expect(done.status, done.text).toBe(200);
    expect(done.json.user.id).toBe(person.user_id);
    expect(done.headers.get('set-cookie')).toContain(`session=${done.json.token};`);
    expect((await app.client.as(done.json.token).get('/api/me')).status).toBe(200);
    expect((await listed(person))[0].used_at).not.toBeNull();
  });

  test.each([
    ['for a page elsewhere', { origin: 'https://evil.example' }],
    ['by a device that asked nobody', { user_verified: false }],
  ])('a signature %s is a 401', async (_what, lie) => {
    const person = await app.signUp();
    const device = createAuthenticator(app.url);
    await add(person, device);
    expect((await signIn(device.sign(await toSign(), lie))).status).toBe(401);
  });

  test('a signature is good once; one of another key, of a removed passkey or of nobody is a 401', async () => {
    const person = await app.signUp();
    const [device, thief] = [createAuthenticator(app.url), createAuthenticator(app.url)];
    const { json } = await add(person, device);
    const signed = device.sign(await toSign());
    expect((await signIn(signed)).status).toBe(200);
    expect((await signIn(signed)).status).toBe(401);
    const forged = { ...thief.sign(await toSign()), id: signed.id, rawId: signed.rawId };
    expect((await signIn(forged)).status).toBe(401);
    const unknown = await signIn(thief.sign(await toSign()));
    expect([unknown.status, unknown.headers.get('set-cookie')]).toEqual([401, null]);
    const late = device.sign(await toSign());
    app.clock.move(11 * 60_000);
    expect((await signIn(late)).status).toBe(401);
    await person.delete(`/api/me/passkeys/${json.passkey.id}`);
    expect((await signIn(device.sign(await toSign()))).status).toBe(401);
  });

  test('a counter that goes back is a copy of the key: refused', async () => {
    const person = await app.signUp();
    const device = createAuthenticator(app.url);
    await add(person, device);
    expect((await signIn(device.sign(await toSign(), { counter: 5 }))).status).toBe(200);
    expect((await signIn(device.sign(await toSign(), { counter: 5 }))).status).toBe(401);
    expect((await signIn(device.sign(await toSign(), { counter: 6 }))).status).toBe(200);
  });
});
