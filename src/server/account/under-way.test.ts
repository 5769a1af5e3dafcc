// A sign-in, or a key, that was under way when the owner took the account back: it ends like those that were there already, however late it comes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Client as PgClient } from 'pg';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { createAuthenticator } from '#test/harness/authenticator.ts';
import type { Answer } from '#test/harness/client.ts';
import { linkTo } from '#test/harness/emails.ts';
import { untilOneWaits } from '#test/harness/lock-waits.ts';
import { startSignInProvider, type TestProvider } from '#test/harness/sign-in-provider.ts';
import { totp } from '#test/harness/totp.ts';

const door = 771_204;
let app: TestApp;
let provider: TestProvider;
/** A connection that holds up others: nothing of the program waits for it. */
let other: PgClient;
beforeAll(async () => {
  app = await startTestApp();
  provider = await startSignInProvider();
  provider.serve([`${app.url}/api/auth/oidc/callback`]);
  await app.restart(provider.env);
  other = new PgClient({ connectionString: app.db.connection });
  await other.connect();
  // What opens an account waits at the door while it is shut.
  await other.query(`create function wait_at_door() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${door}); return new; end $$`);
  for (const table of ['sessions', 'api_keys', 'calendar_feeds'])
    await other.query(`create trigger door before insert on ${table} for each row execute function wait_at_door()`);
});
beforeEach(() => other.query('select pg_advisory_unlock_all()'));
afterAll(async () => {
  await other.end();
  await app.stop();
  await provider.stop();
});

const nextPassword = 'quite another phrase 9';
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  app.client.post('/api/auth/sign-in/email', { email, password });
/** What the sign-in answers once `meanwhile` is done, which it overlaps. */
async function overtaken(sign: () => Promise<Answer>, meanwhile: () => Promise<unknown>): Promise<Answer> {
  await other.query('select pg_advisory_lock($1)', [door]);
  const signing = sign();
  await untilOneWaits(other);
  await meanwhile();
  await other.query('select pg_advisory_unlock($1)', [door]);
  return signing;
}
const sessionsOf = async (userId: string): Promise<number> =>
  (await other.query('select 1 from sessions where user_id = $1', [userId])).rowCount ?? 0;

async function reset(person: Pick<Person, 'email'>): Promise<void> {
  await app.client.post('/api/auth/forgot-password', { email: person.email });
  const token = await linkTo(app, person.email, '/reset-password');
  const body = { token, password: nextPassword };
  expect((await app.client.post('/api/auth/reset-password', body)).status).toBe(200);
}

test('with the old password', async () => {
  const person = await app.signUp();
  const change = { current_password: person.password, new_password: nextPassword };
  const late = await overtaken(
    () => signIn(person),
    () => person.post('/api/me/password', change),
  );
  expect([late.status, late.json.code]).toEqual([401, 'unauthenticated']);
  expect(await sessionsOf(person.user_id)).toBe(1);
});

test('with a code whose challenge has ended', async () => {
  const person = await app.signUp();
  const { json: setUp } = await person.post('/api/me/second-factor', { password: person.password });
  const code = () => totp(setUp.secret, app.clock.now());
  expect((await person.post('/api/me/second-factor/confirm', { code: code() })).status).toBe(200);
  app.clock.move(30_000);
  const { challenge } = (await signIn(person)).json.second_factor;
  const late = await overtaken(
    () => app.client.post('/api/auth/sign-in/second-factor', { challenge, code: code() }),
    () => person.delete('/api/me/sessions'),
  );
  expect([late.status, late.json.code]).toEqual([401, 'unauthenticated']);
  expect(await sessionsOf(person.user_id)).toBe(0);
});

test('with a passkey that was removed', async () => {
  const stranger = await app.signUp();
  const device = createAuthenticator(app.url);
  const { json: made } = await stranger.post('/api/me/passkeys/options', { password: stranger.password });
  await stranger.post('/api/me/passkeys', { name: 'Theirs', response: device.make(made.options) });
  const { json: asked } = await app.client.post('/api/auth/sign-in/passkey/options');
  const late = await overtaken(
    () => app.client.post('/api/auth/sign-in/passkey', { response: device.sign(asked.options) }),
    () => reset(stranger),
  );
  expect([late.status, late.json.code]).toEqual([401, 'unauthenticated']);
  expect(await sessionsOf(stranger.user_id)).toBe(0);
});

/** Through the provider, to whose account the address leads. */
async function signInElsewhere(subject: string): Promise<Answer> {
  const { json, headers } = await app.client.post('/api/auth/oidc/start', {});
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await provider.walk(json.url, { subject });
  return app.client.get(back.slice(app.url.length), { headers: { cookie } });
}

async function strangerFromElsewhere() {
  const email = `stranger-${crypto.randomUUID()}@example.test`;
  provider.people.set(email, { email, email_verified: false });
  await signInElsewhere(email);
  const { rows } = await other.query<{ id: string }>('select id from users where email = $1', [email]);
  return { email, user_id: rows[0]?.id ?? '' };
}

test('through a provider whose link was removed', async () => {
  const stranger = await strangerFromElsewhere();
  const late = await overtaken(
    () => signInElsewhere(stranger.email),
    () => reset(stranger),
  );
  expect(late.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(false);
  expect(await sessionsOf(stranger.user_id)).toBe(0);
});

/** A sign-in through the link that `taking` is about to remove: it waits for the link's row while that goes on. */
async function justBefore(userId: string, taking: () => Promise<unknown>, sign: () => Promise<Answer>): Promise<void> {
  await other.query('begin');
  await other.query("select 1 from credentials where user_id = $1 and provider_id = 'oidc' for update", [userId]);
  const taken = taking();
  await untilOneWaits(other);
  const back = await sign();
  expect(back.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(true);
  await other.query('commit');
  await taken;
}

test('through a link that a new password removes', async () => {
  const { email, user_id } = await strangerFromElsewhere();
  await justBefore(
    user_id,
    () => reset({ email }),
    () => signInElsewhere(email),
  );
  expect(await sessionsOf(user_id)).toBe(0);
});

test('through a link that goes with the change of address', async () => {
  const person = await app.signUp();
  const asked = { email: `thief-${person.email}`, password: person.password };
  expect((await person.post('/api/me/email', asked)).status).toBe(200);
  provider.people.set(person.email, { email: person.email, email_verified: true });
  await signInElsewhere(person.email);
  const token = await linkTo(app, person.email, '/undo-email');
  await justBefore(
    person.user_id,
    () => app.client.post('/api/auth/undo-email', { token, password: nextPassword }),
    () => signInElsewhere(person.email),
  );
  expect(await sessionsOf(person.user_id)).toBe(0);
});

test.each([
  ['an API key', '/api/keys', { name: 'Late', scopes: ['posts:read'] }, 'api_keys'],
  ['a calendar’s address', '/api/calendar/feed', undefined, 'calendar_feeds'],
])('%s', async (_what, path, body, table) => {
  const person = await app.signUp();
  const { json } = await signIn(person);
  const thief = app.client.as(json.token);
  const late = await overtaken(
    () => thief.post(path, body),
    () => person.delete('/api/me/sessions'),
  );
  expect([late.status, late.json.code]).toEqual([401, 'unauthenticated']);
  expect((await other.query(`select 1 from ${table} where user_id = $1`, [person.user_id])).rowCount).toBe(0);
});
