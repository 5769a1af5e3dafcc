// One streamed model call, the same for every provider: opens it, watches its limits, closes it whatever happens.
import { performance } from 'node:perf_hooks';
import type { Arriving } from './arriving.ts';
import type { ModelFetch } from './model-fetch.ts';
import {
  ModelError,
  type ModelEvent,
  type ModelLimits,
  type ModelRequest,
  type ModelUsage,
  type ToolCall,
} from './port.ts';
import { readServerEvents, type ServerEvent } from './server-events.ts';

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

type ReadTimer = {
  /** Milliseconds the next read may take. */
  timeLeft(): number;
  /** A piece has arrived: the idle limit starts over. */
  moved(): void;
  /** `work`, or a ModelError `slow` when the first limit passes; the controller is aborted then. */
  within<T>(work: Promise<T>, controller: AbortController): Promise<T>;
};

/** Starts at once. Measures with a monotonic clock. */
function createWatch(limits: ModelLimits): ReadTimer {
  const began = performance.now();
  let movedAt: number | null = null;
  const timeLeft = (): number =>
    Math.max(1, (movedAt === null ? began + limits.first_ms : movedAt + limits.idle_ms) - performance.now());
  return {
    timeLeft,
    moved: () => {
      movedAt = performance.now();
    },
    async within(work, controller) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new ModelError('slow', 'no answer in time'));
          controller.abort();
        }, timeLeft());
      });
      try {
        return await Promise.race([work, late]);
      } finally {
        clearTimeout(timer);
        work.catch(() => undefined);
      }
    },
  };
}

const tickMs = 10;
const turns = 4;

const waiting: (() => void)[][] = Array.from({ length: turns }, () => []);
let now = 0;
let many = 0;
let timer: NodeJS.Timeout | undefined;

function tick(): void {
  now = (now + 1) % turns;
  const due = waiting[now] ?? [];
  waiting[now] = [];
  many -= due.length;
  for (const wake of due) wake();
  if (many > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Resolves between 30 and 40 ms from now. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting[now]?.push(resolve);
    many += 1;
    timer ??= setInterval(tick, tickMs);
  });
