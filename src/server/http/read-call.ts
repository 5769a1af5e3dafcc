// Reads a call by its row: who calls, limits, whether they may, parameters, query, body. Whatever does not fit is a Refusal.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { scopeOf } from '#contract/scope-of-call.ts';
import { notSignedIn, Refusal } from '../refusal.ts';
import { isJson, readFields, readForm, readJson } from './body.ts';
import type { Call, KeptFile, Session, UploadedFile } from './handler.ts';
import type { KnownDevices } from './known-device.ts';
import type { RateLimits } from './rate-limits.ts';
import { countsFailuresOnly, limitSignIn, placeOf } from './sign-in-limits.ts';
import { addressOf, mayBeForged, originOf, requireOwnOrigin, sessionOf, type Authenticator } from './sessions.ts';
import type * as z from 'zod/mini';

export type HttpEnv = { Bindings: HttpBindings; Variables: { request_id: string; log: Logger } };

export type ReadOptions = {
  authenticator: Authenticator;
  isAdmin: (userId: string) => Promise<boolean>;
  /** The origins under which browsers see the program. */
  own_origins: () => string[];
  trust_proxy: number;
  rate_limits: RateLimits;
  known_devices: KnownDevices;
  videos: KeepsVideos;
};

/** Where videos in a form go: to storage, as they arrive. */
type KeepsVideos = {
  keepWhole(userId: string, name: string, source: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** Deletes those that no post uses. */
  drop(userId: string, kept: KeptFile[]): Promise<void>;
};

/** How a handler of any row looks once its types have done their work. */
export type AnyCall = Omit<Call<'getPost'>, 'params' | 'query' | 'body' | 'user_id' | 'session'> & {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  user_id: string | null;
  session: Session | null;
  /** For a sign-in try that counts only if it fails. */
  giveBackTry: (() => Promise<void>) | null;
};
type Ctx = Context<HttpEnv>;

export async function readCall(c: Ctx, id: string, row: Endpoint, options: ReadOptions): Promise<AnyCall> {
  const request = c.req.raw;
  const clientAddress = addressOf(request, c.env.incoming.socket.remoteAddress, options.trust_proxy);
  const session = await sessionOf(request, options.authenticator);
  const limit = limitOf(row, session);
  await limitCall(options.rate_limits, limit, { clientAddress, session });
  const caller = keyMay(id, row, await authorise(request, row, session, options));
  const params = readParams(c);
  const query = row.query ? parse(row.query, givenIn(c.req.query())) : undefined;
  const { body, files, videos } = await readWhole(c, row, caller, options);
  const giveBack =
    limit === 'sign_in'
      ? await limitSignIn(options.rate_limits, {
          address: clientAddress,
          email: emailIn(body),
          user_id: row.who === 'anyone' ? null : (caller?.user_id ?? null),
          device: options.known_devices.read(request),
        })
      : null;
  return {
    params,
    query,
    body,
    files,
    videos,
    session: caller,
    user_id: caller?.user_id ?? null,
    once: null,
    request,
    request_id: c.get('request_id'),
    signal: clientSignal(c),
    log: c.get('log'),
    giveBackTry: countsFailuresOnly(id) ? giveBack : null,
  };
}

/** A call that needs a session and has none counts only against its address's general limit: it is about to be refused. */
function limitOf(row: Endpoint, session: Session | null): NonNullable<Endpoint['limit']> {
  const limit = row.limit ?? 'general';
  return row.who !== 'anyone' && session === null && limit !== 'none' ? 'general' : limit;
}

async function authorise(
  request: Request,
  row: Endpoint,
  session: Session | null,
  options: ReadOptions,
): Promise<Session | null> {
  if (row.who === 'anyone') {
    if (row.checks_origin && session) requireOwnOrigin(request, session, options.own_origins());
    // Without an Origin of ours, a form's call counts as a visitor's.
    return session && mayBeForged(request, session, options.own_origins()) ? null : session;
  }
  if (!session)
    throw new Refusal('unauthenticated', 'Sign in first.', {
      headers: { 'WWW-Authenticate': row.for_assistants ? challengeOf(request, row, options.own_origins()) : 'Bearer' },
    });
  requireOwnOrigin(request, session, options.own_origins());
  if (row.who === 'admin' && !(await options.isAdmin(session.user_id)))
    throw new Refusal('forbidden', 'This is for administrators only.');
  return session;
}

/** Tells an assistant where to find out how to get access (RFC 9728, section 5.1), and whether the token it sent is no longer valid. */
function challengeOf(request: Request, { path }: Endpoint, ownOrigins: string[]): string {
  const where = `resource_metadata="${originOf(request, ownOrigins)}/.well-known/oauth-protected-resource${path}"`;
  return request.headers.has('authorization') ? `Bearer error="invalid_token", ${where}` : `Bearer ${where}`;
}

/** A key opens only what its scopes name; for calls open to anybody, it identifies the caller only if its scopes allow the call. */
function keyMay(id: string, row: Endpoint, session: Session | null): Session | null {
  if (!session || session.scopes === null) return session;
  if (session.for_assistants && !row.for_assistants) {
    if (row.who === 'anyone') return null;
    throw new Refusal('forbidden', 'The access of a connected assistant is for /mcp only.');
  }
  const needed = scopeOf[id as EndpointId];
  if (needed === 'any' || (needed !== undefined && session.scopes.includes(needed))) return session;
  if (row.who === 'anyone') return null;
  if (needed === undefined) throw new Refusal('forbidden', 'An API key cannot do that. Sign in instead.');
  throw new Refusal('forbidden', `This API key lacks the scope ${needed}.`);
}

function readParams(c: Ctx): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  for (const value of Object.values(params)) {
    if (value.length > 200 || value.includes('\u0000'))
      throw new Refusal('not_found', 'There’s nothing at this address.');
  }
  return params;
}

/** `?q=&cursor=` asks for nothing in particular, like a form left empty. */
const givenIn = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

type Input = { body: unknown; files: UploadedFile[]; videos: KeptFile[] };

/** A body may take minutes to arrive: if the caller's token was revoked meanwhile, nothing is done with it. */
async function readWhole(
  c: Ctx,
  row: Endpoint,
  caller: Session | null,
  { videos, authenticator }: ReadOptions,
): Promise<Input> {
  const request = c.req.raw;
  const isThere = c.env.incoming.complete;
  const input = await readInput(request, row, caller?.user_id ?? null, videos);
  if (caller === null || isThere || (await sessionOf(request, authenticator, true)) !== null) return input;
  await videos.drop(caller.user_id, input.videos);
  throw notSignedIn();
}

async function readInput(
  request: Request,
  row: Endpoint,
  userId: string | null,
  { keepWhole, drop }: KeepsVideos,
): Promise<Input> {
  if (row.form) return { body: row.body && parse(row.body, await readFields(request)), files: [], videos: [] };
  if (!row.files || (row.files.or_json && isJson(request)))
    return { body: row.body ? parse(row.body, await readJson(request)) : undefined, files: [], videos: [] };
  const keep =
    userId === null ? null : (name: string, bytes: AsyncIterable<Uint8Array>) => keepWhole(userId, name, bytes);
  const { fields, files, videos } = await readForm(request, row.files, keep);
  try {
    return { body: row.body ? parse(row.body, fields) : undefined, files, videos };
  } catch (error) {
    if (userId !== null) await drop(userId, videos);
    throw error;
  }
}

type CallContext = { clientAddress: string; session: Session | null };

/** Runs before anything of the call is read. A sign-in try is counted later, once it is known which account it is for. */
async function limitCall(
  rateLimits: RateLimits,
  limit: NonNullable<Endpoint['limit']>,
  { clientAddress, session }: CallContext,
): Promise<void> {
  if (limit === 'none') return;
  const byUser = limit === 'general' || limit === 'generation' ? session : null;
  await rateLimits.consume(limit === 'sign_in' ? 'sign_in_calls' : limit, byUser?.user_id ?? placeOf(clientAddress));
}

/** The account being tried, as normalised by the row's schema. */
const emailIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string' ? body.email : null;

function clientSignal(c: Ctx): AbortSignal {
  const controller = new AbortController();
  c.env.outgoing.once('close', () => {
    if (!c.env.outgoing.writableFinished) controller.abort(new Error('the client went away'));
  });
  return controller.signal;
}

// Parses input by a row's schema. Whatever does not fit becomes one sentence per field, the first of them the error.
type Issue = z.core.$ZodIssue;

/** A null in place of another type counts as not sent. Text with NUL is always refused: PostgreSQL cannot store it. Throws Refusal validation. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  if (hasNul(input))
    throw new Refusal('validation', 'The text has a character that cannot be stored (U+0000). Remove it.');
  let result = schema.safeParse(input, unworded);
  if (!result.success && dropNulls(input, result.error.issues)) result = schema.safeParse(input, unworded);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    // What is inside a field is named in its sentence only.
    fields[String(issue.path[0] ?? 'body')] ??= sentence(issue, path, valueAt(input, issue.path));
  }
  const first = Object.values(fields)[0] ?? 'The request is not valid.';
  throw new Refusal('validation', first, { fields });
}

/** In place of zod's own words, which are not for people. */
const unworded = { error: () => '' };

/** The schema's own sentence if it has one, else ours for what zod found. */
function sentence(issue: Issue, path: string, value: unknown): string {
  if (issue.message !== '') return issue.message;
  if (path === 'body') return 'Send a JSON object.';
  if (value === undefined) return `Send ${path}.`;
  return `${path} ${wordsFor(issue) ?? 'is not valid'}.`;
}

function wordsFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return kinds[issue.expected] && `is ${kinds[issue.expected]}`;
  if (issue.code === 'invalid_value') return `is ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'too_big') return limitWords(issue.origin, 'at most', issue.maximum);
  return issue.code === 'too_small' ? limitWords(issue.origin, 'at least', issue.minimum) : undefined;
}

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function limitWords(origin: string, bound: 'at most' | 'at least', limit: number | bigint): string {
  const counted = `${bound} ${limit.toLocaleString('en')}`;
  const unit = units[origin];
  if (unit === undefined) return `is ${counted}`;
  return Number(limit) === 1 && bound === 'at least'
    ? 'may not be empty'
    : `${bound === 'at most' ? 'may have' : 'needs'} ${counted} ${unit}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What was sent at that path, which zod does not tell. */
function valueAt(input: unknown, path: Issue['path']): unknown {
  let value = input;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

/** Removes the nulls that many programs write for "nothing". True if there were any. */
function dropNulls(input: unknown, issues: Issue[]): boolean {
  const nulls = issues.filter(({ path }) => path.length > 0 && valueAt(input, path) === null);
  for (const { path } of nulls) {
    const holder = valueAt(input, path.slice(0, -1));
    if (typeof holder === 'object' && holder !== null && !Array.isArray(holder))
      Reflect.deleteProperty(holder, String(path.at(-1)));
  }
  return nulls.length > 0;
}

function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 40) throw new Refusal('validation', 'The JSON is nested too deeply.');
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || hasNul(inner, depth + 1));
}
