// What every request gets before anything else: its id, its log, for whom its work is done; and the headers every answer carries.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Trace } from '../trace.ts';
import type { HttpEnv } from './read-call.ts';

/** Callers may bring their own request id so that both sides' logs can be matched; anything but a plain id is ignored. */
const plainName = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Gives every request its id and log, and every answer its headers. */
export const identified =
  (log: Logger, trace: Trace): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const named = c.req.header('x-request-id') ?? '';
    const requestId = plainName.test(named) ? named : randomUUID();
    c.set('request_id', requestId);
    c.set('log', log.child({ request_id: requestId }));
    await trace.within({ request_id: requestId }, next);
    // An answer that a route wrote directly to the socket already had them.
    if (!c.env.outgoing.headersSent) secureHeaders(c.res.headers, requestId);
  };

const fixed = (requestId: string): [string, string][] => [
  ['X-Request-Id', requestId],
  ['X-Content-Type-Options', 'nosniff'],
];
/** Defaults for answers that do not set these themselves; pages and the sandbox bring their own policy. */
const defaults: [string, string][] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cache-Control', 'no-store'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

export const answerHeaders = (requestId: string): [string, string][] => [...fixed(requestId), ...defaults];

function secureHeaders(headers: Headers, requestId: string): void {
  for (const [name, value] of fixed(requestId)) headers.set(name, value);
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
}
