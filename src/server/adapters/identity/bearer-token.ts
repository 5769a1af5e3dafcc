// The bearer token: a session's stored token and its signature. A copy of the database alone therefore signs nobody in,
// and a forged token is refused without asking the database.
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

export type BearerTokens = {
  sign(storedToken: string): string;
  /** The stored token; null if the signature is not ours. */
  open(bearerToken: string): string | null;
};

export function createBearerTokens(appSecret: string): BearerTokens {
  // A key object: raw bytes would be turned into one on every call, which costs five times as much as the signature.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, '', 'session tokens', 32)));
  const signature = (token: string) => createHmac('sha256', key).update(token).digest('base64url');
  return {
    sign: (storedToken) => `${storedToken}.${signature(storedToken)}`,
    open(bearerToken) {
      const at = bearerToken.indexOf('.');
      if (at <= 0) return null;
      const storedToken = bearerToken.slice(0, at);
      // As text: many spellings decode to the same bytes, and a token has one.
      const given = Buffer.from(bearerToken.slice(at + 1));
      const expected = Buffer.from(signature(storedToken));
      return given.length === expected.length && timingSafeEqual(given, expected) ? storedToken : null;
    },
  };
}
