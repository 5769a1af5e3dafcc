// The signature of a delivery (Standard Webhooks, v1). The secret is made from the program's own and the webhook's id: nothing is
// stored that could leak, and it can be shown again.
import { createHmac, hkdfSync } from 'node:crypto';

export const secretOf = (app_secret: string, webhook_id: string): string =>
  `whsec_${Buffer.from(hkdfSync('sha256', app_secret, webhook_id, 'webhook signature', 32)).toString('base64')}`;

type Message = { id: string; at: Date; body: string };

/** The headers that prove who sends this, and when. */
export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Postwright-Webhooks/1',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': `v1,${signature}`,
  };
}
