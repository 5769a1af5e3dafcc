// One HTTP call to LinkedIn: time limit, abort, no redirects, bounded answer. What a call means is known by its callers.
import { lost } from './failure.ts';
import type { Answer, Call } from './failure.ts';

export type Fetch = typeof globalThis.fetch;

export type WireRequest = {
  call: Call;
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: BodyInit;
  signal: AbortSignal;
  timeout_ms: number;
};

/** LinkedIn's answers are a few hundred bytes; more than this is not LinkedIn. */
const answer_max_bytes = 256 * 1024;

/** Ways in which a connection fails before a byte of the request is sent. A reset is not among them: it can come after. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
]);

/** Throws LinkedInError where no status came back; any status is an answer. */
export async function send(fetch: Fetch, request: WireRequest): Promise<Answer> {
  if (request.signal.aborted) throw lost(request.call, false, request.signal.reason);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.timeout_ms)]);
  let response: Response;
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: { Accept: 'application/json', ...request.headers },
      body: request.body,
      // A token follows no redirect.
      redirect: 'manual',
      signal,
    });
  } catch (cause) {
    throw lost(request.call, !wasUnsent(cause), cause);
  }
  return { status: response.status, headers: response.headers, body: await readBody(response) };
}

function wasUnsent(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const inner = cause.cause;
  if (!(inner instanceof Error)) return false;
  if (inner instanceof AggregateError && inner.errors.length > 0) return inner.errors.every(isUnsent);
  return isUnsent(inner);
}

function isUnsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unsent.has(error.code);
}

/** The body as far as it came: the status is known by now, and a body cut short must not hide it. */
async function readBody(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > answer_max_bytes) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    return text;
  }
  return text + decoder.decode();
}
