// The words of every error: its code, its status, the one shape it travels in (api.md, Conventions).
import * as z from 'zod/mini';

/** code -> HTTP status. */
export const errorCodes = {
  validation: 400,
  unauthenticated: 401,
  /** The password was right, but the account asks for a second factor: the body has `second_factor: {challenge, expires_at}`. */
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
export type ErrorCode = keyof typeof errorCodes;

/** `message` repeats `error`; `fields` comes with `validation` only. Further keys (such as `post` on a conflict) may be added. */
export const errorBody = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  detail: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
/** For the calls that OAuth clients make: `error` is a code of RFC 6749 or 7591, `error_description` the sentence. */
export const oauthErrorBody = z.extend(errorBody, { error_description: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;
