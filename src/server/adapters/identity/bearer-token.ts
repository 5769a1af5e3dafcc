// The bearer token: a session's stored token and its signature. A copy of the database alone therefore signs nobody in,
// and a made-up token is refused without asking the database.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type BearerTokens = {
  sign(stored_token: string): string;
  /** The stored token; null where the signature is not ours. */
  open(bearer_token: string): string | null;
};

export function createBearerTokens(app_secret: string): BearerTokens {
  const key = Buffer.from(hkdfSync('sha256', app_secret, '', 'session tokens', 32));
  const signature = (token: string) => createHmac('sha256', key).update(token).digest();
  return {
    sign: (stored_token) => `${stored_token}.${signature(stored_token).toString('base64url')}`,
    open(bearer_token) {
      const at = bearer_token.indexOf('.');
      if (at <= 0) return null;
      const stored_token = bearer_token.slice(0, at);
      const given = Buffer.from(bearer_token.slice(at + 1), 'base64url');
      const expected = signature(stored_token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? stored_token : null;
    },
  };
}
