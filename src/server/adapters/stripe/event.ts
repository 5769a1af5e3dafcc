// Reads a webhook's body: its signature first, over the bytes as they arrived, then what it is about. Versions differ in where they say it.
import type StripeSdk from 'stripe';
import * as z from 'zod';
import type { StripeEvent } from './port.ts';
import { parseJson } from '../../parse-json.ts';

/** Stripe's own value. */
const toleranceS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const told = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.number().int().nonnegative(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      customer: reference,
      subscription: reference,
      parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    }),
  }),
});

export function readEvent(
  sdk: StripeSdk,
  webhookSecret: string,
  { body, signature, now }: { body: Uint8Array; signature: string | null; now: Date },
): StripeEvent | null {
  const text = new TextDecoder().decode(body);
  try {
    // receivedAt is in milliseconds; the event's version is ignored, since only ids are taken from it.
    if (signature === null || !sdk.webhooks.signature) return null;
    sdk.webhooks.signature.verifyHeader(body, signature, webhookSecret, toleranceS, undefined, now.getTime());
  } catch {
    return null;
  }
  const read = told.safeParse(parseJson(text));
  if (!read.success) return null;
  const { id, type, created, data } = read.data;
  const { object } = data;
  const own = (kind: string): string | null => (object.object === kind ? (object.id ?? null) : null);
  return {
    event_id: id,
    type,
    created_at: new Date(created * 1000),
    customer_id: own('customer') ?? object.customer ?? null,
    session_id: own('checkout.session'),
    subscription_id:
      own('subscription') ?? object.subscription ?? object.parent?.subscription_details?.subscription ?? null,
  };
}
