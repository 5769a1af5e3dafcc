// Reads an event stream from a response body as it arrives: bytes may be cut anywhere, lines may end in CRLF. Judges no event.
import { createParser } from 'eventsource-parser';
import { ModelError } from './port.ts';

export type ServerEvent = { event: string | null; data: string };

/**
 * The events of `body` in order, those of one read together; the connection is closed when the iteration ends for any reason.
 * @param timeLeft milliseconds the next read may take, asked before each read.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  timeLeft: () => number,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: ServerEvent[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event: event ?? null, data }) });
  const close = (): void => void reader.cancel().catch(() => undefined);
  let isSilent = false;
  const read = async (): Promise<Uint8Array | undefined> => {
    const timer = setTimeout(() => {
      isSilent = true;
      close();
    }, timeLeft());
    try {
      return (await reader.read()).value;
    } catch {
      signal.throwIfAborted();
      throw new ModelError(isSilent ? 'slow' : 'interrupted', 'the connection broke off');
    } finally {
      clearTimeout(timer);
    }
  };
  signal.addEventListener('abort', close);
  try {
    for (;;) {
      signal.throwIfAborted();
      const bytes = await read();
      signal.throwIfAborted();
      if (isSilent) throw new ModelError('slow', 'the stream fell silent');
      if (bytes === undefined) break;
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (events.length > 0) yield events.splice(0);
    }
    // A last event whose blank line is missing is still one, unless it was cut in the middle: the callers check its data.
    parser.feed('\n\n');
    if (events.length > 0) yield events.splice(0);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** The JSON of an event's data; null where it is none, which in these streams means that the event was cut. */
export function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
