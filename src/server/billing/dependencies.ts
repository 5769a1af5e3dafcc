// What the code of billing that deals with Stripe is given.
import type { Logger } from 'pino';
import type { Stripe } from '../adapters/stripe/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';

export type SubscriptionDependencies = {
  db: Database;
  clock: Clock;
  stripe: Stripe;
  /** Whether there is neither Stripe nor its sandbox: nothing can be bought, nobody has Pro. */
  is_off?: boolean;
  /** null if there is no such user, or no longer. */
  getUser(userId: string): Promise<{ email: string; name: string } | null>;
  /** Our URL as browsers see it, and every origin that is ours. */
  public_url: string;
  own_origins: () => string[];
  /** The key for the hashes of addresses that have had a trial. */
  app_secret: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};
