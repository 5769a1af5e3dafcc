// What a failed call throws, and how it is read from an answer. What to show and where is left to the caller.
import type { ErrorCode } from '#contract/errors.ts';

/** `no_answer`: no connection; `timeout`: none in time; `cut_short`: a stream ended without its last event; `invalid`: not our server's. */
export type ApiErrorCode = ErrorCode | 'no_answer' | 'timeout' | 'cut_short' | 'invalid';

export class ApiError extends Error {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Field name -> sentence; empty unless the code is `validation`. */
  readonly fields: Record<string, string>;
  /** The whole body, such as a conflict's `post`. */
  readonly body: Record<string, unknown>;
  constructor(message: string, detail: Partial<Pick<ApiError, 'status' | 'code' | 'fields' | 'body'>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = detail.status ?? 0;
    this.code = detail.code ?? 'internal';
    this.fields = detail.fields ?? {};
    this.body = detail.body ?? {};
  }
  /** True if the same call may succeed later: no answer, too many calls at once, or a server in trouble. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sentence = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

/** The server's message or error field, else `fallback` (product spec, section 8). */
export async function errorOf(response: Response, fallback: string): Promise<ApiError> {
  const parsed: unknown = await response.json().catch(() => null);
  const body = isRecord(parsed) ? parsed : {};
  const fields: Record<string, string> = {};
  if (isRecord(body['fields'])) {
    for (const [name, value] of Object.entries(body['fields'])) if (typeof value === 'string') fields[name] = value;
  }
  return new ApiError(sentence(body['message']) ?? sentence(body['error']) ?? fallback, {
    status: response.status,
    code: (sentence(body['code']) ?? 'invalid') as ApiErrorCode,
    fields,
    body,
  });
}

/** The message of anything thrown. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof Error && error.message ? error.message : fallback;

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
