// Turns a row of the endpoint table into a fetch request: URL, headers, JSON or multipart body.
import { endpoints } from '#contract/endpoints.ts';
import type { AnswerOf, BodyInput, EndpointId, ParamsOf, QueryInput } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type Optional<N extends string, T> = undefined extends T ? { [K in N]?: undefined } : { [K in N]: T };
type Params<K extends EndpointId> = keyof ParamsOf<K> extends never ? { params?: undefined } : { params: ParamsOf<K> };

/** What any call may take besides. `fallback`: the message if the server gives none (product spec, section 8). */
type CallExtras = {
  files?: readonly File[];
  /** The body of a call that takes raw bytes. */
  octets?: Blob;
  signal?: AbortSignal;
  idempotency_key?: string;
  fallback?: string;
  timeout_ms?: number;
  /** Lets the request outlive the page, for what is sent while leaving it. */
  keepalive?: boolean;
};

export type CallOptions<K extends EndpointId> = CallExtras &
  Params<K> &
  Optional<'body', BodyInput<K>> & { query?: QueryInput<K> };

export type Answer<K extends EndpointId> = AnswerOf<K>;

/** The same options without their types, as the transport reads them. */
export type PlainOptions = CallExtras & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** In a build the rows have no schemas (build/lean-contract.ts): `answer` and `events` lack their details. */
export const rowOf = (id: EndpointId): Endpoint => endpoints[id];
export const pathOf = (id: EndpointId): string => rowOf(id).path;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function addressOf(row: Endpoint, { params = {}, query = {} }: PlainOptions): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, textOf(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function formOf(row: Endpoint, options: PlainOptions): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((options.body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.set(name, textOf(value));
  }
  for (const file of options.files ?? []) form.append(row.files?.field ?? 'files', file, file.name);
  return form;
}

export function requestOf(row: Endpoint, options: PlainOptions, token: string | null): [string, RequestInit] {
  const headers = new Headers();
  // Calls that need no session go without the token: the cookie says whose they are (product spec, section 7).
  if (token && row.who !== 'anyone') headers.set('authorization', `Bearer ${token}`);
  if (options.idempotency_key) headers.set('idempotency-key', options.idempotency_key);
  let body: BodyInit | undefined;
  if (row.files) body = formOf(row, options);
  else if (row.octets) {
    headers.set('content-type', 'application/octet-stream');
    body = options.octets;
  } else if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(options.body);
  }
  return [addressOf(row, options), { method: row.method, headers, body, keepalive: options.keepalive === true }];
}
