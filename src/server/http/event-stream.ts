// Writes a handler's events as text/event-stream on the raw socket: writes within 30 ms are merged, a keep-alive comment comes at least every
// 15 s, back-pressure is kept, and the work stops when the client leaves or no longer reads (api.md, Event streams).
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { endsStream } from '#contract/stream-events.ts';
import { restarting } from '../refusal.ts';

/** Shorter than the time a model's answer is batched for (adapters/model/stream-answer.ts): what was batched there does not wait again here. */
const mergeMs = 30;
/** In characters: more than this is not batched. */
const mergeMax = 65_536;
/** The first writes are not held back: the opening events must not delay the first words. */
const earlyWrites = 3;
/** At most 15 s apart, whatever else is written (api.md); the difference is slack for a late timer. */
const keepAliveMs = 12_000;
/** A client that accepts nothing for this long is gone, or malicious. */
const unreadMaxMs = 30_000;
/** A call that takes longer to begin gets an open stream. A model that is silent is refused before, after 30 s (api.md, Clarified). */
const openingMs = 35_000;

export type StreamEvent = { type: string };

const format = (event: StreamEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

export type StreamOptions = {
  outgoing: ServerResponse;
  headers: Record<string, string>;
  events: AsyncIterable<StreamEvent>;
  /** The sentence for the `error` event if the work throws. */
  sentenceFor: (error: unknown) => string;
  /** Ends the stream with an error event that asks the client to try again. */
  ending?: AbortSignal;
  /** How long a reader may accept nothing while data is waiting; 30 s by default. */
  unreadMs?: number;
};

/**
 * The events, or the refusal, of a call that begins in time. One that takes longer gets a stream that waits for them: its keep-alive comments
 * tell whoever is in between that somebody is at work, and a refusal is its error event.
 */
export async function openedInTime<E>(
  opening: Promise<AsyncIterable<E>>,
  ending: AbortSignal,
): Promise<AsyncIterable<E>> {
  const late = Promise.withResolvers<AsyncIterable<E>>();
  const openNow = (): void => late.resolve(eventsOf(opening));
  const timer = setTimeout(openNow, openingMs);
  ending.addEventListener('abort', openNow, { once: true });
  try {
    return await Promise.race([opening, late.promise]);
  } finally {
    clearTimeout(timer);
    ending.removeEventListener('abort', openNow);
  }
}

async function* eventsOf<E>(opening: Promise<AsyncIterable<E>>): AsyncGenerator<E> {
  yield* await opening;
}

/** Resolves when the stream has ended, either way. Never rejects. */
export async function writeEventStream(options: StreamOptions): Promise<void> {
  const { outgoing, headers, events, sentenceFor, ending, unreadMs = unreadMaxMs } = options;
  const writer = createMergedWriter(outgoing, headers);
  const iterator = events[Symbol.asyncIterator]();
  const orLeft = createOrLeft(outgoing);
  let ended = false;
  const endEarly = (): void => {
    if (ended) return;
    ended = true;
    writer.write(format({ type: 'error', error: restarting().message } as StreamEvent));
    writer.end();
  };
  ending?.addEventListener('abort', endEarly, { once: true });
  if (ending?.aborted) endEarly();
  try {
    for (;;) {
      const next = await orLeft(iterator.next());
      if (next === 'left') break;
      if (next.done === true) {
        if (!ended) writer.write(format({ type: 'done' }));
        break;
      }
      if (ending?.aborted) break;
      ended ||= endsStream(next.value);
      if (writer.write(format(next.value))) await orLeft(drained(outgoing, unreadMs));
    }
  } catch (error) {
    if (!ended) writer.write(`event: error\ndata: ${JSON.stringify({ type: 'error', error: sentenceFor(error) })}\n\n`);
  } finally {
    ending?.removeEventListener('abort', endEarly);
    writer.end();
    // Not awaited: a generator that is waiting for its source ends when its signal aborts.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** Waits until the reader has taken what is buffered. A reader who takes nothing for too long is cut off. */
async function drained(outgoing: ServerResponse, unreadMs: number): Promise<void> {
  const cut = setTimeout(() => outgoing.destroy(), unreadMs).unref();
  await once(outgoing.socket ?? outgoing, 'drain').catch(() => undefined);
  clearTimeout(cut);
}

/**
 * Resolves to the awaited value, or to `left` once the reader has gone. Not a race with one long-lived promise: that would retain every event
 * until the end.
 */
function createOrLeft(outgoing: ServerResponse) {
  let hasLeft = outgoing.destroyed;
  let leave = (): void => undefined;
  outgoing.once('close', () => {
    hasLeft = true;
    leave();
  });
  return <T>(work: Promise<T>): Promise<T | 'left'> =>
    new Promise((resolve, reject) => {
      leave = () => resolve('left');
      if (hasLeft) leave();
      work.then(resolve, reject);
    });
}

/**
 * Writes a chunk in a single write to the socket: `outgoing.write` makes four of the same bytes, at half as much cost again. If there is no
 * socket yet (an earlier answer is still being sent), `outgoing.write` is used.
 */
function send(outgoing: ServerResponse, text: string): void {
  const { socket } = outgoing;
  if (!socket || !outgoing.chunkedEncoding || outgoing.writableLength > socket.writableLength) outgoing.write(text);
  else socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}

function createMergedWriter(outgoing: ServerResponse, headers: Record<string, string>) {
  outgoing.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  let lastWrite = 0;
  let writes = 0;
  // Sent together with the first words, or alone if those take a while.
  const head = setImmediate(() => {
    if (writes === 0) outgoing.flushHeaders();
  });

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '' || outgoing.destroyed) return;
    if (writes === 0) outgoing.write(waiting);
    else send(outgoing, waiting);
    waiting = '';
    writes += 1;
    lastWrite = performance.now();
  };
  const keepAlive = setInterval(() => {
    // A client that does not read is cut off before many of these pile up.
    if (!outgoing.destroyed) send(outgoing, ': keep-alive\n\n');
  }, keepAliveMs);

  return {
    /** True if the reader is slow and the caller should wait for `drain`. */
    write(text: string): boolean {
      waiting += text;
      const since = performance.now() - lastWrite;
      if (writes < earlyWrites || since >= mergeMs || waiting.length > mergeMax) flush();
      else timer ??= setTimeout(flush, mergeMs - since);
      return outgoing.socket?.writableNeedDrain ?? outgoing.writableNeedDrain;
    },
    end(): void {
      clearInterval(keepAlive);
      clearImmediate(head);
      if (timer) clearTimeout(timer);
      if (!outgoing.writableEnded) outgoing.end(outgoing.destroyed ? '' : waiting);
      waiting = '';
    },
  };
}
