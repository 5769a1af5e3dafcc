// What a feature's routes.ts hands over for mounting: one handler per row of the endpoint table, called with everything parsed and authorised.
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

/** A file too large for memory: already in storage. `digest` identifies its bytes. */
export type KeptFile = { url: string; name: string; digest: string };

/** How the caller proved who they are. */
export type Session = {
  user_id: string;
  token: string;
  via: 'bearer' | 'cookie';
  /** What an API key or an assistant may do; null for a session, which may do everything. */
  scopes: readonly Scope[] | null;
  /** Set for a connected assistant: it may call the rows made for assistants, and nothing else. */
  for_assistants: boolean;
};

/**
 * Set if the caller sent an Idempotency-Key. `post_id` is a post that an earlier try of the same call had already committed
 * when its process died: answer with that post instead of making another. `record` ties the key to the post in the same transaction.
 */
export type CreatedOnce = { post_id: string | null; record(tx: Transaction, postId: string): Promise<void> };

export type Call<K extends EndpointId> = {
  params: ParamsOf<K>;
  query: QueryOf<K>;
  body: BodyOf<K>;
  files: UploadedFile[];
  /** Videos that arrived in the form and are already stored; any the call does not use are dropped after it. */
  videos: KeptFile[];
  user_id: Endpoints[K]['who'] extends 'anyone' ? string | null : string;
  session: Endpoints[K]['who'] extends 'anyone' ? Session | null : Session;
  once: CreatedOnce | null;
  request: Request;
  request_id: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  log: Logger;
};

/** An answer with a status other than the row's first, or with headers. */
export class Reply<A> {
  readonly body: A;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  /** Set-Cookie lines: the one header that may occur more than once. */
  readonly cookies: readonly string[];
  constructor(body: A, more: { status?: number; headers?: Record<string, string>; cookies?: readonly string[] } = {}) {
    this.body = body;
    this.status = more.status;
    this.headers = more.headers ?? {};
    this.cookies = more.cookies ?? [];
  }
}

/** Stream rows yield their events in order; whatever is thrown before the iterable is returned becomes an ordinary JSON error. */
export type Handler<K extends EndpointId> = K extends StreamId
  ? (call: Call<K>) => Promise<AsyncIterable<EventOf<K>>>
  : AnswerOf<K> extends undefined
    ? (call: Call<K>) => Promise<Response>
    : (call: Call<K>) => Promise<AnswerOf<K> | Reply<AnswerOf<K>>>;

export type Handlers<K extends EndpointId = EndpointId> = { [I in K]: Handler<I> };

/** The answer of a call that has nothing to tell but that it was done. */
export async function done(work: Promise<unknown>): Promise<{ success: true }> {
  await work;
  return { success: true };
}
