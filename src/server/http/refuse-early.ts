// Answers to requests that never become a call: what Node cannot parse, what has no usable URL, and what arrives while the
// program starts or stops. They have the one error shape and a request id, like all others (api.md, Conventions).
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { html } from 'hono/html';
import type { ErrorCode } from '#contract/errors.ts';
import { plainPage } from '../pages/plain-page.ts';
import { Refusal } from '../refusal.ts';
import { errorBody } from './errors.ts';

type EarlyRefusal = { status: number; headers: Record<string, string>; body: string };

function early(status: number, code: ErrorCode, sentence: string): EarlyRefusal {
  const requestId = randomUUID();
  const body = JSON.stringify({ ...errorBody(new Refusal(code, sentence)), request_id: requestId });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status, headers, body };
}

const notHttp = 'The request is not valid HTTP: check its address and headers.';

/** For getRequestListener's errorHandler: a path or a Host that cannot form a URL. */
export function noRequest(error: unknown): Response {
  const { status, headers, body } =
    error instanceof RequestError
      ? early(400, 'validation', notHttp)
      : early(500, 'internal', 'Something went wrong on our side. Try again.');
  return new Response(body, { status, headers });
}

export function refuseExpectation(outgoing: ServerResponse): void {
  const { headers, body } = early(
    417,
    'validation',
    'The Expect header asks for what this server does not do. Leave it out.',
  );
  outgoing.writeHead(417, headers).end(body);
}

type PendingRequest = {
  doing: 'starting' | 'stopping';
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  brand_name: string;
};

/** A person opening a page gets one that reloads itself; everything else gets the one error shape. */
export async function refuseWhile({ doing, incoming, outgoing, brand_name }: PendingRequest): Promise<void> {
  const { status, headers, body } = early(503, 'unavailable', `The server is ${doing}: try again in a second.`);
  const all = { ...headers, 'Retry-After': '1', Vary: 'Accept' };
  if (!isForPage(incoming)) {
    outgoing.writeHead(status, all).end(body);
    return;
  }
  const page = await waitingPage(doing, brand_name);
  const text = await page.text();
  const ofPage = new Headers(all);
  for (const [name, value] of page.headers) ofPage.set(name, value);
  ofPage.set('Content-Length', String(Buffer.byteLength(text)));
  outgoing.writeHead(status, Object.fromEntries(ofPage)).end(text);
}

/** What programs ask for, even when somebody types the path into a browser. */
const notPages = ['/api/', '/mcp', '/healthz', '/readyz', '/metrics'];

const isForPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !notPages.some((start) => url.startsWith(start));

function waitingPage(doing: 'starting' | 'stopping', brandName: string): Promise<Response> {
  const word = doing === 'starting' ? 'starting' : 'restarting';
  return plainPage({
    brand_name: brandName,
    status: 503,
    title: `The server is ${word}`,
    heading: `The server is ${word}`,
    main: html`<p>This page opens by itself in a moment.</p>
      <p>If nothing has happened after a minute, reload it.</p>`,
    again_s: 2,
  });
}

/** For the server's clientError: the parser gave up, so the answer is written by hand. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = unparsed(error.code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function unparsed(code: string | undefined): EarlyRefusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return early(431, 'too_large', 'The headers of the request are too large. Send fewer or shorter ones.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return early(408, 'validation', 'The request did not arrive in time. Send it again.');
  return early(400, 'validation', notHttp);
}
