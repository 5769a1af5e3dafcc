// The sandbox's switches: how its events travel, what its clock says, which calls fail. docs: the comments here are what POST _control takes.
import * as z from 'zod';

export const calls = ['invoices', 'customers', 'checkout', 'subscriptions', 'portal'] as const;
export type WireCall = (typeof calls)[number];

/**
 * - `status`: answers `status` (with `code`, `message`) and does nothing. `status_after`: does the work, then answers `status`.
 * - `drop_before`: breaks the connection and does nothing; `drop_after`: does the work, then breaks the connection.
 * - `slow`: waits `ms`, then carries on normally.
 */
const fault = z.strictObject({
  on: z.enum([...calls, 'any']),
  kind: z.enum(['status', 'status_after', 'drop_before', 'drop_after', 'slow']),
  status: z.int().min(400).max(599).optional(),
  code: z.string().max(100).optional(),
  message: z.string().max(2000).optional(),
  /** How many calls it affects. */
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(60_000).default(3000),
});
export type Fault = z.infer<typeof fault>;

export const settings = z.strictObject({
  /** How many extra copies of each event are sent. */
  duplicate: z.int().min(0).max(10).default(0),
  /** How much later each event is sent. */
  delay_ms: z.int().min(0).max(3_600_000).default(0),
  /** Each event waits a random time of up to this much longer, so events overtake one another. */
  reorder_ms: z.int().min(0).max(3_600_000).default(0),
  /** Events are held back until POST _deliver. */
  hold: z.boolean().default(false),
  /** Signed with another secret, or with a timestamp this many seconds old. */
  wrong_signature: z.boolean().default(false),
  signed_ago_s: z.int().min(0).max(1_000_000).default(0),
  /** How long after a refused delivery the next attempt is made; doubled each time, for three days. */
  retry_s: z.int().min(1).max(86_400).default(10),
  /** What the subscription becomes after the last failed payment of an invoice. */
  after_retries: z.enum(['canceled', 'unpaid', 'past_due']).default('canceled'),
  /** Whether the account has a portal configuration. */
  portal: z.boolean().default(true),
  /** How far ahead the sandbox's clock is. What was due in between happens, in order. */
  clock_ahead_s: z.int().min(0).max(1_000_000_000).default(0),
});
export type Settings = z.infer<typeof settings>;

/** What POST _control takes: settings given replace those in force; `faults`, if given, replace all pending ones. */
export const control = settings
  .partial()
  .extend({
    faults: z.array(fault).max(1000).optional(),
    /** Moves the clock forward by this much from where it is. */
    advance_s: z.int().min(0).max(400_000_000).optional(),
  })
  .strict();
export type Control = z.infer<typeof control>;
/** As a test writes it: whatever has a default may be left out. */
export type ControlInput = z.input<typeof control>;

/** What POST _deliver takes: these events in this order, each as often as it is listed; without it, everything held, in random order. */
export const delivery = z.strictObject({ events: z.array(z.string().max(100)).max(1000).optional() });
