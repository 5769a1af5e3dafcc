// Beside the calls, for the whole deployment: events that wait are tried again, and at the start and every day all that may have changed
// at Stripe without our hearing of it is asked for.
import { StripeProblem } from '../adapters/stripe/port.ts';
import { forgetOldEvents } from './event-store.ts';
import { tellEmailSoon } from './customer-email.ts';
import { retryEvents } from './events.ts';
import type { SubscriptionParts } from './parts.ts';
import { forgetOldTrials } from './past-trials.ts';
import type { Refresh } from './refresh.ts';
import { deleteFarewell, listChangeable, listFarewells, takeComparison } from './subscription-store.ts';

const events_every_ms = 15_000;
const look_ms = 3_600_000;
const day_ms = 86_400_000;
/** Several processes that start together compare once. */
const at_start_ms = 60_000;
const page = 200;
const at_once = 4;
/** So often in a row without an answer, and it is left to the next time. */
const unanswered_max = 8;

export type BillingKeeper = { start(): void; stop(): Promise<void> };

export function createBillingKeeper(parts: SubscriptionParts, refresh: Refresh): BillingKeeper {
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const run = (what: string, work: () => Promise<unknown>): void => {
    if (stopping.signal.aborted) return;
    const done = work().then(
      () => undefined,
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown';
        if (!stopping.signal.aborted) parts.log.warn({ reason }, what);
      },
    );
    running.add(done);
    void done.finally(() => running.delete(done));
  };
  let is_trying = false;
  const tryEvents = async (): Promise<void> => {
    if (is_trying) return;
    is_trying = true;
    await retryEvents(parts, refresh).finally(() => {
      is_trying = false;
    });
  };
  const compareIfDue = async (every_ms: number): Promise<void> => {
    const now = parts.clock.now();
    if (!(await takeComparison(parts.db.orm, now, new Date(now.getTime() - every_ms)))) return;
    await compareAll(parts, refresh, stopping.signal);
  };
  const compare = (every_ms: number): void =>
    run('subscriptions could not be compared with Stripe’s', () => compareIfDue(every_ms));
  return {
    start() {
      if (parts.is_off) return;
      compare(at_start_ms);
      timers.push(
        setInterval(() => compare(day_ms), look_ms).unref(),
        setInterval(() => run('events of Stripe could not be read', tryEvents), events_every_ms).unref(),
      );
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Everybody whose state may be another by now, and those whom Stripe has still to forget. */
export async function compareAll(
  parts: SubscriptionParts,
  refresh: Refresh,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ users: number; unanswered: number }> {
  const { db, clock, log } = parts;
  const told = { users: 0, unanswered: 0 };
  let in_a_row = 0;
  for (let after = ''; !signal.aborted && in_a_row < unanswered_max;) {
    const users = await listChangeable(db.orm, after, clock.now(), page);
    for (let at = 0; at < users.length && !signal.aborted && in_a_row < unanswered_max; at += at_once) {
      const some = users.slice(at, at + at_once);
      const answers = await Promise.all(some.map((user_id) => compareOne(parts, refresh, user_id)));
      for (const is_answered of answers) {
        told.users += 1;
        if (!is_answered) told.unanswered += 1;
        in_a_row = is_answered ? 0 : in_a_row + 1;
      }
    }
    const last = users.at(-1);
    if (last === undefined || users.length < page) break;
    after = last;
  }
  await sayFarewells(parts);
  await forgetOldEvents(db.orm, clock.now());
  await forgetOldTrials(parts);
  if (told.unanswered > 0) log.warn(told, 'some subscriptions could not be compared with Stripe’s');
  else if (told.users > 0) log.info(told, 'subscriptions compared with Stripe’s');
  return told;
}

async function compareOne(parts: SubscriptionParts, refresh: Refresh, user_id: string): Promise<boolean> {
  try {
    await refresh(user_id);
    await tellEmailSoon(parts, user_id);
    return true;
  } catch (error) {
    if (error instanceof StripeProblem) return false;
    throw error;
  }
}

/** Customers of erased users: deleted at Stripe, so that nothing is charged any more. */
export async function sayFarewells({ db, stripe, is_off, log }: SubscriptionParts): Promise<void> {
  if (is_off) return;
  for (const customer_id of await listFarewells(db.orm, page)) {
    try {
      await stripe.deleteCustomer(customer_id);
      await deleteFarewell(db.orm, customer_id);
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      log.warn({ customer_id, reason: error.message }, 'an erased user’s customer is still at Stripe');
    }
  }
}
