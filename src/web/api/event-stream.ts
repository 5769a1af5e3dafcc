// Reads the events of a streamed answer: checks that it is one, copes with cuts at any byte, and fails if it goes silent.
import type { Endpoint } from '#contract/endpoint.ts';
import { isLastToRead } from '#contract/stream-events.ts';
import { ApiError } from './api-error.ts';

/** The server sends a comment at least every 15 s (api.md); after three missed ones the connection counts as dead. */
const silenceMs = 45_000;

type StreamEvent = { type: string; index?: number };

const lost = () => new ApiError('The connection was lost before the text was complete.', { code: 'cut_short' });

/** Fails if no byte has arrived for `limitMs`. */
function watched(limitMs: number): TransformStream<Uint8Array, Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (controller: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(lost()), limitMs);
  };
  return new TransformStream({
    start: wait,
    transform: (chunk, controller) => {
      wait(controller);
      controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
}

function eventOf(data: string, name: string | undefined, row: Endpoint): StreamEvent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    throw new ApiError('Invalid response from server', { code: 'invalid' });
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const type = 'type' in parsed && typeof parsed.type === 'string' ? parsed.type : name;
  const schema = type === undefined ? undefined : row.events?.[type];
  // Events this client does not know yet are skipped: the API may add some.
  if (type === undefined || !schema) return null;
  if (import.meta.env.DEV) schema.parse(parsed);
  return { ...parsed, type };
}

async function drain(messages: ReadableStreamDefaultReader<unknown>): Promise<void> {
  while (!(await messages.read()).done);
}

export async function* readEvents(response: Response, row: Endpoint): AsyncGenerator<StreamEvent, void> {
  if (!response.headers.get('content-type')?.toLowerCase().startsWith('text/event-stream')) {
    throw new ApiError('Server did not return an event stream', { code: 'invalid', status: response.status });
  }
  if (!response.body) throw new ApiError('Failed to get response reader', { code: 'invalid' });
  // Loaded with the first stream: no page needs it to be drawn.
  const { EventSourceParserStream } = await import('eventsource-parser/stream');
  const messages = response.body
    .pipeThrough(watched(silenceMs))
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let hasEnded = false;
  try {
    for (;;) {
      const { done, value } = await messages.read();
      if (done) throw lost();
      const event = eventOf(value.data, value.event, row);
      if (!event) continue;
      hasEnded = isLastToRead(event);
      yield event;
      if (hasEnded) return;
    }
  } finally {
    // A finished stream is left to close by itself: cancelling it would look like a failed request.
    (hasEnded ? drain(messages) : messages.cancel()).catch(() => undefined);
  }
}
