// How the server says no: one class that becomes the one error shape on the wire (api.md, Conventions). Anything else thrown is a 500.
import { errorCodes, type ErrorCode } from '#contract/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** More for the person to read; optional on the wire. */
  readonly detail: string | undefined;
  /** field -> sentence; `validation` only. */
  readonly fields: Record<string, string> | undefined;
  /** Further keys for the body, such as `post` on a conflict. */
  readonly extra: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;
  /** RFC 6749's word for it, if one of OAuth's calls refuses. */
  readonly oauth_error: string | undefined;

  constructor(
    code: ErrorCode,
    sentence: string,
    more: {
      detail?: string;
      fields?: Record<string, string>;
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
      oauth_error?: string;
      cause?: unknown;
    } = {},
  ) {
    super(sentence, { cause: more.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = errorCodes[code];
    this.detail = more.detail;
    this.fields = more.fields;
    this.extra = more.extra;
    this.headers = more.headers;
    this.oauth_error = more.oauth_error;
  }
}

/** The parts of a refusal that pass between threads or processes. */
export type PackedRefusal = Pick<Refusal, 'code' | 'message' | 'detail' | 'fields' | 'extra' | 'headers'>;

export const packed = ({ code, message, detail, fields, extra, headers }: Refusal): PackedRefusal => ({
  code,
  message,
  detail,
  fields,
  extra,
  headers,
});

export const unpacked = ({ code, message, ...more }: PackedRefusal): Refusal =>
  new Refusal(code, message, Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)));

/** For what cannot be finished because the program stops. */
export const restarting = (): Refusal =>
  new Refusal('unavailable', 'The server is restarting. Try again in a moment.', { headers: { 'Retry-After': '1' } });

export const notSignedIn = (): Refusal => new Refusal('unauthenticated', 'Sign in first.');

/** A validation refusal for one field. */
export const invalid = (field: string, sentence: string): Refusal =>
  new Refusal('validation', sentence, { fields: { [field]: sentence } });

/** Somebody else's id gets exactly the answer that an unknown one gets. */
export const notFound = (what: string): Refusal => new Refusal('not_found', `There is no such ${what}.`);
