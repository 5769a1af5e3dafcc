// Whatever a person does at Stripe, in whatever order, however often or rarely its events arrive, and even though Stripe sometimes does not
// answer: once all is settled, what we say is what Stripe says. And nobody ever gets a second trial or a second subscription.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBillingRig, type BillingRig } from '#test/harness/billing-rig.ts';
import { controlStripe, deliver, heldEvents, payAt } from '#test/harness/stripe.ts';

let rig: BillingRig;
beforeAll(async () => {
  rig = await startBillingRig();
});
afterAll(() => rig.close());

type Card = 'none' | '4242' | '0341';
type Step =
  | { do: 'checkout'; card: Card; is_left: boolean }
  | { do: 'portal'; action: 'cancel_at_end' | 'keep' | 'cancel_now' | 'card'; card: Card }
  | { do: 'days'; days: number }
  | { do: 'deliver' | 'lose'; which: number }
  | { do: 'unreachable'; times: number }
  | { do: 'pay'; card: Card; which: number }
  | { do: 'look' };

const card = fc.constantFrom<Card>('none', '4242', '0341');
const which = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('checkout' as const), card, is_left: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('portal' as const),
      action: fc.constantFrom('cancel_at_end' as const, 'keep' as const, 'cancel_now' as const, 'card' as const),
      card,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('unreachable' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  // A page that was left and returned to.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), card, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
);

/** Everything one person does with Stripe. */
function createStory(userId: string) {
  const events: string[] = [];
  const lost = new Set<string>();
  const pages: string[] = [];
  const gather = async () => {
    for (const { event_id } of await heldEvents(rig.url)) if (!events.includes(event_id)) events.push(event_id);
    return events;
  };
  const pick = async (index: number) => (await gather())[index % Math.max(1, events.length)];
  const refusedOr = async (work: Promise<string>): Promise<string | null> => work.catch(() => null);
  const steps: { [K in Step['do']]: (step: Extract<Step, { do: K }>) => Promise<unknown> } = {
    async checkout({ card: chosen, is_left }) {
      const urls = { success_url: `${rig.url}/payment-success`, cancel_url: rig.url };
      const page = await refusedOr(rig.billing.createCheckout(userId, urls));
      if (page === null) return;
      pages.push(page);
      if (!is_left) await payAt(page, chosen);
    },
    async pay({ card: chosen, which: index }) {
      const page = pages[index % Math.max(1, pages.length)];
      if (page !== undefined) await payAt(page, chosen);
    },
    async portal({ action, card: chosen }) {
      const page = await refusedOr(rig.billing.createPortal(userId, `${rig.url}/billing`));
      if (page === null) return;
      await fetch(page, { method: 'POST', body: new URLSearchParams({ action, card: chosen }), redirect: 'manual' });
    },
    days: ({ days }) => controlStripe(rig.url, { advance_s: days * 86_400 }),
    async deliver({ which: index }) {
      const event = await pick(index);
      if (event !== undefined && !lost.has(event)) expect(await deliver(rig.url, [event])).toEqual([200]);
    },
    async lose({ which: index }) {
      const event = await pick(index);
      if (event !== undefined) lost.add(event);
    },
    // The client retries some failures by itself, after a while; not this one.
    unreachable: ({ times }) =>
      controlStripe(rig.url, { faults: [{ on: 'subscriptions', kind: 'status', status: 429, times }] }),
    look: () => rig.billing.subscriptionOf(userId, { fresh: true }),
  };
  return {
    run: (next: Step) => (steps[next.do] as (step: Step) => Promise<unknown>)(next),
    /** All remaining events arrive, some of them twice, in a shuffled order. */
    async settle(shuffle: number[]) {
      await controlStripe(rig.url, { faults: [] });
      const coming = (await gather()).filter((event) => !lost.has(event));
      const twice = coming.filter((_, index) => index % 3 === 0);
      const order = [...coming, ...twice]
        .map((event, index) => ({ event, at: shuffle[index % shuffle.length] ?? 0 }))
        .toSorted((a, b) => a.at - b.at);
      // Two at a time: an answer about an older state may overtake a newer one.
      const halves = [0, 1].map((half) => order.flatMap(({ event }, index) => (index % 2 === half ? [event] : [])));
      const answers = await Promise.all(halves.map((events) => deliver(rig.url, events)));
      expect(answers.flat().every((status) => status === 200)).toBe(true);
      if (lost.size > 0) await rig.compare();
      // Retries what could not be asked when its event arrived.
      rig.clock.move(60_000);
      await rig.retry();
    },
  };
}

/** What Stripe says, read from its own tables: asking it would use up a fault meant for us. */
async function truthOf(userId: string) {
  const { rows } = await rig.db.pool.query<{ body: Record<string, any> }>( // eslint-disable-line typescript/no-explicit-any
    `select body from sandbox.stripe_objects where object = 'subscription'
     and body #>> '{metadata,user_id}' = $1 order by position desc`,
    [userId],
  );
  const all = rows.map(({ body }) => body);
  const living = all.filter(({ status }) => ['trialing', 'active', 'past_due'].includes(String(status)));
  const counted = living[0] ?? all[0];
  const instant = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null);
  const told = {
    tier: living.length > 0 ? 'pro' : 'free',
    status: counted?.['status'] ?? 'none',
    trial_ends_at: instant(counted?.['trial_end']),
    current_period_end: instant(counted?.['items'].data[0].current_period_end),
    ends_at: instant(counted?.['cancel_at']),
    trial_available: all.every(({ trial_start }) => trial_start === null),
  };
  return { all, living, told };
}

const runs = Number(process.env['BILLING_RUNS'] ?? 8);

test('once all is settled we say what Stripe says, in whatever order we heard of it', async () => {
  await controlStripe(rig.url, { hold: true });
  const story = fc.record({
    steps: fc.array(step, { minLength: 3, maxLength: 18 }),
    shuffle: fc.array(fc.nat(1000), { minLength: 7, maxLength: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ steps, shuffle }) => {
      const userId = crypto.randomUUID();
      const { run, settle } = createStory(userId);
      await controlStripe(rig.url, { faults: [] });
      await deliver(rig.url);
      for (const next of steps) {
        await run(next);
        const { all, living } = await truthOf(userId);
        expect(all.filter(({ trial_start }) => trial_start !== null).length).toBeLessThan(2);
        expect(living.length).toBeLessThan(2);
      }
      await settle(shuffle);
      const { told } = await truthOf(userId);
      expect(await rig.billing.subscriptionOf(userId)).toMatchObject(told);
    }),
    { numRuns: runs, interruptAfterTimeLimit: 60_000 },
  );
});
