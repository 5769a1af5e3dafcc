// The signature of a delivery (Standard Webhooks, v1). The secret is derived from the program's own and the webhook's id: nothing is
// stored that could leak, and it can be shown again.
import { createHmac, hkdfSync } from 'node:crypto';
import { dayMs } from '../time.ts';

/** What a secret is derived from; `secret_version` counts how often it was changed. */
export type SecretSource = { id: string; secret_version: number; rotated_at: Date | null };

/** How long the previous secret still signs after a change. */
const oldSecretMs = dayMs;

export function secretOf(appSecret: string, { id, secret_version }: SecretSource): string {
  const purpose = secret_version === 0 ? 'webhook signature' : `webhook signature ${secret_version}`;
  return `whsec_${Buffer.from(hkdfSync('sha256', appSecret, id, purpose, 32)).toString('base64')}`;
}

/** null if the secret was never changed, or long ago. */
export function oldSecretUntil({ rotated_at }: SecretSource, now: Date): Date | null {
  const until = rotated_at && new Date(rotated_at.getTime() + oldSecretMs);
  return until && until > now ? until : null;
}

/** The secrets that sign now: the newest first, and the previous one for a day after a change. */
export function signingSecrets(appSecret: string, source: SecretSource, now: Date): string[] {
  const newest = secretOf(appSecret, source);
  if (oldSecretUntil(source, now) === null) return [newest];
  return [newest, secretOf(appSecret, { ...source, secret_version: source.secret_version - 1 })];
}

type Message = { id: string; at: Date; body: string };

/** The headers that prove who sends this, and when. */
export function signedHeaders(secrets: string[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Postwright-Webhooks/1',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': signatures.join(' '),
  };
}
