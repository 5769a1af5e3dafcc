// The sandbox's switches: which calls fail and how, how slow it is, how strict. docs: the comments here are what POST _control takes.
import * as z from 'zod';

export const calls = [
  'authorize',
  'token',
  'introspect',
  'userinfo',
  'initialize_upload',
  'upload',
  'finalize_upload',
  'create',
  'delete',
  'comment',
  'read',
] as const;
export type WireCall = (typeof calls)[number];

/**
 * - `status`: answers `status` (with `code`, `message`, `retry_after`) and does nothing.
 * - `status_after`: does the work, then answers `status`.
 * - `hang`: never answers and does nothing; `lost_answer`: does the work and never answers. Both end after `ms` (default 120 s).
 * - `slow`: waits `ms` (default 3 s), then carries on normally.
 * - `drop_before`: breaks the connection and does nothing; `drop_after`: does the work, then breaks the connection.
 * - `no_id`: does the work and answers 201 without x-restli-id.
 * - `revoked_token`: 401 REVOKED_ACCESS_TOKEN, as LinkedIn now and then answers for a token it has just issued.
 * - `media_processing` (on `upload`; for a video on `finalize_upload`): the file takes `ms` (default 3 s) to process after its upload;
 *   `media_failed`: processing fails.
 */
export const fault = z.strictObject({
  on: z.enum([...calls, 'any']),
  kind: z.enum([
    'status',
    'status_after',
    'hang',
    'lost_answer',
    'slow',
    'drop_before',
    'drop_after',
    'no_id',
    'revoked_token',
    'media_processing',
    'media_failed',
  ]),
  status: z.int().min(400).max(599).optional(),
  code: z.string().max(100).optional(),
  message: z.string().max(2000).optional(),
  /** Sent as is: seconds or an HTTP date. */
  retry_after: z.union([z.number().min(0), z.string().max(100)]).optional(),
  /** How many calls it affects. */
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(600_000).optional(),
  /** Only this member's calls. */
  member_id: z.string().max(100).optional(),
});
export type Fault = z.infer<typeof fault>;

export const settings = z.strictObject({
  /** Added to every call on the wire. */
  latency_ms: z.int().min(0).max(60_000).default(0),
  /** Answers 400 INVALID_VALUE_FOR_FIELD to an unescaped reserved character, where LinkedIn would publish the text up to it. */
  strict_little_text: z.boolean().default(false),
  /** Whether the backslashes count toward the 3000, too. */
  count_backslashes: z.boolean().default(false),
  /** If the signed-in member has a live grant, it is renewed without the consent page, as LinkedIn does. */
  skip_consent: z.boolean().default(true),
  /** Calls a member may make per UTC day; 0 means no limit. */
  quota_per_day: z.int().min(0).default(150),
  /** What separates the scopes in the answer to a token request; LinkedIn has been seen with both. */
  scope_separator: z.enum([' ', ',']).default(' '),
  /** Months that the LinkedIn-Version header may name. */
  active_versions: z
    .array(z.string().regex(/^\d{6}$/))
    .default(['202511', ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `2026${month}`)]),
  /** How long each video takes to process: unlike a picture, it is never available at once. */
  video_processing_ms: z.int().min(0).max(100_000_000).default(1000),
  /** People and pages that no longer exist: a text that mentions one is refused. What LinkedIn does then is not documented. */
  gone_urns: z.array(z.string()).max(100).default([]),
  /** How far ahead the sandbox's clock is. */
  clock_ahead_s: z.int().min(0).max(10_000_000_000).default(0),
});
export type Settings = z.infer<typeof settings>;

/** What POST _control takes: settings given replace those in force; `faults`, if given, replace all pending ones. */
export const control = settings
  .partial()
  .extend({ faults: z.array(fault).max(1000).optional() })
  .strict();
export type Control = z.infer<typeof control>;
/** As a test writes it: `times` may be left out. */
export type ControlInput = z.input<typeof control>;
