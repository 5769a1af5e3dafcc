// Chooses who keeps accounts: the embedded sign-in, or the hosted provider if one is configured. Nothing else knows which.
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { createBetterAuthIdentity } from './better-auth.ts';
import { createClerkIdentity, type ClerkOptions } from './clerk.ts';
import type { Identity } from './port.ts';

export type IdentityOptions = {
  hosted: Omit<ClerkOptions, 'clock' | 'log' | 'own_origins'> | null;
  db: Database;
  clock: Clock;
  app_secret: string;
  public_url: string;
  own_origins: string[];
  log: Pick<Logger, 'error' | 'debug'>;
};

export const createIdentity = ({ hosted, ...options }: IdentityOptions): Identity =>
  hosted ? createClerkIdentity({ ...hosted, ...options }) : createBetterAuthIdentity(options);
