// Asks Stripe what a user's subscription is, and stores the answer. Everything that is known about subscriptions comes through here: an event,
// a redirect or the clock is only a reason to ask.
import { StripeProblem, type StripeSubscription } from '../adapters/stripe/port.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { rememberTrial } from './past-trials.ts';
import {
  beginQuestions,
  getSubscription,
  storeKnown,
  unlinkCustomer,
  type KnownSubscription,
} from './subscription-store.ts';

/** The statuses for which the tier is pro (api.md, payments). */
export const live: string[] = ['active', 'trialing', 'past_due'];
export const isLive = (status: string): boolean => live.includes(status);

export type Refresh = (userId: string) => Promise<void>;

/** Concurrent callers for one user share the next request, the one not sent yet. Throws StripeProblem. */
export function createRefresh(deps: SubscriptionDependencies): Refresh {
  type Asking = { running: Promise<void>; next: Promise<void> | null };
  const asking = new Map<string, Asking>();
  const begin = (userId: string): Promise<void> => {
    const running = refresh(deps, userId);
    const own: Asking = { running, next: null };
    asking.set(userId, own);
    const end = (): void => {
      if (own.next === null && asking.get(userId) === own) asking.delete(userId);
    };
    running.then(end, end);
    return running;
  };
  return (userId) => {
    const now = asking.get(userId);
    if (!now) return begin(userId);
    return (now.next ??= now.running.then(
      () => begin(userId),
      () => begin(userId),
    ));
  };
}

async function refresh(deps: SubscriptionDependencies, userId: string): Promise<void> {
  const { db, clock, log } = deps;
  const question = await beginQuestions(db.orm, userId);
  if (!question) return;
  const { customer_id, number } = question;
  const all = await listOrOne(deps, userId, customer_id);
  const now = clock.now();
  if (all === null) {
    await unlinkCustomer(db.orm, userId, customer_id, now);
    return;
  }
  const counted = choose(all);
  const known: KnownSubscription = counted
    ? {
        subscription_id: counted.subscription_id,
        status: counted.status,
        trial_ends_at: counted.trial_ends_at,
        current_period_end: counted.current_period_end,
        ends_at: counted.ends_at,
      }
    : { subscription_id: null, status: 'none', trial_ends_at: null, current_period_end: null, ends_at: null };
  const hadTrial = all.some(({ has_trial }) => has_trial);
  if (hadTrial) await remember(deps, userId);
  await storeKnown(db.orm, userId, {
    ...known,
    customer_id,
    number,
    had_trial: hadTrial,
    isLive: isLive(known.status),
    now,
  });
  const living = all.filter(({ status }) => isLive(status));
  if (living.length > 1)
    log.warn({ user_id: userId, customer_id, subscriptions: living.length }, 'more than one subscription');
}

/** Under the current address, which may change later. */
async function remember(deps: SubscriptionDependencies, userId: string): Promise<void> {
  const user = await deps.getUser(userId);
  if (user) await rememberTrial(deps, user.email);
}

/** A key that may read subscriptions but not list them can still read the one we know. */
async function listOrOne({ db, stripe }: SubscriptionDependencies, userId: string, customerId: string) {
  try {
    return await stripe.listSubscriptions(customerId);
  } catch (error) {
    const known = (await getSubscription(db.orm, userId))?.subscription_id ?? null;
    if (!(error instanceof StripeProblem) || error.kind !== 'refused' || known === null) throw error;
    const found = await stripe.getSubscription(known);
    return found ? [found] : [];
  }
}

/** A living subscription before an ended one, a better status before a worse, a newer one before an older. */
export function choose(all: readonly StripeSubscription[]): StripeSubscription | null {
  const rank = ({ status }: StripeSubscription): number => (isLive(status) ? live.indexOf(status) : live.length);
  const sorted = all.toSorted((a, b) => rank(a) - rank(b) || b.began_at.getTime() - a.began_at.getTime());
  return sorted[0] ?? null;
}
