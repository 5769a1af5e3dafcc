// How every model is called over HTTP: text is sent, and what arrives of the answer is buffered until it is taken (arriving.ts).
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { proxyEnv, type ProxySettings } from '../outgoing/proxy.ts';
import { arrivingFrom, type Arriving } from './arriving.ts';

/** Header names are lower case. */
export type ModelCall = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};
export type ModelAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Arriving };
/** Rejects if there is no connection, or the signal aborts. */
export type ModelFetch = (url: string, call: ModelCall) => Promise<ModelAnswer>;

/** Follows no redirects, asks for no compression. Keeps its own connections alive. */
export function createModelFetch(proxy: ProxySettings | null = null): ModelFetch {
  const kept = { keepAlive: true, ...(proxy ? { proxyEnv: proxyEnv(proxy) } : {}) };
  const http = { request: httpRequest, agent: new HttpAgent(kept) };
  const https = { request: httpsRequest, agent: new HttpsAgent(kept) };
  return (address, { body, headers, ...call }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const { request, agent } = url.protocol === 'https:' ? https : http;
      const options: RequestOptions = {
        ...call,
        agent,
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Postwright' },
      };
      request(url, options, (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: arrivingFrom(answer) }),
      )
        .once('error', reject)
        .end(body);
    });
}
