// What every call on the wire passes through: key, version, form, faults, idempotency. The rest is left to its route.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Fault, WireCall } from './control.ts';
import { takeFault } from './control-store.ts';
import { newestVersion, newId } from './objects-store.ts';
import { readForm } from './form.ts';
import type { Moment, SandboxContext } from './context.ts';
import { inState } from './clockwork.ts';
import { stripe_answers } from './tables.ts';
import { WireProblem } from './wire-errors.ts';

/** The shapes here are those of basil and later. */
const oldestVersion = '2025-03-31';
const keyMax = 255;

export type Input = ReturnType<typeof readForm>;
export type Work = (moment: Moment, input: Input) => Promise<unknown>;
type Answer = { status: number; body: unknown; replayed?: boolean };

export async function onWire(deps: SandboxContext, c: Context, call: WireCall, work: Work): Promise<Response> {
  const fault = await deps.orm.transaction((tx) => takeFault(tx, call));
  if (fault?.kind === 'slow') await wait(fault.ms);
  if (fault?.kind === 'drop_before') return breakConnection(c);
  const answer = fault?.kind === 'status' ? faultAnswer(fault) : await answerOf(deps, c, work);
  if (fault?.kind === 'drop_after') return breakConnection(c);
  return respond(c, fault?.kind === 'status_after' ? faultAnswer(fault) : answer);
}

async function answerOf(deps: SandboxContext, c: Context, work: Work): Promise<Answer> {
  try {
    authorise(deps, c);
    checkVersion(c);
    const text = c.req.method === 'POST' ? await bodyOf(c) : new URL(c.req.url).search.slice(1);
    const key = c.req.method === 'POST' ? keyOf(c) : null;
    return await inState(deps, async (moment) => {
      if (key === null) return { status: 200, body: await work(moment, readForm(text)) };
      return once(moment, key, `${c.req.path}\n${text}`, () => work(moment, readForm(text)));
    });
  } catch (error) {
    if (error instanceof WireProblem) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

function authorise(deps: SandboxContext, c: Context): void {
  const header = c.req.header('authorization') ?? '';
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  const given = basic ? Buffer.from(basic, 'base64').toString().split(':')[0] : /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (given === deps.secret_key) return;
  const sentence = given
    ? `Invalid API Key provided: ${given.slice(0, 7)}***`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.';
  throw new WireProblem(sentence, { status: 401 });
}

function checkVersion(c: Context): void {
  const version = c.req.header('stripe-version');
  if (version === undefined) return;
  const [day = '', name] = version.split('.');
  const isKnown = /^\d{4}-\d\d-\d\d$/.test(day) && day >= oldestVersion && version <= newestVersion && name;
  if (!isKnown) throw new WireProblem(`Invalid Stripe API version: ${version}`);
}

async function bodyOf(c: Context): Promise<string> {
  const text = await c.req.text();
  if (text === '' || /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return text;
  throw new WireProblem('Invalid request (check that your POST content type is application/x-www-form-urlencoded).');
}

function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && key.length > keyMax)
    throw new WireProblem(`Idempotency keys may have at most ${keyMax} characters.`, { type: 'idempotency_error' });
  return key;
}

/** The first answer for a key is the answer to every later call with it; nothing is stored if validation fails. */
async function once(moment: Moment, key: string, request: string, work: () => Promise<unknown>): Promise<Answer> {
  const { tx, deps } = moment;
  const requestHash = createHash('sha256').update(request).digest('hex');
  const [known] = await tx.select().from(stripe_answers).where(eq(stripe_answers.key, key));
  if (known) {
    if (known.request_hash === requestHash) return { status: known.status, body: known.body, replayed: true };
    const sentence = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new WireProblem(sentence, { type: 'idempotency_error' });
  }
  const body = await work();
  await tx
    .insert(stripe_answers)
    .values({ key, request_hash: requestHash, status: 200, body, created_at: deps.clock.now() });
  return { status: 200, body };
}

function respond(c: Context, { status, body, replayed }: Answer): Response {
  const headers: Record<string, string> = {
    'Request-Id': newId('req'),
    'Stripe-Version': c.req.header('stripe-version') ?? newestVersion,
  };
  const key = c.req.header('idempotency-key');
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (replayed) headers['Idempotent-Replayed'] = 'true';
  return Response.json(body, { status, headers });
}

function faultAnswer({ status = 500, code, message }: Fault): Answer {
  const type = status >= 500 ? 'api_error' : status === 402 ? 'card_error' : 'invalid_request_error';
  const error = { type, ...(code === undefined ? {} : { code }), message: message ?? 'An unknown error occurred' };
  return { status, body: { error } };
}

function breakConnection(c: Context): Response {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (!outgoing) return Response.json({ error: { type: 'api_error', message: 'broken' } }, { status: 500 });
  outgoing.destroy();
  return new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
}
