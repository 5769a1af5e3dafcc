// What happens by itself as the sandbox's time goes on: trials end, periods are renewed, payments are retried, sessions expire.
// Everything in order, each at its own time.
import { emit, find, firstDue, store } from './objects-store.ts';
import { cancelNow, change, endTrial, findSubscription, payAgain, renew } from './lifecycle.ts';
import type { CheckoutSession } from './objects.ts';
import type { Moment, SandboxContext } from './context.ts';
import { sql } from 'drizzle-orm';
import { readControl } from './control-store.ts';

/** More steps than advancing the clock should ever take; the rest happens with the next call. */
const stepsMax = 2000;

async function runDue(moment: Moment): Promise<void> {
  for (let step = 0; step < stepsMax; step += 1) {
    const due = await firstDue(moment);
    if (!due) return;
    const then = { ...moment, now: due.at };
    if (due.object === 'subscription') await subscriptionDue(then, due.id);
    else await expireSession(then, due.id);
  }
}

async function subscriptionDue(moment: Moment, id: string): Promise<void> {
  const stored = await findSubscription(moment, id);
  if (!stored) return;
  const { status, cancel_at, trial_end } = stored.body;
  const { now } = moment;
  if (cancel_at !== null && cancel_at <= now) await cancelNow(moment, stored, 'cancellation_requested');
  else if (status === 'trialing' && trial_end !== null && now < trial_end) {
    await change(moment, stored, {}, { warned: true });
    await emit(moment, 'customer.subscription.trial_will_end', stored.body);
  } else if (status === 'trialing') await endTrial(moment, stored);
  else if (status === 'active') await renew(moment, stored);
  else await payAgain(moment, stored);
}

export async function expireSession(moment: Moment, id: string): Promise<void> {
  const stored = await find<CheckoutSession>(moment, 'checkout.session', id);
  if (!stored) return;
  const expired: CheckoutSession = { ...stored.body, status: 'expired', url: null };
  await store(moment, expired, { hidden: stored.hidden });
  await emit(moment, 'checkout.session.expired', expired);
}

// How the sandbox's state is read and changed: one caller at a time, under one lock, after everything due by then has happened.
const lock = 5_117_243;

/** Whatever `work` throws rolls back everything it did. */
export async function inState<T>(deps: SandboxContext, work: (moment: Moment) => Promise<T>): Promise<T> {
  const result = await deps.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const { settings } = await readControl(tx);
    const now = Math.floor(deps.clock.now().getTime() / 1000) + settings.clock_ahead_s;
    const moment: Moment = { deps, tx, settings, now };
    await runDue(moment);
    return work(moment);
  });
  deps.wake();
  return result;
}
