// Makes a route of every row of the endpoint table: the call is read (read-call.ts), handled once, answered. There is no other way in.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointId } from '#contract/endpoints.ts';
import { Refusal } from '../refusal.ts';
import { asRefusal, errorBody, oauthErrorBody } from './errors.ts';
import { answerHeaders } from './identified.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import { openedInTime, writeEventStream, type StreamEvent } from './event-stream.ts';
import { Reply, type Handlers } from './handler.ts';
import { hashOf, keyOf, type Idempotency } from './idempotency.ts';
import type { Metrics } from './metrics.ts';
import type { Overload } from './overload.ts';
import { addressOf } from './sessions.ts';
import { placeOf } from './sign-in-limits.ts';
import { readCall, type AnyCall, type HttpEnv, type ReadOptions } from './read-call.ts';

export type MountOptions = ReadOptions & {
  handlers: Handlers;
  idempotency: Idempotency;
  metrics: Metrics;
  overload: Overload;
  calls_under_way: CallsUnderWay;
  /** Aborted when the process can no longer wait for its streams. */
  ending: AbortSignal;
  /** Called after each successful call by a signed-in user. */
  called(userId: string, method: Endpoint['method']): void;
};

type AnyHandler = (call: AnyCall) => Promise<unknown>;
type Ctx = Context<HttpEnv>;

export function mountEndpoints(app: Hono<HttpEnv>, options: MountOptions): void {
  const rows = Map.groupBy(Object.entries<Endpoint>(endpoints), ([, row]) => row.path.replaceAll(/\{(\w+)\}/g, ':$1'));
  // The more specific path first, with its refusal: PATCH /api/ideas/questions is not for /api/ideas/:id to take.
  const exactFirst = [...rows].sort(([one], [other]) => parametersIn(one) - parametersIn(other));
  for (const [path, methods] of exactFirst) {
    for (const [id, row] of methods) {
      // The table and Handlers agree row by row (checked by the type of `options.handlers`), which a loop over rows cannot express.
      const handler = options.handlers[id as EndpointId] as unknown as AnyHandler;
      app.on(row.method, path, (c) => respond(c, id, row, handler, options));
    }
    const refusal = wrongMethod(methods.map(([, { method }]) => method));
    app.all(path, (c) => refuseUnmatched(c, refusal, options));
  }
}

/** `taken`: what the address takes instead. */
export function wrongMethod(taken: Endpoint['method'][]): Refusal {
  const allow = taken.join(', ');
  return new Refusal('method_not_allowed', `This address takes ${allow} only.`, { headers: { Allow: allow } });
}

const parametersIn = (path: string): number => path.split(':').length - 1;

/** Unknown paths count too, by the caller's address: probing for calls is limited to 600 a minute. */
export async function refuseUnmatched(
  c: Ctx,
  refusal: Refusal,
  { rate_limits, trust_proxy }: Pick<MountOptions, 'rate_limits' | 'trust_proxy'>,
): Promise<Response> {
  try {
    const address = addressOf(c.req.raw, c.env.incoming.socket.remoteAddress, trust_proxy);
    await rate_limits.consume('general', placeOf(address));
    return refuse(c, refusal);
  } catch (error) {
    return refuse(c, asRefusal(error, c.get('log')));
  }
}

export function refuse(c: Ctx, refusal: Refusal, oauthError?: Endpoint['oauth_error']): Response {
  const said = oauthError === undefined ? errorBody(refusal) : oauthErrorBody(refusal, oauthError);
  const body = JSON.stringify({ ...said, request_id: c.get('request_id') });
  // Whatever was not read of an oversized body would be parsed as the next request, so the connection ends with this answer.
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
  // Health checks matter most under load.
  const tooMuch = row.limit === 'none' ? null : options.overload.refusal(row.events !== undefined);
  if (tooMuch) {
    await options.overload.hold();
    stop(tooMuch.status);
    return refuse(c, tooMuch, row.oauth_error);
  }
  const end = options.overload.takeCall();
  let call: AnyCall | null = null;
  let leave: (() => void) | null = null;
  try {
    call = await readCall(c, id, row, options);
    if (call.user_id !== null) leave = options.calls_under_way.begin(call.user_id);
    const result = row.events
      ? await stream(c, call, handler, options)
      : await answer(id, row, call, { handler, options });
    await call.giveBackTry?.();
    const response = result instanceof Response ? result : sendJson(c, row, result);
    const status = response === RESPONSE_ALREADY_SENT ? c.env.outgoing.statusCode : response.status;
    stop(status);
    if (call.user_id !== null && status < 400) options.called(call.user_id, row.method);
    return response;
  } catch (error) {
    const refusal = asRefusal(error, c.get('log'));
    stop(refusal.status);
    // The password was right: no failed try.
    if (refusal.code === 'second_factor_required') await call?.giveBackTry?.();
    if (call?.user_id && call.videos.length > 0) await options.videos.drop(call.user_id, call.videos);
    return refuse(c, refusal, row.oauth_error);
  } finally {
    leave?.();
    end();
  }
}

async function stream(c: Ctx, call: AnyCall, handler: AnyHandler, options: MountOptions): Promise<Response> {
  const give = options.overload.takeStream();
  try {
    // At the end of a restart's patience too, what it took is given back.
    const signal = AbortSignal.any([call.signal, options.ending]);
    const opening = handler({ ...call, signal }) as Promise<AsyncIterable<StreamEvent>>;
    const events = await openedInTime(opening, options.ending);
    const log = c.get('log');
    await writeEventStream({
      outgoing: c.env.outgoing,
      headers: { 'X-Request-Id': call.request_id, 'X-Content-Type-Options': 'nosniff' },
      events,
      sentenceFor: (error) => asRefusal(error, log).message,
      ending: options.ending,
    });
    return RESPONSE_ALREADY_SENT;
  } finally {
    give();
  }
}

type RouteContext = { handler: AnyHandler; options: MountOptions };

/** The handler's answer, or the earlier one for the same key. */
async function answer(id: string, row: Endpoint, call: AnyCall, { handler, options }: RouteContext): Promise<unknown> {
  const key = row.idempotent === true && call.user_id !== null ? keyOf(call.request) : null;
  if (key === null || call.user_id === null) return handler(call);
  const requestHash = hashOf([
    id,
    JSON.stringify(call.body),
    ...call.files.map((file) => file.bytes),
    ...call.videos.map(({ digest }) => digest),
  ]);
  const begun = await options.idempotency.begin(call.user_id, key, requestHash, call.signal);
  if ('replay' in begun) return new Reply(begun.replay.answer, { status: begun.replay.status });
  let postMade = begun.once.post_id !== null;
  const once = {
    ...begun.once,
    record: async (...args: Parameters<typeof begun.once.record>) => {
      await begun.once.record(...args);
      postMade = true;
    },
  };
  try {
    const result = await handler({ ...call, once });
    const { body, status } = result instanceof Reply ? result : new Reply(result);
    // A 202 is not the final result: when asked again, answer with the post itself.
    if (status === 202) await begun.forget();
    else await begun.finish({ status: status ?? row.status?.[0] ?? 200, answer: body });
    return result;
  } catch (error) {
    if (error instanceof Refusal && postMade && error.status !== 503)
      await begun.finish({ status: error.status, answer: errorBody(error) });
    else await begun.forget();
    throw error;
  }
}

/** Written directly to the socket: the body of a web Response would go through a stream, which costs more than writing it. */
function sendJson(c: Ctx, row: Endpoint, result: unknown): Response {
  const { body, status, headers, cookies } = result instanceof Reply ? result : new Reply(result);
  const text = JSON.stringify(body);
  const { outgoing } = c.env;
  outgoing.statusCode = status ?? row.status?.[0] ?? 200;
  for (const [name, value] of answerHeaders(c.get('request_id'))) outgoing.setHeader(name, value);
  outgoing.setHeader('Content-Type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.end(text);
  return RESPONSE_ALREADY_SENT;
}
