// What keeps us right when no event arrives, or not at once: the daily comparison, waiting events, customers that Stripe has to forget.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBillingRig, type BillingRig } from '#test/harness/billing-rig.ts';
import { controlStripe, deliver, heldEvents, payAt } from '#test/harness/stripe.ts';
import { choose } from './refresh.ts';
import { beginQuestions, getSubscription, storeKnown, takeComparison } from './subscription-store.ts';

let rig: BillingRig;
let userId = '';
beforeAll(async () => {
  rig = await startBillingRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  userId = crypto.randomUUID();
  await controlStripe(rig.url, { hold: true, faults: [] });
  await rig.db.pool.query('truncate sandbox.stripe_objects, sandbox.stripe_deliveries, stripe_events, subscriptions');
});

const statusOf = async (): Promise<string> => (await rig.billing.subscriptionOf(userId)).status;
const openEvents = async () =>
  (await rig.db.pool.query<{ outcome: string | null; tries: number }>('select outcome, tries from stripe_events')).rows;

async function subscribe(card = 'none'): Promise<void> {
  const urls = { success_url: `${rig.url}/payment-success`, cancel_url: rig.url };
  await payAt(await rig.billing.createCheckout(userId, urls), card);
}

/** 429, which the client does not retry by itself. */
const unreachable = (times: number) => ({ on: 'subscriptions' as const, kind: 'status' as const, status: 429, times });

test('a comparison finds what no event told: the beginning, and the end', async () => {
  await subscribe();
  expect(await statusOf()).toBe('none');
  expect(await rig.compare()).toEqual({ users: 1, unanswered: 0 });
  expect(await statusOf()).toBe('trialing');
  await controlStripe(rig.url, { advance_s: 8 * 86_400 });
  await rig.compare();
  expect(await statusOf()).toBe('canceled');
  expect(await rig.compare()).toEqual({ users: 0, unanswered: 0 });
});

test('a comparison that Stripe does not answer leaves all as it was, and gives up before it asks everybody', async () => {
  await subscribe();
  await rig.compare();
  await controlStripe(rig.url, { faults: [unreachable(1)] });
  expect(await rig.compare()).toEqual({ users: 1, unanswered: 1 });
  expect(await statusOf()).toBe('trialing');
});

test('a user who cannot be compared does not keep the others from it', async () => {
  await subscribe();
  const broken = userId;
  userId = crypto.randomUUID();
  await subscribe();
  await rig.db.pool.query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before update on subscriptions
      for each row when (old.user_id = '${broken}') execute function break_off()`);
  expect(await rig.compare()).toEqual({ users: 2, unanswered: 1 });
  await rig.db.pool.query('drop trigger break_off on subscriptions; drop function break_off');
  expect(await statusOf()).toBe('trialing');
});

test('one process compares, and a day later another may', async () => {
  const now = rig.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await rig.db.pool.query('truncate stripe_comparisons');
  const taken = await Promise.all([1, 2, 3].map(() => takeComparison(rig.db.orm, now, before(24))));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  expect(await takeComparison(rig.db.orm, tomorrow, new Date(tomorrow.getTime() - 24 * 3_600_000))).toBe(true);
});

test('an event whose truth could not be asked for waits, and is asked about again', async () => {
  await subscribe();
  const created = (await heldEvents(rig.url)).find(({ type }) => type === 'customer.subscription.created');
  await controlStripe(rig.url, { faults: [unreachable(1)] });
  expect(await deliver(rig.url, [created?.event_id ?? ''])).toEqual([200]);
  expect([await statusOf(), await openEvents()]).toEqual(['none', [{ outcome: null, tries: 1 }]]);
  await rig.retry();
  expect(await openEvents()).toEqual([{ outcome: null, tries: 1 }]);
  rig.clock.move(31_000);
  await rig.retry();
  expect([await statusOf(), await openEvents()]).toEqual(['trialing', [{ outcome: 'known', tries: 2 }]]);
});

test('a server that lists no subscriptions is asked about the one that the event names', async () => {
  await subscribe();
  const created = (await heldEvents(rig.url)).find(({ type }) => type === 'customer.subscription.created');
  await controlStripe(rig.url, { faults: [{ on: 'subscriptions', kind: 'status', status: 404 }] });
  await deliver(rig.url, [created?.event_id ?? '']);
  expect(await statusOf()).toBe('trialing');
});

test('the same event at once, many times over, is dealt with once', async () => {
  await subscribe();
  const [first] = (await heldEvents(rig.url)).filter(({ type }) => type === 'customer.subscription.created');
  const sends = Array.from({ length: 6 }, () => deliver(rig.url, [first?.event_id ?? '']));
  expect((await Promise.all(sends)).flat()).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await openEvents()).toEqual([{ outcome: 'known', tries: 1 }]);
});

test('a subscription of ours whose customer was never stored is linked to its user; one of somebody else is left alone', async () => {
  await subscribe();
  const events = (await heldEvents(rig.url)).map(({ event_id }) => event_id);
  await rig.db.pool.query('truncate subscriptions');
  await deliver(rig.url, events);
  expect(await statusOf()).toBe('trialing');

  rig.gone.add(userId);
  await rig.db.pool.query('truncate subscriptions, stripe_events');
  await deliver(rig.url, events);
  for (const waitMs of [31_000, 121_000, 601_000, 3_601_000]) {
    rig.clock.move(waitMs);
    await rig.retry();
  }
  expect(new Set((await openEvents()).map(({ outcome }) => outcome))).toEqual(new Set(['nobody']));
  expect(await getSubscription(rig.db.orm, userId)).toBeNull();
});

test('a living subscription of another customer, made by our own checkout, becomes the one that counts', async () => {
  await subscribe();
  await rig.compare();
  const mine = (await getSubscription(rig.db.orm, userId))?.customer_id ?? '';
  await rig.ask(`/v1/customers/${mine}`, { method: 'DELETE' });
  await rig.compare();
  await rig.db.pool.query(`update subscriptions set customer_id = 'cus_left', known = asked where user_id = $1`, [
    userId,
  ]);
  const other = userId;
  userId = crypto.randomUUID();
  await subscribe('4242');
  const customer = (await getSubscription(rig.db.orm, userId))?.customer_id ?? '';
  await rig.db.pool.query('delete from subscriptions where user_id = $1', [userId]);
  // As if the first user's checkout had noted its user there, and on the session only.
  await rig.db.pool.query(
    `update sandbox.stripe_objects set body = jsonb_set(jsonb_set(body, '{metadata}', '{}'), '{client_reference_id}', to_jsonb($2::text))
     where customer = $1`,
    [customer, other],
  );
  const told = (await heldEvents(rig.url)).filter(({ type }) => type === 'checkout.session.completed');
  await deliver(rig.url, [told.at(-1)?.event_id ?? '']);
  userId = other;
  expect([await statusOf(), (await getSubscription(rig.db.orm, other))?.customer_id]).toEqual(['trialing', customer]);
});

test('the portal of a customer that was deleted at Stripe is a conflict in words that help, not trouble at Stripe', async () => {
  await subscribe();
  await rig.compare();
  const customerId = (await getSubscription(rig.db.orm, userId))?.customer_id;
  await rig.ask(`/v1/customers/${customerId}`, { method: 'DELETE' });
  const words = 'Your subscription has ended, and Stripe keeps no billing for it. Upgrade to start a new one.';
  for (let n = 0; n < 2; n += 1)
    await expect(rig.billing.createPortal(userId, `${rig.url}/billing`)).rejects.toMatchObject({
      code: 'conflict',
      message: words,
    });
  expect(await statusOf()).toBe('canceled');
});

test('a customer that was deleted at Stripe has no subscription, and the next checkout is of a new one without a trial', async () => {
  await subscribe('4242');
  await rig.compare();
  const customerId = (await getSubscription(rig.db.orm, userId))?.customer_id ?? '';
  await rig.ask(`/v1/customers/${customerId}`, { method: 'DELETE' });
  await deliver(rig.url);
  expect(await statusOf()).toBe('canceled');
  const urls = { success_url: rig.url, cancel_url: rig.url };
  const page = await rig.billing.createCheckout(userId, urls);
  expect(await (await fetch(page)).text()).not.toContain('days free');
  await payAt(page, '4242');
  expect((await rig.billing.subscriptionOf(userId, { fresh: true })).status).toBe('active');
  expect((await getSubscription(rig.db.orm, userId))?.customer_id).not.toBe(customerId);
});

test('a customer of other keys, whom Stripe never had, is replaced in the same checkout', async () => {
  await subscribe('4242');
  await rig.compare();
  await rig.db.pool.query(
    `update subscriptions set customer_id = 'cus_elsewhere', status = 'canceled' where user_id = $1`,
    [userId],
  );
  await payAt(await rig.billing.createCheckout(userId, { success_url: rig.url, cancel_url: rig.url }), '4242');
  expect((await getSubscription(rig.db.orm, userId))?.customer_id).not.toBe('cus_elsewhere');
});

test('an erased user whom Stripe could not forget at once is forgotten with the next comparison', async () => {
  await subscribe('4242');
  await rig.compare();
  const customerId = (await getSubscription(rig.db.orm, userId))?.customer_id ?? '';
  await controlStripe(rig.url, { faults: [{ on: 'customers', kind: 'status', status: 429 }] });
  await rig.billing.eraseUser(userId);
  expect(await getSubscription(rig.db.orm, userId)).toBeNull();
  expect((await rig.ask(`/v1/customers/${customerId}`)).json['deleted']).toBeUndefined();
  await rig.compare();
  expect((await rig.ask(`/v1/customers/${customerId}`)).json['deleted']).toBe(true);
});

test('erasing an account waits for its own customer alone, not for those whom Stripe still has to forget', async () => {
  await rig.db.pool.query("insert into stripe_farewells values ('cus_of_another', now())");
  await subscribe('4242');
  await rig.billing.eraseUser(userId);
  const farewells = async () => (await rig.db.pool.query('select customer_id from stripe_farewells')).rows;
  expect(await farewells()).toEqual([{ customer_id: 'cus_of_another' }]);
  await rig.compare();
  expect(await farewells()).toEqual([]);
});

test('an answer that was asked for earlier does not take the place of a later one', async () => {
  await subscribe();
  const [first, second] = [await beginQuestions(rig.db.orm, userId), await beginQuestions(rig.db.orm, userId)];
  const nothing = { subscription_id: null, trial_ends_at: null, current_period_end: null, ends_at: null };
  const learned = (status: string, question: typeof first) =>
    storeKnown(rig.db.orm, userId, {
      ...nothing,
      status,
      customer_id: question?.customer_id ?? '',
      number: question?.number ?? 0,
      had_trial: false,
      isLive: false,
      now: rig.clock.now(),
    });
  await learned('canceled', second);
  await learned('trialing', first);
  expect(await statusOf()).toBe('canceled');
});

test('of several subscriptions a living one counts, the better state first, then the newer', () => {
  const one = (status: string, began: number) => ({
    subscription_id: `${status}-${began}`,
    customer_id: 'cus',
    user_id: null,
    status,
    has_trial: false,
    trial_ends_at: null,
    current_period_end: null,
    ends_at: null,
    began_at: new Date(began),
  });
  const chosen = (...all: ReturnType<typeof one>[]) => choose(all)?.subscription_id;
  expect(chosen(one('canceled', 9), one('active', 1))).toBe('active-1');
  expect(chosen(one('past_due', 9), one('trialing', 1))).toBe('trialing-1');
  expect(chosen(one('canceled', 1), one('unpaid', 2))).toBe('unpaid-2');
  expect(chosen()).toBeUndefined();
});
