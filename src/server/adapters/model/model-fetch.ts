// The fetch that the providers' clients call with. Of an answer's body each read gives all that has arrived since the last one (arriving.ts).
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { proxyEnv, type ProxySettings } from '../outgoing/proxy.ts';
import { arrivingFrom, bodyOf } from './arriving.ts';

export type ModelFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

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
  return new Response(withoutBody.has(status) ? null : bodyOf(arrivingFrom(answer)), { status, headers });
}
