// The session cookie: it carries the bearer token where a browser sends no header (api.md, Sign-in).
import type { IdentitySession } from '../adapters/identity/port.ts';

export type SessionCookies = {
  /** Lines for Set-Cookie. */
  set(session: Pick<IdentitySession, 'token' | 'expires_at'>, now: Date): string;
  clear(): string;
};

export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const header = (value: string, maxAgeS: number) =>
    `session=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
  return {
    set: ({ token, expires_at }, now) =>
      header(token, Math.max(0, Math.floor((expires_at.getTime() - now.getTime()) / 1000))),
    clear: () => header('', 0),
  };
}
