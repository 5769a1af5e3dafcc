// Besides the calls, for the whole deployment: waiting events are retried, and at the start and every day Stripe is asked about everything
// that may have changed there without our hearing of it.
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import { StripeProblem } from '../adapters/stripe/port.ts';
import { dayMs } from '../time.ts';
import { forgetOldEvents } from './event-store.ts';
import { tryUpdateCustomerEmail } from './customer-email.ts';
import { retryEvents } from './events.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { forgetOldTrials } from './past-trials.ts';
import type { Refresh } from './refresh.ts';
import { forgetCustomerDeletion, listChangeable, listCustomerDeletions, takeComparison } from './subscription-store.ts';

const eventsEveryMs = 15_000;
const lookMs = 3_600_000;
/** Several processes that start together compare only once. */
const atStartMs = 60_000;
const page = 200;
const atOnce = 4;
/** After this many calls in a row without an answer, the rest is left to the next time. */
const unansweredMax = 8;

export function createBillingLoops(deps: SubscriptionDependencies, refresh: Refresh): BackgroundLoop[] {
  if (deps.is_off) return [];
  const { log, clock, db } = deps;
  let window = atStartMs;
  const reconcileIfDue = async (signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    const since = new Date(now.getTime() - window);
    window = dayMs;
    if (await takeComparison(db.orm, now, since)) await reconcileAll(deps, refresh, signal);
  };
  return [
    createBackgroundLoop({
      every_ms: lookMs,
      log,
      failure: 'subscriptions could not be compared with Stripe’s',
      run: reconcileIfDue,
    }),
    createBackgroundLoop({
      every_ms: eventsEveryMs,
      delay_ms: eventsEveryMs,
      log,
      failure: 'events of Stripe could not be read',
      run: () => retryEvents(deps, refresh),
    }),
  ];
}

/** Asks about everybody whose state may have changed, and deletes the customers that Stripe still has to forget. */
export async function reconcileAll(
  deps: SubscriptionDependencies,
  refresh: Refresh,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ users: number; unanswered: number }> {
  const { db, clock, log } = deps;
  const told = { users: 0, unanswered: 0 };
  let inARow = 0;
  for (let after = ''; !signal.aborted && inARow < unansweredMax;) {
    const users = await listChangeable(db.orm, after, clock.now(), page);
    for (let at = 0; at < users.length && !signal.aborted && inARow < unansweredMax; at += atOnce) {
      const some = users.slice(at, at + atOnce);
      const answers = await Promise.all(some.map((userId) => reconcileOne(deps, refresh, userId)));
      for (const isAnswered of answers) {
        told.users += 1;
        if (!isAnswered) told.unanswered += 1;
        inARow = isAnswered ? 0 : inARow + 1;
      }
    }
    const last = users.at(-1);
    if (last === undefined || users.length < page) break;
    after = last;
  }
  await deleteCustomers(deps);
  await forgetOldEvents(db.orm, clock.now());
  await forgetOldTrials(deps);
  if (told.unanswered > 0) log.warn(told, 'some subscriptions could not be compared with Stripe’s');
  else if (told.users > 0) log.info(told, 'subscriptions compared with Stripe’s');
  return told;
}

/** Never throws: one user's trouble must not keep the others from being compared. */
async function reconcileOne(deps: SubscriptionDependencies, refresh: Refresh, userId: string): Promise<boolean> {
  try {
    await refresh(userId);
    await tryUpdateCustomerEmail(deps, userId);
    return true;
  } catch (error) {
    if (!(error instanceof StripeProblem))
      deps.log.warn({ err: error, user_id: userId }, 'a subscription could not be compared with Stripe’s');
    return false;
  }
}

async function deleteCustomers(deps: SubscriptionDependencies): Promise<void> {
  for (const customerId of await listCustomerDeletions(deps.db.orm, page)) await deleteCustomer(deps, customerId);
}

/** Deletes an erased user's customer at Stripe, so that nothing more is charged; if Stripe does not answer, the next comparison does. */
export async function deleteCustomer(
  { db, stripe, is_off, log }: SubscriptionDependencies,
  customerId: string,
): Promise<void> {
  if (is_off) return;
  try {
    await stripe.deleteCustomer(customerId);
    await forgetCustomerDeletion(db.orm, customerId);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    log.warn({ customer_id: customerId, reason: error.message }, 'an erased user’s customer is still at Stripe');
  }
}
