// Payments over real HTTP, against the sandbox as mounted: checkout, portal, webhook, and what a subscription changes.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscription, type Invoice } from '#contract/billing.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import {
  atPortal,
  controlStripe,
  heldEvents,
  openCheckout,
  payAt,
  subscribe,
  untilKnown,
} from '#test/harness/stripe.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ FREE_GENERATIONS_PER_MONTH: '2' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.client.delete('/sandbox/stripe/_control');
});

const checkoutPath = '/api/payments/create-checkout-session';
const dayS = 86_400;

test('a new user is on the free tier with nothing used; nobody else may ask', async () => {
  expect((await app.client.get('/api/payments/subscription')).status).toBe(401);
  const person = await app.signUp();
  const { status, json } = await person.get('/api/payments/subscription');
  expect(status).toBe(200);
  expect(subscription.parse(json)).toMatchObject({
    tier: 'free',
    status: 'none',
    trial_available: true,
    usage: { generations: { used: 0, limit: 2 } },
  });
});

describe('a checkout', () => {
  test('leads to a trial without a card, which ends on the free tier after seven days', async () => {
    const person = await app.signUp();
    const page = await openCheckout(person);
    const shown = await fetch(page);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toMatch(/7 days free[\s\S]*No card/);
    expect(await payAt(page, 'none')).toBe(`${app.url}/payment-success`);
    const known = subscription.parse(await untilKnown(person, ({ tier }) => tier === 'pro'));
    expect(known).toMatchObject({ status: 'trialing', trial_available: false, ends_at: null });
    expect(known.usage.generations.limit).toBeNull();
    const leftDays = (Date.parse(known.trial_ends_at ?? '') - app.clock.now().getTime()) / (dayS * 1000);
    expect(leftDays).toBeGreaterThan(6.9);
    expect(leftDays).toBeLessThan(7.1);
    await controlStripe(app.url, { advance_s: 8 * dayS });
    expect(await untilKnown(person, ({ tier }) => tier === 'free')).toMatchObject({ status: 'canceled' });
  });

  test('with a card becomes active after the trial; a user has one trial', async () => {
    const person = await app.signUp();
    await subscribe(person, '4242');
    await untilKnown(person, ({ status }) => status === 'trialing');
    await controlStripe(app.url, { advance_s: 7 * dayS + 60 });
    const active = await untilKnown(person, ({ status }) => status === 'active');
    expect(Date.parse(String(active['current_period_end']))).toBeGreaterThan(
      app.clock.now().getTime() + 30 * dayS * 1000,
    );
    await atPortal(person, 'cancel_now');
    await untilKnown(person, ({ status }) => status === 'canceled');
    const again = await openCheckout(person);
    expect(await (await fetch(again)).text()).not.toContain('days free');
    expect(await payAt(again, 'none')).toBeNull();
    expect(await payAt(again, '0002')).toBeNull();
    expect(await payAt(again, '4242')).not.toBeNull();
    await untilKnown(person, ({ status }) => status === 'active');
  });

  test('is refused to whoever has Pro, and one that is begun anew ends the one before', async () => {
    const person = await app.signUp();
    const first = await openCheckout(person);
    const second = await openCheckout(person);
    expect((await fetch(first)).status).toBe(404);
    const both = await Promise.allSettled([openCheckout(person), openCheckout(person)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const pages = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const open = await Promise.all([second, ...pages].map(async (page) => (await fetch(page)).status === 200));
    expect(open.filter(Boolean)).toHaveLength(1);
    await subscribe(person);
    await untilKnown(person, ({ tier }) => tier === 'pro');
    const urls = { success_url: `${app.url}/payment-success`, cancel_url: app.url };
    const refused = await person.post(checkoutPath, urls);
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  });

  test.each([
    ['success_url', 'https://evil.example/x'],
    ['success_url', '//evil.example'],
    ['cancel_url', 'javascript:alert(1)'],
    ['cancel_url', ''],
    ['success_url', `/${'x'.repeat(2000)}`],
  ])('with a foreign %s is refused in a sentence (%#)', async (field, url) => {
    const person = await app.signUp();
    const urls = { success_url: `${app.url}/payment-success`, cancel_url: app.url, [field]: url };
    const { status, json } = await person.post(checkoutPath, urls);
    expect([status, json.code]).toEqual([400, 'validation']);
    expect(json.fields[field]).toMatch(
      /^(?:Give a page of this site to come back to|\w+ may have at most 2,000 characters)\.$/,
    );
  });

  test('that Stripe does not answer says so and leaves nothing behind', async () => {
    const person = await app.signUp();
    await controlStripe(app.url, {
      faults: [{ on: 'checkout', kind: 'status', status: 400, message: 'No such price' }],
    });
    const urls = { success_url: `${app.url}/payment-success`, cancel_url: app.url };
    const { status, json, text } = await person.post(checkoutPath, urls);
    expect([status, json.code]).toEqual([502, 'upstream']);
    expect(text).not.toContain('price');
    await subscribe(person);
  });
});

describe('the portal', () => {
  test('is for whoever has subscribed', async () => {
    const person = await app.signUp();
    const before = await person.post('/api/payments/create-billing-portal', { return_url: app.url });
    expect([before.status, before.json.code]).toEqual([409, 'conflict']);
    const foreign = await person.post('/api/payments/create-billing-portal', { return_url: 'https://evil.example' });
    expect(foreign.status).toBe(400);
    expect((await app.client.post('/api/payments/create-billing-portal', { return_url: app.url })).status).toBe(401);
  });

  test('cancels for later, keeps, and mends a card that was refused', async () => {
    const person = await app.signUp();
    await subscribe(person, '0341');
    await untilKnown(person, ({ status }) => status === 'trialing');
    await atPortal(person, 'cancel_at_end');
    const ending = await untilKnown(person, ({ ends_at }) => ends_at !== null);
    expect(ending['ends_at']).toBe(ending['trial_ends_at']);
    await atPortal(person, 'keep');
    await untilKnown(person, ({ ends_at }) => ends_at === null);
    await controlStripe(app.url, { advance_s: 7 * dayS + 60 });
    expect(await untilKnown(person, ({ status }) => status === 'past_due')).toMatchObject({ tier: 'pro' });
    const urls = { success_url: `${app.url}/payment-success`, cancel_url: app.url };
    const refused = await person.post(checkoutPath, urls);
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('add another card')]);
    expect(await atPortal(person, 'card', '0002')).toBe(402);
    await atPortal(person, 'card', '4242');
    await untilKnown(person, ({ status }) => status === 'active');
  });
});

describe('the limit', () => {
  test('is lifted by a subscription, and a 402 names the way', async () => {
    const person = await app.signUp();
    const ask = () => person.stream('/api/ideas/generate', { idea: 'Five lessons of a first hire', count: 1 });
    await ask();
    await ask();
    const refused = await ask();
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([402, 'upgrade_required']);
    await subscribe(person);
    await untilKnown(person, ({ tier }) => tier === 'pro');
    expect((await ask()).status).toBe(200);
  });
});

describe('the webhook', () => {
  const path = '/api/payments/webhook';

  test('refuses what is not signed, whatever it looks like', async () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.subscription.updated', created: 1 });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', 'whsec_guessed').update(`${t}.${body}`).digest('hex');
    for (const signature of [null, '', 't=1', `t=${t},v1=${v1}`, `t=${t},v0=${v1}`, `v1=${v1}`, 'x'.repeat(5000)]) {
      const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature };
      const answer = await app.client.call('POST', path, { body, headers });
      expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
    }
    expect((await app.client.get(path)).status).toBe(405);
  });

  test('takes nothing signed with another secret, or too long ago', async () => {
    const person = await app.signUp();
    await controlStripe(app.url, { hold: true });
    await subscribe(person);
    const [first] = await heldEvents(app.url);
    const send = async () =>
      (await app.client.post('/sandbox/stripe/_deliver', { events: [first?.event_id] })).json.answers as number[];
    await controlStripe(app.url, { wrong_signature: true });
    expect(await send()).toEqual([400]);
    await controlStripe(app.url, { wrong_signature: false, signed_ago_s: 301 });
    expect(await send()).toEqual([400]);
    expect((await person.get('/api/payments/subscription')).json.tier).toBe('free');
    await controlStripe(app.url, { signed_ago_s: 290 });
    expect(await send()).toEqual([200]);
    expect(await send()).toEqual([200]);
  });

  test('asks Stripe rather than believe what an old event says', async () => {
    const person = await app.signUp();
    await controlStripe(app.url, { hold: true });
    await subscribe(person);
    await atPortalUnheard(person);
    const events = await heldEvents(app.url);
    const created = events
      .filter(({ type }) => type === 'customer.subscription.created')
      .map(({ event_id }) => event_id);
    await app.client.post('/sandbox/stripe/_deliver', { events: created });
    expect((await person.get('/api/payments/subscription')).json).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  /** Canceled at Stripe without our hearing of it. */
  async function atPortalUnheard(person: Awaited<ReturnType<TestApp['signUp']>>): Promise<void> {
    await person.get('/api/payments/subscription?fresh=true');
    await atPortal(person, 'cancel_now');
  }
});

test('whoever comes back from Stripe before its event is heard of can ask for the truth', async () => {
  const person = await app.signUp();
  await controlStripe(app.url, { hold: true });
  await subscribe(person);
  expect((await person.get('/api/payments/subscription')).json.tier).toBe('free');
  expect((await person.get('/api/payments/subscription?fresh=true')).json).toMatchObject({
    tier: 'pro',
    status: 'trialing',
  });
});

test('an erased user is charged no more: the customer is deleted at Stripe, and the export had it all', async () => {
  const person = await app.signUp();
  await subscribe(person, '4242');
  await untilKnown(person, ({ tier }) => tier === 'pro');
  const { json } = await person.get('/api/me/export');
  expect(json.billing.subscription).toMatchObject({ status: 'trialing', had_trial: true });
  expect((await person.delete('/api/me')).status).toBeLessThan(300);
  const { rows } = await app.db.pool.query(
    `select body ->> 'status' as status from sandbox.stripe_objects where object = 'subscription' and customer = $1`,
    [json.billing.subscription.customer_id],
  );
  expect(rows).toEqual([{ status: 'canceled' }]);
  expect((await app.db.pool.query('select 1 from stripe_farewells')).rows).toEqual([]);
});

describe('invoices', () => {
  const path = '/api/payments/invoices';

  test('are the user’s own, the newest first, each with its page and its PDF; none before a checkout', async () => {
    const person = await app.signUp();
    expect((await person.get(path)).json).toEqual({ invoices: [] });
    await subscribe(person, '4242');
    await untilKnown(person, ({ tier }) => tier === 'pro');
    await controlStripe(app.url, { advance_s: 8 * dayS });
    await expect
      .poll(async () => (await person.get(path)).json.invoices.map(({ status }: { status: string }) => status))
      .toEqual(['paid', 'paid']);
    const invoices = (await person.get(path)).json.invoices as Invoice[];
    expect(invoices.map(({ amount, currency }) => [amount, currency])).toEqual([
      [1900, 'usd'],
      [0, 'usd'],
    ]);
    const [newest] = invoices;
    const shown = await fetch(newest?.hosted_url ?? '');
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('$19.00')]);
    const pdf = await fetch(newest?.pdf_url ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toMatch(/^%PDF-1\.4[\s\S]*19\.00[\s\S]*%%EOF\n$/);
    const stranger = await app.signUp();
    expect((await stranger.get(path)).json).toEqual({ invoices: [] });
    expect((await app.client.get(path)).status).toBe(401);
  });

  test('say so where Stripe does not answer', async () => {
    const person = await app.signUp();
    await subscribe(person);
    await untilKnown(person, ({ tier }) => tier === 'pro');
    await controlStripe(app.url, { faults: [{ on: 'invoices', kind: 'status', status: 400, message: 'no' }] });
    const { status, json } = await person.get(path);
    expect([status, json.error]).toEqual([502, expect.stringContaining('Try again in a minute')]);
  });
});
