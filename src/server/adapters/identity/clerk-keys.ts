// What Clerk's keys reveal by themselves: the publishable key contains the host of the instance, which also signs the tokens.
import { createPublicKey } from 'node:crypto';

/** Never throws; null if it is not a publishable key: `pk_test_` or `pk_live_`, then base64 of the host and `$`. */
export function clerkHost(publishableKey: string): string | null {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/=_-]+)$/.exec(publishableKey)?.[1];
  if (encoded === undefined) return null;
  const host = Buffer.from(encoded, 'base64').toString('utf8');
  return /^[a-z0-9.-]+(?::\d+)?\$$/i.test(host) ? host.slice(0, -1) : null;
}

/** Whether it is a whole one: with half of it the program would start, and nobody could sign in. */
export function isPublicKey(key: string): boolean {
  try {
    return (
      pemOf(key).startsWith('-----BEGIN PUBLIC KEY-----') && createPublicKey(pemOf(key)).asymmetricKeyType === 'rsa'
    );
  } catch {
    return false;
  }
}

/** The key as PEM; some tools store its line breaks as `\n`. */
export const pemOf = (key: string): string => key.replaceAll(String.raw`\n`, '\n').trim();
