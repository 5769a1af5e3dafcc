// Sends a body to a URL that a user named. Its host is resolved once and judged there, so that a name cannot lead elsewhere between
// the check and the call; no redirect is followed, little is read, and nothing takes long.
import { request as http, Agent as HttpAgent, type RequestOptions } from 'node:http';
import { request as https, Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';
import { type ProxySettings, proxyFor } from './proxy.ts';
import { notPublic, OutgoingError, createPublicLookup } from './public-lookup.ts';
import { errorCode } from '../../error-code.ts';

export type OutgoingOptions = {
  /** For one's own network, and for tests: addresses inside it may be called. */
  allow_private: boolean;
  /** For what is public and only read: http:// URLs are allowed, too. */
  allow_http?: boolean;
  /** null: called directly. */
  proxy?: ProxySettings | null;
  timeout_ms?: number;
};
type DeliveryResult = { status: number };

const usualTimeoutMs = 10_000;
const answerMaxBytes = 64 * 1024;

/** What is wrong with the URL as written; null if nothing is. */
export function problemWith(address: string, { allow_private, allow_http = false }: OutgoingOptions): string | null {
  const url = URL.parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol) || address.length > 2_000)
    return 'Enter an address that begins with https://.';
  if (url.username || url.password) return 'The address may hold no name and password.';
  if (allow_private) return null;
  if (url.protocol !== 'https:' && !allow_http) return 'Enter an address that begins with https://.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0 && isPrivateAddress(host)) return notPublic;
  if (/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host) || !/[.:]/.test(host)) return notPublic;
  return null;
}

/** Throws OutgoingError if the URL may not be called, or did not answer in time. Any status is an answer. */
export async function postTo(
  address: string,
  { body, headers, signal }: { body: string | Uint8Array; headers: Record<string, string>; signal?: AbortSignal },
  options: OutgoingOptions,
): Promise<DeliveryResult> {
  const wrong = problemWith(address, options);
  if (wrong !== null) throw new OutgoingError(wrong);
  const url = new URL(address);
  const timeout = AbortSignal.timeout(options.timeout_ms ?? usualTimeoutMs);
  const send = url.protocol === 'https:' ? https : http;
  const way = await requestOptionsFor(url, options).catch((error: Error) => {
    throw told(error, false);
  });
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...way,
    });
    request.once('error', (error) => reject(told(error, timeout.aborted)));
    request.once('response', (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > answerMaxBytes) response.destroy();
      });
      response.once('close', () => resolve({ status: response.statusCode ?? 0 }));
      response.on('error', () => undefined);
    });
    request.end(body);
  });
}

function told(error: Error, isLate: boolean): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (isLate) return new OutgoingError('The server did not answer in time.');
  const code = errorCode(error) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new OutgoingError('The name of the server is not known.');
  if (code === 'ECONNREFUSED') return new OutgoingError('The server takes no connection.');
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return new OutgoingError("The server's certificate is not valid.");
  return new OutgoingError('The server could not be reached.');
}

// How a guarded call reaches a URL that a user named: directly, or through the operator's proxy. Either way the name is resolved
// and judged here, and the call goes to exactly the address that was judged.
const publicLookup = createPublicLookup();

/** For node's `request`, besides the headers, which get a Host. Throws OutgoingError if the name leads inside. */
export async function requestOptionsFor(url: URL, { allow_private, proxy }: OutgoingOptions): Promise<RequestOptions> {
  const via = proxy ? proxyFor(url, proxy) : null;
  if (via === null) return { agent: false, ...(allow_private ? {} : { lookup: publicLookup }) };
  const Agent = url.protocol === 'https:' ? HttpsAgent : HttpAgent;
  const agent = new Agent({ proxyEnv: { HTTP_PROXY: via, HTTPS_PROXY: via } });
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (allow_private || isIP(name) > 0) return { agent };
  // A proxy resolving the name itself could be led somewhere other than what we checked.
  const address = await addressOf(name);
  const servername = { servername: name } as RequestOptions;
  return { agent, host: address, hostname: address, ...servername };
}

const addressOf = (name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    publicLookup(name, { all: false }, (error, address) =>
      error ? reject(error) : resolve(typeof address === 'string' ? address : ''),
    );
  });
