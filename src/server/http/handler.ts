// What a feature's routes.ts gives to the mounting: one handler a row of the endpoint table, with everything parsed and authorised.
import type { Logger } from 'pino';
import type {
  AnswerOf,
  BodyOf,
  EndpointId,
  Endpoints,
  EventOf,
  ParamsOf,
  QueryOf,
  StreamId,
} from '#contract/endpoints.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Transaction } from '../database/open.ts';

export type UploadedFile = { field: string; name: string; bytes: Uint8Array };

/** A file that was too large for memory: in the storage already. `digest` stands for its bytes. */
export type KeptFile = { url: string; name: string; digest: string };

/** How the caller proved who they are. */
export type Session = {
  user_id: string;
  token: string;
  via: 'bearer' | 'cookie';
  /** What an API key or an assistant may do; null with a session, which may do all. */
  scopes: readonly Scope[] | null;
  /** A connected assistant's: it opens rows that are made for assistants, and nothing else. */
  for_assistants: boolean;
};

/**
 * Given where the caller sent an Idempotency-Key. `post_id` is the post an earlier try of the same call had already committed
 * when its process died: answer with that post, do not make another. `record` ties the key to the post in the same transaction.
 */
export type Once = { post_id: string | null; record(tx: Transaction, postId: string): Promise<void> };

export type Call<K extends EndpointId> = {
  params: ParamsOf<K>;
  query: QueryOf<K>;
  body: BodyOf<K>;
  files: UploadedFile[];
  /** Those that came with the others and are kept already; what the call does not use is dropped after it. */
  videos: KeptFile[];
  user_id: Endpoints[K]['who'] extends 'anyone' ? string | null : string;
  session: Endpoints[K]['who'] extends 'anyone' ? Session | null : Session;
  once: Once | null;
  request: Request;
  request_id: string;
  clientAddress: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  log: Logger;
};

/** An answer with another status than the row's first, or with headers. */
export class Reply<A> {
  readonly body: A;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  /** Set-Cookie lines: the one header that may come more than once. */
  readonly cookies: readonly string[];
  constructor(body: A, more: { status?: number; headers?: Record<string, string>; cookies?: readonly string[] } = {}) {
    this.body = body;
    this.status = more.status;
    this.headers = more.headers ?? {};
    this.cookies = more.cookies ?? [];
  }
}

/** Stream rows answer their events in order; what is thrown before the iterable is returned is an ordinary JSON error. */
export type Handler<K extends EndpointId> = K extends StreamId
  ? (call: Call<K>) => Promise<AsyncIterable<EventOf<K>>>
  : AnswerOf<K> extends undefined
    ? (call: Call<K>) => Promise<Response>
    : (call: Call<K>) => Promise<AnswerOf<K> | Reply<AnswerOf<K>>>;

export type Handlers<K extends EndpointId = EndpointId> = { [I in K]: Handler<I> };
