// The cookie that ties an OAuth flow to the browser where it began: whoever follows a link from somebody else's flow has no such
// cookie.
import { randomBytes } from 'node:crypto';
import { cookieOf } from './sessions.ts';

export type BrowserCookie = {
  /** What the browser sent; null if it is not one of ours. */
  read(request: Request): string | null;
  /** Keeps the browser's existing value, so that two tabs may connect at once. */
  renew(request: Request): { browser: string; headers: Record<string, string> };
  /** A Set-Cookie line: the flow has ended. */
  clear(): string;
};

/** As long as a state lives. */
const maxAgeS = 600;
const form = /^[\w-]{43}$/;

/** `flow` names the cookie. */
export function createBrowserCookie(publicUrl: string, flow: 'linkedin_connect' | 'oidc_trip'): BrowserCookie {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  // Browsers accept a __Host- cookie from this host only: a sibling domain cannot plant one.
  const name = isSecure ? `__Host-${flow}` : flow;
  const line = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
  const read = (request: Request): string | null => {
    const value = cookieOf(request, name);
    return value !== null && form.test(value) ? value : null;
  };
  return {
    read,
    renew(request) {
      const browser = read(request) ?? randomBytes(32).toString('base64url');
      return { browser, headers: { 'Set-Cookie': line(browser, maxAgeS), 'Cache-Control': 'no-store' } };
    },
    clear: () => line('', 0),
  };
}
