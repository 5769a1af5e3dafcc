// The sandbox's switches: how its events travel, what its clock says, which calls fail. docs: the comments here are what POST _control takes.
import * as z from 'zod';
import { eq } from 'drizzle-orm';
import type { Transaction } from './context.ts';
import { stripe_settings } from './tables.ts';

export const calls = ['invoices', 'customers', 'prices', 'checkout', 'subscriptions', 'portal', 'events'] as const;
export type WireCall = (typeof calls)[number];

/**
 * - `status`: answers `status` (with `code`, `message`) and does nothing. `status_after`: does the work, then answers `status`.
 * - `drop_before`: breaks the connection and does nothing; `drop_after`: does the work, then breaks the connection.
 * - `slow`: waits `ms`, then goes on as ever.
 */
const fault = z.strictObject({
  on: z.enum([...calls, 'any']),
  kind: z.enum(['status', 'status_after', 'drop_before', 'drop_after', 'slow']),
  status: z.int().min(400).max(599).optional(),
  code: z.string().max(100).optional(),
  message: z.string().max(2000).optional(),
  /** How many calls it meets. */
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(60_000).default(3000),
});
export type Fault = z.infer<typeof fault>;

export const settings = z.strictObject({
  /** So many further copies of each event are sent. */
  duplicate: z.int().min(0).max(10).default(0),
  /** Each event is sent so much later. */
  delay_ms: z.int().min(0).max(3_600_000).default(0),
  /** Each event waits a random time of up to so much more: they overtake one another. */
  reorder_ms: z.int().min(0).max(3_600_000).default(0),
  /** Events are held back until POST _deliver. */
  hold: z.boolean().default(false),
  /** Signed with another secret, or with a time of this many seconds ago. */
  wrong_signature: z.boolean().default(false),
  signed_ago_s: z.int().min(0).max(1_000_000).default(0),
  /** How long after a delivery that was refused the next is tried; doubled each time, for three days. */
  retry_s: z.int().min(1).max(86_400).default(10),
  /** After the last failed payment of an invoice the subscription is this. */
  after_retries: z.enum(['canceled', 'unpaid', 'past_due']).default('canceled'),
  /** Whether the account has a portal configuration. */
  portal: z.boolean().default(true),
  /** How far the sandbox's clock is ahead. What was due in between happens, in its order. */
  clock_ahead_s: z.int().min(0).max(1_000_000_000).default(0),
});
export type Settings = z.infer<typeof settings>;

/** What POST _control takes: settings given replace those in force; `faults`, if given, replace all that wait. */
export const control = settings
  .partial()
  .extend({
    faults: z.array(fault).max(1000).optional(),
    /** Moves the clock on by so much, from where it is. */
    advance_s: z.int().min(0).max(400_000_000).optional(),
  })
  .strict();
type Control = z.infer<typeof control>;
/** As a test writes it: what has a usual value may be left out. */
export type ControlInput = z.input<typeof control>;

/** What POST _deliver takes: the events in this order, each as often as it is named; without it all that is held, in a random order. */
export const delivery = z.strictObject({ events: z.array(z.string().max(100)).max(1000).optional() });

/** Kept in a table, so that every process of the program sees the same ones. */
type ControlState = { settings: Settings; faults: Fault[] };

const row = eq(stripe_settings.position, 1);

export async function readControl(tx: Transaction): Promise<ControlState> {
  const [found] = await tx.select().from(stripe_settings).where(row);
  return { settings: settings.parse(found?.settings ?? {}), faults: found?.faults ?? [] };
}

export async function changeControl(tx: Transaction, { faults, advance_s, ...change }: Control): Promise<void> {
  const before = await readControl(tx);
  const settings = { ...before.settings, ...change };
  settings.clock_ahead_s += advance_s ?? 0;
  await write(tx, { settings, faults: faults ?? before.faults });
}

/** Every switch as it is at first, but the clock never goes back. */
export async function resetControl(tx: Transaction): Promise<void> {
  const { clock_ahead_s } = (await readControl(tx)).settings;
  await write(tx, { settings: settings.parse({ clock_ahead_s }), faults: [] });
}

/** The fault this call meets, used up by it. */
export async function takeFault(tx: Transaction, call: WireCall): Promise<Fault | null> {
  const { settings, faults } = await readControl(tx);
  const met = faults.find(({ on }) => on === call || on === 'any');
  if (!met) return null;
  const left = faults.map((one) => (one === met ? { ...one, times: one.times - 1 } : one));
  await write(tx, { settings, faults: left.filter(({ times }) => times > 0) });
  return met;
}

async function write(tx: Transaction, { settings, faults }: ControlState): Promise<void> {
  await tx
    .insert(stripe_settings)
    .values({ position: 1, settings, faults })
    .onConflictDoUpdate({ target: stripe_settings.position, set: { settings, faults } });
}
