// What Clerk's keys say by themselves: the publishable key holds the address of the instance, which also signs the tokens.

/** Throws nothing; null where it is no publishable key. `pk_test_` or `pk_live_`, then base64 of the host and `$`. */
export function clerkHost(publishableKey: string): string | null {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/=_-]+)$/.exec(publishableKey)?.[1];
  if (encoded === undefined) return null;
  const host = Buffer.from(encoded, 'base64').toString('utf8');
  return /^[a-z0-9.-]+(?::\d+)?\$$/i.test(host) ? host.slice(0, -1) : null;
}

/** The key as PEM; some tools keep its line breaks as `\n`. */
export const pemOf = (key: string): string => key.replaceAll(String.raw`\n`, '\n').trim();
