// The sandbox's clock brings what time brings, in order; and its events go out as the switches say.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBillingRig, type BillingRig } from '#test/harness/billing-rig.ts';
import { createStripeWire, sessionParams, type StripeWire } from '#test/harness/stripe-wire.ts';
import { controlStripe, heldEvents } from '#test/harness/stripe.ts';
import { monthsAfter } from './objects.ts';

let rig: BillingRig;
let wire: StripeWire;
beforeAll(async () => {
  rig = await startBillingRig();
  wire = createStripeWire(rig);
});
afterAll(() => rig.close());
beforeEach(async () => {
  await rig.db.pool.query('truncate sandbox.stripe_objects, sandbox.stripe_deliveries, sandbox.stripe_answers');
  await controlStripe(rig.url, { hold: true, after_retries: 'canceled' });
});

const dayS = 86_400;
const typesOf = async () => (await heldEvents(rig.url)).map(({ type }) => type);

test('a completed checkout leads back with its session, and the session says what came of it', async () => {
  const { back, session, customer } = await wire.begin('none', 'cancel');
  expect(back).toContain(`session=${session['id']}`);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', customer, url: null });
});

test.each([
  ['4242', 'cancel', 'active'],
  ['0341', 'cancel', 'past_due'],
  ['none', 'cancel', 'canceled'],
  ['none', 'create_invoice', 'past_due'],
] as const)('ends a trial with card %s and %s as %s', async (card, missing, status) => {
  const subscription = await wire.begin(card, missing);
  expect(await wire.statusOf(subscription)).toBe('trialing');
  await controlStripe(rig.url, { advance_s: 4 * dayS + 60 });
  expect(await typesOf()).toContain('customer.subscription.trial_will_end');
  expect(await wire.statusOf(subscription)).toBe('trialing');
  await controlStripe(rig.url, { advance_s: 3 * dayS });
  expect(await wire.statusOf(subscription)).toBe(status);
});

test.each(['canceled', 'unpaid', 'past_due'] as const)(
  'tries a refused payment three times more, then it is %s',
  async (end) => {
    await controlStripe(rig.url, { after_retries: end });
    const subscription = await wire.begin('0341', 'cancel');
    await controlStripe(rig.url, { advance_s: 7 * dayS + 60 });
    for (const days of [3, 2]) {
      await controlStripe(rig.url, { advance_s: days * dayS });
      expect(await wire.statusOf(subscription)).toBe('past_due');
    }
    await controlStripe(rig.url, { advance_s: 2 * dayS });
    expect(await wire.statusOf(subscription)).toBe(end);
    expect((await typesOf()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  },
);

test('renews every month on its day, and tells all of it in order', async () => {
  const subscription = await wire.begin('4242', null);
  await controlStripe(rig.url, { advance_s: 100 * dayS });
  expect(await wire.statusOf(subscription)).toBe('active');
  const { rows } = await rig.db.pool.query<{ created: number }>(
    `select (body ->> 'created')::int as created from sandbox.stripe_objects where body ->> 'type' = 'invoice.paid' order by position`,
  );
  const created = rows.map((event) => event.created);
  expect(created).toHaveLength(4);
  expect(created).toEqual(created.toSorted((a, b) => a - b));
  const { json: now } = await rig.ask(`/v1/subscriptions/${subscription.id}`);
  expect(now).not.toHaveProperty('current_period_end');
  expect(now['items'].data[0].current_period_end).toBe(monthsAfter(now['billing_cycle_anchor'], 4));
});

test('the day of a month that has none is its last', () => {
  const text = (seconds: number) => new Date(seconds * 1000).toISOString();
  const anchor = Date.parse('2026-01-31T10:20:30Z') / 1000;
  expect([1, 2, 13].map((months) => text(monthsAfter(anchor, months)))).toEqual([
    '2026-02-28T10:20:30.000Z',
    '2026-03-31T10:20:30.000Z',
    '2027-02-28T10:20:30.000Z',
  ]);
});

test('ends a session that nobody completed', async () => {
  const { json: customer } = await wire.post('/v1/customers', {});
  const { json } = await wire.post('/v1/checkout/sessions', { ...sessionParams, customer: customer['id'] });
  await controlStripe(rig.url, { advance_s: dayS + 60 });
  expect((await rig.ask(`/v1/checkout/sessions/${json['id']}`)).json['status']).toBe('expired');
  expect((await fetch(json['url'])).status).toBe(404);
  expect((await wire.post(`/v1/checkout/sessions/${json['id']}/expire`, {})).status).toBe(400);
});

test('events go out by themselves: doubled, late and out of order where told so, again where they were refused', async () => {
  await controlStripe(rig.url, {
    hold: false,
    duplicate: 2,
    delay_ms: 50,
    reorder_ms: 100,
    retry_s: 1,
    wrong_signature: true,
  });
  rig.dispatcher.start();
  await wire.post('/v1/customers', { email: 'f@x.test' });
  const all = async () => {
    const answer = await fetch(`${rig.url}/sandbox/stripe/_deliveries`);
    return ((await answer.json()) as { deliveries: { state: string; status: number | null; tries: number }[] })
      .deliveries;
  };
  await expect.poll(async () => (await all()).map(({ status }) => status)).toEqual([400, 400, 400]);
  await controlStripe(rig.url, { wrong_signature: false });
  await expect
    .poll(async () => (await all()).map(({ state }) => state))
    .toEqual(Array.from({ length: 3 }, () => 'delivered'));
  await rig.dispatcher.stop();
  await controlStripe(rig.url, { duplicate: 0, delay_ms: 0, reorder_ms: 0 });
});
