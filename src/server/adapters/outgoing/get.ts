// Fetches a URL that the operator named: bounded in size and time, never from inside the network, not even after a redirect.
import { request as http, type IncomingHttpHeaders } from 'node:http';
import { request as https } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { problemWith, type OutgoingOptions, requestOptionsFor } from './post.ts';
import { OutgoingError } from './public-lookup.ts';
import { errorCode } from '../../error-code.ts';

/** `url` is the final one, after redirects; `body` is decompressed. */
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer; url: string };

const usualTimeoutMs = 10_000;
const redirectsMax = 3;

/** Throws OutgoingError if the URL may not be called, does not answer in time, or returns more than `max_bytes`. */
export async function getFrom(
  address: string,
  { headers, max_bytes, signal }: { headers: Record<string, string>; max_bytes: number; signal?: AbortSignal },
  options: OutgoingOptions,
): Promise<Received> {
  const timeout = AbortSignal.timeout(options.timeout_ms ?? usualTimeoutMs);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let next = address;
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    const wrong = problemWith(next, options);
    if (wrong !== null) throw new OutgoingError(wrong);
    const received = await once(new URL(next), { headers, max_bytes, signal: stop }, options);
    const { location } = received.headers;
    if (received.status < 300 || received.status >= 400 || received.status === 304 || location === undefined)
      return { ...received, body: await unpacked(received, max_bytes), url: next };
    if (!URL.canParse(location, next)) throw new OutgoingError('The server sends the reader to no address.');
    next = new URL(location, next).href;
  }
  throw new OutgoingError('The server sends the reader in circles.');
}

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** A small body that decompresses to a large one is too large as well. */
async function unpacked({ headers, body }: Omit<Received, 'url'>, maxBytes: number): Promise<Buffer> {
  const how = unpackers.get(headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (!how || body.length === 0) return body;
  try {
    return await how(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const isLarge = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new OutgoingError(isLarge ? 'The answer is too large.' : 'The answer is packed and damaged.');
  }
}

async function once(
  url: URL,
  { headers, max_bytes, signal }: { headers: Record<string, string>; max_bytes: number; signal: AbortSignal },
  options: OutgoingOptions,
): Promise<Omit<Received, 'url'>> {
  const send = url.protocol === 'https:' ? https : http;
  const told = (error: Error): OutgoingError =>
    error instanceof OutgoingError
      ? error
      : new OutgoingError(signal.aborted ? 'The server did not answer in time.' : 'The server could not be reached.');
  const way = await requestOptionsFor(url, options).catch((error: Error) => {
    throw told(error);
  });
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(told(error));
    const accepting = { ...headers, Host: url.host, 'Accept-Encoding': 'gzip, deflate, br' };
    const request = send(url, { headers: accepting, signal, ...way });
    request.once('error', fail);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > max_bytes) response.destroy(new OutgoingError('The answer is too large.'));
        else chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.end();
  });
}
