// The one way from the browser to the server: typed calls and event streams made from the endpoint table.
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId, EventOf, StreamId } from '#contract/endpoints.ts';
import { ApiError, errorOf } from './api-error.ts';
import { withWholePosts } from './older-answers.ts';
import { requestOf, rowOf, type Answer, type CallOptions, type PlainOptions } from './request.ts';
import { isLastToRead } from '#contract/stream-events.ts';

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

/** Checks that it is a stream of events, copes with cuts at any byte, and fails if it goes silent. */
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

/** Product spec, section 9. */
const requestTimeoutMs = 10_000;
/** For files, and for publishing, which may take LinkedIn 20 s (api.md). */
export const longTimeoutMs = 120_000;
/** How long a page whose session has ended waits for pending answers. */
const longestLeavingMs = 3000;

export type Api = {
  /** Resolves with the body of a success; throws ApiError, or AbortError if `signal` was aborted. */
  call<K extends EndpointId>(id: K, ...options: undefined extends Arg<K> ? [Arg<K>?] : [Arg<K>]): Promise<Answer<K>>;
  /** For endpoints that send a file instead of an answer. Throws like `call`. */
  file<K extends EndpointId>(id: K, options: Arg<K>): Promise<Blob>;
  /** Events in order until the stream's last one. Leaving the loop, or aborting `signal`, stops the work on the server. */
  stream<K extends StreamId>(id: K, options: CallOptions<K>): AsyncGenerator<EventOf<K>, void>;
  /** The bearer token, kept in memory only; or a source that gives one for each call (`fresh`: past its cache). */
  setToken(token: string | null | TokenSource): void;
};
type TokenSource = (fresh: boolean) => Promise<string | null>;
type Arg<K extends EndpointId> =
  Record<string, never> extends CallOptions<K> ? CallOptions<K> | undefined : CallOptions<K>;

type Transport = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Sets a new token, if there is one: the server no longer knows the one of now. */
  renew?: () => Promise<void>;
  /** Called when the server no longer knows the session. */
  onSignedOut: () => void;
};

const fallbackSentence = 'Something went wrong. Try again.';

function unanswered(error: unknown, options: PlainOptions): unknown {
  if (options.signal?.aborted) return new DOMException('Aborted', 'AbortError');
  const timeout = error instanceof Error && error.name === 'TimeoutError';
  return new ApiError(options.fallback ?? fallbackSentence, { code: timeout ? 'timeout' : 'no_answer' });
}

async function bodyOf(response: Response, answer: NonNullable<Endpoint['answer']>, options: PlainOptions) {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new ApiError('Invalid response from server', { code: 'invalid' });
    throw unanswered(error, options);
  });
  // The server validates what it sends, so parsing it again here is for development only.
  const whole = withWholePosts(body);
  if (import.meta.env.DEV) answer.parse(whole);
  return whole;
}

type SendOptions = {
  signal: AbortSignal;
  /** The message if the server gave none. */
  fallbackOf: (status: number) => string;
};

/** A one-minute token may have expired on its way: then the call is sent once more, with a fresh one. */
async function withToken(
  source: string | null | TokenSource,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  if (typeof source !== 'function') return send(source);
  const response = await send(await source(false));
  return response.status === 401 ? send(await source(true)) : response;
}

/** Sends calls with the token current at the time; throws whatever is not a success. */
function createSender({ fetch, renew, onSignedOut }: Transport, tokenNow: () => string | null | TokenSource) {
  const underWay = new Set<Promise<Response>>();

  /** Each caller gets its own 401 before the page is left: it may have to keep what it asked for, and leaving aborts the answer. */
  async function signedOut(): Promise<void> {
    const answered = Promise.allSettled(underWay);
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, longestLeavingMs))]);
    setTimeout(onSignedOut, 0);
  }

  let renewing: Promise<void> | undefined;
  /** Whether there is another token by now than the refused one. */
  async function hasNewToken(refused: string | TokenSource): Promise<boolean> {
    if (refused === tokenNow()) await (renewing ??= renew?.().finally(() => (renewing = undefined)));
    return ![refused, null].includes(tokenNow());
  }

  async function answerOf(
    id: EndpointId,
    options: PlainOptions,
    { signal, fallbackOf }: SendOptions,
  ): Promise<Response> {
    const sendWith = (source: string | null | TokenSource) =>
      withToken(source, (sentToken) => {
        const [address, init] = requestOf(rowOf(id), options, sentToken);
        return fetch(address, { ...init, signal });
      }).catch((error: unknown) => {
        throw unanswered(error, options);
      });
    // A 401 to a call that anyone may make is about what was sent with it: such calls carry no token.
    const isRefused = ({ status }: Response) => status === 401 && rowOf(id).who !== 'anyone';
    let source = tokenNow();
    let response = await sendWith(source);
    if (isRefused(response) && source !== null && (await hasNewToken(source))) {
      source = tokenNow();
      response = await sendWith(source);
    }
    if (response.ok) return response;
    const error = await errorOf(response, fallbackOf(response.status));
    if (isRefused(response) && source !== null && source === tokenNow()) void signedOut();
    throw error;
  }

  return (id: EndpointId, options: PlainOptions, sending: SendOptions): Promise<Response> => {
    const answer = answerOf(id, options, sending);
    underWay.add(answer);
    const end = () => underWay.delete(answer);
    answer.then(end, end);
    return answer;
  };
}

export function createApi(transport: Transport): Api {
  let token: string | null | TokenSource = null;
  const send = createSender(transport, () => token);

  function ask(id: EndpointId, options: PlainOptions): Promise<Response> {
    const timeoutMs = options.timeout_ms ?? (options.files?.length ? longTimeoutMs : requestTimeoutMs);
    const timeout = AbortSignal.timeout(timeoutMs);
    return send(id, options, {
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      fallbackOf: () => options.fallback ?? fallbackSentence,
    });
  }

  async function call(id: EndpointId, options: PlainOptions = {}): Promise<unknown> {
    const { answer } = rowOf(id);
    const response = await ask(id, options);
    return answer ? bodyOf(response, answer, options) : undefined;
  }

  async function file(id: EndpointId, options: PlainOptions): Promise<Blob> {
    const response = await ask(id, options);
    return response.blob().catch((error: unknown) => {
      throw unanswered(error, options);
    });
  }

  async function* stream(id: EndpointId, options: PlainOptions): AsyncGenerator<unknown, void> {
    const leaving = new AbortController();
    let hasEnded = false;
    const signal = options.signal ? AbortSignal.any([options.signal, leaving.signal]) : leaving.signal;
    try {
      const fallbackOf = (status: number) => options.fallback ?? `HTTP error! status: ${status}`;
      const response = await send(id, options, { signal, fallbackOf });
      yield* readEvents(response, rowOf(id));
      hasEnded = true;
    } catch (error) {
      throw error instanceof ApiError ? error : unanswered(error, options);
    } finally {
      if (!hasEnded) leaving.abort();
    }
  }

  return {
    call: call as Api['call'],
    file: file as Api['file'],
    stream: stream as Api['stream'],
    setToken: (next) => {
      token = next;
    },
  };
}
