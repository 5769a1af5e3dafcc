// The cookie that ties a trip to LinkedIn to the browser it began in: whoever follows a consent link that somebody else began brings none.
import { randomBytes } from 'node:crypto';
import { cookieOf } from '../http/sessions.ts';

export type BrowserCookie = {
  /** What the browser brings; null where it brings none of ours. */
  read(request: Request): string | null;
  /** Keeps what the browser has, so that two tabs may connect at once. */
  renew(request: Request): { browser: string; headers: Record<string, string> };
};

/** As long as a state lives. */
const maxAgeS = 600;
const form = /^[\w-]{43}$/;

export function createBrowserCookie(public_url: string): BrowserCookie {
  const isSecure = new URL(public_url).protocol === 'https:';
  // A browser takes a __Host- cookie from this host alone: a sibling domain cannot plant one.
  const name = isSecure ? '__Host-linkedin_connect' : 'linkedin_connect';
  const read = (request: Request): string | null => {
    const value = cookieOf(request, name);
    return value !== null && form.test(value) ? value : null;
  };
  return {
    read,
    renew(request) {
      const browser = read(request) ?? randomBytes(32).toString('base64url');
      const secure = isSecure ? '; Secure' : '';
      const cookie = `${name}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
      return { browser, headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } };
    },
  };
}
