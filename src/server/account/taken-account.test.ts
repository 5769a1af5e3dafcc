// A hijacked account goes back to its owner: what a new password, or ending all sessions, puts an end to.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAuthenticator } from '#test/harness/authenticator.ts';
import { decideConsent } from '#test/harness/linkedin-sandbox.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { cookiePair, type Client } from '#test/harness/client.ts';
import { linksTo, linkTo } from '#test/harness/emails.ts';
import { totp } from '#test/harness/totp.ts';

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
const addressOf = async (client: Client): Promise<string> => (await client.get('/api/me')).json.user.email;

/** The thief knows the password and has a session of their own. */
const thiefOf = async (person: Person): Promise<Client> =>
  app.client.as((await signIn(person.email, person.password)).json.token);

/** Everything that a thief may have begun; each entry tells whether it still works. */
async function beginAll(person: Person) {
  const thief = await thiefOf(person);
  const email = `thief-${person.email}`;
  await thief.post('/api/me/email', { email, password: person.password });
  const newEmail = await linkTo(app, email, '/confirm-email');
  await app.client.post('/api/auth/forgot-password', { email: person.email });
  const reset = await linkTo(app, person.email, '/reset-password');
  const setUp = await thief.post('/api/me/second-factor', { password: person.password });
  const flow = await thief.post('/api/linkedin/connect', { return_url: '/posts' });
  const back = await decideConsent(flow.json.url, { name: person.email });
  const make = async (name: string) =>
    (await thief.post('/api/keys', { name, scopes: ['posts:read'] })).json as { key: { id: string }; secret: string };
  const [mine, theirs] = [await make('My script'), await make('Backup')];
  const opens = async (secret: string) => (await app.client.as(secret).get('/api/posting/posts')).status === 200;
  const mcp = (secret: string) =>
    app.client
      .as(secret)
      .post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        { headers: { accept: 'application/json, text/event-stream' } },
      );
  const keys = async () => [await opens(mine.secret), await opens(theirs.secret)];
  return {
    ids: [mine.key.id, theirs.key.id],
    keys,
    async works(client: Client) {
      const confirmed = await client.post('/api/me/second-factor/confirm', {
        code: totp(setUp.json.secret, app.clock.now()),
      });
      const connected = await app.client.get(back.pathname + back.search, {
        headers: { cookie: cookiePair(flow.headers) },
      });
      return {
        session: (await thief.get('/api/me')).status === 200,
        new_email: (await confirm(client, newEmail)).status === 200,
        reset:
          (await app.client.post('/api/auth/reset-password', { token: reset, password: 'a thief of phrases 1' }))
            .status === 200,
        second_factor: confirmed.status === 200,
        linkedin: connected.headers.get('location')?.includes('linkedin=connected') ?? false,
        keys: await keys(),
        mcp: [(await mcp(mine.secret)).status === 200, (await mcp(theirs.secret)).status === 200],
      };
    },
  };
}

const nothing = { session: false, new_email: false, reset: false, second_factor: false, linkedin: false };
const ended = { ...nothing, keys: [false, false], mcp: [false, false] };

describe('everything under way ends', () => {
  const change = (person: Person, more: object = {}) =>
    person.post('/api/me/password', { current_password: person.password, new_password: nextPassword, ...more });

  test('with a changed password, and only the own session goes on', async () => {
    const person = await app.signUp();
    const begun = await beginAll(person);
    const { json } = await change(person);
    const own = app.client.as(json.token);
    expect(await begun.works(own)).toEqual(ended);
    expect(await addressOf(own)).toBe(person.email);
  });

  test('with all sessions', async () => {
    const person = await app.signUp();
    const begun = await beginAll(person);
    expect((await person.delete('/api/me/sessions')).status).toBe(200);
    const again = app.client.as((await signIn(person.email, person.password)).json.token);
    expect(await begun.works(again)).toEqual(ended);
    expect(await addressOf(again)).toBe(person.email);
  });

  test('with a password that was set by a link', async () => {
    const person = await app.signUp();
    const begun = await beginAll(person);
    await app.client.post('/api/auth/forgot-password', { email: person.email });
    const received = await eventually(() => {
      const found = linksTo(app, person.email, '/reset-password');
      if (found.length < 2) throw new Error('one email only');
      return found;
    });
    const token = received.at(-1);
    expect((await app.client.post('/api/auth/reset-password', { token, password: nextPassword })).status).toBe(200);
    const again = app.client.as((await signIn(person.email, nextPassword)).json.token);
    expect(await begun.works(again)).toEqual(ended);
  });

  test('but for all API keys, where the person says so', async () => {
    const all = await app.signUp();
    const ofAll = await beginAll(all);
    const kept = await change(all, { keep_keys: true });
    expect(await ofAll.works(app.client.as(kept.json.token))).toEqual({
      ...nothing,
      keys: [true, true],
      mcp: [true, true],
    });
  });

  test('but for the API keys that the person keeps by name, of their own', async () => {
    const one = await app.signUp();
    const ofOne = await beginAll(one);
    const stranger = await beginAll(await app.signUp());
    await one.delete('/api/me/sessions', { json: { keep_keys: [ofOne.ids[0], stranger.ids[0]] } });
    const again = app.client.as((await signIn(one.email, one.password)).json.token);
    expect(await ofOne.works(again)).toEqual({ ...nothing, keys: [true, false], mcp: [true, false] });
    expect(await stranger.keys()).toEqual([true, true]);
  });

  test('what keep_keys may be is said', async () => {
    const person = await app.signUp();
    for (const keepKeys of ['yes', 5, [5], Array(42).fill('x'), [null]]) {
      const { status, json } = await change(person, { keep_keys: keepKeys });
      expect([status, json.code]).toEqual([400, 'validation']);
    }
  });

  test('a change of address that is asked for in the same moment does not outlive it', async () => {
    const person = await app.signUp();
    for (let round = 0; round < 4; round += 1) {
      const [owner, thief] = [await thiefOf(person), await thiefOf(person)];
      const email = `race-${round}-${person.email}`;
      await Promise.all([
        thief.post('/api/me/email', { email, password: person.password }),
        owner.delete('/api/me/sessions'),
      ]);
      const { rows } = await app.db.pool.query('select 1 from verifications where value = $1', [
        `${person.user_id} ${email}`,
      ]);
      expect(rows).toEqual([]);
    }
  });
});

describe('an account that a stranger made with somebody else’s address', () => {
  /** Everything that would let the stranger in, or tell them what happens there, once they have lost the password. */
  async function settleIn(stranger: Person) {
    const device = createAuthenticator(app.url);
    const { json: made } = await stranger.post('/api/me/passkeys/options', { password: stranger.password });
    const passkey = await stranger.post('/api/me/passkeys', { name: 'Theirs', response: device.make(made.options) });
    expect(passkey.status, passkey.text).toBe(200);
    const { json: setUp } = await stranger.post('/api/me/second-factor', { password: stranger.password });
    const code = totp(setUp.secret, app.clock.now());
    expect((await stranger.post('/api/me/second-factor/confirm', { code })).status).toBe(200);
    await stranger.post('/api/webhooks', { url: 'https://example.com/hook', events: ['post.published'] });
    const { secret } = (await stranger.post('/api/keys', { name: 'Theirs', scopes: ['posts:read'] })).json;
    const feed = new URL((await stranger.post('/api/calendar/feed')).json.url as string).pathname;
    return async () => {
      const { json: asked } = await app.client.post('/api/auth/sign-in/passkey/options');
      const { status } = await app.client.post('/api/auth/sign-in/passkey', { response: device.sign(asked.options) });
      return {
        passkey: status === 200,
        key: (await app.client.as(secret).get('/api/posting/posts')).status === 200,
        feed: (await app.client.get(feed)).status === 200,
      };
    };
  }
  const reset = async (person: Person) => {
    await app.client.post('/api/auth/forgot-password', { email: person.email });
    const token = await linkTo(app, person.email, '/reset-password');
    const body = { token, password: nextPassword, keep_keys: true };
    expect((await app.client.post('/api/auth/reset-password', body)).status).toBe(200);
  };
  const webhooksOf = async (client: Client) => (await client.get('/api/webhooks')).json.webhooks;

  test('is the owner’s alone once they set a password by a link', async () => {
    const stranger = await app.signUp();
    const stillOpens = await settleIn(stranger);
    await reset(stranger);
    const { status, json } = await signIn(stranger.email, nextPassword);
    expect(status).toBe(200);
    expect(await stillOpens()).toEqual({ passkey: false, key: false, feed: false });
    expect(await webhooksOf(app.client.as(json.token))).toEqual([]);
  });

  test('while everything stays of an owner whose address was confirmed before, who says so', async () => {
    const owner = await app.signUp();
    await owner.post('/api/me/email/confirmation');
    const token = await linkTo(app, owner.email, '/confirm-email');
    expect((await owner.post('/api/auth/confirm-email', { token })).status).toBe(200);
    const stillOpens = await settleIn(owner);
    await reset(owner);
    expect((await signIn(owner.email, nextPassword)).json.code).toBe('second_factor_required');
    expect(await stillOpens()).toEqual({ passkey: true, key: true, feed: true });
  });
});
