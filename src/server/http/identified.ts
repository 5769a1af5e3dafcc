// Every request's id and log, and the headers that every answer carries.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { HttpEnv } from './read-call.ts';

/** Gives every request its id and log, and every answer its headers. */
export const identified =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const request_id = randomUUID();
    c.set('request_id', request_id);
    c.set('log', log.child({ request_id }));
    await next();
    secureHeaders(c.res.headers, request_id);
  };

/** For every answer that has not said otherwise itself; pages and the sandbox bring their own policy. */
function secureHeaders(headers: Headers, request_id: string): void {
  headers.set('X-Request-Id', request_id);
  headers.set('X-Content-Type-Options', 'nosniff');
  const defaults = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
}
