// What a user may take: the month's generations against the free tier's limit. Everybody is on the free tier: nothing is sold yet.
import type { Subscription } from '#contract/billing.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { countTaken, deleteUsage, giveOneBack, listMonths, takeOne } from './store.ts';

export type BillingOptions = {
  db: Database;
  clock: Clock;
  /** 0 is unlimited. */
  free_generations_per_month: number;
};

export type TakenGeneration = {
  /** For a generation that failed whole. Calling it again changes nothing. */
  giveBack(): Promise<void>;
};

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService({ db, clock, free_generations_per_month }: BillingOptions) {
  const limit = free_generations_per_month === 0 ? null : free_generations_per_month;
  return {
    /** Call it before the stream opens. Throws Refusal upgrade_required where the month's limit is reached. */
    async takeGeneration(user_id: string): Promise<TakenGeneration> {
      const now = clock.now();
      const month = { user_id, month: monthOf(now) };
      if (!(await takeOne(db.orm, month, limit))) throw upgradeRequired(limit ?? 0, nextMonth(now));
      let given_back: Promise<void> | null = null;
      return { giveBack: () => (given_back ??= giveOneBack(db.orm, month)) };
    },

    async subscriptionOf(user_id: string): Promise<Subscription> {
      const now = clock.now();
      const used = await countTaken(db.orm, { user_id, month: monthOf(now) });
      return {
        tier: 'free',
        status: 'none',
        trial_ends_at: null,
        current_period_end: null,
        usage: { generations: { used, limit, resets_at: nextMonth(now).toISOString() } },
      };
    },

    async exportUser(user_id: string): Promise<{ usage: { month: string; generations: number }[] }> {
      return { usage: await listMonths(db.orm, user_id) };
    },

    eraseUser: (user_id: string): Promise<void> => deleteUsage(db.orm, user_id),
  };
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

function upgradeRequired(limit: number, resets_at: Date): Refusal {
  const free = limit === 1 ? 'your one free generation' : `your ${limit} free generations`;
  const day = resets_at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return new Refusal(
    'upgrade_required',
    `You have used ${free} of this month: upgrade to Pro for as many as you like, or go on writing by hand until ${day}.`,
  );
}
