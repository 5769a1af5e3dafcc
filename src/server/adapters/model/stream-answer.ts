// One streamed model call, the same for every provider: opens it, watches its limits, closes it whatever happens.
import type { Arriving } from './arriving.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelEvent, ModelLimits, ModelRequest, ModelUsage, ToolCall } from './port.ts';
import { readServerEvents, type ServerEvent } from './server-events.ts';
import { nextTurn } from './tick.ts';
import { createWatch } from './watch.ts';

export type ModelClientOptions = {
  api_key: string;
  base_url: string | null;
  model: string;
  limits: ModelLimits;
  /** A fetch of its own by default. */
  fetchModel?: ModelFetch;
};

/** Reads one answer in a provider's format. */
export type AnswerReader = {
  /** Consumes one event and returns its text, often empty; throws ModelError for an error event. */
  take(event: ServerEvent): string;
  /** Something has arrived, if only part of a call. */
  hasBegun(): boolean;
  /** The format's end mark has arrived. */
  isDone(): boolean;
  /** Throws ModelError if the answer is incomplete. */
  finish(): { usage: ModelUsage | null; calls: ToolCall[] };
};

type Call = {
  limits: ModelLimits;
  request: ModelRequest;
  reader: AnswerReader;
  /** Opens the call and returns what arrives of the answer. */
  open(signal: AbortSignal): Promise<Arriving>;
};

/** The text of the events up to the one that failed or ended the answer. */
function takeAll(reader: AnswerReader, events: ServerEvent[]): { text: string; failure: { error: unknown } | null } {
  let text = '';
  for (const event of events) {
    try {
      text += reader.take(event);
    } catch (error) {
      return { text, failure: { error } };
    }
    if (reader.isDone()) break;
  }
  return { text, failure: null };
}

/** Shared: creating an error with its stack for every answer costs more than reading its last words. */
const answerEnded = new Error('the answer has ended');

export async function* streamAnswer({ limits, request, reader, open }: Call): AsyncGenerator<ModelEvent> {
  const watch = createWatch(limits);
  const controller = new AbortController();
  const signal = AbortSignal.any([request.signal, controller.signal]);
  try {
    request.signal.throwIfAborted();
    const body = await watch.within(open(signal), controller);
    const { timeLeft } = watch;
    for await (const events of readServerEvents(body, { timeLeft, isDone: reader.isDone, signal: request.signal })) {
      const { text, failure } = takeAll(reader, events);
      if (reader.hasBegun() && events.some(({ event }) => event !== 'ping')) watch.moved();
      if (text !== '') yield { type: 'text', text };
      if (failure !== null) throw failure.error;
      if (reader.isDone()) break;
      // Nobody reads faster; whatever arrives meanwhile is passed on as one piece.
      if (text !== '') await nextTurn();
    }
  } catch (error) {
    throw request.signal.aborted ? request.signal.reason : error;
  } finally {
    if (!reader.isDone()) controller.abort(answerEnded);
  }
  const { usage, calls } = reader.finish();
  for (const call of calls) yield { type: 'call', call };
  yield { type: 'end', usage };
}
