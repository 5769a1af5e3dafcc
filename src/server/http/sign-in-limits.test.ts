// How sign-in tries and emails are counted, with limiters alone, so no time goes into hashing passwords.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { limitSignIn, mayWriteTo, placeOf, type SignInTry } from './sign-in-limits.ts';

let limits: RateLimits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = createRateLimits({ enabled: true, shared: null, log: { warn: () => undefined } });
});
afterEach(() => void vi.useRealTimers());

/** How many of that many tries get through. */
async function through(count: number, tryOf: (n: number) => Partial<SignInTry>): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) {
    const one = { address: '203.0.113.1', email: null, user_id: null, device: null, ...tryOf(n) };
    await limitSignIn(limits, one).then(
      () => (passed += 1),
      (error: unknown) => expect(error).toMatchObject({ code: 'rate_limited' }),
    );
  }
  return passed;
}

const email = 'ada@example.test';

test('ten a minute from one address, over all accounts; an account is open from any other', async () => {
  expect(await through(12, () => ({ email }))).toBe(10);
  expect(await through(2, () => ({ email: 'nobody@example.test' }))).toBe(0);
  expect(await through(12, (n) => ({ email: `nobody-${n}@example.test`, address: '203.0.113.2' }))).toBe(10);
  expect(await through(1, () => ({ email, address: '203.0.113.3' }))).toBe(1);
  vi.advanceTimersByTime(61_000);
  expect(await through(1, () => ({ email }))).toBe(1);
});

test('a try that succeeds gives back what it counted, wherever it was counted', async () => {
  const device = { id: 'one', knows: (who: string) => who === email };
  const stranger: SignInTry = { address: '203.0.113.1', email, user_id: null, device: null };
  for (const one of [stranger, { ...stranger, device }]) {
    for (let n = 0; n < 100; n += 1) await (await limitSignIn(limits, one))();
    // Ten may fail, as without the hundred.
    expect(await through(12, () => one)).toBe(10);
  }
});

test('a known device has ten of its own; all devices of an account share a bound, beyond which they are strangers', async () => {
  const device = (id: string) => ({ id, knows: (who: string) => who === email });
  expect(await through(12, (n) => ({ email: `n${n}@example.test` }))).toBe(10);
  expect(await through(12, () => ({ email, device: device('one') }))).toBe(10);
  expect(await through(100, (n) => ({ email, device: device(`made-${n}`) }))).toBe(50);
  expect(await through(5, (n) => ({ email: 'eve@example.test', device: device(`other-${n}`) }))).toBe(0);
  // A step that names no account, such as the second one.
  expect(await through(12, () => ({ device: device('step') }))).toBe(10);
});

test('who is signed in is held to their own tries, at each address', async () => {
  expect(await through(12, () => ({ user_id: 'ada' }))).toBe(10);
  expect(await through(12, () => ({ user_id: 'ada', address: '203.0.113.2' }))).toBe(10);
  expect(await through(12, () => ({ user_id: 'eve' }))).toBe(10);
});

test('one network of IPv6 counts as one address', async () => {
  expect(await through(12, (n) => ({ email, address: `2001:db8:1:2::${n}` }))).toBe(10);
  expect(await through(1, () => ({ email, address: '2001:db8:1:3::1' }))).toBe(1);
});

test.each([
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s stands for %s', (address, place) => expect(placeOf(address)).toBe(place));

const count = (kind: string, isFirst = false) => mayWriteTo(limits, { kind, to: email, is_first: isFirst });
const mayWrite = async (kind: string, isFirst = false): Promise<boolean> => (await count(kind, isFirst)) !== null;

test('five emails of a kind a day, however long one waits between them, and one in five minutes', async () => {
  const sent = [];
  for (let i = 0; i < 8; i += 1) {
    sent.push(await mayWrite('password'));
    expect(await mayWrite('password')).toBe(false);
    vi.advanceTimersByTime(301_000);
  }
  expect(sent).toEqual([true, true, true, true, true, false, false, false]);
  expect(await mayWrite('new_email')).toBe(true);
  vi.advanceTimersByTime(86_400_000);
  expect(await mayWrite('password')).toBe(true);
});

test('one that could not be sent is given back, and where no link works any more nobody waits five minutes', async () => {
  for (let i = 0; i < 8; i += 1) await (await count('own_email'))?.();
  expect(await mayWrite('own_email')).toBe(true);
  expect(await mayWrite('own_email')).toBe(false);
  for (let i = 0; i < 4; i += 1) expect(await mayWrite('own_email', true)).toBe(true);
  expect(await mayWrite('own_email', true)).toBe(false);
});
