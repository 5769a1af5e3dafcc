// One HTTP call to LinkedIn: time limit, abort, no redirects, bounded answer. What a call means is left to its callers.
import { lost, type Answer, type Call } from './failure.ts';
import type { HttpAnswer, HttpCall } from './request.ts';
import { errorCode } from '../../error-code.ts';

export type WireRequest = {
  call: Call;
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal | undefined;
  timeout_ms: number;
  /** Limit for the answer; a few hundred bytes are usual. */
  answer_max_bytes?: number;
};

/** LinkedIn's answers are a few hundred bytes; more than this is not LinkedIn. */
const answerMaxBytes = 256 * 1024;

/** Connection failures that happen before a byte of the request is sent. A reset is not among them: it can come later. */
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
  'UND_ERR_PRX_CONN',
  'UND_ERR_PRX_TLS',
]);

/** Throws LinkedInError if no status came back; any status is an answer. */
export async function send(callHttp: HttpCall, request: WireRequest): Promise<Answer> {
  if (request.signal?.aborted) throw lost(request.call, false, request.signal.reason);
  const late = AbortSignal.timeout(request.timeout_ms);
  const signal = request.signal ? AbortSignal.any([request.signal, late]) : late;
  let answer: HttpAnswer;
  try {
    answer = await callHttp(request.url, {
      method: request.method,
      headers: { Accept: 'application/json', ...request.headers },
      body: request.body ?? null,
      signal,
    });
  } catch (cause) {
    throw lost(request.call, !wasUnsent(cause), cause);
  }
  return { status: answer.status, headers: answer.headers, body: await readBody(answer, request.answer_max_bytes) };
}

function wasUnsent(cause: unknown): boolean {
  if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.every(isUnsent);
  return isUnsent(cause);
}

function isUnsent(error: unknown): boolean {
  return unsent.has(errorCode(error) ?? '') || isProxysRefusal(error);
}

/** A proxy that cannot reach LinkedIn, or will not: undici has no code of its own for that, only the one of any call that was ended. */
const isProxysRefusal = (error: unknown): boolean =>
  error instanceof Error && errorCode(error) === 'UND_ERR_ABORTED' && error.message.startsWith('Proxy response (');

/** As much of the body as arrived: the status is known by now, and a truncated body must not hide it. */
async function readBody({ body }: HttpAnswer, max = answerMaxBytes): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > max) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    return text;
  }
  return text + decoder.decode();
}
