// What users may take, and what they have subscribed to: the month's generations against the free tier's limit, and Stripe's word on the tier.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Invoice, Subscription } from '#contract/billing.ts';
import { offSentences } from '#contract/page-config.ts';
import { StripeProblem } from '../adapters/stripe/port.ts';
import { Refusal } from '../refusal.ts';
import { createCheckout, createPortal, requireOn, type CheckoutUrls } from './checkout.ts';
import { tryUpdateCustomerEmail } from './customer-email.ts';
import { receiveEvent } from './events.ts';
import { createBillingLoops, deleteCustomer } from './reconciliation.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { hadTrial, rememberTrial } from './past-trials.ts';
import { createRefresh, isLive, type Refresh } from './refresh.ts';
import { deleteSubscription, getSubscription, type SubscriptionRow } from './subscription-store.ts';
import type { Database, Orm } from '../database/open.ts';
import { usage } from './tables.ts';
import { withIsoTimes } from '../on-wire.ts';

export type BillingOptions = SubscriptionDependencies & {
  /** 0 is unlimited. */
  free_generations_per_month: number;
};

export type TakenGeneration = {
  /** For a generation that failed completely. Calling it again changes nothing. */
  giveBack(): Promise<void>;
};

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService(options: BillingOptions) {
  const { db, clock } = options;
  const refresh = createRefresh(options);
  return {
    takeGeneration: (userId: string) => takeGeneration(options, userId),

    /** `fresh`: asks Stripe first, for somebody coming back from there before any event has arrived. */
    async subscriptionOf(userId: string, { fresh = false } = {}): Promise<Subscription> {
      const row = fresh ? await freshOf(options, refresh, userId) : await getSubscription(db.orm, userId);
      return onWire(options, row, userId);
    },

    createCheckout: (userId: string, urls: CheckoutUrls) => createCheckout(options, refresh, userId, urls),
    createPortal: (userId: string, returnUrl: string) => createPortal(options, refresh, userId, returnUrl),
    listInvoices: (userId: string) => listInvoices(options, userId),
    /** Whether any generation was ever taken. */
    hasGenerated: async (userId: string): Promise<boolean> =>
      (await listMonths(db.orm, userId)).some(({ generations }) => generations > 0),
    /** `body`: exactly the bytes that arrived. */
    receiveEvent: (given: { body: Uint8Array; signature: string | null }) => receiveEvent(options, refresh, given),
    loops: createBillingLoops(options, refresh),

    /** The user's email address has changed. */
    emailChanged: (userId: string) => tryUpdateCustomerEmail(options, userId),

    async exportUser(userId: string) {
      const [usage, row] = await Promise.all([listMonths(db.orm, userId), getSubscription(db.orm, userId)]);
      if (!row) return { usage, subscription: null };
      const { status, had_trial, trial_ends_at, current_period_end, ends_at, customer_id, created_at } = row;
      const subscription = { status, had_trial, trial_ends_at, current_period_end, ends_at, customer_id, created_at };
      return { usage, subscription };
    },

    /** Also deletes the customer at Stripe, now or, if it does not answer, with the next comparison. */
    async eraseUser(userId: string): Promise<void> {
      await rememberBefore(options, refresh, userId);
      await deleteUsage(db.orm, userId);
      const customerId = await deleteSubscription(db.orm, userId, clock.now());
      if (customerId !== null) await deleteCustomer(options, customerId);
    },
  };
}

/** That an address has had its trial must outlive the account; Stripe may know of one that we have not heard of yet. */
async function rememberBefore(options: BillingOptions, refresh: Refresh, userId: string): Promise<void> {
  const known = await getSubscription(options.db.orm, userId);
  const row = known?.had_trial ? known : await freshOf(options, refresh, userId);
  const user = row?.had_trial ? await options.getUser(userId) : null;
  if (user) await rememberTrial(options, user.email);
}

/** Call it before the stream opens. Throws Refusal upgrade_required if the month's limit is reached. */
async function takeGeneration(options: BillingOptions, userId: string): Promise<TakenGeneration> {
  const { db, clock } = options;
  const now = clock.now();
  const month = { user_id: userId, month: monthOf(now) };
  // If nobody has a limit, nobody's subscription matters.
  const limit =
    options.free_generations_per_month === 0 ? null : limitOf(options, await getSubscription(db.orm, userId));
  if (!(await takeOne(db, month, limit))) throw upgradeRequired(options, limit ?? 0, nextMonth(now));
  let givenBack: Promise<void> | null = null;
  return { giveBack: () => (givenBack ??= giveOneBack(db.orm, month)) };
}

/** What a sandbox once granted is not Pro if nothing can be bought any more. */
const isPro = ({ is_off }: BillingOptions, row: SubscriptionRow | null): boolean =>
  !is_off && row !== null && isLive(row.status);

/** null is unlimited. */
const limitOf = (options: BillingOptions, row: SubscriptionRow | null): number | null =>
  options.free_generations_per_month === 0 || isPro(options, row) ? null : options.free_generations_per_month;

/** Falls back to what is known if Stripe does not answer. */
async function freshOf(options: BillingOptions, refresh: Refresh, userId: string): Promise<SubscriptionRow | null> {
  const { db, log, is_off } = options;
  if (is_off) return getSubscription(db.orm, userId);
  try {
    await refresh(userId);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    log.warn({ user_id: userId, reason: error.message }, 'a subscription could not be asked for');
  }
  return getSubscription(db.orm, userId);
}

async function onWire(options: BillingOptions, row: SubscriptionRow | null, userId: string): Promise<Subscription> {
  const now = options.clock.now();
  const isUsed = row?.had_trial || (await hadTrialElsewhere(options, userId));
  const used = await countTaken(options.db.orm, { user_id: userId, month: monthOf(now) });
  return {
    tier: isPro(options, row) ? 'pro' : 'free',
    status: row?.status ?? 'none',
    trial_ends_at: row?.trial_ends_at?.toISOString() ?? null,
    current_period_end: row?.current_period_end?.toISOString() ?? null,
    ends_at: row?.ends_at?.toISOString() ?? null,
    trial_available: !isUsed && !options.is_off,
    free_generations: options.free_generations_per_month === 0 ? null : options.free_generations_per_month,
    usage: {
      generations: { used, limit: limitOf(options, row), resets_at: nextMonth(now).toISOString() },
    },
  };
}

/** Whether an account with the same address, erased since, had its trial. */
async function hadTrialElsewhere(options: BillingOptions, userId: string): Promise<boolean> {
  const user = await options.getUser(userId);
  return user !== null && hadTrial(options, user.email);
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

function upgradeRequired({ is_off }: BillingOptions, limit: number, resetsAt: Date): Refusal {
  const free = limit === 1 ? 'your one free generation' : `your ${limit} free generations`;
  const day = resetsAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return new Refusal(
    'upgrade_required',
    is_off
      ? `You have used ${free} this month. You can keep writing by hand until ${day}. ${offSentences.stripe}`
      : `You have used ${free} this month. Upgrade to Pro for unlimited generations, or keep writing by hand until ${day}.`,
  );
}

/** Asks Stripe each time, since we keep none. Newest first; empty without a customer. Throws Refusal: unavailable if payments are off, upstream. */
async function listInvoices(deps: SubscriptionDependencies, userId: string): Promise<Invoice[]> {
  requireOn(deps);
  const customerId = (await getSubscription(deps.db.orm, userId))?.customer_id ?? null;
  if (customerId === null) return [];
  try {
    const found = await deps.stripe.listInvoices(customerId);
    return found.map((invoice) => withIsoTimes(invoice));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    deps.log.warn({ kind: error.kind, reason: error.message }, 'invoices could not be asked for');
    throw new Refusal('upstream', 'We couldn’t load your invoices from Stripe. Try again in a minute.', {
      cause: error,
    });
  }
}

type Month = { user_id: string; month: string };

const row = ({ user_id, month }: Month) => and(eq(usage.user_id, user_id), eq(usage.month, month));

/** Takes one if fewer than `limit` are taken (null: always). False if none is left. */
async function takeOne(db: Database, { user_id, month }: Month, limit: number | null): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'take a generation',
    text: `insert into usage (user_id, month, generations) values ($1, $2, 1)
      on conflict (user_id, month) do update set generations = usage.generations + 1
      where usage.generations < coalesce($3::int, 2147483647)`,
    values: [user_id, month, limit],
  });
  return rowCount === 1;
}

async function giveOneBack(orm: Orm, month: Month): Promise<void> {
  await orm
    .update(usage)
    .set({ generations: sql`${usage.generations} - 1` })
    .where(and(row(month), gt(usage.generations, 0)));
}

async function countTaken(orm: Orm, month: Month): Promise<number> {
  const [found] = await orm.select({ generations: usage.generations }).from(usage).where(row(month));
  return found?.generations ?? 0;
}

async function listMonths(orm: Orm, userId: string): Promise<{ month: string; generations: number }[]> {
  return orm
    .select({ month: usage.month, generations: usage.generations })
    .from(usage)
    .where(eq(usage.user_id, userId))
    .orderBy(asc(usage.month));
}

async function deleteUsage(orm: Orm, userId: string): Promise<void> {
  await orm.delete(usage).where(eq(usage.user_id, userId));
}
