// The sandbox refuses what Stripe refuses, and in Stripe's words.
import { createHmac } from 'node:crypto';
import StripeSdk from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripe } from '#server/adapters/stripe/client.ts';
import { rigSecrets, startBillingRig, type BillingRig } from '#test/harness/billing-rig.ts';
import { createStripeWire, formType, sessionParams, type StripeWire } from '#test/harness/stripe-wire.ts';
import { controlStripe, deliver } from '#test/harness/stripe.ts';
import { sandboxPrice } from './app.ts';
import { signatureOf } from './deliver.ts';
import { readForm } from './form.ts';

let rig: BillingRig;
beforeAll(async () => {
  rig = await startBillingRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  await rig.db.pool.query('truncate sandbox.stripe_objects, sandbox.stripe_deliveries, sandbox.stripe_answers');
  await controlStripe(rig.url, { hold: true, faults: [], portal: true, after_retries: 'canceled' });
});

const post: StripeWire['post'] = (...sent) => createStripeWire(rig).post(...sent);
const newCustomer = async (): Promise<string> => (await post('/v1/customers', {})).json['id'];

describe('a call', () => {
  test('needs the key, as Bearer or as the name of Basic', async () => {
    const url = `${rig.url}/sandbox/stripe/v1/customers/${await newCustomer()}`;
    const basic = `Basic ${Buffer.from(`${rigSecrets.secret_key}:`).toString('base64')}`;
    expect((await fetch(url, { headers: { authorization: basic } })).status).toBe(200);
    for (const authorization of ['Bearer sk_test_other', 'Basic eDo=', '']) {
      const answer = await fetch(url, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
      expect(answer.headers.get('request-id')).toMatch(/^req_/);
    }
  });

  test('names a version that has these shapes, and hears it back', async () => {
    const at = (version: string) => rig.ask('/v1/subscriptions', { headers: { 'stripe-version': version } });
    expect((await at('2026-07-29.dahlia')).headers.get('stripe-version')).toBe('2026-07-29.dahlia');
    for (const version of ['2024-06-20', '2027-01-01.later', 'newest']) {
      expect((await at(version)).json['error'].message).toContain(version);
    }
  });

  test.each([
    [
      { ...sessionParams, colour: 'red' },
      { code: 'parameter_unknown', param: 'colour' },
    ],
    [
      { ...sessionParams, 'subscription_data[tral]': '1' },
      { code: 'parameter_unknown', param: 'subscription_data[tral]' },
    ],
    [{ ...sessionParams, success_url: '' }, { param: 'success_url' }],
    [
      { mode: 'subscription', success_url: 'https://x.test' },
      { code: 'parameter_missing', param: 'line_items' },
    ],
    [{ ...sessionParams, mode: 'payment' }, { param: 'mode' }],
    [{ ...sessionParams, 'line_items[0][price]': 'price_x' }, { code: 'resource_missing' }],
    [
      { ...sessionParams, customer: 'cus_x' },
      { code: 'resource_missing', param: 'customer' },
    ],
    [
      { ...sessionParams, 'subscription_data[trial_period_days]': '0' },
      { param: 'subscription_data[trial_period_days]' },
    ],
  ])('with wrong parameters is refused, and named: %#', async (params, error) => {
    const { status, json } = await post('/v1/checkout/sessions', { customer: await newCustomer(), ...params });
    expect(status).toBe(400);
    expect(json['error']).toMatchObject({ type: 'invalid_request_error', ...error });
  });

  test('is a form, not JSON; an unknown path and a missing object are 404', async () => {
    const json = await rig.ask('/v1/customers', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect((await rig.ask('/v1/charges')).status).toBe(404);
    expect((await rig.ask('/v1/subscriptions/sub_x')).json['error'].code).toBe('resource_missing');
  });

  test('with a key is done once; with the key and other parameters it is refused', async () => {
    const send = (email: string) => post('/v1/customers', { email }, { 'idempotency-key': 'one' });
    const both = await Promise.all([send('a@x.test'), send('a@x.test')]);
    expect(both[0].json['id']).toBe(both[1].json['id']);
    expect(both.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(1);
    const other = await send('b@x.test');
    expect([other.status, other.json['error'].type]).toEqual([400, 'idempotency_error']);
    // The answer to an invalid request is not stored.
    const failing = { 'idempotency-key': 'two' };
    expect((await post('/v1/customers', { email: 'no' }, failing)).status).toBe(400);
    expect((await post('/v1/customers', { email: 'c@x.test' }, failing)).status).toBe(200);
  });

  test('whose answer is lost is made once by the official client, which asks again', async () => {
    await controlStripe(rig.url, { faults: [{ on: 'customers', kind: 'drop_after' }] });
    await expect(
      rig.ask('/v1/customers', { method: 'POST', body: 'email=d%40x.test', headers: formType }),
    ).rejects.toThrow('fetch failed');
    await controlStripe(rig.url, { faults: [{ on: 'customers', kind: 'drop_after' }] });
    const stripe = createStripe({
      ...rigSecrets,
      price_id: sandboxPrice.id,
      api_url: `${rig.url}/sandbox/stripe`,
    });
    const id = await stripe.createCustomer({ user_id: 'e', email: 'e@x.test', name: 'E', number: 0 });
    const { rows } = await rig.db.pool.query(
      `select id from sandbox.stripe_objects where body ->> 'email' = 'e@x.test'`,
    );
    expect(rows).toEqual([{ id }]);
  });
});

test('events are signed over their bytes, and the official client takes them', () => {
  const payload = '{"id":"evt_1","object":"event"}';
  const at = Math.floor(Date.now() / 1000);
  const header = signatureOf(payload, at, 'whsec_x');
  expect(header).toContain(createHmac('sha256', 'whsec_x').update(`${at}.${payload}`).digest('hex'));
  const sdk = new StripeSdk('sk_test');
  expect(sdk.webhooks.constructEvent(payload, header, 'whsec_x')).toMatchObject({ id: 'evt_1' });
  expect(() => sdk.webhooks.constructEvent(`${payload} `, header, 'whsec_x')).toThrow('signature');
});

test('a portal needs a configuration, a customer that is, and is a page for its session alone', async () => {
  const { customer } = await createStripeWire(rig).begin('4242', 'cancel');
  expect((await post('/v1/billing_portal/sessions', { customer: 'cus_x' })).json['error'].code).toBe(
    'resource_missing',
  );
  const { json } = await post('/v1/billing_portal/sessions', { customer, return_url: 'https://example.test/billing' });
  expect(await (await fetch(json['url'])).text()).toContain('ending in 4242');
  expect((await fetch(`${String(json['url'])}x`)).status).toBe(404);
  await controlStripe(rig.url, { portal: false });
  expect((await post('/v1/billing_portal/sessions', { customer })).json['error'].message).toContain('configuration');
  expect(await deliver(rig.url, [])).toEqual([]);
});

test('brackets nest, lists keep their order, and hostile names are refused', () => {
  expect(readForm('a[b][c]=1&a[d]=2&l[]=x&l[]=y&m[0][p]=q')).toEqual({
    a: { b: { c: '1' }, d: '2' },
    l: ['x', 'y'],
    m: [{ p: 'q' }],
  });
  expect(() => readForm('a[b=1')).toThrow('Invalid parameter name');
  expect(readForm('__proto__[x]=1')).not.toHaveProperty('x');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
