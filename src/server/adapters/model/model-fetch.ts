// The fetch that the providers' clients call with. An answer's body gives at each read all that has arrived since the last one, where
// the global fetch gives every piece by itself: with hundreds of streams of small pieces that costs half of the processor.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { proxyEnv, type ProxySettings } from '../outgoing/proxy.ts';

export type ModelFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What may lie unread; a model that is faster waits. */
const unreadMax = 256 * 1024;
const withoutBody = new Set([204, 205, 304]);

/** Sends text, follows no redirect, asks for no compression. Keeps its own connections alive. */
export function createModelFetch(proxy: ProxySettings | null = null): ModelFetch {
  const kept = { keepAlive: true, ...(proxy ? { proxyEnv: proxyEnv(proxy) } : {}) };
  const http = { request: httpRequest, agent: new HttpAgent(kept) };
  const https = { request: httpsRequest, agent: new HttpsAgent(kept) };
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const { request, agent } = url.protocol === 'https:' ? https : http;
      const { method = 'GET', body = null, signal = null } = init;
      if (body !== null && typeof body !== 'string') throw new TypeError('a model is sent text');
      const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' };
      const options: RequestOptions = { method, agent, headers, ...(signal ? { signal } : {}) };
      request(url, options, (answer) => resolve(responseOf(answer)))
        .once('error', reject)
        .end(body ?? undefined);
    });
}

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (withoutBody.has(status)) answer.resume();
  return new Response(withoutBody.has(status) ? null : bodyOf(answer), { status, headers });
}

function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  let unread: Uint8Array[] = [];
  let size = 0;
  let hasEnded = false;
  let failure: Error | null = null;
  let wake = (): void => undefined;
  answer.on('data', (piece: Buffer) => {
    unread.push(piece);
    size += piece.length;
    if (size > unreadMax) answer.pause();
    wake();
  });
  answer.once('end', () => {
    hasEnded = true;
    wake();
  });
  answer.once('error', (error) => {
    failure = error;
    wake();
  });
  answer.once('close', () => {
    if (!hasEnded) failure ??= new Error('the connection was closed');
    wake();
  });
  return new ReadableStream(
    {
      async pull(controller) {
        if (size === 0 && !hasEnded && failure === null) await new Promise<void>((resolve) => (wake = resolve));
        if (size > 0) {
          controller.enqueue(unread.length === 1 && unread[0] ? unread[0] : Buffer.concat(unread));
          unread = [];
          size = 0;
          if (answer.isPaused()) answer.resume();
        } else if (failure !== null) controller.error(failure);
        else controller.close();
      },
      cancel() {
        answer.destroy();
        wake();
      },
    },
    { highWaterMark: 0 },
  );
}
