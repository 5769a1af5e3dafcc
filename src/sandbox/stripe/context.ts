// What the sandbox's handlers are given, and the moment they work in: one transaction under one lock, at one time.
import type { Settings } from './control.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export type SandboxContext = {
  orm: NodePgDatabase;
  clock: { now(): Date };
  /** Its URL as browsers see it, without a trailing slash. */
  public_url: string;
  /** The path of that URL: where it is mounted. */
  base_path: string;
  secret_key: string;
  webhook_secret: string;
  /** Where events go. */
  webhook_url: string;
  /** The only price there is. */
  price: { id: string; product_name: string; unit_amount: number; currency: string };
  /** Called when there may be something to deliver. */
  wake: () => void;
};

/** Stripe's times are whole seconds since 1970; `now` is the sandbox's time. */
export type Moment = { deps: SandboxContext; tx: Transaction; settings: Settings; now: number };
