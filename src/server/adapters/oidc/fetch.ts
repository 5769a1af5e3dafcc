// How the sign-in provider is called: through the proxy that the environment names, bounded in time and size, no redirect followed.
import type { CustomFetch } from 'openid-client';
import { Agent, request } from 'undici';
import { proxyDispatcher, type ProxySettings } from '../outgoing/proxy.ts';
import { OidcError, type WatchCall } from './port.ts';

const answerMaxBytes = 256 * 1024;
const methods = { GET: 'GET', POST: 'POST' } as const;
const isMethod = (method: string): method is keyof typeof methods => method in methods;

/** Throws OidcError away where nobody answers, or a server in trouble does. */
export function createOidcFetch(watch: WatchCall, proxy: ProxySettings | null): CustomFetch {
  const dispatcher = proxy ? proxyDispatcher(proxy) : new Agent();
  return async (url, { method, headers, body, signal }) => {
    if (!isMethod(method)) throw new TypeError(`a provider is never sent ${method}`);
    // Only the token endpoint is sent a body, and openid-client makes it of URLSearchParams.
    const sent = body instanceof URLSearchParams ? body.toString() : null;
    try {
      const call = () => request(url, { dispatcher, method, headers, body: sent, signal: signal ?? null });
      const answer = await watch({ method, url }, async () => {
        const { statusCode: status, ...rest } = await call();
        return { status, ...rest };
      });
      const bytes = await readBody(answer.body);
      if (answer.status >= 500) throw new OidcError('away', `The provider answered ${answer.status}.`);
      return new Response([204, 304].includes(answer.status) ? null : bytes, {
        status: answer.status,
        headers: readableHeaders(answer.headers),
      });
    } catch (error) {
      if (error instanceof OidcError) throw error;
      throw new OidcError('away', error instanceof Error ? error.message : 'The provider did not answer.');
    }
  };
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > answerMaxBytes) throw new OidcError('refused', 'The answer is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function readableHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(given))
    for (const value of [values].flat()) headers.append(name, value);
  return headers;
}
