// Every call on the wire goes through here: it is admitted, meets the fault that is waiting for it, if any, and does its work.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { admit, type Admission } from './admission-store.ts';
import type { Fault, WireCall } from './control.ts';
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { errorAnswer, revoked, usualError, WireRefusal } from './wire-errors.ts';

export type WireWork = {
  call: WireCall;
  /** Whether it counts toward the member's daily quota. */
  counted: boolean;
  /** If the token is not in the Authorization header. */
  token?: string | null;
  /** Whose call it is if no token says so: faults for a single member need it. */
  member_id?: string | null;
  /** The answer as it would be without a fault. May throw WireRefusal. */
  work: (admission: Admission) => Promise<Response>;
  /** Called before anything is sent: `answer` is what the client will get, null if it gets nothing; `worked` is the result of `work`. */
  note?: (told: { admission: Admission; answer: Response | null; worked: Response | null }) => Promise<void>;
};

const hangMs = 120_000;
const slowMs = 3000;

export async function onWire(deps: SandboxContext, c: Context, wire: WireWork): Promise<Response> {
  const admission = await admit(deps.orm, {
    call: wire.call,
    token: wire.token === undefined ? bearer(c) : wire.token,
    counted: wire.counted,
    member_id: wire.member_id ?? null,
    now: deps.clock.now(),
  });
  const { fault, settings } = admission;
  if (settings.latency_ms > 0) await wait(settings.latency_ms);
  if (fault?.kind === 'slow') await wait(fault.ms ?? slowMs);
  const refused = fault ? refusedByFault(fault) : null;
  const worked =
    refused || fault?.kind === 'hang' || fault?.kind === 'drop_before' ? null : await workOf(wire, admission);
  const answer = fault ? afterFault(fault, refused ?? worked) : worked;
  await wire.note?.({ admission, answer, worked });
  if (answer) return answer;
  if (fault?.kind === 'hang' || fault?.kind === 'lost_answer') await stayedAway(c, fault.ms ?? hangMs);
  return breakConnection(c);
}

async function workOf({ work }: WireWork, admission: Admission): Promise<Response> {
  try {
    return await work(admission);
  } catch (error) {
    if (error instanceof WireRefusal) return errorAnswer(error.error);
    throw error;
  }
}

/** The value of `Authorization: Bearer`; null if there is none. */
export function bearer(c: Context): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** The answer of a fault that prevents the work. */
function refusedByFault(fault: Fault): Response | null {
  if (fault.kind === 'status') return faultAnswer(fault);
  return fault.kind === 'revoked_token' ? errorAnswer(revoked) : null;
}

/** What the client gets once the work is done; null for nothing. */
function afterFault(fault: Fault, answer: Response | null): Response | null {
  if (fault.kind === 'lost_answer' || fault.kind === 'drop_after') return null;
  if (fault.kind === 'status_after') return faultAnswer(fault);
  return fault.kind === 'no_id' && answer ? withoutId(answer) : answer;
}

function withoutId(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('x-restli-id');
  return new Response(answer.body, { status: answer.status, headers });
}

function faultAnswer(fault: Fault): Response {
  const error = usualError(fault.status ?? 500);
  if (fault.code !== undefined) error.code = fault.code;
  if (fault.message !== undefined) error.message = fault.message;
  return errorAnswer(error, fault.retry_after === undefined ? {} : { 'Retry-After': String(fault.retry_after) });
}

async function stayedAway(c: Context, ms: number): Promise<void> {
  const over = new AbortController();
  const outgoing = nodeAnswer(c);
  const gone = outgoing ? once(outgoing, 'close', { signal: over.signal }) : new Promise(() => {});
  await Promise.race([gone, wait(ms, undefined, { ref: false, signal: over.signal })]);
  over.abort();
  await gone.catch(() => {});
}

function breakConnection(c: Context): Response {
  const outgoing = nodeAnswer(c);
  if (!outgoing) return errorAnswer(usualError(500));
  outgoing.destroy();
  return new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
}

/** Node's own response object, if served by @hono/node-server. */
function nodeAnswer(c: Context): ServerResponse | null {
  return (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing ?? null;
}
