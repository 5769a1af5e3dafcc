// A small HTTP client for route tests: JSON, forms and event streams; nothing is hidden and no redirect is followed.
import { EventSourceParserStream } from 'eventsource-parser/stream';

export type Answer = { status: number; headers: Headers; json: any; text: string }; // eslint-disable-line typescript/no-explicit-any
export type ReceivedEvent = { event: string | undefined; data: Record<string, unknown> };
export type EventStream = { status: number; headers: Headers; json: unknown; events: ReceivedEvent[] };
export type CallOptions = {
  json?: unknown;
  form?: [string, string | { bytes: Uint8Array; name: string; type?: string }][];
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** What a browser sends back for the one cookie that a response sets. */
export const cookiePair = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

export type Client = ReturnType<typeof createClient>;

export function createClient(url: string, token: string | null = null) {
  const request = (
    method: string,
    path: string,
    { json, form, body, headers = {}, signal }: CallOptions,
  ): Promise<Response> => {
    const all: Record<string, string> = { ...headers };
    if (token !== null) all['authorization'] ??= `Bearer ${token}`;
    if (json !== undefined) all['content-type'] ??= 'application/json';
    const sent = json === undefined ? (form ? formData(form) : body) : JSON.stringify(json);
    return fetch(url + path, { method, headers: all, body: sent, redirect: 'manual', signal });
  };

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const response = await request(method, path, options);
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: parsed(text), text };
  }

  return {
    url,
    token,
    call,
    as: (other: string | null) => createClient(url, other),
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    post: (path: string, json?: unknown, options?: CallOptions) => call('POST', path, { json, ...options }),
    put: (path: string, json?: unknown, options?: CallOptions) => call('PUT', path, { json, ...options }),
    patch: (path: string, json?: unknown, options?: CallOptions) => call('PATCH', path, { json, ...options }),
    delete: (path: string, options?: CallOptions) => call('DELETE', path, options),

    /** Reads a stream to its end, or until `until` is satisfied (the connection is then cut). */
    async stream(
      path: string,
      json: unknown,
      until: (event: ReceivedEvent) => boolean = () => false,
    ): Promise<EventStream> {
      const cut = new AbortController();
      const response = await request('POST', path, { json, signal: cut.signal });
      const { status, headers } = response;
      if (!headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
        return { status, headers, json: parsed(await response.text()), events: [] };
      }
      const events: ReceivedEvent[] = [];
      const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const { event, data } of messages) {
        const received = { event, data: JSON.parse(data) as Record<string, unknown> };
        events.push(received);
        if (until(received)) {
          cut.abort();
          break;
        }
      }
      return { status, headers, json: undefined, events };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formData(parts: NonNullable<CallOptions['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(
        name,
        new Blob([new Uint8Array(value.bytes)], { type: value.type ?? 'application/octet-stream' }),
        value.name,
      );
  }
  return form;
}
