// Reads an event stream as it arrives: bytes may be cut anywhere, lines may end in CRLF. Judges no event.
import { createParser } from 'eventsource-parser';
import type { Arriving } from './arriving.ts';
import { ModelError } from './port.ts';

export type ServerEvent = { event: string | null; data: string };

/**
 * The events of `body` in order, those that came since the last read together; the connection is closed when the iteration ends for any reason.
 * @param timeLeft milliseconds the read under way may take.
 */
export async function* readServerEvents(
  body: Arriving,
  timeLeft: () => number,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent[]> {
  const decoder = new TextDecoder();
  const events: ServerEvent[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event: event ?? null, data }) });
  const arriving = createWait(body, timeLeft);
  signal.addEventListener('abort', arriving.close);
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
    // A last event whose blank line is missing is still one, unless it was cut in the middle: the callers check its data.
    parser.feed('\n\n');
    if (events.length > 0) yield events.splice(0);
  } finally {
    signal.removeEventListener('abort', arriving.close);
    arriving.close();
  }
}

type Read = Uint8Array | 'ended' | 'broken' | 'silent';

/** One timer a stream, set anew when it runs out and not at each read. */
function createWait(arriving: Arriving, timeLeft: () => number) {
  let wake: (() => void) | null = null;
  let isSilent = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    // Who is not reading waits for nothing.
    const left = wake === null ? pauseMs : timeLeft();
    if (left > 1) timer = setTimeout(watch, Math.ceil(left));
    else {
      isSilent = true;
      wake?.();
    }
  };
  const result = (): Read => {
    const bytes = arriving.take();
    if (bytes !== null) return bytes;
    if (isSilent) return 'silent';
    if (isClosed || arriving.failure() !== null) return 'broken';
    return 'ended';
  };
  return {
    /** A promise for each read that has to wait, none where something lies there. */
    next(): Read | Promise<Read> {
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
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      arriving.close();
      wake?.();
    },
  };
}

/** How soon a stream whose reader was busy is looked at again. */
const pauseMs = 50;

/** The JSON of an event's data; null where it is none, which in these streams means that the event was cut. */
export function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
