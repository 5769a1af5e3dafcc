// The email address and what it means at Stripe, over real HTTP against the sandbox: a new one reaches the customer, and an address has
// one trial, whatever becomes of the account.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { eventually } from '#test/harness/eventually.ts';
import { controlStripe, openCheckout, payAt, subscribe, untilKnown } from '#test/harness/stripe.ts';
import { dayMs } from '#server/time.ts';
import { forgetOldTrials } from './past-trials.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.client.delete('/sandbox/stripe/_control');
});

const customersOf = async (userId: string): Promise<string[]> => {
  const { rows } = await app.db.pool.query<{ email: string }>(
    "select body ->> 'email' as email from sandbox.stripe_objects where object = 'customer' and body -> 'metadata' ->> 'user_id' = $1",
    [userId],
  );
  return rows.map(({ email }) => email);
};

async function changeEmail(person: Person, email: string): Promise<void> {
  await person.post('/api/me/email', { email, password: person.password });
  const token = await eventually(() => {
    const text = JSON.stringify(app.logged.filter((line) => line['to'] === email));
    const found = /confirm-email#([\w-]+)/.exec(text)?.[1];
    if (!found) throw new Error('no email yet');
    return found;
  });
  expect((await person.post('/api/auth/confirm-email', { token })).status).toBe(200);
}

test('a confirmed email address is told to Stripe', async () => {
  const person = await app.signUp();
  await subscribe(person);
  expect(await customersOf(person.user_id)).toEqual([person.email]);
  await changeEmail(person, `new.${person.email}`);
  await eventually(async () => expect(await customersOf(person.user_id)).toEqual([`new.${person.email}`]));
});

test('where Stripe did not answer, the next checkout tells it', async () => {
  const person = await app.signUp();
  await openCheckout(person);
  await controlStripe(app.url, { faults: [{ on: 'customers', kind: 'status', status: 400, times: 1 }] });
  await changeEmail(person, `late.${person.email}`);
  await eventually(() => expect(JSON.stringify(app.logged)).toContain('still the old email address'));
  expect(await customersOf(person.user_id)).toEqual([person.email]);
  await openCheckout(person);
  expect(await customersOf(person.user_id)).toEqual([`late.${person.email}`]);
});

async function signUpAgain(email: string, password: string) {
  const again = await app.client.post('/api/auth/sign-up/email', { email, password, name: 'Ada Again' });
  expect(again.status, again.text).toBe(200);
  return app.client.as(String(again.json.token));
}
const offer = async (client: { get: Person['get'] }) =>
  (await client.get('/api/payments/subscription')).json.trial_available;

test('an erased account and a new one of the same address have one trial together', async () => {
  const person = await app.signUp();
  // Erased before any event told us about the trial.
  await controlStripe(app.url, { hold: true });
  await subscribe(person);
  expect((await person.delete('/api/me')).status).toBe(200);
  await app.client.delete('/sandbox/stripe/_control');
  const again = await signUpAgain(person.email.toUpperCase(), person.password);
  expect(await offer(again)).toBe(false);
  const page = await openCheckout(again);
  expect(await (await fetch(page)).text()).not.toContain('7 days free');
  expect(await payAt(page, '4242')).not.toBeNull();
  await untilKnown(again, ({ status }) => status === 'active');
});

test('also after the address was changed in between; another address has its own', async () => {
  const person = await app.signUp();
  await subscribe(person);
  await untilKnown(person, ({ tier }) => tier === 'pro');
  await changeEmail(person, `moved.${person.email}`);
  expect((await person.delete('/api/me')).status).toBe(200);
  for (const email of [person.email, `moved.${person.email}`])
    expect(await offer(await signUpAgain(email, person.password))).toBe(false);
  expect(await offer(await app.signUp())).toBe(true);
});

test('who never had a trial leaves nothing; what is kept is no address, and is forgotten after two years', async () => {
  await app.db.pool.query('delete from past_trials');
  const person = await app.signUp();
  await openCheckout(person);
  expect((await person.delete('/api/me')).status).toBe(200);
  const kept = async () => (await app.db.pool.query<{ email_hash: string }>('select * from past_trials')).rows;
  expect(await kept()).toEqual([]);
  const other = await app.signUp();
  await subscribe(other);
  await other.delete('/api/me');
  const [row] = await kept();
  expect(row?.email_hash).toMatch(/^[\w-]{43}$/);
  expect(await offer(await signUpAgain(other.email, other.password))).toBe(false);
  const later = new Date(app.clock.now().getTime() + 731 * dayMs);
  await forgetOldTrials({ db: app.db, clock: { now: () => later } });
  expect(await kept()).toEqual([]);
});
