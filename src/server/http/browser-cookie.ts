// The cookie that ties a trip to another service's consent page to the browser it began in: whoever follows a link that somebody else began
// brings none.
import { randomBytes } from 'node:crypto';
import { cookieOf } from './sessions.ts';

export type BrowserCookie = {
  /** What the browser brings; null where it brings none of ours. */
  read(request: Request): string | null;
  /** Keeps what the browser has, so that two tabs may connect at once. */
  renew(request: Request): { browser: string; headers: Record<string, string> };
  /** A line for Set-Cookie: the trip has ended. */
  clear(): string;
};

/** As long as a state lives. */
const maxAgeS = 600;
const form = /^[\w-]{43}$/;

/** `trip` names the cookie. */
export function createBrowserCookie(publicUrl: string, trip: 'linkedin_connect' | 'oidc_trip'): BrowserCookie {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  // A browser takes a __Host- cookie from this host alone: a sibling domain cannot plant one.
  const name = isSecure ? `__Host-${trip}` : trip;
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
