// Asks LinkedIn, on a schedule, about the posts that were published through here: which ones are due, in whose name, and what a refusal means.
// What is asked and kept is up to each kind (figures/reader.ts, prospects/engagement-reader.ts). Without the permission no reader is made.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { LinkedInError } from '../adapters/linkedin/port.ts';
import { createBackgroundLoop, type BackgroundLoop } from '../background-loop.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { backoffUntil, retryAt } from './backoff.ts';
import {
  claimWatches,
  noteReading,
  readReading,
  releaseWatch,
  watchNewPosts,
  type WatchOutcome,
  type ReadingScopes,
  type ReadingTables,
  type Watch,
  WatchGone,
} from './store.ts';

export type ReadingConnection = { access_token: string; member_id: string; scopes: string[]; connected_at: Date };

/** What the program passes to a reader of any kind. */
export type ReaderContext = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  connections: {
    getUsableMember(userId: string, memberId: string): Promise<ReadingConnection | null>;
    markBroken(userId: string, why: string, refusedToken: string): Promise<void>;
  };
  look_every_ms: number;
  random?: () => number;
};

type ReadRequest = { connection: ReadingConnection; signal: AbortSignal };
type ReadingKind<W extends Watch> = ReaderContext & {
  tables: ReadingTables;
  scopes: ReadingScopes;
  watched_for_ms: number;
  /** A name for the log: "the figures". */
  what: string;
  /** Asks, and keeps the answer. Returns when to ask again, and what else changes in the row. Throws LinkedInError. */
  read(watch: W, asking: ReadRequest): Promise<Pick<WatchOutcome, 'next_at' | 'replies_read'>>;
};

const claimMax = 20;
const leaseMs = 5 * 60_000;
const callMs = 60_000;
const failuresMax = 8;

export type PostReader = BackgroundLoop & {
  /** Reads every post that is due; of several processes, only one reads it. */
  readDue(signal?: AbortSignal): Promise<void>;
};

export function createPostReader<W extends Watch>(kind: ReadingKind<W>): PostReader {
  const { db, clock, log, tables, scopes, what, look_every_ms: everyMs } = kind;
  const processId = randomUUID();
  let claims = 0;

  async function readDue(signal = new AbortController().signal): Promise<void> {
    const start = clock.now();
    const since = new Date(start.getTime() - kind.watched_for_ms);
    await watchNewPosts(db, tables, { now: start, since, pages: scopes.page !== null });
    for (;;) {
      if (signal.aborted) return;
      const now = clock.now();
      const claimed = await claimWatches<W>(db, tables, {
        now,
        limit: claimMax,
        leased_by: `${processId}/${(claims += 1)}`,
        lease_until: new Date(now.getTime() + leaseMs),
        scopes,
      });
      for (const watch of claimed) {
        const ending = signal.aborted ? untouched(kind, watch) : await readPost(kind, watch, signal);
        await releaseWatch(db, tables, watch, ending);
      }
      if (claimed.length < claimMax) return;
    }
  }

  return {
    ...createBackgroundLoop({ every_ms: everyMs, run: readDue, log, failure: `${what} could not be read` }),
    readDue,
  };
}

/** Due again in a moment: posts that cannot be read now must not hold up the others. */
const untouched = ({ clock }: ReaderContext, { failures }: Watch): WatchOutcome => ({
  next_at: new Date(clock.now().getTime() + 1000),
  failures,
});

async function readPost<W extends Watch>(kind: ReadingKind<W>, watch: W, stop: AbortSignal): Promise<WatchOutcome> {
  const { db, clock, connections, tables } = kind;
  // It may have ended since the claim; the next claim checks again.
  const connection = await connections.getUsableMember(watch.user_id, watch.member_id);
  if (!connection) return untouched(kind, watch);
  // Another post may have been told to wait since the claim.
  const reading = await readReading(db, tables, watch);
  if (reading?.wait_until && reading.wait_until > clock.now()) return untouched(kind, watch);
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(callMs)]);
    const changes = await kind.read(watch, { connection, signal });
    const now = clock.now();
    await noteReading(db, tables, watch, { read_at: now, wait_until: null, waits: 0, refused_at: null });
    return { ...changes, failures: 0, read_at: now };
  } catch (error) {
    if (stop.aborted || error instanceof WatchGone) return untouched(kind, watch);
    if (error instanceof LinkedInError) return afterFailure(kind, watch, { error, connection });
    // What cannot be kept of one post must not hold up the others.
    const { post_id, failures } = watch;
    kind.log.warn({ err: error, post_id }, `${kind.what} of a post could not be kept`);
    return { next_at: retryAt(failures, clock.now()), failures: failures + 1 };
  }
}

async function afterFailure(
  kind: ReaderContext & { tables: ReadingTables; what: string },
  watch: Watch,
  { error, connection }: { error: LinkedInError; connection: ReadingConnection },
): Promise<WatchOutcome> {
  const { db, clock, connections, log, tables, what } = kind;
  const { user_id, failures } = watch;
  const { status, message: reason, linkedin_request_id } = error;
  const now = clock.now();
  log.warn({ user_id, status, reason, linkedin_request_id }, `${what} of a post could not be read`);
  if (error.outcome === 'reconnect') {
    await connections.markBroken(user_id, 'LinkedIn no longer accepts the connection.', connection.access_token);
    return untouched(kind, watch);
  }
  // Published before this connection was made, it may belong to another member: the user may have been connected as somebody else then.
  if (status === 403 && watch.published_at < connection.connected_at) return { next_at: null, failures };
  if (status === 403) {
    await noteReading(db, tables, watch, { refused_at: now });
    return { next_at: now, failures };
  }
  if (status === 404) return { next_at: null, failures };
  if (status === 429) {
    const waits = (await readReading(db, tables, watch))?.waits ?? 0;
    const own = error.retry_after_ms === null ? null : new Date(now.getTime() + error.retry_after_ms);
    const waitUntil = own ?? backoffUntil(waits, now, (kind.random ?? Math.random)());
    await noteReading(db, tables, watch, { wait_until: waitUntil, waits: waits + 1 });
    return { next_at: waitUntil, failures };
  }
  const isOver = error.outcome === 'refused' && failures + 1 >= failuresMax;
  return { next_at: isOver ? null : retryAt(failures, now), failures: failures + 1 };
}
