// The words of every error: its code, its status, the one shape it travels in (api.md, Conventions).
import * as z from 'zod/mini';

/** code -> HTTP status. */
export const error_codes = {
  validation: 400,
  unauthenticated: 401,
  /** The password was right, and the account asks for a second factor: the body has `second_factor: {challenge, expires_at}`. */
  second_factor_required: 401,
  upgrade_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  linkedin_not_connected: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof error_codes;

/** `message` repeats `error`; `fields` comes with `validation` only. Further keys (such as `post` on a conflict) may be added. */
export const error_body = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  detail: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
/** Of the calls that OAuth's clients make: `error` is a word of RFC 6749 or 7591, `error_description` the sentence. */
export const oauth_error_body = z.extend(error_body, { error_description: z.string() });
export type ErrorBody = z.infer<typeof error_body>;
