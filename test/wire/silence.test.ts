// The search of every test's log for secrets does find them: if one is logged, the test file that logged it fails.
import { expect, test } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { expectSilence } from '../harness/silence.ts';

test('a program that has logged a password, a token or half of one does not end well', async () => {
  const app = await startTestApp();
  const person = await app.signUp();
  const half = String(person.token).split('.')[0];
  for (const secret of [person.password, String(person.token), half]) app.logged.push({ msg: `told: ${secret}` });
  await expect(app.stop()).rejects.toThrow('The log tells a secret');
});

test('nor does one that has logged nothing of the kind complain', async () => {
  const app = await startTestApp();
  await app.signUp();
  await expect(app.stop()).resolves.toBeUndefined();
});

test.each([
  ['a header', 'authorization: Bearer abcdefghijklmnop.qrstuv'],
  ['a password hash', `${'0a'.repeat(16)}:${'1b'.repeat(64)}`],
  ['a cookie', 'cookie: session=abcdefghijklmnopqrst.uv'],
  ['a key of Stripe', 'sk_test_x'],
  ['a webhook secret', 'whsec_x'],
  ['the secret of an authenticator app', 'otpauth://totp/x?secret=ABC'],
])('%s is told by its shape', (_what, line) => {
  expect(() => expectSilence(['fine', line])).toThrow('The log tells a secret');
});

test('ordinary lines are none', () => {
  expectSilence(['{"level":30,"msg":"listening"}', 'GET /api/me 200', 'a bearer of news; the session is over']);
});
