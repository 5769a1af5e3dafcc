// Opens a model's stream: one POST of JSON, sent again if a later try may do better. Left to the clients: what is sent, and what to learn
// from a refusal.
import { setTimeout as sleep } from 'node:timers/promises';
import { textOf, type Arriving } from './arriving.ts';
import { ModelError } from './port.ts';
import { failureOf } from './failures.ts';
import type { ModelAnswer, ModelFetch } from './model-fetch.ts';
import { parseJson } from '../../parse-json.ts';

const triesMax = 3;
const refusalBytesMax = 64 * 1024;
const firstPauseMs = 500;
/** Nobody waits longer than this for a first word. */
const pauseMsMax = 30_000;

type StreamCall = {
  provider: string;
  url: string;
  headers: Record<string, string>;
  body: object;
  fetch: ModelFetch;
  signal: AbortSignal;
};

/** `text` is the body as it arrived. */
export type RefusedAnswer = { status: number; text: string };

/** `is_json`: the server says that this is no stream. */
type OpenedStream = { body: Arriving; is_json: boolean };

/** Throws ModelError if nobody answers; if the signal aborts, it may throw anything. */
export async function openStream(call: StreamCall): Promise<OpenedStream | { refused: RefusedAnswer }> {
  const { fetch, url, body, signal } = call;
  const headers = { ...call.headers, 'content-type': 'application/json', accept: 'text/event-stream' };
  const sent = JSON.stringify(body);
  for (let tried = 1; ; tried += 1) {
    let pause = pauseAfter(tried);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: sent, signal });
      if (answer.status >= 200 && answer.status < 300)
        return {
          body: answer.body,
          is_json: /^application\/json\b/i.test(String(answer.headers['content-type'] ?? '')),
        };
      const refused = { status: answer.status, text: (await textOf(answer.body, refusalBytesMax)) ?? '' };
      pause = askedPause(answer) ?? pause;
      if (tried === triesMax || pause > pauseMsMax || !isWorthAnother(answer, refused)) return { refused };
    } catch (error) {
      if (tried === triesMax || signal.aborted) throw notReached(call.provider, error);
    }
    await sleep(pause, undefined, { signal });
  }
}

export const refusalOf = (provider: string, { status, text }: RefusedAnswer): ModelError =>
  failureOf(provider, parseJson(text), status);

function notReached(provider: string, error: unknown): ModelError {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ETIMEDOUT'
    ? new ModelError('slow', `${provider} did not answer in time`)
    : new ModelError('unreachable', `${provider} could not be reached`);
}

/** An account without credit will have none a moment later either, although its status suggests it. */
function isWorthAnother({ status, headers }: ModelAnswer, { text }: RefusedAnswer): boolean {
  const told = headers['x-should-retry'];
  if (told === 'true' || told === 'false') return told === 'true';
  if (status === 429) return !text.includes('insufficient_quota');
  return status === 408 || status === 409 || status >= 500;
}

/** The pause the server asks for, in milliseconds; null if it asks for none. */
function askedPause({ headers }: ModelAnswer): number | null {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (ms >= 0) return ms;
  const after = headers['retry-after'] ?? '';
  const seconds = after === '' ? Number.NaN : Number(after);
  const pause = Number.isNaN(seconds) ? Date.parse(String(after)) - Date.now() : seconds * 1000;
  return pause >= 0 ? pause : null;
}

/** Doubles each time, with some jitter for each caller. */
const pauseAfter = (tried: number): number => firstPauseMs * 2 ** (tried - 1) * (1 - Math.random() / 4);
