// Reads an event stream as it arrives: bytes may be cut anywhere, lines may end in CRLF. Judges no event.
import { createParser } from 'eventsource-parser';
import type { Arriving } from './arriving.ts';
import { ModelError } from './port.ts';

export type ServerEvent = { event: string | null; data: string };

type ReadOptions = {
  /** Milliseconds the current read may take. */
  timeLeft: () => number;
  /** Nothing more is to come: the server is left to end the answer. */
  isDone: () => boolean;
  signal: AbortSignal;
};

/** The events of `body` in order, those that arrived since the last read together; unless it is done, the connection is closed afterwards. */
export async function* readServerEvents(
  body: Arriving,
  { timeLeft, isDone, signal }: ReadOptions,
): AsyncGenerator<ServerEvent[]> {
  const decoder = new TextDecoder();
  const events: ServerEvent[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event: event ?? null, data }) });
  const arriving = createWait(body, timeLeft);
  const close = (): void => arriving.leave(false);
  signal.addEventListener('abort', close);
  try {
    for (;;) {
      signal.throwIfAborted();
      const bytes = await arriving.next();
      signal.throwIfAborted();
      if (bytes === 'silent') throw new ModelError('slow', 'the stream fell silent');
      if (bytes === 'broken') throw new ModelError('interrupted', 'the connection broke off');
      if (bytes === 'ended') break;
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (events.length > 0) yield events.splice(0);
    }
    // A last event without its blank line still counts, unless it was cut in the middle: the callers check its data.
    parser.feed('\n\n');
    if (events.length > 0) yield events.splice(0);
  } finally {
    signal.removeEventListener('abort', close);
    arriving.leave(isDone());
  }
}

type ReadResult = Uint8Array | 'ended' | 'broken' | 'silent';

/** One timer per stream, set again when it fires and not on each read. */
function createWait(arriving: Arriving, timeLeft: () => number) {
  let wake: (() => void) | null = null;
  let isSilent = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    // Nobody is reading, so no time limit is running.
    const left = wake === null ? pauseMs : timeLeft();
    if (left > 1) timer = setTimeout(watch, Math.ceil(left));
    else {
      isSilent = true;
      wake?.();
    }
  };
  const result = (): ReadResult => {
    const bytes = arriving.take();
    if (bytes !== null) return bytes;
    if (isSilent) return 'silent';
    if (isClosed || arriving.failure() !== null) return 'broken';
    return 'ended';
  };
  return {
    /** A promise only if the read has to wait; the value itself if something is there already. */
    next(): ReadResult | Promise<ReadResult> {
      const bytes = arriving.take();
      if (bytes !== null) return bytes;
      return new Promise((resolve) => {
        wake = (): void => {
          wake = null;
          resolve(result());
        };
        timer ??= setTimeout(watch, Math.ceil(timeLeft()));
        arriving.wait(() => wake?.());
      });
    },
    leave(isWhole: boolean): void {
      isClosed = true;
      clearTimeout(timer);
      if (isWhole) arriving.finish();
      else arriving.close();
      wake?.();
    },
  };
}

/** How soon a stream whose reader was busy is checked again. */
const pauseMs = 50;
