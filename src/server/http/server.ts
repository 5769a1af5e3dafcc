// The HTTP server itself: binds the port before the program is ready, counts what is running, and stops gracefully.
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { noRequest, refuseExpectation, refuseUnparsed, refuseWhile } from './refuse-early.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

export type HttpServer = {
  port: number;
  /** From here on requests are answered; before that they get a 503, which for a browser is a page that reloads itself. */
  serve(fetch: Fetch): void;
  /** From here on every answer is the last on its connection, so that proxies have no connection left when requests are refused. */
  leave(): void;
  /** From here on new requests are refused, except the program's own to its sandboxes, which a running publication may need. */
  drain(): void;
  /** Running requests get `deadline_ms`; then `onDeadline` may end them in words, and soon after their connections are cut. */
  stop(deadlineMs: number, onDeadline?: () => void): Promise<void>;
};

/** Between the last words of a stream and the cut. */
const lastWordsMs = 300;
/**
 * A connection idle for this long is cut: a client that does not read must not hold on to what was buffered for it. While a call is at work
 * and nothing of its answer was written, nothing is: a model of one's own may take minutes for the drafts of an assistant.
 */
const usualStillMs = 120_000;

/** A sentence for the person instead of Node's error. */
export class ListenError extends Error {}

type ListenOptions = {
  host: string;
  port: number;
  /** For the page while it is not ready. */
  brand_name: string;
  still_ms?: number;
};

export async function listen({ host, port, brand_name, still_ms = usualStillMs }: ListenOptions): Promise<HttpServer> {
  let listener: ReturnType<typeof getRequestListener> | null = null;
  let isLeaving = false;
  let isDraining = false;
  const server = createServer(
    // Without a Host, refusing is left to hono, in the one shape.
    { requestTimeout: 300_000, headersTimeout: 30_000, keepAliveTimeout: 65_000, requireHostHeader: false },
    (incoming, outgoing) => {
      // In HTTP/1.0 it is optional, and plain checks of load balancers leave it out.
      if (incoming.httpVersion === '1.0') incoming.headers.host ||= 'localhost';
      if (isLeaving) outgoing.shouldKeepAlive = false;
      outgoing.on('timeout', (socket: Socket) => {
        if (incoming.complete && !outgoing.headersSent) socket.setTimeout(still_ms);
        else socket.destroy();
      });
      if (listener && !(isDraining && !incoming.url?.startsWith('/sandbox/'))) void listener(incoming, outgoing);
      else void refuseWhile({ doing: isDraining ? 'stopping' : 'starting', incoming, outgoing, brand_name });
    },
  );
  server.timeout = still_ms;
  server.on('clientError', refuseUnparsed);
  server.on('checkExpectation', (_incoming, outgoing) => refuseExpectation(outgoing));
  await bind(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve: (fetch) => {
      listener = getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler: noRequest });
    },
    leave: () => {
      isLeaving = true;
    },
    drain: () => {
      isLeaving = true;
      isDraining = true;
      server.closeIdleConnections();
    },
    stop: (deadlineMs, onDeadline) =>
      new Promise((resolve) => {
        let cut = setTimeout(() => {
          onDeadline?.();
          cut = setTimeout(() => server.closeAllConnections(), lastWordsMs);
        }, deadlineMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ListenError(`Port ${port} is in use. Stop the other program, or set PORT to another number.`));
      else if (error.code === 'EACCES')
        reject(new ListenError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`));
      else
        reject(
          new ListenError(
            `The server cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and PORT.`,
          ),
        );
    });
    server.listen(port, host, resolve);
  });
}
