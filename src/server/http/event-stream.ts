// Writes a handler's events as text/event-stream on the raw socket: writes merged within 40 ms, a keep-alive comment every 15 s,
// back-pressure kept, the work behind it stopped when the client leaves (api.md, Event streams).
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

const merge_ms = 40;
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
  const left = new Promise<'left'>((resolve) => outgoing.once('close', () => resolve('left')));
  let ended = false;
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), left]);
      if (next === 'left') break;
      if (next.done === true) {
        if (!ended) writer.write(format({ type: 'done' }));
        break;
      }
      ended ||= isTerminal(next.value);
      if (writer.write(format(next.value))) await Promise.race([once(outgoing, 'drain').catch(() => undefined), left]);
    }
  } catch (error) {
    if (!ended) writer.write(`event: error\ndata: ${JSON.stringify({ type: 'error', error: sentenceFor(error) })}\n\n`);
  } finally {
    writer.end();
    // Not awaited: a generator that is waiting for its source ends when its signal does.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
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

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '' || outgoing.destroyed) return;
    outgoing.write(waiting);
    waiting = '';
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
      if (since >= merge_ms) flush();
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
