// What one row of the endpoint table says. The route, the typed client and /openapi.json are all made from rows.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` marks a parameter. */
  path: string;
  summary: string;
  /** anyone: no session needed (one is used if present); user: a session; admin: an admin's session. */
  who: 'anyone' | 'user' | 'admin';
  /** For `anyone`: a call that comes with a session cookie is that user's, so it needs an Origin of ours. */
  checks_origin?: true;
  query?: Schema;
  /** JSON, or the text fields of a multipart form if `files` is given. */
  body?: Schema;
  /** Multipart: the repeated file field, how many, and how large each may be (bytes). */
  files?: {
    field: string;
    max_count: number;
    max_bytes: number;
    /** JSON without a file is accepted, too. */ or_json?: true;
    /** What to do about a larger file, as a sentence. */ too_large?: string;
    /** The limit for a file that is an MP4 by its bytes: it goes to storage as it arrives. */ video_max_bytes?: number;
  };
  /** The body is a form of plain fields (application/x-www-form-urlencoded). */
  form?: true;
  /** Accepts the tokens of connected assistants, which no other row does; its 401 says where to get one (RFC 9728). */
  for_assistants?: true;
  /** Refuses in the shape of RFC 6749, with this code if what was sent is invalid. */
  oauth_error?: 'invalid_request' | 'invalid_client_metadata';
  /** The body is bytes, which the handler reads from the request as they arrive. */
  octets?: true;
  /** The body of a success. Absent for event streams and files. */
  answer?: Schema;
  /** The events of a stream by name, without `type`. */
  events?: Record<string, Schema>;
  /** Success statuses; the first is the usual one. Default [200]. */
  status?: readonly number[];
  /** Honours Idempotency-Key. */
  idempotent?: true;
  /** Which rate limit counts it; default `general`. */
  limit?: 'sign_in' | 'sign_up' | 'ask_email' | 'oauth_register' | 'generation' | 'pdf' | 'general' | 'none';
  /** What it may refuse with, besides validation, unauthenticated, rate_limited and internal. */
  errors?: readonly ErrorCode[];
};

/** Keeps each row's own types while checking them. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;
