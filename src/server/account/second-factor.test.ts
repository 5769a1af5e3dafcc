// Signing in with a second factor over real HTTP: set up, asked for, guessed, lost, removed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import type { Answer } from '#test/harness/client.ts';
import { totp } from '#test/harness/totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Each test has its own half minutes, since a code is good only once.
beforeEach(() => app.clock.move(120_000));

const signIn = ({ email, password }: Person) => app.client.post('/api/auth/sign-in/email', { email, password });
const second = (challenge: string, code: string) =>
  app.client.post('/api/auth/sign-in/second-factor', { challenge, code });
const challengeOf = async (person: Person): Promise<string> =>
  String((await signIn(person)).json.second_factor.challenge);

async function setUp(person: Person): Promise<{ code: () => string; backup_codes: string[]; secret: string }> {
  const started = await person.post('/api/me/second-factor', { password: person.password });
  expect(started.status, started.text).toBe(200);
  const secret = String(started.json.secret);
  const code = () => totp(secret, app.clock.now());
  const confirmed = await person.post('/api/me/second-factor/confirm', { code: code() });
  expect(confirmed.status, confirmed.text).toBe(200);
  app.clock.move(30_000);
  return { code, backup_codes: confirmed.json.backup_codes as string[], secret };
}

test('the computation of these tests is the one of RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totp(secret, new Date(59_000))).toBe('287082');
  expect(totp(secret, new Date(20_000_000_000_000))).toBe('353130');
});

describe('setting up', () => {
  test('the app gets a URI, the first code turns it on, and the backup codes are told once', async () => {
    const person = await app.signUp();
    const state = async () => (await person.get('/api/me/second-factor')).json.second_factor;
    expect(await state()).toEqual({ enabled_at: null, backup_codes_left: 0 });
    const started = await person.post('/api/me/second-factor', { password: person.password });
    const uri = new URL(started.json.uri);
    expect([uri.protocol, uri.hostname]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Postwright:${person.email}`);
    expect(uri.searchParams.get('secret')).toBe(started.json.secret);
    expect(started.headers.get('cache-control')).toBe('no-store');
    // Not confirmed yet: the password alone still signs in.
    expect((await signIn(person)).json.token).toBeTruthy();
    expect((await person.post('/api/me/second-factor/confirm', { code: '000000' })).json.fields.code).toBeTruthy();
    const code = totp(started.json.secret, app.clock.now());
    const confirmed = await person.post('/api/me/second-factor/confirm', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.json.backup_codes).size).toBe(10);
    expect(await state()).toMatchObject({ enabled_at: expect.any(String), backup_codes_left: 10 });
    const again = await person.post('/api/me/second-factor', { password: person.password });
    expect([again.status, again.json.code]).toEqual([409, 'conflict']);
    // Whoever is signed in stays signed in.
    expect((await person.get('/api/me')).status).toBe(200);
  });

  test('takes the password: a wrong one is said at its field, and nothing has changed', async () => {
    const person = await app.signUp();
    for (const path of ['', '/backup-codes', '/remove']) {
      const { status, json } = await person.post(`/api/me/second-factor${path}`, { password: 'something else' });
      expect([status, json.fields.password]).toEqual([400, 'That isn’t your password.']);
    }
    expect((await app.client.post('/api/me/second-factor', { password: person.password })).status).toBe(401);
  });
});

/** In minutes, since a busy machine may use up a second or two of it. */
const restOf = (refused: Answer | undefined): number => Math.round(Number(refused?.headers.get('retry-after')) / 60);

describe('signing in', () => {
  test('the password alone gives no token and no cookie; with the code it is the answer of every sign-in', async () => {
    const person = await app.signUp();
    const { code } = await setUp(person);
    const first = await signIn(person);
    expect(first.status).toBe(401);
    expect(first.json).toMatchObject({ success: false, code: 'second_factor_required', error: expect.any(String) });
    expect(first.text).not.toContain('token');
    expect(first.headers.get('set-cookie')).toBeNull();
    const { rows } = await app.db.pool.query('select 1 from sessions where user_id = $1', [person.user_id]);
    expect(rows).toHaveLength(1);
    const done = await second(first.json.second_factor.challenge, code());
    expect(done.status, done.text).toBe(200);
    expect(done.headers.get('set-cookie')).toContain(`session=${done.json.token};`);
    expect(done.json.user.email).toBe(person.email);
    expect((await app.client.as(done.json.token).get('/api/me')).status).toBe(200);
  });

  test('a wrong password is a wrong password, with or without a second factor', async () => {
    const person = await app.signUp();
    await setUp(person);
    const wrong = await app.client.post('/api/auth/sign-in/email', { email: person.email, password: 'wrong' });
    const unknown = await app.client.post('/api/auth/sign-in/email', { email: 'no@example.test', password: 'wrong' });
    const { request_id: _id, ...said } = wrong.json;
    expect(unknown.json).toMatchObject(said);
  });

  test('a code is good once, a challenge is good once, and both end', async () => {
    const person = await app.signUp();
    const { code } = await setUp(person);
    const [one, two] = [await challengeOf(person), await challengeOf(person)];
    const used = code();
    const both = await Promise.all([second(one, used), second(two, used)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    app.clock.move(30_000);
    expect((await second(both[0]?.status === 200 ? one : two, code())).status).toBe(401);
    app.clock.move(90_000);
    const three = await challengeOf(person);
    expect((await second(three, used)).status).toBe(400);
    app.clock.move(11 * 60_000);
    expect((await second(three, code())).status).toBe(401);
    expect((await second('made up', code())).status).toBe(401);
  });

  test("a phone's clock may be off by half a minute, not by more", async () => {
    const person = await app.signUp();
    const { secret } = await setUp(person);
    // Near the beginning of a code's half minute, so that it does not end between a code and its check.
    app.clock.move(300_000 - (app.clock.now().getTime() % 30_000) + 1000);
    const at = (ms: number) => totp(secret, new Date(app.clock.now().getTime() + ms));
    expect((await second(await challengeOf(person), at(-60_000))).status).toBe(400);
    expect((await second(await challengeOf(person), at(60_000))).status).toBe(400);
    expect((await second(await challengeOf(person), at(-30_000))).status).toBe(200);
    expect((await second(await challengeOf(person), at(30_000))).status).toBe(200);
  });

  test('ten wrong codes, also at once and with many challenges, and nobody is let in for a quarter of an hour', async () => {
    const person = await app.signUp();
    const { code, backup_codes } = await setUp(person);
    const challenge = await challengeOf(person);
    const wrong = code() === '123456' ? '654321' : '123456';
    const tries = await Promise.all(Array.from({ length: 14 }, () => second(challenge, wrong)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(9);
    const locked = tries.find(({ status }) => status === 429);
    expect(restOf(locked)).toBe(15);
    const another = await challengeOf(person);
    expect((await second(another, code())).status).toBe(429);
    // Guessing does not lock the owner out: a backup code cannot be guessed, and using one ends the lockout.
    expect((await second(another, backup_codes[0] ?? '')).status).toBe(200);
    app.clock.move(30_000);
    expect((await second(await challengeOf(person), code())).status).toBe(200);
  });

  test('each rest is twice as long as the one before, up to a day, until a right code comes', async () => {
    const person = await app.signUp();
    const { code } = await setUp(person);
    const rests: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const wrong = code() === '123456' ? '654321' : '123456';
      const challenge = await challengeOf(person);
      const tries = await Promise.all(Array.from({ length: 10 }, () => second(challenge, wrong)));
      const rest = restOf(tries.find(({ status }) => status === 429));
      rests.push(rest);
      app.clock.move((rest - 2) * 60_000);
      expect((await second(await challengeOf(person), code())).status).toBe(429);
      app.clock.move(2 * 60_000);
    }
    expect(rests).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect((await second(await challengeOf(person), code())).status).toBe(200);
    const after = await Promise.all(
      Array.from({ length: 10 }, async () => second(await challengeOf(person), '000000')),
    );
    expect(restOf(after.find(({ status }) => status === 429))).toBe(15);
  });
});

describe('without the phone', () => {
  test('each backup code is good once, in any spelling; new ones end the old', async () => {
    const person = await app.signUp();
    const { backup_codes } = await setUp(person);
    const [first = '', next = ''] = backup_codes;
    const spelled = first.replaceAll('-', ' ').toUpperCase();
    const both = await Promise.all([
      second(await challengeOf(person), spelled),
      second(await challengeOf(person), first),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await person.get('/api/me/second-factor')).json.second_factor.backup_codes_left).toBe(9);
    const { json } = await person.post('/api/me/second-factor/backup-codes', { password: person.password });
    expect((await second(await challengeOf(person), next)).status).toBe(400);
    expect((await second(await challengeOf(person), json.backup_codes[0])).status).toBe(200);
  });

  test('removed with the password: it signs in alone again', async () => {
    const person = await app.signUp();
    await setUp(person);
    const waiting = await challengeOf(person);
    expect((await person.post('/api/me/second-factor/remove', { password: person.password })).status).toBe(200);
    expect((await signIn(person)).json.token).toBeTruthy();
    expect((await second(waiting, '123456')).status).toBe(401);
  });

  test('a new password does not go around it, and ends a sign-in under way', async () => {
    const person = await app.signUp();
    const { code } = await setUp(person);
    const waiting = await challengeOf(person);
    const passwords = { current_password: person.password, new_password: 'another long phrase 8' };
    expect((await person.post('/api/me/password', passwords)).status).toBe(200);
    expect((await second(waiting, code())).status).toBe(401);
    expect((await signIn({ ...person, password: passwords.new_password })).json.code).toBe('second_factor_required');
  });
});

test('what is stored opens nothing: the secret is encrypted for its user, the backup codes are hashes', async () => {
  const person = await app.signUp();
  const other = await app.signUp();
  const { backup_codes, secret } = await setUp(person);
  const theirs = await setUp(other);
  const { rows } = await app.db.pool.query<{ all: string }>('select s::text as all from second_factors s');
  const stored = rows.map((row) => row.all).join(' ');
  for (const told of [secret, ...backup_codes, ...backup_codes.map((one) => one.replaceAll('-', ''))])
    expect(stored).not.toContain(told);
  // A row moved to another user is useless there.
  await app.db.pool.query(
    'update second_factors s set secret = o.secret from second_factors o where s.user_id = $1 and o.user_id = $2',
    [other.user_id, person.user_id],
  );
  const moved = await second(await challengeOf(other), totp(secret, app.clock.now()));
  expect([moved.status, moved.json.fields.code]).toEqual([400, expect.stringContaining('backup codes')]);
  expect((await second(await challengeOf(other), theirs.backup_codes[0] ?? '')).status).toBe(200);
});
