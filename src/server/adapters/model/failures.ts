// What a provider's refusal means to us, from its status and its own error code; both providers use the same statuses.
import { ModelError, type ModelErrorKind } from './port.ts';

const noCredit = /insufficient_quota|billing|credit|spend_limit|payment/i;

function kindOf(status: number | undefined, code: string): ModelErrorKind {
  if (status === 402 || noCredit.test(code)) return 'quota';
  if (status === 401 || status === 403 || /authentication_error|permission_error|invalid_api_key/.test(code))
    return 'key';
  if (status === 404 || /model_not_found|not_found_error/.test(code)) return 'model';
  if (status === 429 || /rate_limit|slow_down/.test(code)) return 'busy';
  if (status === 408 || status === 409 || status === 504 || /timeout/.test(code)) return 'slow';
  if (status !== undefined && status >= 400 && status < 500) return 'request';
  if (/invalid_request|request_too_large|context_length/.test(code)) return 'request';
  return 'down';
}

type ErrorBody = { code?: unknown; type?: unknown; error?: unknown };
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[^\w.-]/g, '').slice(0, 60) : '';

/** The provider's own codes, from either provider's error body: its code and its type, never its free text, which may echo a key. */
function codesOf(told: ErrorBody): string {
  const inner = (typeof told.error === 'object' && told.error !== null ? told.error : {}) as ErrorBody;
  const codes = [told.code, told.type, inner.code, inner.type].map(asText);
  return [...new Set(codes.filter((code) => code !== '' && code !== 'error'))].join(' ');
}

/** @param told a parsed error body; anything else if there was none. */
export function failureOf(provider: string, told: unknown, status?: number): ModelError {
  const body = (typeof told === 'object' && told !== null ? told : {}) as ErrorBody;
  const codes = codesOf(body);
  const code = codes === '' ? '' : ` (${codes})`;
  return new ModelError(kindOf(status, codes), `${provider} answered ${status ?? 'an error in the stream'}${code}`);
}
