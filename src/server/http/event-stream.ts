// Writes a handler's events as text/event-stream on the raw socket: writes merged within 30 ms, a keep-alive comment every 15 s,
// back-pressure kept, the work behind it stopped when the client leaves (api.md, Event streams).
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Less than a model's answer is gathered for (adapters/model/stream-answer.ts): what was gathered once does not wait again. */
const merge_ms = 30;
/** The first writes are not held back: what a stream begins with must not delay its first words. */
const early_writes = 3;
const keep_alive_ms = 15_000;

export type StreamEvent = { type: string };

const format = (event: StreamEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** A terminal event ends every stream: `done`, or an `error` without `index`. */
const isTerminal = (event: StreamEvent & { index?: unknown }): boolean =>
  event.type === 'done' || (event.type === 'error' && event.index === undefined);

export type StreamOptions = {
  outgoing: ServerResponse;
  headers: Record<string, string>;
  events: AsyncIterable<StreamEvent>;
  /** The sentence for the `error` event where the work throws. */
  sentenceFor: (error: unknown) => string;
};

/** Resolves when the stream has ended, either way. Never rejects. */
export async function writeEventStream({ outgoing, headers, events, sentenceFor }: StreamOptions): Promise<void> {
  const writer = createMergedWriter(outgoing, headers);
  const iterator = events[Symbol.asyncIterator]();
  const orLeft = createOrLeft(outgoing);
  let ended = false;
  try {
    for (;;) {
      const next = await orLeft(iterator.next());
      if (next === 'left') break;
      if (next.done === true) {
        if (!ended) writer.write(format({ type: 'done' }));
        break;
      }
      ended ||= isTerminal(next.value);
      if (writer.write(format(next.value))) await orLeft(once(outgoing, 'drain').catch(() => undefined));
    }
  } catch (error) {
    if (!ended) writer.write(`event: error\ndata: ${JSON.stringify({ type: 'error', error: sentenceFor(error) })}\n\n`);
  } finally {
    writer.end();
    // Not awaited: a generator that is waiting for its source ends when its signal does.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** What is awaited, or `left` once the reader has gone. Not a race with one long promise: that would hold on to every event until its end. */
function createOrLeft(outgoing: ServerResponse) {
  let has_left = outgoing.destroyed;
  let leave = (): void => undefined;
  outgoing.once('close', () => {
    has_left = true;
    leave();
  });
  return <T>(work: Promise<T>): Promise<T | 'left'> =>
    new Promise((resolve, reject) => {
      leave = () => resolve('left');
      if (has_left) leave();
      work.then(resolve, reject);
    });
}

function createMergedWriter(outgoing: ServerResponse, headers: Record<string, string>) {
  outgoing.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  outgoing.flushHeaders();
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  let last_write = 0;
  let writes = 0;

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '' || outgoing.destroyed) return;
    outgoing.write(waiting);
    waiting = '';
    writes += 1;
    last_write = performance.now();
  };
  const keep_alive = setInterval(() => {
    if (performance.now() - last_write >= keep_alive_ms - 1000 && !outgoing.destroyed)
      outgoing.write(': keep-alive\n\n');
  }, keep_alive_ms - 1000);

  return {
    /** True where the reader is slow and the caller should wait for `drain`. */
    write(text: string): boolean {
      waiting += text;
      const since = performance.now() - last_write;
      if (writes < early_writes || since >= merge_ms) flush();
      else timer ??= setTimeout(flush, merge_ms - since);
      return outgoing.writableNeedDrain;
    },
    end(): void {
      clearInterval(keep_alive);
      flush();
      outgoing.end();
    },
  };
}
