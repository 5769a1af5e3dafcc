// Makes a route of every row of the endpoint table: who may call, limits, parsing, idempotency, the handler, the answer. The only way in.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointId } from '#contract/endpoints.ts';
import type { IdentitySession } from '../adapters/identity/port.ts';
import { Refusal } from '../refusal.ts';
import { readForm, readJson } from './body.ts';
import { asRefusal, errorBody } from './errors.ts';
import { writeEventStream, type StreamEvent } from './event-stream.ts';
import { Reply, type Call, type Handlers, type Session, type UploadedFile } from './handler.ts';
import { hashOf, keyOf, type Idempotency } from './idempotency.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';
import { addressOf, requireOwnOrigin, sessionOf } from './sessions.ts';
import { parse } from './validate.ts';

export type HttpEnv = { Bindings: HttpBindings; Variables: { request_id: string; log: Logger } };

export type MountOptions = {
  handlers: Handlers;
  authenticate: (token: string) => Promise<IdentitySession | null>;
  isAdmin: (user_id: string) => Promise<boolean>;
  /** The origins under which browsers see the program. */
  own_origins: () => string[];
  trust_proxy: number;
  rate_limits: RateLimits;
  idempotency: Idempotency;
  metrics: Metrics;
};

/** What a handler of any row looks like once its types have done their work. */
type AnyCall = Omit<Call<'getPost'>, 'params' | 'query' | 'body' | 'user_id' | 'session'> & {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  user_id: string | null;
  session: Session | null;
};
type AnyHandler = (call: AnyCall) => Promise<unknown>;
type Ctx = Context<HttpEnv>;

export function mountEndpoints(app: Hono<HttpEnv>, options: MountOptions): void {
  const allowed = new Map<string, Set<string>>();
  for (const [id, row] of Object.entries<Endpoint>(endpoints)) {
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1');
    // The table and Handlers agree row by row (checked by the type of `options.handlers`); a loop over rows cannot say so.
    const handler = options.handlers[id as EndpointId] as unknown as AnyHandler;
    app.on(row.method, path, (c) => respond(c, id, row, handler, options));
    allowed.set(path, (allowed.get(path) ?? new Set()).add(row.method));
  }
  for (const [path, methods] of allowed) {
    app.all(path, (c) => {
      const allow = [...methods].join(', ');
      return refuse(
        c,
        new Refusal('method_not_allowed', `This address takes ${allow} only.`, { headers: { Allow: allow } }),
      );
    });
  }
}

export function refuse(c: Ctx, refusal: Refusal): Response {
  const body = JSON.stringify({ ...errorBody(refusal), request_id: c.get('request_id') });
  // What was not read of too large a body would be taken for the next request: the connection ends with this answer.
  const ending: Record<string, string> = refusal.code === 'too_large' ? { Connection: 'close' } : {};
  return new Response(body, {
    status: refusal.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...ending, ...refusal.headers },
  });
}

async function respond(
  c: Ctx,
  id: string,
  row: Endpoint,
  handler: AnyHandler,
  options: MountOptions,
): Promise<Response> {
  const stop = options.metrics.startCall(id);
  try {
    const call = await readCall(c, row, options);
    const response = row.events
      ? await stream(c, row, call, handler)
      : await answer(c, id, row, call, { handler, options });
    stop(response === RESPONSE_ALREADY_SENT ? 200 : response.status);
    return response;
  } catch (error) {
    const refusal = asRefusal(error, c.get('log'));
    stop(refusal.status);
    return refuse(c, refusal);
  }
}

async function readCall(c: Ctx, row: Endpoint, options: MountOptions): Promise<AnyCall> {
  const request = c.req.raw;
  const client_address = addressOf(request, c.env.incoming.socket.remoteAddress, options.trust_proxy);
  const session = await sessionOf(request, options.authenticate);
  const limit = limitOf(row, session);
  if (limit !== 'none') {
    const by_address = limit === 'pdf' || limit === 'sign_in' || session === null;
    await options.rate_limits.consume(limit, by_address ? client_address : session.user_id);
  }
  const caller = await authorise(request, row, session, options);
  const params = readParams(c);
  const query = row.query ? parse(row.query, c.req.query()) : undefined;
  const { body, files } = await readInput(request, row);
  if (limit === 'sign_in') await limitAccount(options.rate_limits, body);
  return {
    params,
    query,
    body,
    files,
    session: caller,
    user_id: caller?.user_id ?? null,
    once: null,
    request,
    request_id: c.get('request_id'),
    client_address,
    signal: clientSignal(c),
    log: c.get('log'),
  };
}

/** Whoever is about to be told to sign in has used up nothing but a call of their address. */
function limitOf(row: Endpoint, session: Session | null): NonNullable<Endpoint['limit']> {
  const limit = row.limit ?? 'general';
  return row.who !== 'anyone' && session === null && limit !== 'none' ? 'general' : limit;
}

async function authorise(
  request: Request,
  row: Endpoint,
  session: Session | null,
  options: MountOptions,
): Promise<Session | null> {
  if (row.who === 'anyone') {
    if (row.checks_origin && session) requireOwnOrigin(request, session, options.own_origins());
    // A forged form may carry the cookie: without an Origin of ours the call is a visitor's.
    const origin = request.headers.get('origin');
    const forged =
      session?.via === 'cookie' &&
      request.method !== 'GET' &&
      (origin === null || !options.own_origins().includes(origin));
    return forged ? null : session;
  }
  if (!session) throw new Refusal('unauthenticated', 'Sign in first.', { headers: { 'WWW-Authenticate': 'Bearer' } });
  requireOwnOrigin(request, session, options.own_origins());
  if (row.who === 'admin' && !(await options.isAdmin(session.user_id)))
    throw new Refusal('forbidden', 'This is for administrators only.');
  return session;
}

function readParams(c: Ctx): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  for (const value of Object.values(params)) {
    if (value.length > 200 || value.includes('\u0000'))
      throw new Refusal('not_found', 'There is nothing at this address.');
  }
  return params;
}

async function readInput(request: Request, row: Endpoint): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (row.files && !(row.files.or_json && isJson(request))) {
    const form = await readForm(request, row.files);
    return { body: row.body ? parse(row.body, form.fields) : undefined, files: form.files };
  }
  return { body: row.body ? parse(row.body, await readJson(request)) : undefined, files: [] };
}

const isJson = (request: Request): boolean =>
  /^application\/([\w.+-]*\+)?json\b/i.test(request.headers.get('content-type') ?? '');

/** Sign-in is limited for one account too, whoever asks. */
async function limitAccount(rate_limits: RateLimits, body: unknown): Promise<void> {
  if (typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string') {
    await rate_limits.consume('sign_in', `account ${body.email}`);
  }
}

function clientSignal(c: Ctx): AbortSignal {
  const controller = new AbortController();
  c.env.outgoing.once('close', () => {
    if (!c.env.outgoing.writableFinished) controller.abort(new Error('the client went away'));
  });
  return controller.signal;
}

async function stream(c: Ctx, row: Endpoint, call: AnyCall, handler: AnyHandler): Promise<Response> {
  const events = (await handler(call)) as AsyncIterable<StreamEvent>;
  const log = c.get('log');
  await writeEventStream({
    outgoing: c.env.outgoing,
    headers: { 'X-Request-Id': call.request_id, 'X-Content-Type-Options': 'nosniff' },
    events,
    sentenceFor: (error) => asRefusal(error, log).message,
  });
  return RESPONSE_ALREADY_SENT;
}

type Answering = { handler: AnyHandler; options: MountOptions };

async function answer(
  c: Ctx,
  id: string,
  row: Endpoint,
  call: AnyCall,
  { handler, options }: Answering,
): Promise<Response> {
  const key = row.idempotent === true && call.user_id !== null ? keyOf(call.request) : null;
  if (key === null || call.user_id === null) return toResponse(row, await handler(call));
  const request_hash = hashOf([id, JSON.stringify(call.body), ...call.files.map((file) => file.bytes)]);
  const begun = await options.idempotency.begin(call.user_id, key, request_hash, call.signal);
  if ('replay' in begun) return toResponse(row, new Reply(begun.replay.answer, { status: begun.replay.status }));
  let post_made = begun.once.post_id !== null;
  const once = {
    ...begun.once,
    record: async (...args: Parameters<typeof begun.once.record>) => {
      await begun.once.record(...args);
      post_made = true;
    },
  };
  try {
    const result = await handler({ ...call, once });
    const { body, status } = result instanceof Reply ? result : new Reply(result);
    // A 202 is not the result yet: asked again, the post itself answers.
    if (status === 202) await begun.forget();
    else await begun.finish({ status: status ?? row.status?.[0] ?? 200, answer: body });
    return toResponse(row, result);
  } catch (error) {
    if (error instanceof Refusal && post_made && error.status !== 503)
      await begun.finish({ status: error.status, answer: errorBody(error) });
    else await begun.forget();
    throw error;
  }
}

function toResponse(row: Endpoint, result: unknown): Response {
  if (result instanceof Response) return result;
  const reply = result instanceof Reply ? result : new Reply(result);
  return new Response(JSON.stringify(reply.body), {
    status: reply.status ?? row.status?.[0] ?? 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...reply.headers },
  });
}
