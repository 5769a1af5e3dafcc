// Turns a failed call into a LinkedInError: from LinkedIn's status and code, or from how the connection broke.
// It branches on status and code only, since LinkedIn may change its messages at any time.
import { LinkedInError, type LinkedInOutcome } from './port.ts';
import { asRecord, parseJson } from '../../parse-json.ts';
import { dayMs } from '../../time.ts';
import type { HttpAnswer } from './request.ts';

export type Call =
  | 'exchange'
  | 'member'
  | 'introspect'
  | 'image'
  | 'document'
  | 'video'
  | 'create'
  | 'delete'
  | 'comment'
  | 'engagements'
  | 'pages'
  | 'figures'
  | 'person';
export type Answer = { status: number; headers: HttpAnswer['headers']; body: string };

const saysMax = 300;
const retryAfterMaxMs = dayMs;
const urnInText = /urn:li:(?:share|ugcPost|activity):[\w-]+/;
/** 400s that are temporary: the picture is not processed yet, or its upload URL has expired and a new one is needed. */
const passingCodes = new Set(['MEDIA_ASSET_WAITING_UPLOAD', 'EXPIRED_UPLOAD_URL']);

const sentences: Record<LinkedInOutcome, string> = {
  later: 'LinkedIn isn’t accepting this right now.',
  reconnect: 'LinkedIn no longer accepts the connection. Reconnect LinkedIn.',
  refused: 'LinkedIn refused this.',
  duplicate: 'LinkedIn already has a post with this text.',
  version_ended: 'LinkedIn has retired the API version configured here. Set a newer LINKEDIN_VERSION.',
  unknown: 'LinkedIn’s answer was lost, so this may or may not have worked.',
};

/** The error for an answer that is not a success. `now` resolves a Retry-After that is a date. */
export function refusal(call: Call, answer: Answer, now: Date): LinkedInError {
  const said = readErrorBody(answer.body);
  const duplicate = call === 'create' && answer.status === 422 ? duplicateUrn(said) : undefined;
  const outcome = duplicate === undefined ? outcomeOf(call, answer.status, said.codes) : 'duplicate';
  return new LinkedInError(outcome, sentences[outcome], {
    status: answer.status,
    linkedin_says: said.text,
    linkedin_code: said.codes[0] ?? null,
    linkedin_request_id: requestId(answer.headers),
    retry_after_ms: retryAfter(answer.headers, now),
    duplicate_urn: duplicate ?? null,
  });
}

/** The error for an answer that claims success but lacks what it must carry. */
export function unusable(call: Call, answer: Answer): LinkedInError {
  const outcome = call === 'create' || call === 'exchange' ? 'unknown' : 'later';
  return new LinkedInError(outcome, sentences[outcome], {
    status: answer.status,
    linkedin_request_id: requestId(answer.headers),
  });
}

/** The error for a call without an answer. `sent` is false only if the request certainly did not leave. */
export function lost(call: Call, sent: boolean, cause: unknown): LinkedInError {
  const outcome = sent && matters(call) ? 'unknown' : 'later';
  const message = outcome === 'unknown' ? sentences.unknown : 'We can’t reach LinkedIn right now.';
  return new LinkedInError(outcome, message, { cause });
}

/** Whether doing it twice does harm. */
const matters = (call: Call): boolean => call === 'create' || call === 'exchange' || call === 'comment';

function outcomeOf(call: Call, status: number, codes: string[]): LinkedInOutcome {
  if (status === 426) return 'version_ended';
  // A second post with the same text is refused; a second comment is not.
  if (call === 'comment' && (status >= 500 || status === 408 || status === 409)) return 'unknown';
  if (status === 429 || status === 500 || status === 503 || status === 409 || status === 425) return 'later';
  if (status >= 500 || status === 408) return matters(call) ? 'unknown' : 'later';
  // An OAuth 401 is about the code or the application's secret, not about a token.
  if (status === 401 && call !== 'exchange') return 'reconnect';
  if (status === 400 && codes.some((code) => passingCodes.has(code))) return 'later';
  return 'refused';
}

type ErrorDetails = { text: string; message: string; codes: string[] };

function readErrorBody(body: string): ErrorDetails {
  const fields = asRecord(parseJson(body)) ?? {};
  const details = (asRecord(fields['errorDetails']) ?? {})['inputErrors'];
  const inputs = Array.isArray(details) ? details.map((one) => asRecord(one) ?? {}) : [];
  const codes = [fields['code'], ...inputs.map((input) => input['code']), fields['error']].filter(isWord);
  if (fields['serviceErrorCode'] === 65601 && !codes.includes(revokedCode)) codes.unshift(revokedCode);
  const message = [fields['message'], fields['error_description']].find((value) => typeof value === 'string') ?? '';
  return { text: shown(message), message, codes };
}

export const revokedCode = 'REVOKED_ACCESS_TOKEN';

/**
 * The URN of the earlier post, null if it is not named, undefined if this is no duplicate. LinkedIn's code is
 * DUPLICATE_POST; a 422 that names the post of which this is a duplicate is treated the same, with or without the code.
 */
function duplicateUrn(said: ErrorDetails): string | null | undefined {
  const named = urnInText.exec(said.message)?.[0] ?? null;
  if (said.codes.includes('DUPLICATE_POST')) return named;
  return named !== null && /duplicate/i.test(said.message) ? named : undefined;
}

/** LinkedIn's message without the leading Java class, on one line, short, and without anything that looks like a token. */
function shown(message: string): string {
  const plain = message
    .replace(/^(?:[a-z]\w*\.)+[A-Z]\w*:\s*/, '')
    .replace(/\S{80,}/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > saysMax ? `${plain.slice(0, saysMax - 1).toWellFormed()}\u2026` : plain;
}

function retryAfter(headers: HttpAnswer['headers'], now: Date): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, retryAfterMaxMs);
  const at = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const serverNow = Date.parse(headers.get('date') ?? '');
  const wait = at - (Number.isNaN(serverNow) ? now.getTime() : serverNow);
  return Math.min(Math.max(wait, 0), retryAfterMaxMs);
}

function requestId(headers: HttpAnswer['headers']): string | null {
  return (headers.get('x-li-uuid') ?? headers.get('x-li-request-id'))?.slice(0, 100) ?? null;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100;
}
